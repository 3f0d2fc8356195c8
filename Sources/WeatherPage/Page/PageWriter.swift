import Foundation
import WeatherCore
import WeatherLocalization
import WeatherRendering

/// Writes the sections of a page, and collects the symbols that they show.
struct PageWriter {
    let page: ForecastPage
    /// The current weather, which several sections show.
    let present: ForecastPage.Present?
    /// The most days; `nil` for all.
    let days: Int?
    /// The first day of ``sections()``.
    private(set) var firstDay: ForecastPage.Day?
    private var symbols = SymbolSheet()

    init(page: ForecastPage, days: Int?) {
        (self.page, self.days) = (page, days)
        present = page.present
    }

    /// The definitions that the sections refer to; write them before the sections.
    var definitions: HTML {
        ##"""
        \##(symbols.definitions)
        \##(SiteSymbol.warning)
        <symbol id="open" viewBox="0 0 16 16"><path d="M4.5 6.5 8 10l3.5-3.5"/></symbol>
        <defs><g id="arrow"><path d="M8 14V2.6M8 14 4.4 9.6M8 14l3.6-4.4"/></g></defs>
        """##
    }

    /// The definitions of the symbols alone.
    var symbolDefinitions: HTML { symbols.definitions }

    /// A day with its steps of three hours.
    struct ShownDay {
        let day: ForecastPage.Day
        let steps: [ForecastPage.Hour]
    }

    /// The days that are shown.
    var shownDays: [ForecastPage.Day] { page.days(days ?? .max) }

    /// Writes the sections that have content.
    mutating func sections() -> HTML {
        let shown = shownDays.map { ShownDay(day: $0, steps: page.steps(of: $0)) }
        firstDay = shown.first?.day
        let (head, hours) = (head(today: shown.first { $0.day.isChosen }?.day), hours(of: shown))
        let columns = [self.days(shown), details].compactMap(\.self)
        return """
            \(head)\(hours)<div class="cols">
            \(columns)</div>

            """
    }

    /// Returns the symbol of a condition; the caller must add the name as text.
    mutating func symbol(_ condition: WeatherCondition, isDay: Bool, named name: HTML = "i") -> HTML {
        let reference = symbols.reference(to: condition, isDay: isDay)
        return #"<svg class="\#(name)" aria-hidden="true"><use href="\#(reference)"/></svg>"#
    }

    /// Returns an arrow in the direction that the wind blows to; empty without a direction, and in a calm.
    func arrow(_ wind: Wind?) -> HTML {
        guard let wind, wind.compassPoint != nil, let degrees = wind.direction?.degrees,
            wind.speed.map({ !page.localizer.isCalm($0) }) ?? true
        else { return "" }
        return ##"""
            <svg class="a" viewBox="0 0 16 16" aria-hidden="true"><use href="#arrow" transform="rotate(\##(degrees.rounded()) 8 8)"/></svg>
            """##
    }

    /// Returns a `time` element with a machine-readable instant.
    func time(_ date: Date, _ text: HTML) -> HTML {
        guard let instant = date.rfc3339 else { return text }
        return #"<time datetime="\#(instant)">\#(text)</time>"#
    }

    /// Returns the text of an amount, in which a small one is "<0.01" and not "0.00".
    func amountText(_ text: String, of total: PrecipitationAmount?) -> String {
        guard let total, total.millimeters > 0 else { return text }
        let localizer = page.localizer
        let digits = localizer.precipitationDigits(of: total)
        let least = digits > 1 ? 0.01 : 0.1
        guard localizer.number(of: total) < least / 2 else { return text }
        let smallest = "<" + localizer.number(least, fractionDigits: digits)
        return text.replacing(localizer.number(0, fractionDigits: digits), with: smallest)
    }

    /// Returns a text for screen readers only.
    func hidden(_ text: String) -> HTML { text.isEmpty ? "" : #"<span class="vh">\#(text)</span>"# }
}

extension PageWriter {
    /// Returns the credits and notes as paragraphs.
    func sources(notes: [String]) -> HTML {
        let simulated = page.report.provenance.isSimulated ? [page.localizer.text("note.simulated")] : []
        let lines = simulated + [page.footer(of: shownDays).joined(separator: page.separator)] + notes
        return #"""
            \#(lines.map { "<p>\($0)</p>\n" as HTML })\#(page.credits.map { #"<p dir="auto">\#(HTML(linking: $0))</p>"# as HTML })

            """#
    }
}
