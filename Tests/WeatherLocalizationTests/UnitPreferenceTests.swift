import Foundation
import Testing
import WeatherCore

@testable import WeatherLocalization

/// The choice of units compared with CLDR's own data, which is not part of the package.
@Suite("Units of every region")
struct UnitPreferenceTests {
    private static let list: URL? = {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let file = package.deletingLastPathComponent()
            .appendingPathComponent("shared/data/cldr-unit-preferences.tsv")
        return FileManager.default.fileExists(atPath: file.path) ? file : nil
    }()

    /// CLDR's names of units, with the names in the settings.
    private static let words = [
        "degrees Celsius": "c", "degrees Fahrenheit": "f", "kilometers per hour": "kmh", "meters per second": "ms",
        "miles per hour": "mph", "hectopascals": "hpa", "millibars": "mbar", "millimeters of mercury": "mmhg",
        "inches of mercury": "inhg", "kilometers": "km", "miles": "mi", "meters": "m", "millimeters": "mm",
        "inches": "in", "centimeters": "cm",
    ]

    /// Units of the country's own weather service where it differs from CLDR.
    private static let exceptions = [
        "visiblty DE": "km", "visiblty NL": "km", "rainfall BR": "mm",
        "baromtrc BR": "hpa", "baromtrc GB": "hpa", "baromtrc IL": "hpa", "baromtrc MX": "hpa", "baromtrc TH": "hpa",
        "wind CN": "bft", "wind TW": "bft",
    ]

    private func unit(_ usage: String, in region: String) -> String? {
        let units = UnitPreferences.units(in: region)
        return switch usage {
        case "weather": units.temperature.rawValue
        case "wind": units.wind.rawValue
        case "baromtrc": units.pressure.rawValue
        case "visiblty": units.distance.rawValue
        case "rainfall": units.precipitation.rawValue
        default: nil
        }
    }

    @Test(
        "units are those of CLDR, except where the country's weather service uses another",
        .enabled(if: list != nil, "no list"))
    func preferences() throws {
        let text = try String(contentsOf: try #require(Self.list), encoding: .utf8)
        var preferred: [String: [String: String]] = [:]
        for line in text.split(separator: "\n").dropFirst(2) {
            let fields = line.split(separator: "\t").map(String.init)
            guard fields.count == 4, let word = Self.words[fields[3]] else { continue }
            // The rate of rain per hour is not the depth of rain.
            let usage = fields[0] == "speed" && fields[1] != "wind" ? "none" : fields[1]
            for region in fields[2].split(separator: " ") { preferred[usage, default: [:]][String(region)] = word }
        }
        let regions = Locale.Region.isoRegions.map(\.identifier).filter { $0.count == 2 }
        #expect(regions.count > 240)
        for usage in ["weather", "wind", "baromtrc", "visiblty", "rainfall"] {
            let units = try #require(preferred[usage])
            for region in regions {
                let expected = Self.exceptions["\(usage) \(region)"] ?? units[region] ?? units["001"]
                #expect(unit(usage, in: region) == expected, "\(usage) in \(region)")
            }
        }
    }

    @Test(
        "two units of temperature are shown side by side, or only the first where there is no room",
        arguments: [
            ("c,f", "23°C / 73°F", "23°"), ("f,c", "73°F / 23°C", "73°"), ("c", "23°C", "23°"),
            ("c,c", "23°C", "23°"), ("f, k", "73°F / 296\u{A0}K", "73°"), ("", "73°F", "73°"),
        ])
    func twoTemperatures(words: String, both: String, narrow: String) throws {
        let units = try UnitOverrides(units: nil, temperature: words)
        let localizer = try Localizer(LocaleRequest(explicit: "en_US", environment: [:], units: units))
        let temperature = Temperature(celsius: 22.9)
        #expect(localizer.temperature(temperature) == both)
        #expect(localizer.temperature(temperature, withUnit: false) == narrow)
    }

    @Test("an unknown unit, or more than two units, is refused", arguments: ["c,x", "c,f,k", "kelvins", ",c,f"])
    func badTemperatures(words: String) {
        let error = #expect(throws: WeatherError.self) { try UnitOverrides(units: nil, temperature: words) }
        #expect(error?.reason == .badSetting)
        #expect(error?.details.setting == "temperatureUnit")
    }

    @Test("conversions are exact")
    func conversions() {
        #expect(Temperature(kelvin: 273.15).celsius == 0)
        #expect(Temperature(fahrenheit: -40).celsius == -40)
        #expect(Temperature(celsius: 100).fahrenheit == 212)
        #expect(Speed(metersPerSecond: 1609.344 / 3600).milesPerHour == 1)
        #expect(Visibility(meters: 1609.344).miles == 1)
        #expect(PrecipitationAmount(millimeters: 25.4).inches == 1)
        #expect(abs(Pressure(hectopascals: 33.8638866667).inchesOfMercury - 1) < 1e-11)
        #expect(abs(Pressure(hectopascals: 1.33322387415).millimetersOfMercury - 1) < 1e-11)
    }

    @Test("a Beaufort force has its name only where forces are shown")
    func beaufort() throws {
        let gale = Speed(metersPerSecond: 18)
        let forces = try Localizer(
            LocaleRequest(explicit: "en", environment: [:], units: try UnitOverrides(units: nil, wind: "bft")))
        #expect(forces.beaufortName(gale) == "Gale")
        let speeds = try Localizer(LocaleRequest(explicit: "en", environment: [:]))
        #expect(speeds.beaufortName(gale) == nil)
    }
}
