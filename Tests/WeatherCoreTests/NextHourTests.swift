import Foundation
import Testing
import WeatherCore

/// Minutes of 2026-11-26 from 12:00 UTC on, and what they say of the next hour.
@Suite("The next hour of rain and snow")
struct NextHourTests {
    private static let noon = Date(timeIntervalSince1970: 1_795_694_400)

    /// A report with steps of rates in millimeters per hour; `nil` is an unknown one.
    private static func report(
        _ rates: [Double?], every seconds: TimeInterval = 60, from start: Date = noon, chance: Double? = nil
    ) -> WeatherReport {
        guard let point = Coordinates(latitude: 52, longitude: 5) else { preconditionFailure("a point in Utrecht") }
        var report = WeatherReport(
            place: Place(coordinates: point),
            provenance: Provenance(provider: "example", providerName: "", attribution: "", fetched: noon))
        report.minutes = rates.enumerated().map { index, rate in
            var minute = MinuteWeather(date: start + Double(index) * seconds, duration: seconds)
            minute.precipitationIntensity = rate.map { PrecipitationIntensity(millimetersPerHour: $0) }
            minute.precipitationChance = chance.map { Fraction(percent: $0) }
            return minute
        }
        return report
    }

    private static func dry(_ count: Int) -> [Double?] { Array(repeating: 0, count: count) }
    private static func wet(_ count: Int, _ rate: Double = 1) -> [Double?] { Array(repeating: rate, count: count) }

    /// The spells as minutes after noon: `12-40`, or `12-` for one that lasts.
    private static func spells(_ report: WeatherReport, at now: Date = noon) -> [String]? {
        NextHour(of: report, at: now)?.spells.map { spell in
            func minutes(_ date: Date) -> String { "\(Int(date.timeIntervalSince(noon) / 60))" }
            return minutes(spell.start) + "-" + (spell.end.map(minutes) ?? "")
        }
    }

    @Test(
        "the start and the end of each spell",
        arguments: [
            (dry(60), []), (wet(60), ["0-"]), (wet(8) + dry(52), ["0-8"]), (dry(12) + wet(28) + dry(20), ["12-40"]),
            (dry(59) + wet(1), ["59-"]), (dry(60) + wet(10), []), (dry(1) + wet(59), ["1-"]),
            (wet(10) + dry(4) + wet(10) + dry(36), ["0-24"]),
            (wet(10) + dry(5) + wet(10) + dry(35), ["0-10", "15-25"]),
            (wet(60, 0.09), []), (wet(60, 0.1), ["0-"]),
        ] as [([Double?], [String])])
    func spells(rates: [Double?], expected: [String]) {
        #expect(Self.spells(Self.report(rates)) == expected)
    }

    @Test(
        "steps of 5, 10 and 15 minutes, of which the first has begun",
        arguments: [(300, ["3-8"]), (600, ["8-18"]), (900, ["13-28"])] as [(TimeInterval, [String])])
    func coarse(seconds: TimeInterval, expected: [String]) {
        let report = Self.report([0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], every: seconds, from: Self.noon - 120)
        #expect(Self.spells(report) == expected)
    }

    @Test("from another time on, the same minutes say something else")
    func later() {
        let report = Self.report(Self.dry(12) + Self.wet(28) + Self.dry(80))
        #expect(Self.spells(report, at: Self.noon + 20 * 60) == ["20-40"])
        #expect(Self.spells(report, at: Self.noon + 41 * 60) == [])
        #expect(Self.spells(report, at: Self.noon + 30) == ["12-40"])
    }

    @Test("a first step that begins less than a minute late is the weather now")
    func late() {
        #expect(Self.spells(Self.report(Self.wet(20) + Self.dry(60), from: Self.noon + 45)) == ["0-20"])
        #expect(Self.spells(Self.report(Self.dry(20) + Self.wet(60), from: Self.noon + 45)) == ["20-"])
    }

