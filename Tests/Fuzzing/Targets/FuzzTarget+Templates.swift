import Foundation
import WeatherCore
import WeatherRendering

extension FuzzTarget {
    /// A template of the user, filled with a report.
    static let templates = FuzzTarget(
        "templates", longestInput: 400,
        words: [
            "{place}", "{now.temperature", "{days[1].", "{hours[+3h].", "{?wetDay.date:", "{!alerts.count:", "high",
            "graph",
            "sunrise", "@raw", "@json", "@xml", "@f", "@EEEd", "@=HH:mm", ":>6", ":^1000", "|", "}", "{{", "}}", "\\n",
            "\\}", "%c", "%l: ", "%25", "%0A", "%C3%A9",
        ],
        seeds: { WeatherTemplate.builtIn.map { Data($0.value.utf8) } }
    ) { input, oracle in
        let encoded = String(decoding: input, as: UTF8.self)
        for (name, localizer) in oracle.localizers {
            guard let report = Self.templateReport else { return }
            let line = try oracle.step("a line of wttr.in in \(name)") {
                WttrFormat.line(WttrTemplate(WttrTemplate.decoded(encoded)))
                    .text(for: report, localizer: localizer, now: Self.templateNow)
            }
            let isHarmless = line.unicodeScalars.allSatisfy {
                $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control
            }
            if !isHarmless { throw FuzzFinding("a line of wttr.in has control characters: \(line)") }
        }
        do {
            let template = try oracle.step("reading a template") {
                try WeatherTemplate(String(decoding: input, as: UTF8.self))
            }
            guard let report = Self.templateReport else { return }
            for (name, localizer) in oracle.localizers {
                let text = try oracle.step("a template in \(name)") {
                    template.text(for: report, localizer: localizer, now: Self.templateNow)
                }
                if !text.hasSuffix("\n") { throw FuzzFinding("a template's text does not end: \(text)") }
            }
        } catch let error as WeatherError {
            try oracle.check(error)
        }
    }

    private static let templateNow = Date(timeIntervalSince1970: 1_775_538_000)

    private static let templateReport: WeatherReport? = {
        guard let point = Coordinates(latitude: 37.57, longitude: 126.98) else { return nil }
        var report = WeatherReport(
            place: Place(coordinates: point, name: "서울"),
            provenance: Provenance(
                provider: "test", providerName: "Test", attribution: "Test", fetched: templateNow))
        report.current = CurrentWeather(date: templateNow)
        report.current?.temperature = Temperature(celsius: -0.4)
        report.hours = (0..<30).map { number in
            var hour = HourWeather(date: templateNow + Double(number) * 3600, duration: 3600)
            hour.temperature = Temperature(celsius: Double(number))
            return hour
        }
        var day = DayWeather(start: templateNow - 18_000, end: templateNow + 68_400, isPartial: false, isDerived: true)
        day.precipitation = Precipitation(total: PrecipitationAmount(millimeters: 3))
        day.sun = SunEvents(sunrise: templateNow, sunset: nil)
        report.days = [day]
        return report
    }()
}
