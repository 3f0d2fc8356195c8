import Foundation
import WeatherCore
import WeatherLocalization
import WeatherRendering

/// Writes the parts of a card from top to bottom.
struct CardWriter {
    static let width = 800.0
    static let margin = 32.0
    /// Text has no width until it is drawn: a column of a terminal is rarely wider than this share of the size of type.
    static let columnWidth = 0.58

    /// An anchor of text; lines begin at the right in right-to-left languages.
    enum Anchor { case start, middle, end }

    let page: ForecastPage
    /// The most days; `nil` for as many as fit.
    let days: Int?
    /// The lower end of what is written.
    var bottom = 0.0
    private var symbols = SymbolSheet()

    init(page: ForecastPage, days: Int?) {
        (self.page, self.days) = (page, days)
    }

    /// All parts; those without content are left out.
    mutating func content() -> HTML {
        let parts = [head(), alert(), curve(), week(), credits()]
        bottom += 20
        return "\(parts)"
    }

    /// The symbols that the parts show: write them first.
    var definitions: HTML {
        #"""
        \#(symbols.definitions)
        <linearGradient id="scale" gradientUnits="userSpaceOnUse" x1="0" x2="0" \#
        y1="\#(scale.y1)" y2="\#(scale.y2)">\#(TemperatureScale.stops)</linearGradient>
        """#
    }

    /// Where the lowest and the highest temperature of the colors are.
    var scale = (y1: 1.0, y2: 0.0)

    /// The picture in words.
    var summary: String {
        let present = page.present
        let day = page.days(1).first
        let parts = [
            present?.temperature?.text, present?.conditionText, present?.felt, present?.next?.texts.first,
            day?.low.map { page.localizer.text("low") + " " + $0 },
            day?.high.map { page.localizer.text("high") + " " + $0 },
        ]
        return parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: page.localizer.comma)
    }

    /// The side of a position: mirrored in right-to-left languages.
    func mirrored(_ x: Double) -> Double { page.localizer.isRightToLeft ? Self.width - x : x }

    /// A symbol with its upper corner where lines begin.
    mutating func symbol(_ condition: WeatherCondition, isDay: Bool, x: Double, y: Double, size: Double) -> HTML {
        let reference = symbols.reference(to: condition, isDay: isDay)
        let left = page.localizer.isRightToLeft ? Self.width - x - size : x
        return #"<use href="\#(reference)" x="\#(left)" y="\#(y)" width="\#(size)" height="\#(size)"/>"#
    }

    /// A line of text on its baseline.
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
