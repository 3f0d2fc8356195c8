import CustomDump
import Foundation
import Testing
import WeatherCore

@testable import WeatherLocalization

@Suite struct UnitChoiceTests {
    private func units(_ name: String, _ overrides: UnitOverrides = UnitOverrides()) throws -> String {
        let resolved = try ResolvedLocale(LocaleRequest(explicit: name))
        let units = UnitChoice(for: resolved.measurement, overrides: overrides)
        return [
            units.temperature.rawValue, units.wind.rawValue, units.pressure.rawValue, units.precipitation.rawValue,
            units.distance.rawValue,
        ].joined(separator: " ")
    }

    @Test(
        "regions have their units from CLDR, except where the country's weather service uses another",
        arguments: [
            ("US", "f mph inhg in mi"), ("GB", "c mph hpa mm mi"), ("KR", "c ms hpa mm km"), ("JP", "c ms hpa mm km"),
            ("CN", "c bft hpa mm km"), ("TW", "c bft hpa mm km"), ("DK", "c ms hpa mm km"), ("FI", "c ms hpa mm km"),
            ("NO", "c ms hpa mm km"),
            ("PL", "c ms hpa mm km"), ("SE", "c ms hpa mm km"), ("UA", "c ms hpa mm km"), ("RU", "c ms mmhg mm km"),
            ("MX", "c kmh hpa mm km"), ("BR", "c kmh hpa mm km"), ("EG", "c kmh mbar mm km"),
            ("IL", "c kmh hpa mm km"), ("TH", "c kmh hpa mm km"), ("DE", "c kmh hpa mm km"),
            ("NL", "c kmh hpa mm km"),
            ("FR", "c kmh hpa mm km"), ("BS", "f kmh hpa mm km"), ("BZ", "f kmh hpa mm km"), ("KY", "f kmh hpa mm km"),
            ("PR", "f kmh hpa mm km"), ("PW", "f kmh hpa mm km"), ("CA", "c kmh hpa mm km"), ("001", "c kmh hpa mm km"),
        ])
    func regions(region: String, expected: String) throws {
        #expect(try units("en-\(region)") == expected)
    }

    @Test(
        "keywords, sets and single units override the region, the later ones with priority",
        arguments: [
            ("en-US-u-mu-celsius", "", "", "c mph inhg in mi"),
            ("de-DE-u-mu-fahrenhe", "", "", "f kmh hpa mm km"),
            ("de-DE-u-mu-kelvin", "", "", "k kmh hpa mm km"),
            ("en-US-u-ms-metric", "", "", "c kmh hpa mm km"),
            ("ko-KR-u-ms-ussystem", "", "", "f mph inhg in mi"),
            ("ko-KR-u-ms-uksystem", "", "", "c mph hpa mm mi"),
            ("en_US@measure=metric", "", "", "c kmh hpa mm km"),
            ("ko-KR-u-ms-ussystem-mu-celsius", "", "", "c mph inhg in mi"),
            ("ko-KR-u-rg-uszzzz", "", "", "f mph inhg in mi"),
            ("ko-KR-u-rg-gbsct", "", "", "c mph hpa mm mi"),
            ("ko-KR-u-rg-uszzzz-ms-metric", "", "", "c kmh hpa mm km"),
            ("ko-KR-u-ms-nonsense", "", "", "c ms hpa mm km"),
            ("ko-KR-u-rg-zzzzzz", "", "", "c ms hpa mm km"),
            ("ko-KR", "metric", "", "c kmh hpa mm km"),
            ("ko-KR", "us", "", "f mph inhg in mi"),
            ("ko-KR", "uk", "", "c mph hpa mm mi"),
            ("en-US", "si", "", "c ms hpa mm km"),
            ("en-US-u-mu-kelvin", "si", "", "c ms hpa mm km"),
            ("en-US", "SI", "k", "k ms hpa mm km"),
            ("en-US", "", "c", "c mph inhg in mi"),
        ])
    func precedence(name: String, system: String, temperature: String, expected: String) throws {
        #expect(try units(name, UnitOverrides(units: system, temperature: temperature)) == expected)
    }

    @Test("every single unit can be requested by its name in the settings")
    func singleUnits() throws {
        for (temperature, wind) in zip(["c", "f", "k", "c", "f"], ["ms", "kmh", "mph", "kn", "bft"]) {
            for pressure in ["hpa", "mbar", "inhg", "mmhg", "kpa"] {
                for (precipitation, distance) in zip(["mm", "cm", "in"], ["km", "mi", "m"]) {
                    let overrides = try UnitOverrides(
                        units: nil, temperature: temperature, wind: wind, pressure: pressure,
                        precipitation: precipitation, distance: distance)
                    #expect(
                        try units("ko_KR", overrides)
                            == "\(temperature) \(wind) \(pressure) \(precipitation) \(distance)")
                }
            }
        }
    }

    @Test("an unknown unit is a usage error that lists the possible ones")
    func badWord() {
        #expect {
            try UnitOverrides(units: nil, wind: "furlongs\u{07}")
        } throws: { error in
            let details = (error as? WeatherError)?.details
            return (error as? WeatherError)?.reason == .badSetting && details?.subject == "furlongs"
                && details?.setting == "windUnit" && details?.candidates == ["ms", "kmh", "mph", "kn", "bft"]
        }
        #expect(throws: WeatherError.self) { try UnitOverrides(units: "imperial") }
    }
}
