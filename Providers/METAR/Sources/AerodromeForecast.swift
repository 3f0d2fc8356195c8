import Foundation
import WeatherCore

/// An aerodrome forecast (TAF).
struct AerodromeForecast {
    /// When it was made.
    let issued: Date?
    /// The periods of its prevailing weather.
    let steps: [HourWeather]

    /// Reads a forecast; `nil` without a period of validity or without weather.
    ///
    /// Form: FM 51 in WMO-No. 306. `FM` begins a new period. `BECMG` changes only the elements that it names, over some
    /// hours; the change is complete at their end. Probable (`PROB`) and temporary (`TEMPO`) weather is left out.
    ///
    /// - Parameters:
    ///   - text: The forecast.
    ///   - reference: An instant at most two weeks from the forecast's times, which state no month.
    init?(taf text: String, near reference: Date) {
        let groups = text.groups
        guard let validity = groups.firstIndex(where: { $0.wholeMatch(of: /[0-9]{4}\/[0-9]{4}/) != nil }),
            let start = Date(metar: groups[validity].prefix(4), near: reference),
            let end = Date(metar: groups[validity].suffix(4), near: reference)
        else { return nil }
        issued = groups[..<validity].last { $0.wholeMatch(of: /[0-9]{6}Z/) != nil }
            .flatMap { Date(metar: $0.dropLast(), near: reference) }
        var periods: [(start: Date, weather: AerodromeWeather)] = []
        for change in Self.changes(in: groups[(validity + 1)...].prefix { $0 != "RMK" }) {
            let weather = AerodromeWeather(change.groups)
            switch change.kind {
            case "": periods.append((start, weather))
            case "BECMG":
                let times = change.groups.first?.wholeMatch(of: /[0-9]{4}\/([0-9]{4})/)?.output.1
                guard let complete = times.flatMap({ Date(metar: $0, near: reference) }) else { continue }
                periods.append((complete, periods.last?.weather.changed(to: weather) ?? weather))
            case "TEMPO", "PROB": continue
            case let from: Date(metar: from.dropFirst(2), near: reference).map { periods.append(($0, weather)) }
            }
        }
        var assembly = StepAssembly(longestGap: 36 * 3600)
        for period in periods where period.start < end {
            var step = HourWeather(date: period.start, duration: min(36 * 3600, end.timeIntervalSince(period.start)))
            step.instant = InstantWeather(metar: period.weather)
            assembly.append(step)
        }
        steps = assembly.steps()
        guard steps.contains(where: { $0.wind != nil || $0.condition != .unknown }) else { return nil }
    }

    /// The groups of the initial weather, with an empty kind, and those after each `FM` (with its time), `BECMG`,
    /// `TEMPO` and `PROB`.
    private static func changes(in groups: some Sequence<Substring>) -> [(kind: Substring, groups: [Substring])] {
        var changes: [(kind: Substring, groups: [Substring])] = [("", [])]
        for group in groups {
            switch group {
            // `PROB30 TEMPO` is one change.
            case "TEMPO" where changes[changes.count - 1].kind == "PROB": continue
            case "TEMPO", "BECMG": changes.append((group, []))
            case _ where group.wholeMatch(of: /FM[0-9]{4}(?:[0-9]{2})?/) != nil: changes.append((group, []))
            case _ where group.hasPrefix("PROB"): changes.append(("PROB", []))
            default: changes[changes.count - 1].groups.append(group)
            }
        }
        return changes
    }
}
