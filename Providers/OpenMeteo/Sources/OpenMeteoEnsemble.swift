import Foundation
import WeatherCore

extension WeatherReport {
    /// Reads an answer of `/v1/ensemble`: the forecasts of an ensemble's members, `temperature_2m` of its control and
    /// `temperature_2m_member01` and so on of the others.
    ///
    /// Steps and days get the 10th and the 90th percentile of the members. A day has those of the members' own extremes and
    /// sums. Manual: <https://open-meteo.com/en/docs/ensemble-api>.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when it has neither hours nor days.
    mutating func addOpenMeteoEnsemble(_ root: JSONValue) throws {
        let units = OpenMeteoUnits(root)
        let (hourly, daily) = (OpenMeteoEnsemble(root["hourly"], units), OpenMeteoEnsemble(root["daily"], units))
        if hourly.rows.isEmpty, daily.rows.isEmpty { _ = try root["hourly"].requiredRows(along: "time") }
        var ranges: [StepRange] = []
        for row in hourly.rows {
            guard let date = row.date else { continue }
            var range = StepRange(date: date, duration: 3600)
            (range.temperaturePercentile10, range.temperaturePercentile90) = hourly.range(
                of: "temperature_2m", in: row, units.temperature)
            ranges.append(range)
            // Amounts are for the preceding hour.
            var hour = StepRange(date: date - 3600, duration: 3600)
            (hour.precipitationMinimum, hour.precipitationMaximum) = hourly.range(
                of: "precipitation", in: row, units.amount)
            ranges.append(hour)
        }
        add(ranges)
        for row in daily.rows {
            guard let index = days.firstIndex(where: { $0.start == row.date }) else { continue }
            days[index].temperaturePercentile10 =
                daily.range(of: "temperature_2m_min", in: row, units.temperature).least
            days[index].temperaturePercentile90 = daily.range(of: "temperature_2m_max", in: row, units.temperature).most
            let amount = daily.range(of: "precipitation_sum", in: row, units.amount)
            days[index].precipitation?.minimum = amount.least
            days[index].precipitation?.maximum = amount.most
        }
    }
}

/// The parallel arrays of all members.
private struct OpenMeteoEnsemble {
    let rows: [OpenMeteoBlock]
    private let names: [String]

    init(_ block: JSONValue, _ units: OpenMeteoUnits) {
        rows = OpenMeteoBlock.rows(of: block, units)
        var known: Set<String> = []
        names = block.members.map(\.key).filter { known.insert($0).inserted }
    }

    /// Fewer members say too little about one in ten.
    private static let fewest = 10

    /// The 10th and the 90th percentile of the members' values of a variable; `nil` for fewer than ten members.
    ///
    /// Models of different reach are joined, so members may be missing at some times.
    func range<Value: Quantity>(
        of variable: String, in row: OpenMeteoBlock, _ make: (Double) -> Value
    ) -> (least: Value?, most: Value?) {
        let values = names.filter { $0 == variable || $0.hasPrefix(variable + "_member") }
            .compactMap { row[$0].quantity(make) }.sorted()
        guard values.count >= Self.fewest else { return (nil, nil) }
        return (Self.value(at: 0.1, of: values), Self.value(at: 0.9, of: values))
    }

    /// The value at a fraction of the way from the first to the last of sorted values; between two, the nearer one.
    private static func value<Value: Quantity>(at fraction: Double, of sorted: [Value]) -> Value {
        sorted[Int((Double(sorted.count - 1) * fraction).rounded())]
    }
}
