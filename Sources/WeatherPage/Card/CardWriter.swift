import Foundation
import WeatherCore
import WeatherLocalization
import WeatherRendering

/// Writes the parts of a card from top to bottom.
struct CardWriter {
    static let width = 800.0
    static let margin = 32.0
    /// The estimated width of a terminal column as a share of the font size; text has no exact width before it is drawn.
    static let columnWidth = 0.58

    /// The anchor of a text; `start` is at the right in right-to-left languages.
    enum Anchor { case start, middle, end }

    let page: ForecastPage
    /// The most days; `nil` for as many as fit.
    let days: Int?
    /// The lower edge of the parts written so far.
    var bottom = 0.0
    private var symbols = SymbolSheet()

    init(page: ForecastPage, days: Int?) {
        (self.page, self.days) = (page, days)
    }

    /// Writes all parts that have content.
    mutating func content() -> HTML {
        let parts = [head(), alert(), curve(), week(), credits()]
        bottom += 20
        return "\(parts)"
    }

    /// The definitions that the parts refer to; write them before the parts.
    var definitions: HTML {
        #"""
        \#(symbols.definitions)
        <linearGradient id="scale" gradientUnits="userSpaceOnUse" x1="0" x2="0" \#
        y1="\#(scale.y1)" y2="\#(scale.y2)">\#(TemperatureScale.stops)</linearGradient>
        """#
    }

    /// The positions of the lowest and the highest temperature of the color scale.
    var scale = (y1: 1.0, y2: 0.0)

    /// Returns a horizontal position, mirrored in right-to-left languages.
    func mirrored(_ x: Double) -> Double { page.localizer.isRightToLeft ? Self.width - x : x }

    /// Returns a symbol; `x` and `y` are its upper corner on the side where lines begin.
    mutating func symbol(_ condition: WeatherCondition, isDay: Bool, x: Double, y: Double, size: Double) -> HTML {
        let reference = symbols.reference(to: condition, isDay: isDay)
        let left = page.localizer.isRightToLeft ? Self.width - x - size : x
        return #"<use href="\#(reference)" x="\#(left)" y="\#(y)" width="\#(size)" height="\#(size)"/>"#
    }

    /// Returns a line of text with its baseline at `y`, truncated to `room`.
    func text(
        _ text: String, x: Double, y: Double, size: Double, _ names: HTML = "ink", anchor: Anchor = .start,
        room: Double? = nil
    ) -> HTML {
        var shown = text
        if let room {
            shown = text.truncated(toColumns: Int(room / (size * Self.columnWidth)), ellipsis: page.ellipsis)
        }
        let side: HTML = anchor == .start ? "" : anchor == .middle ? " c" : " e"
        return #"<text class="\#(names)\#(side)" x="\#(mirrored(x))" y="\#(y)" font-size="\#(size)">\#(shown)</text>"#
    }
}
