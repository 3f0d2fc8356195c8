import Foundation
import WeatherCore
import WeatherDocuments
import WeatherLocalization

/// A day of a forecast as an event (VEVENT) that lasts all day and leaves the user free.
struct CalendarEvent {
    /// The day and the place, such as `20260407+37.566+126.978@wx.invalid`.
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

    /// Creates an event; `nil` when its day cannot be written as a date.
    init?(of day: DayWeather, _ page: ForecastPage, isNamed: Bool) {
        let provenance = page.report.provenance
        guard let date = day.start.isoDate(in: page.zone),
            let stamp = [provenance.issued, provenance.fetched, page.now].lazy.compactMap({ $0?.rfc3339 }).first
        else { return nil }
        self.date = date.filter { $0 != "-" }
        self.stamp = stamp.filter { $0 != "-" && $0 != ":" }
        let point = page.report.place.coordinates
        // To three decimals, as services are asked.
        let degrees = [point.latitude, point.longitude].map { degrees in
            (degrees < 0 ? "" : "+") + (JSONWriter.text(of: degrees, decimals: 3) ?? "")
        }
        uid = self.date + degrees.joined(by: "") + "@wx.invalid"
        (self.day, self.page, self.isNamed) = (day, page, isNamed)
        scope = ReportScope(page.report, now: page.now)
    }

    /// Adds the event's lines.
    ///
    /// It has no end: an event that begins with a date lasts that day.
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

    /// Precipitation, wind and sun, as far as they say anything; then what a user must know of the values.
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
