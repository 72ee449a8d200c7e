//! `harif render`: a position as a picture.

use crate::args::{HintsArg, RenderArgs, ThemeArg};
use crate::failure::Failure;
use crate::files;
use crate::out::Out;
use harif_core::Said;
use harif_draw::{MoveHints, Scene, Style, Theme};
use serde_json::json;
use std::path::Path;

#[derive(Clone, Copy)]
enum Picture {
    Svg,
    Png,
}

/// The kind of picture that the name of the file asks for; stdout gets SVG.
fn kind(path: &Path) -> Result<Picture, Failure> {
    if path == Path::new("-") {
        return Ok(Picture::Svg);
    }
    let extension = path.extension().and_then(|e| e.to_str()).unwrap_or_default();
    match extension.to_ascii_lowercase().as_str() {
        "svg" => Ok(Picture::Svg),
        "png" => Ok(Picture::Png),
        _ => Err(Failure::of_file("command-render-kind", path)),
    }
}

fn style(args: &RenderArgs) -> Result<Style, Failure> {
    if !harif_draw::WIDTHS.contains(&args.width) {
        let (least, most) = (harif_draw::WIDTHS.start(), harif_draw::WIDTHS.end());
        let said = Said::new("command-render-width").with("width", args.width.to_string());
        return Err(Failure::bad(said.with("least", *least).with("most", *most)));
    }
    Ok(Style {
        theme: match args.theme {
            ThemeArg::Light => Theme::Light,
            ThemeArg::Dark => Theme::Dark,
            ThemeArg::Contrast => Theme::Contrast,
            ThemeArg::Print => Theme::Print,
        },
        hints: match args.hints {
            HintsArg::None => MoveHints::None,
            HintsArg::Dots => MoveHints::Dots,
            HintsArg::Numbers => MoveHints::Numbers,
        },
        coordinates: !args.no_coordinates,
        width: args.width,
    })
}

pub(crate) fn run(args: &RenderArgs, as_json: bool) -> Result<(), Failure> {
    let picture = kind(&args.output)?;
    let style = style(args)?;
    let mut game = harif_catalog::open(&args.game).map_err(Failure::bad)?;
    game.set_up(&args.position).map_err(Failure::bad)?;
    let scene = Scene::of(game.as_ref());
    let (format, content) = match picture {
        Picture::Svg => ("svg", harif_draw::svg(&scene, &style).into_bytes()),
        Picture::Png => ("png", harif_draw::png(&scene, &style).map_err(Failure::bad)?),
    };
    let mut out = Out::new();
    let to_stdout = args.output == Path::new("-");
    if as_json && to_stdout {
        let svg = String::from_utf8_lossy(&content);
        out.json(&json!({ "game": game.name(), "position": game.position(), "svg": svg }))?;
    } else if to_stdout {
        out.bytes(&content)?;
    } else {
        files::replace(&args.output, &content)?;
        if as_json {
            out.json(&json!({
                "game": game.name(),
                "position": game.position(),
                "file": args.output.to_string_lossy(),
                "format": format,
                "bytes": content.len(),
            }))?;
        }
    }
    Ok(out.flush()?)
}
