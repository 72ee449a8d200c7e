//! What a language does otherwise than others, as its `language.toml` says it: `key = "text"` a line, or `true` and
//! `false`. The build script reads the languages that are shipped with it, the program those of a folder.

/// The file in the folder of a language.
pub(crate) const FILE: &str = "language.toml";

/// The properties of a language, the usual ones where its file says nothing.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Properties {
    pub(crate) name: String,
    pub(crate) english: String,
    pub(crate) right_to_left: bool,
    pub(crate) zero: char,
    pub(crate) decimal: char,
    pub(crate) group: char,
    pub(crate) percent: String,
    pub(crate) list: String,
    pub(crate) numbering: String,
    pub(crate) letters: String,
    pub(crate) typed_apart: bool,
}

impl Properties {
    /// Reads a file.
    ///
    /// # Errors
    /// What is wrong with it, and in which line.
    pub(crate) fn read(text: &str) -> Result<Properties, String> {
        let mut read = Properties {
            name: String::new(),
            english: String::new(),
            right_to_left: false,
            zero: '0',
            decimal: '.',
            group: ',',
            percent: "\u{202F}%".into(),
            list: ", ".into(),
            numbering: "latn".into(),
            letters: "latn".into(),
            typed_apart: false,
        };
        let mut apart = None;
        for (i, line) in text.lines().map(str::trim).enumerate() {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let wrong = |what: &str| format!("line {}: {what}", i + 1);
            let (key, value) = line.split_once('=').ok_or_else(|| wrong("no key and value"))?;
            let (key, value) = (key.trim(), value.trim());
            if key == "typed_apart" {
                apart = Some(value.parse().map_err(|_| wrong("expected true or false"))?);
                continue;
            }
            let quoted = value.strip_prefix('"').and_then(|value| value.strip_suffix('"'));
            let quoted = quoted.ok_or_else(|| wrong("expected a text between quotes"))?;
            read.set(key, quoted).map_err(|what| wrong(&what))?;
        }
        if read.name.is_empty() {
            return Err("there is no name".into());
        }
        read.typed_apart = apart.unwrap_or(read.right_to_left);
        Ok(read)
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), String> {
        let sign = || {
            let mut letters = value.chars();
            letters.next().filter(|_| letters.next().is_none()).ok_or("expected one sign")
        };
        match key {
            "name" => self.name = value.into(),
            "english" => self.english = value.into(),
            "direction" => {
                self.right_to_left = match value {
                    "rtl" => true,
                    "ltr" => false,
                    _ => return Err("expected ltr or rtl".into()),
                }
            }
            "zero" => self.zero = sign()?,
            "decimal" => self.decimal = sign()?,
            "group" => self.group = sign()?,
            "percent" => self.percent = value.into(),
            "list" => self.list = value.into(),
            "numbering" => self.numbering = value.into(),
            "letters" => self.letters = value.into(),
            _ => return Err(format!("there is no property {key}")),
        }
        Ok(())
    }
}
