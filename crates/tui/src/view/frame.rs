//! Ground for what is drawn over something else: an empty area, and lines around it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::symbols::border;

/// The lines of a frame where only ASCII can be shown.
const ASCII: border::Set<'_> = border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

/// Empties an area; what lies outside of the buffer does not matter.
pub(crate) fn clear(area: Rect, buf: &mut Buffer) {
    for position in area.intersection(buf.area).positions() {
        buf[position].reset();
    }
}

/// Draws lines along the inside of an area's edge; an area without room for them stays as it is.
pub(crate) fn outline(area: Rect, ascii: bool, style: Style, buf: &mut Buffer) {
    let area = area.intersection(buf.area);
    if area.width < 2 || area.height < 2 {
        return;
    }
    let lines = if ascii { ASCII } else { border::ROUNDED };
    let (left, right) = (area.left(), area.right() - 1);
    let (top, bottom) = (area.top(), area.bottom() - 1);
    let mut put = |x, y, line| {
        buf[(x, y)].set_symbol(line).set_style(style);
    };
    for x in left + 1..right {
        put(x, top, lines.horizontal_top);
        put(x, bottom, lines.horizontal_bottom);
    }
    for y in top + 1..bottom {
        put(left, y, lines.vertical_left);
        put(right, y, lines.vertical_right);
    }
    put(left, top, lines.top_left);
    put(right, top, lines.top_right);
    put(left, bottom, lines.bottom_left);
    put(right, bottom, lines.bottom_right);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three rows of five tildes with a frame drawn into `area`.
    fn framed(area: Rect, ascii: bool) -> Vec<String> {
        let whole = Rect::new(0, 0, 5, 3);
        let mut buf = Buffer::filled(whole, ratatui::buffer::Cell::new("~"));
        clear(area, &mut buf);
        outline(area, ascii, Style::new(), &mut buf);
        let row = |y| (0..5).map(|x| buf[(x, y)].symbol()).collect();
        (0..3).map(row).collect()
    }

    #[test]
    fn a_frame_lies_on_empty_ground() {
        assert_eq!(framed(Rect::new(1, 0, 4, 3), false), ["~╭──╮", "~│  │", "~╰──╯"]);
        assert_eq!(framed(Rect::new(0, 0, 3, 3), true), ["+-+~~", "| |~~", "+-+~~"]);
    }

    #[test]
    fn only_what_can_be_seen_is_drawn() {
        assert_eq!(framed(Rect::new(2, 1, 9, 9), true), ["~~~~~", "~~+-+", "~~+-+"]);
        assert_eq!(framed(Rect::new(4, 2, 9, 9), true), ["~~~~~", "~~~~~", "~~~~ "]);
        assert_eq!(framed(Rect::new(9, 9, 2, 2), true), ["~~~~~"; 3]);
    }
}
