import Foundation
import WeatherCore
import WeatherLocalization

extension ForecastPage {
    /// The air quality at the time nearest to now; `nil` without one within two hours.
    var airNow: AirQuality? {
        func distance(_ air: AirQuality) -> TimeInterval { abs(air.date.timeIntervalSince(now)) }
        let nearest = (report.airQuality ?? []).min { distance($0) < distance($1) }
        return nearest.flatMap { distance($0) < Self.farFromNow ? $0 : nil }
    }

    /// The maximum distance of current values from now, in seconds.
    private static let farFromNow: TimeInterval = 2 * 3600

    /// The indices of some air whose scale is known, without a service's own classes.
    func indices(of air: AirQuality) -> [AirQuality.Index] {
        air.indices.filter { $0.scale != .provider && $0.value.isFinite }
    }

    /// An index with its scale and its category: "fair, 34 (EU)".
    func text(of index: AirQuality.Index) -> String {
        let number = "\(localizer.number(index.value.rounded())) (\(index.scale.rawValue))"
        guard let category = index.category else { return number }
        return localizer.name(of: category, on: index.scale) + localizer.comma + localizer.isolated(number)
    }

    /// The amounts of pollutants, each with its name, in µg/m³.
    func pollutants(of air: AirQuality) -> [(name: String, amount: String)] {
        let amounts = [
            ("PM2.5", air.fineParticulates), ("PM10", air.coarseParticulates), ("O₃", air.ozone),
            ("NO₂", air.nitrogenDioxide), ("SO₂", air.sulfurDioxide), ("CO", air.carbonMonoxide),
            ("NH₃", air.ammonia),
        ]
        return amounts.compactMap { name, amount in
            amount.flatMap { amount in
                presentable(name).map { ($0, "\(localizer.number(amount.microgramsPerCubicMeter.rounded())) \(unit)") }
            }
        }
    }

    private var unit: String { presentable("µg/m³") ?? "" }

    /// The pollen of a plant on a day.
    struct DayPollen {
        var species: Pollen.Species
        /// The level; a range if the service says that it is between two.
        var levels: ClosedRange<PollenLevel>
        /// The mean of the day, in grains/m³; `nil` if the service sends classes.
        var mean: Double?
    }

    /// The local days that have air quality or pollen, from today on, a week at most.
    var airDays: [Date] {
        let dates = (report.airQuality ?? []).map(\.date) + (report.pollen ?? []).map(\.date)
        let today = localDay(of: now)
        var first: [Double: Date] = [:]
        for date in dates where localDay(of: date) >= today && localDay(of: date) < today + 7 {
            let day = localDay(of: date)
            first[day] = min(first[day] ?? date, date)
        }
        return first.values.sorted()
    }

    /// The highest index of each scale on a day.
    func worstIndices(on day: Date) -> [AirQuality.Index] {
        let number = localDay(of: day)
        let all = (report.airQuality ?? []).filter { localDay(of: $0.date) == number }.flatMap(indices)
        return AirQuality.Index.Scale.allCases.compactMap { scale in
            all.filter { $0.scale == scale }.max { $0.value < $1.value }
        }
    }

    /// The pollen of each plant that is known for a day, most first.
    ///
    /// A concentration is the mean of the day, since the levels are those of daily means; a day of which less than half
    /// is known has none.
    func pollen(on day: Date) -> [DayPollen] {
        let number = localDay(of: day)
        let all = (report.pollen ?? []).filter { localDay(of: $0.date) == number }
        let found = Pollen.Species.allCases.compactMap { species -> DayPollen? in
            let index = all.lazy.flatMap(\.indices).first { $0.species == species }
            if let levels = index?.levels { return DayPollen(species: species, levels: levels) }
            let known = all.filter { $0.concentrations[species] != nil }
            // A value of an instant counts for its hour.
            guard known.reduce(0, { $0 + max($1.duration, 3600) }) >= 12 * 3600 else { return nil }
            let sum = known.reduce(0) { $0 + ($1.concentrations[species]?.grainsPerCubicMeter ?? 0) }
            let mean = sum / Double(known.count)
            let level = PollenLevel(PollenConcentration(grainsPerCubicMeter: mean), of: species)
            return DayPollen(species: species, levels: level...level, mean: mean)
        }
        return found.enumerated().sorted {
            let (first, second) = ($0.element, $1.element)
            if first.levels.upperBound != second.levels.upperBound {
                return first.levels.upperBound > second.levels.upperBound
            }
            if first.levels.lowerBound != second.levels.lowerBound {
                return first.levels.lowerBound > second.levels.lowerBound
            }
            return $0.offset < $1.offset
        }.map(\.element)
    }

    /// A level in words: "high", or "low – moderate".
    func text(of levels: ClosedRange<PollenLevel>) -> String {
        let (lower, upper) = (localizer.name(of: levels.lowerBound), localizer.name(of: levels.upperBound))
        return levels.lowerBound == levels.upperBound ? lower : "\(lower) \(localizer.dash) \(upper)"
    }

    /// Plants with their levels: "Birch (high), Grasses (low)".
    func text(of pollen: [DayPollen]) -> String {
        pollen.map { "\(localizer.name(of: $0.species)) (\(text(of: $0.levels)))" }.joined(by: localizer.comma)
    }

    /// What is high now and today, as one line each: the air quality, and the pollen of the plants with much of it.
    var airWarnings: [String] {
        guard day == nil else { return [] }
        var lines: [String] = []
        if let index = airNow.flatMap({ indices(of: $0).first(where: \.isUnhealthy) }) {
            lines.append(localizer.text("notice.pair", localizer.text("airQuality"), text(of: index)))
        }
        let high = pollen(on: now).filter { $0.levels.lowerBound >= .high }
        if !high.isEmpty { lines.append(localizer.text("notice.pair", localizer.text("pollen"), text(of: high))) }
        return lines
    }

    /// Air quality now and pollen today in one line, each with its label; `nil` if neither is known.
    var airSummary: String? {
        var parts: [String] = []
        if let air = airNow {
            let texts = indices(of: air).map(text) + pollutants(of: air).prefix(2).map { "\($0.name) \($0.amount)" }
            if let first = texts.first {
                parts.append(localizer.text("notice.pair", localizer.text("airQuality"), first))
            }
        }
        let today = pollen(on: now)
        if !today.isEmpty {
            let some = today.filter { $0.levels.upperBound > .none }
            let text = some.isEmpty ? localizer.name(of: PollenLevel.none) : text(of: some)
            parts.append(localizer.text("notice.pair", localizer.text("pollen"), text))
        }
        return parts.isEmpty ? nil : parts.joined(separator: separator)
    }
}
