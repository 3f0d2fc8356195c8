public import Foundation
public import WeatherCore
public import WeatherLocalization

/// The days of forecasts as a calendar to subscribe to (iCalendar, RFC 5545), in the user's language: an all-day event each.
///
/// The event of a day has the same UID in every forecast for its place, so that a calendar replaces the earlier one.
public struct ReportCalendar: Sendable {
    private let pages: [ForecastPage]
    private let days: Int?

    /// Creates a calendar.
    ///
    /// - Parameters:
    ///   - reports: The reports, one for each place, their days folded.
    ///   - localizer: The user's language, units and dates.
    ///   - days: The most days of a place; `nil` for all.
    ///   - now: The current time; days that are over have no event.
    ///   - providerNames: The names of providers for people, by id; without a name, the id is shown.
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
        // The name and how often to ask again: RFC 7986, and the names that calendars used before it.
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