    @Test("fewer than 15 known minutes say nothing; more end where the rate is unknown, or where a step is missing")
    func known() {
        #expect(NextHour(of: Self.report(Self.dry(14)), at: Self.noon) == nil)
        #expect(NextHour(of: Self.report([]), at: Self.noon) == nil)
        #expect(NextHour(of: Self.report(Self.dry(60), from: Self.noon + 120), at: Self.noon) == nil)
        let ends = [Self.dry(20) + [nil] + Self.wet(39), Self.dry(70)].map {
            NextHour(of: Self.report($0), at: Self.noon)?.end.timeIntervalSince(Self.noon)
        }
        #expect(ends == [1200, 3600])
        #expect(Self.spells(Self.report(Self.dry(20) + [nil] + Self.wet(39))) == [])
        var report = Self.report(Self.dry(60))
        report.minutes?.remove(at: 30)
        report.minutes?.remove(at: 30)
        #expect(NextHour(of: report, at: Self.noon)?.end == Self.noon + 1800)
        report.minutes = nil
        #expect(NextHour(of: report, at: Self.noon) == nil)
    }

    @Test("a chance below 30 % makes a minute dry", arguments: [(29.0, []), (30, ["0-"])] as [(Double, [String])])
    func chance(percent: Double, expected: [String]) {
        #expect(Self.spells(Self.report(Self.wet(60), chance: percent)) == expected)
    }

    @Test("the intensity is the class of the mean rate, and the highest rate is kept")
    func intensity() throws {
        let spell = try #require(
            NextHour(of: Self.report(Self.wet(10, 1) + Self.wet(10, 6) + Self.dry(40)), at: Self.noon)?.spells.first)
        #expect(spell.meanIntensity.millimetersPerHour == 3.5 && spell.maximumIntensity.millimetersPerHour == 6)
        #expect(spell.intensity == .moderate)
    }

    @Test(
        "classes of rates by the World Meteorological Organization",
        arguments: [
            (.rain, 2.4, .light), (.rain, 2.5, .moderate), (.rain, 9.9, .moderate), (.rain, 10, .heavy),
            (.rain, 50, .violent), (.snow, 0.9, .light), (.snow, 1, .moderate), (.snow, 5, .heavy), (.snow, 80, .heavy),
        ] as [(NextHour.Kind, Double, NextHour.Intensity)])
    func classes(kind: NextHour.Kind, rate: Double, expected: NextHour.Intensity) {
        #expect(NextHour.Intensity(PrecipitationIntensity(millimetersPerHour: rate), of: kind) == expected)
    }

    @Test(
        "what falls is the kind of the step's condition, of its amounts, of the current weather, or follows from the temperature"
    )
    func kinds() throws {
        func kind(_ change: (inout WeatherReport) -> Void) -> NextHour.Kind? {
            var report = Self.report(Self.dry(12) + Self.wet(48))
            change(&report)
            return NextHour(of: report, at: Self.noon)?.spells.first?.kind
        }
        func step(_ change: (inout HourWeather) -> Void) -> NextHour.Kind? {
            var step = HourWeather(date: Self.noon, duration: 3600)
            change(&step)
            return kind { $0.hours = [step] }
        }
        #expect(kind { _ in } == .rain)
        #expect(step { $0.condition = .snowShowers } == .snow)
        #expect(step { $0.condition = .wintryMix } == .sleet)
        #expect(step { $0.condition = .freezingDrizzle } == .freezingRain)
        #expect(step { $0.condition = .thunderstormsWithHail } == .hail)
        #expect(
            step {
                $0.condition = .cloudy
                $0.precipitation = Precipitation(
                    rain: PrecipitationAmount(millimeters: 0), snow: PrecipitationAmount(millimeters: 1))
            } == .snow)
        #expect(step { $0.temperature = Temperature(celsius: -0.5) } == .snow)
        #expect(step { $0.temperature = Temperature(celsius: 0.5) } == .rain)
        #expect(
            kind {
                $0.current = CurrentWeather(date: Self.noon)
                $0.current?.condition = .lightSleet
            } == .sleet)
    }
}
