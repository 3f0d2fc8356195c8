import Foundation
import Testing
import WeatherCore
import WeatherLocalization

@testable import WeatherRendering

@Suite("Sentences about the next hour")
struct NextHourTextTests {
    private static let now = Date(timeIntervalSince1970: 1_795_694_400)

    private static func hour(
        _ spells: [(start: Double, end: Double?)], kind: NextHour.Kind = .rain, rate: Double = 1, known: Double = 60
    ) -> NextHour {
        NextHour(
            start: now, end: now + known * 60,
            spells: spells.map {
                NextHour.Spell(
                    start: now + $0.start * 60, end: $0.end.map { now + $0 * 60 }, kind: kind,
                    meanIntensity: PrecipitationIntensity(millimetersPerHour: rate),
                    maximumIntensity: PrecipitationIntensity(millimetersPerHour: rate))
            })
    }

    private static func localizer(_ locale: String) throws -> Localizer {
        try Localizer(LocaleRequest(explicit: locale, environment: [:]))
    }

    private func texts(_ hour: NextHour, _ locale: String = "en_US") throws -> [String] {
        NextHourText(localizer: try Self.localizer(locale)).texts(of: hour)
    }

    @Test(
        "at each boundary of the minutes until it begins",
        arguments: [
            (0.5, "within a minute"), (1, "in 1 minute"), (1.98, "in 1 minute"), (12, "in 12 minutes"),
            (59, "in 59 minutes"),
        ])
    func starts(minutes: Double, expected: String) throws {
        #expect(try texts(Self.hour([(minutes, nil)])) == ["Light rain \(expected)"])
    }

    @Test(
        "at each boundary of its duration",
        arguments: [
            (0.4, "1 minute"), (4.4, "4 minutes"), (5, "5 minutes"), (12.4, "10 minutes"), (12.6, "15 minutes"),
            (27.4, "25 minutes"), (27.6, "half an hour"), (32.4, "half an hour"), (32.6, "35 minutes"),
            (52.4, "50 minutes"), (52.6, "an hour"),
        ])
    func durations(minutes: Double, expected: String) throws {
        #expect(
            try texts(Self.hour([(2, 2 + minutes)]))
                == ["Light rain in 2 minutes, for about \(expected)", "Light rain in 2 minutes"])
    }

    @Test("of rain that falls now: it stops, lasts, or lasts as long as is known")
    func now() throws {
        #expect(try texts(Self.hour([(0, 8)])) == ["Rain stops in 8 minutes"])
        #expect(try texts(Self.hour([(0, 0.5)])) == ["Rain stops within a minute"])
        #expect(try texts(Self.hour([(0, nil)])) == ["Light rain for the next hour"])
        #expect(try texts(Self.hour([(0, nil)], known: 40)) == ["Light rain"])
    }

    @Test("of two spells, and of none")
    func several() throws {
        #expect(try texts(Self.hour([(0, 8), (30, nil)]))[0] == "Rain stops in 8 minutes; starts again in 30 minutes")
        #expect(
            try texts(Self.hour([(12, 22), (40, 50)]))
                == [
                    "Light rain in 12 minutes, for about 10 minutes; starts again in 40 minutes",
                    "Light rain in 12 minutes, for about 10 minutes", "Light rain in 12 minutes",
                ])
        #expect(try texts(Self.hour([])) == ["Dry for the next hour"])
        #expect(try texts(Self.hour([], known: 59.5)) == ["Dry for the next 59 minutes"])
    }

    @Test(
        "of each kind and intensity",
        arguments: [
            (.rain, 3, "Rain", "Rain"), (.rain, 20, "Heavy rain", "Rain"), (.rain, 60, "Heavy rain", "Rain"),
            (.snow, 0.5, "Light snow", "Snow"), (.snow, 2, "Snow", "Snow"), (.snow, 6, "Heavy snow", "Snow"),
            (.hail, 3, "Hail", "Hail"), (.freezingRain, 1, "Freezing rain", "Freezing rain"),
        ] as [(NextHour.Kind, Double, String, String)])
    func kinds(kind: NextHour.Kind, rate: Double, begins: String, stops: String) throws {
        #expect(try texts(Self.hour([(5, nil)], kind: kind, rate: rate)) == ["\(begins) in 5 minutes"])
        #expect(try texts(Self.hour([(0, 5)], kind: kind, rate: rate)) == ["\(stops) stops in 5 minutes"])
    }

    @Test("in every language: no placeholder is left, the numbers are there, and no two say the same")
    func languages() throws {
        for language in Localizer.availableLanguages {
            let localizer = try Self.localizer(language)
            let writer = NextHourText(localizer: localizer)
            var seen: [String: String] = [:]
            for kind in NextHour.Kind.allCases {
                var hours: [(String, NextHour, [Int])] = [
                    ("lasts \(kind)", Self.hour([(0, nil)], kind: kind), []),
                    ("stops soon \(kind)", Self.hour([(0, 0.5)], kind: kind), []),
                    ("two \(kind)", Self.hour([(0, 8), (31, nil)], kind: kind), [8, 31]),
                    ("begins twice \(kind)", Self.hour([(12, 22), (41, 51)], kind: kind), [12, 10, 41]),
                ]
                for minutes in 1...59 {
                    hours.append(
                        ("begins \(minutes) \(kind)", Self.hour([(Double(minutes), nil)], kind: kind), [minutes]))
                    hours.append(("stops \(minutes) \(kind)", Self.hour([(0, Double(minutes))], kind: kind), [minutes]))
                }
                for (name, hour, numbers) in hours {
                    let text = try #require(writer.texts(of: hour).first)
                    #expect(!text.contains("nextHour") && !text.contains("$@"), "\(language) \(name): \(text)")
                    for number in numbers where !text.contains(localizer.number(Double(number))) {
                        // Arabic and Hebrew say "two minutes" without a digit.
                        #expect(number <= 2, "\(language) \(name): \(text)")
                    }
                    #expect(seen[text] == nil, "\(language): \(name) and \(seen[text] ?? ""): \(text)")
                    seen[text] = name
                }
            }
        }
    }
}
