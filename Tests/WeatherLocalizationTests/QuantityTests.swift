import CustomDump
import Foundation
import Testing
import WeatherCore

@testable import WeatherLocalization

@Suite struct QuantityTests {
    private func localizer(_ name: String, _ set: (inout UnitOverrides) -> Void = { _ in }) throws -> Localizer {
        var units = UnitOverrides()
        set(&units)
        return try Localizer(LocaleRequest(explicit: name, units: units))
    }

    private func english(_ set: (inout UnitOverrides) -> Void) throws -> Localizer { try localizer("en", set) }

    @Test(
        "numbers are rounded half to even, and never -0",
        arguments: [
            (0.5, 0, "0"), (1.5, 0, "2"), (2.5, 0, "2"), (-0.5, 0, "0"), (-0.4, 0, "0"), (-0.0, 0, "0"),
            (-1.5, 0, "-2"),
            (0.25, 1, "0.2"), (0.35, 1, "0.4"), (-0.04, 1, "0.0"), (-0.05, 1, "0.0"), (-0.06, 1, "-0.1"),
            (-0.0004, 3, "0.000"), (1234567.5, 1, "1,234,567.5"), (296.65 - 273.15, 0, "24"),
            (22.499999999999943, 0, "22"),
            (0.125, 2, "0.12"), (1e15, 0, "1,000,000,000,000,000"),
        ])
    func rounding(value: Double, digits: Int, expected: String) throws {
        #expect(try localizer("en_US").number(value, fractionDigits: digits) == expected)
    }

    @Test(
        "numbers equal those of Foundation's format style",
        arguments: ["ko_KR", "de_DE", "fr_FR", "es_ES", "ar_EG", "fa_IR", "hi_IN", "sv_SE", "th-TH-u-nu-thai"])
    func sameAsFoundation(name: String) throws {
        let localizer = try localizer(name)
        let locale = try #require(LocaleIdentifier(name)).locale
        for value in [-12.5, -1.0, 0, 0.05, 7, 9.95, 1013.25, 1234.5, 123456.7, -9876543.21] {
            for digits in 0...2 {
                let style = FloatingPointFormatStyle<Double>(locale: locale).precision(.fractionLength(digits))
                let expected = style.rounded(rule: .toNearestOrEven).format(value)
                guard !["-0", "-0.0", "-0.00"].contains(expected) else { continue }
                #expect(localizer.number(value, fractionDigits: digits) == expected)
            }
        }
    }

