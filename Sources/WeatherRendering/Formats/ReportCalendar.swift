public import Foundation
public import WeatherCore
import WeatherDocuments
public import WeatherLocalization

/// The days of forecasts as a calendar to subscribe to (iCalendar, RFC 5545), in the user's language.
///
/// Each day is an all-day event.
///
/// A day's event has the same UID in every forecast for its place, so that a later forecast replaces it.
public struct ReportCalendar: Sendable {
    private let pages: [ForecastPage]
    private let days: Int?

    /// Creates a calendar.
    ///
    /// - Parameters:
    ///   - reports: The reports, one for each place, with their days already computed.
    ///   - localizer: The user's language, units and dates.
    ///   - days: The maximum number of days for each place; `nil` for all.
    ///   - now: The current time; days that are over have no event.
    ///   - providerNames: The display names of providers, by id; without one, the id is shown.
    public init(
        _ reports: [WeatherReport], localizer: Localizer, days: Int? = nil, now: Date,
        providerNames: [String: String] = [:]
    ) {
        pages = reports.map { ForecastPage(report: $0, localizer: localizer, now: now, providerNames: providerNames) }
        self.days = days
    }

    /// The calendar, its lines ended by CR and LF; empty without reports.
    public func text() -> String {
        guard let localizer = pages.first?.localizer else { return "" }
        var calendar = CalendarText()
        calendar.add("BEGIN", "VCALENDAR")
        calendar.add("VERSION", "2.0")
        calendar.add("PRODID", "-//wx//wx//EN")
        // The name and the refresh interval, as in RFC 7986 and by the older, nonstandard property names.
        for name in ["NAME", "X-WR-CALNAME"] {
            calendar.add(name, text: pages.map(\.placeName).joined(by: localizer.comma))
        }
        for name in ["REFRESH-INTERVAL;VALUE=DURATION", "X-PUBLISHED-TTL"] { calendar.add(name, "PT1H") }
        var written: Set<String> = []
        for page in pages {
            for day in page.comingDays.prefix(days ?? .max) {
                guard let event = CalendarEvent(of: day, page, isNamed: pages.count > 1),
                    written.insert(event.uid).inserted
                else { continue }
                event.add(to: &calendar)
            }
        }
        calendar.add("END", "VCALENDAR")
        return calendar.text
    }
}

/// A day of a forecast as an event (VEVENT) that lasts all day and leaves the user free.
struct CalendarEvent {
    /// Made of the day and the place, such as `20260407+37.566+126.978@wx.invalid`.
    let uid: String
    /// The date of the day: `20260407`.
    private let date: String
    /// When the forecast was made: `20260407T050000Z`.
    private let stamp: String
    private let day: DayWeather
    private let page: ForecastPage
    private let scope: ReportScope
    /// Whether the summary names the place.
    private let isNamed: Bool

    /// Creates an event; `nil` if its day cannot be written as a date.
    init?(of day: DayWeather, _ page: ForecastPage, isNamed: Bool) {
        let provenance = page.report.provenance
        guard let date = day.start.isoDate(in: page.zone),
            let stamp = [provenance.issued, provenance.fetched, page.now].lazy.compactMap({ $0?.rfc3339 }).first
        else { return nil }
        self.date = date.filter { $0 != "-" }
        self.stamp = stamp.filter { $0 != "-" && $0 != ":" }
        let point = page.report.place.coordinates
        // Rounded to three decimals, as in requests to services.
        let degrees = [point.latitude, point.longitude].map { degrees in
            (degrees < 0 ? "" : "+") + (JSONWriter.text(of: degrees, decimals: 3) ?? "")
        }
        uid = self.date + degrees.joined(by: "") + "@wx.invalid"
        (self.day, self.page, self.isNamed) = (day, page, isNamed)
        scope = ReportScope(page.report, now: page.now)
    }

