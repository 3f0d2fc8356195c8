import Foundation
import WeatherCore
import WeatherLocalization
import WeatherRendering

extension FuzzTarget {
    /// Names of locales, units and direction marks, from every source.
    ///
    /// A line is an environment variable such as `LANG=ko_KR.UTF-8`, or a setting such as `locale=ko_KR`.
    static let locales = FuzzTarget(
        "locales", longestInput: 600,
        words: [
            "locale=", "units=", "temperatureUnit=", "windUnit=", "bidi=", "LC_ALL=", "LC_MESSAGES=", "LC_TIME=",
            "LC_NUMERIC=", "LC_MEASUREMENT=", "LC_CTYPE=", "LANG=", "LANGUAGE=", "ko_KR", "zh-Hant_TW", "ar_EG",
            "fa_IR", "sr_RS@latin", ".UTF-8", "@calendar=", "japanese", "buddhist", "-u-nu-arab", "-u-ca-persian",
            "-u-mu-fahrenhe", "-u-ms-ussystem", "en-XA", "ar-XB", "C", "POSIX", "c,f", "beaufort", "isolate", "und",
        ],
        seeds: {
            Localizers.names.map { Data("locale=\($0)\n".utf8) } + [
                Data("LANG=de_DE.UTF-8\nLC_TIME=en_DK.UTF-8\nLC_NUMERIC=ar_EG\nLANGUAGE=fr:de\nunits=us\n".utf8),
                Data("locale=th-u-ca-gregory-nu-thai-mu-celsius\ntemperatureUnit=c,f\nbidi=isolate\n".utf8),
                Data("LC_ALL=sr_RS.UTF-8@latin\nwindUnit=beaufort\nbidi=none\n".utf8),
            ]
        },
        run: { input, oracle in try LocaleCase(input).check(oracle) })
}

/// An environment and settings that decide a locale.
private struct LocaleCase {
    private var values: [String: String] = [:]

    init(_ input: Data) {
        for line in input.split(separator: 0x0A).prefix(20) {
            let halves = line.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            guard halves.count == 2 else { continue }
            values[String(decoding: halves[0], as: UTF8.self)] = String(decoding: halves[1], as: UTF8.self)
        }
    }

    func check(_ oracle: Oracle) throws {
        do {
            let request = LocaleRequest(
                explicit: values["locale"], environment: values, units: try units,
                directionMarks: try DirectionMarks(setting: values["bidi"]))
            let localizer = try oracle.step("deciding a locale") { try Localizer(request) }
            let text = try oracle.step("texts") { Self.everything(in: localizer) }
            try oracle.check(text, of: "a text", localizer, hasNumbersOfOthers: true)
        } catch let error as WeatherError {
            try oracle.check(error)
        }
    }

    private var units: UnitOverrides {
        get throws(WeatherError) {
            try UnitOverrides(
                units: values["units"], temperature: values["temperatureUnit"], wind: values["windUnit"],
                pressure: values["pressureUnit"], precipitation: values["precipitationUnit"],
                distance: values["distanceUnit"])
        }
    }

    /// Texts of every kind, one per line.
    private static func everything(in localizer: Localizer) -> String {
        let date = Date(timeIntervalSince1970: 1_680_757_200)
        var lines = Localizer.DateTemplate.allCases.map { localizer.date(date, as: $0, in: .gmt) }
        lines += [
            localizer.temperature(Temperature(celsius: -3.7)), localizer.speed(Speed(metersPerSecond: 12)),
            localizer.pressure(Pressure(hectopascals: 1013)), localizer.visibility(Visibility(meters: 4321)),
            localizer.precipitation(PrecipitationAmount(millimeters: 0.3)), localizer.percent(Fraction(percent: 55)),
            localizer.number(-1_234_567.25, fractionDigits: 2), localizer.duration(4000),
            localizer.size(bytes: 123_456),
            localizer.relative(date, to: date + 300), localizer.name(ofCountry: "KR") ?? "",
            localizer.name(ofLanguage: localizer.language), localizer.text("note.unusable", count: 3),
            localizer.unitSymbols(for: localizer).joined(separator: " "),
        ]
        let report = LocaleReport(localizer.decisions, names: (localizer.requestedLanguage, "units"))
        return lines.joined(separator: "\n") + "\n" + report.text(localizer, width: 80)
    }
}
