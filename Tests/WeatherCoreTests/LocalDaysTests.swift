import Foundation
import Testing

@testable import WeatherCore

/// Compares local days with those of Foundation's calendar.
@Suite("Local days")
struct LocalDaysTests {
    /// Zones with a clock change at midnight, of half an hour, of a day, or with none.
    private static let zones = [
        "Asia/Seoul", "Europe/Berlin", "America/New_York", "America/Havana", "America/Sao_Paulo", "America/Asuncion",
        "Asia/Beirut", "Asia/Tehran", "Africa/Cairo", "Africa/Casablanca", "Australia/Lord_Howe", "Pacific/Apia",
        "Asia/Kathmandu", "Atlantic/Azores", "America/Scoresbysund", "America/St_Johns", "Pacific/Kiritimati",
    ]

    @Test("local days begin where Foundation's calendar begins them", arguments: zones)
    func starts(identifier: String) throws {
        let zone = try #require(TimeZone(identifier: identifier))
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let localDays = LocalDays(zone)
        // Around each clock change from 2005 to 2030, and a day without one.
        var instants = [Date(timeIntervalSince1970: 1_775_520_000)]
        var next = Date(timeIntervalSince1970: 1_104_537_600)
        while let change = zone.nextDaylightSavingTimeTransition(after: next), change.timeIntervalSince1970 < 1.9e9 {
            instants += [-90_000, -40_000, -1, 0, 1, 3599, 40_000].map { change + $0 }
            next = change
        }
        for instant in instants {
            let days = localDays.days(from: instant, to: instant + 1)
            #expect(days.first?.start == calendar.startOfDay(for: instant), "\(identifier), \(instant)")
            let day = try #require(days.first)
            for (hour, date) in [(6, localDays.daytime(of: day).start), (18, localDays.daytime(of: day).end)] {
                let expected = calendar.date(bySettingHour: hour, minute: 0, second: 0, of: day.start)
                #expect(date == expected, "\(identifier), \(instant), \(hour) o'clock")
            }
        }
    }
}