    /// Adds the event's lines.
    ///
    /// It has no `DTEND`: an event whose start is a date lasts that day.
    func add(to calendar: inout CalendarText) {
        let place = page.report.place
        calendar.add("BEGIN", "VEVENT")
        calendar.add("UID", uid)
        calendar.add("DTSTAMP", stamp)
        calendar.add("DTSTART;VALUE=DATE", date)
        calendar.add("SUMMARY", text: summary)
        calendar.add("DESCRIPTION", text: details.joined(by: "\n"))
        calendar.add("LOCATION", text: page.localizer.label(of: place))
        if let latitude = JSONWriter.text(of: place.coordinates.latitude, decimals: 6),
            let longitude = JSONWriter.text(of: place.coordinates.longitude, decimals: 6)
        {
            calendar.add("GEO", "\(latitude);\(longitude)")
        }
        calendar.add("TRANSP", "TRANSPARENT")
        calendar.add("END", "VEVENT")
    }

    /// Such as `🌧️ 17°/14° Rain`.
    private var summary: String {
        let range = [field("highTemperature"), field("lowTemperature")].compactMap(\.self).joined(by: "/")
        let name = isNamed ? page.localizer.isolated(page.placeName) : nil
        return [name, field("icon"), range, field("condition")].compactMap(\.self).filter { !$0.isEmpty }.joined(
            by: " ")
    }

    /// Precipitation, wind and sun, if they are worth showing; then remarks about the values, warnings and credits.
    private var details: [String] {
        let localizer = page.localizer
        let values: [(key: String, fields: [String])] = [
            ("precipitation", ["precipitation", "precipitationChance"]), ("wind", ["wind"]), ("sunrise", ["sunrise"]),
            ("sunset", ["sunset"]),
        ]
        var lines = values.compactMap { value in
            let texts = value.fields.compactMap(field)
            return texts.isEmpty ? nil : "\(localizer.text(value.key)) \(texts.joined(by: localizer.comma))"
        }
        if day.isPartial { lines.append(localizer.text("day.partial")) }
        if page.report.provenance.isSimulated { lines.append(localizer.text("note.simulated")) }
        return lines + page.warnings + page.credits
    }

    /// The text of a field of the day.
    private func field(_ name: String) -> String? {
        guard let field = DayFields.all.first(where: { $0.name == name }) else { return nil }
        return FieldText(localizer: page.localizer, zone: page.zone).text(of: field, day, in: scope)
            .map(page.localizer.isolated)
    }
}

/// The lines of an iCalendar object ([RFC 5545, section 3.1](https://www.rfc-editor.org/rfc/rfc5545#section-3.1)).
///
/// Each line ends with CR and LF and has at most 75 octets. A longer one is folded: the next line begins with a blank
/// and continues it.
struct CalendarText {
    private(set) var text = ""

    private static let longest = 75

    /// Adds a property, such as `VERSION:2.0`.
    ///
    /// - Parameters:
    ///   - name: The name, and its parameters after semicolons.
    ///   - value: The value, already escaped.
    mutating func add(_ name: String, _ value: String) {
        var octets = 0
        for scalar in "\(name):\(value)".unicodeScalars {
            let length = UTF8.width(scalar)
            if octets + length > Self.longest {
                text += "\r\n "
                octets = 1
            }
            text.unicodeScalars.append(scalar)
            octets += length
        }
        text += "\r\n"
    }

    /// Adds a property whose value is of the type TEXT (section 3.3.11).
    mutating func add(_ name: String, text value: String) { add(name, Self.escaped(value)) }

    /// Returns a TEXT value: special characters are escaped by backslashes, and control characters are removed.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", ";", ",":
                escaped += "\\"
                escaped.unicodeScalars.append(scalar)
            case "\n": escaped += "\\n"
            default: if scalar.value >= 0x20, scalar.value != 0x7F { escaped.unicodeScalars.append(scalar) }
            }
        }
        return escaped
    }
}