    @Test("hostile numbers are shown and do not crash")
    func hostile() throws {
        let localizer = try localizer("en_US")
        for value in [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude] {
            for digits in [-5, 0, 2, 400] { #expect(!localizer.number(value, fractionDigits: digits).isEmpty) }
            #expect(!localizer.duration(value).isEmpty)
            #expect(!localizer.visibility(Visibility(meters: value)).isEmpty)
            #expect(!localizer.speed(Speed(metersPerSecond: value)).isEmpty)
        }
    }

    @Test(
        "temperatures are whole degrees",
        arguments: [
            (23.4, "c", "23°C", "23°"), (-0.4, "c", "0°C", "0°"), (-40, "f", "-40°F", "-40°"), (0, "f", "32°F", "32°"),
            (100, "f", "212°F", "212°"), (0, "k", "273\u{A0}K", "273\u{A0}K"), (-17.5, "c", "-18°C", "-18°"),
        ])
    func temperatures(celsius: Double, unit: String, expected: String, bare: String) throws {
        let localizer = try english { $0.temperatures = TemperatureUnit(rawValue: unit).map { [$0] } ?? [] }
        #expect(localizer.temperature(Temperature(celsius: celsius)) == expected)
        #expect(localizer.temperature(Temperature(celsius: celsius), withUnit: false) == bare)
    }

    @Test(
        "speeds are whole and converted exactly",
        arguments: [
            (10, "ms", "10 m/s"), (5.5, "ms", "6 m/s"), (10, "kmh", "36 km/h"), (44.704, "mph", "100 mph"),
            (51.4444, "kn", "100 kn"), (0.2, "bft", "Bft 0"), (32.7, "bft", "Bft 12"), (8.0, "bft", "Bft 5"),
        ])
    func speeds(metersPerSecond: Double, unit: String, expected: String) throws {
        let localizer = try english { $0.wind = WindUnit(rawValue: unit) }
        #expect(localizer.speed(Speed(metersPerSecond: metersPerSecond)) == expected)
    }

    @Test(
        "pressures have no separator of thousands",
        arguments: [
            (1013.25, "hpa", "1013 hPa"), (1013.25, "mbar", "1013 mbar"), (1013.25, "inhg", "29.92 inHg"),
            (1013.25, "mmhg", "760 mmHg"), (1013.25, "kpa", "101.3 kPa"), (1012.5, "hpa", "1012 hPa"),
        ])
    func pressures(hectopascals: Double, unit: String, expected: String) throws {
        let localizer = try english { $0.pressure = PressureUnit(rawValue: unit) }
        #expect(localizer.pressure(Pressure(hectopascals: hectopascals)) == expected)
    }

    @Test(
        "visibilities below ten have one decimal unless whole; below 0.1 km they are in meters, below a mile in feet",
        arguments: [
            (10_000, "km", "10 km"), (9_960, "km", "10 km"), (9_940, "km", "9.9 km"), (5_000, "km", "5 km"),
            (4_040, "km", "4 km"), (150, "km", "0.2 km"), (100, "km", "0.1 km"),
            (99, "km", "99 m"), (40, "km", "40 m"), (0, "km", "0 m"), (1_609, "mi", "5,280 ft"), (150, "mi", "490 ft"),
            (20, "mi", "66 ft"), (16_093.44, "mi", "10 mi"),
            (2_414.016, "mi", "1.5 mi"), (1_609.344, "mi", "1 mi"), (24_140, "m", "24,140 m"), (49.6, "m", "50 m"),
        ])
    func visibilities(meters: Double, unit: String, expected: String) throws {
        let localizer = try english { $0.distance = DistanceUnit(rawValue: unit) }
        #expect(localizer.visibility(Visibility(meters: meters)) == expected)
    }

    @Test(
        "a wind that rounds to 0 is calm, and so is force 0",
        arguments: [
            (0.2, "ms", true), (0.4, "ms", true), (0.6, "ms", false), (0.29, "kmh", true), (0.4, "kmh", false),
            (0.25, "bft", true), (0.3, "bft", false), (0.25, "kn", true),
        ])
    func calm(metersPerSecond: Double, unit: String, isCalm: Bool) throws {
        let localizer = try english { $0.wind = WindUnit(rawValue: unit) }
        #expect(localizer.isCalm(Speed(metersPerSecond: metersPerSecond)) == isCalm)
    }

    @Test(
        "snow on the ground is in centimeters, or in inches where rain is in inches",
        arguments: [(34.6, "mm", "35 cm"), (0.4, "mm", "0.4 cm"), (254, "in", "100 in"), (1, "in", "0.4 in")])
    func snowDepth(centimeters: Double, unit: String, expected: String) throws {
        let localizer = try english { $0.precipitation = PrecipitationUnit(rawValue: unit) }
        #expect(localizer.snowDepth(SnowDepth(centimeters: centimeters)) == expected)
    }

    @Test(
        "millimeters below ten have one decimal, inches have two",
        arguments: [
            (0, "mm", "0.0 mm"), (0.25, "mm", "0.2 mm"), (9.94, "mm", "9.9 mm"), (9.96, "mm", "10 mm"),
            (12.4, "mm", "12 mm"), (12.4, "cm", "1.2 cm"), (25.4, "in", "1.00 in"), (0.254, "in", "0.01 in"),
        ])
    func precipitation(millimeters: Double, unit: String, expected: String) throws {
        let localizer = try english { $0.precipitation = PrecipitationUnit(rawValue: unit) }
        #expect(localizer.precipitation(PrecipitationAmount(millimeters: millimeters)) == expected)
    }

    @Test(
        "percentages are whole and in the locale's format",
        arguments: [
            ("en_US", 0.5, "50%"), ("de_DE", 0.5, "50\u{A0}%"), ("ar_EG", 0.5, "٥٠٪\u{61C}"), ("tr_TR", 0.25, "%25"),
            ("en_US", 0.005, "0%"), ("en_US", 0.015, "2%"), ("en_US", -0.001, "0%"), ("en_US", 1, "100%"),
            ("C", 0.5, "50%"),
        ])
    func percents(name: String, fraction: Double, expected: String) throws {
        #expect(try localizer(name).percent(Fraction(fraction: fraction)) == expected)
    }

    @Test(
        "durations are in words",
        arguments: [
            (300, "5 minutes"), (90, "1 minute, 30 seconds"), (0.2, "1 second"), (3600, "1 hour"), (86_400, "1 day"),
            (90_061, "1 day, 1 hour"), (-5, "0 seconds"),
        ] as [(Double, String)])
    func durations(seconds: Double, expected: String) throws {
        #expect(try localizer("en_US").duration(seconds) == expected)
    }

    @Test(
        "short durations are in whole milliseconds",
        arguments: [
            ("en_US", 0.0254, "25 ms"), ("en_US", 1.5, "1,500 ms"), ("en_US", -1, "0 ms"), ("en_US", .nan, "0 ms"),
            ("en_US", .infinity, "0 ms"), ("ru_RU", 0.025, "25 мс"), ("ar_EG", 0.025, "٢٥ ملي ث"),
            ("C", 1.5, "1,500 ms"),
        ] as [(String, Double, String)])
    func milliseconds(name: String, seconds: Double, expected: String) throws {
        let text = try localizer(name).milliseconds(seconds).replacing(/[\u{A0}\u{202F}]/, with: " ")
        #expect(text == expected)
    }

    @Test(
        "sizes are in a suitable unit",
        arguments: [
            ("en_US", 0, "0 bytes"), ("en_US", 512, "512 bytes"), ("en_US", 180_113, "180 kB"),
            ("en_US", 34_000_000, "34 MB"), ("en_US", -1, "0 bytes"), ("fr_FR", 180_113, "180 ko"),
            ("ru_RU", 180_113, "180 кБ"), ("C", 180_113, "180 kB"),
        ])
    func sizes(name: String, bytes: Int, expected: String) throws {
        let text = try localizer(name).size(bytes: bytes).replacing(/[\u{A0}\u{202F}]/, with: " ")
        #expect(text == expected)
    }
}
