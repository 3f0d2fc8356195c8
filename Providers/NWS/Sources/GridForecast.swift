import Foundation
import WeatherCore

/// The forecast of a grid cell, in which each property has values for spans of one or more hours.
///
/// A span is written as `2026-01-15T10:00:00+00:00/PT3H`. Properties and units:
/// <https://www.weather.gov/documentation/services-web-api>, `GridpointForecast`.
struct GridForecast {
    /// One step for each hour that has a value.
    let steps: [HourWeather]
    /// The highest temperatures of days and the lowest of nights.
    let extremes: [TemperatureExtremes]

    /// Reads the `properties` of an answer of `/gridpoints`.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when no property has values.
    init(_ properties: JSONValue) throws {
        let series = Self.names.map { Series(properties[named: $0]) }
        let starts = series.compactMap { $0.spans.map(\.hours.start).min() }
        let named = properties["validTimes"].interval(ifPresent: .internet)?.start
        guard let start = named ?? starts.min() else { throw properties["temperature"].missing }
        var table = HourTable(from: start)
        for (series, add) in zip(series, Self.columns) { add(&table, series) }
        guard !table.isEmpty else { throw properties["temperature"].missing }
        steps = table.steps
        let high = Series(properties["maxTemperature"])
        let low = Series(properties["minTemperature"])
        extremes =
            high.values(high.unit.temperature).compactMap {
                TemperatureExtremes(start: $0.hours.start, end: $0.hours.end, low: nil, high: $0.value)
            }
            + low.values(low.unit.temperature).compactMap {
                TemperatureExtremes(start: $0.hours.start, end: $0.hours.end, low: $0.value, high: nil)
            }
    }

    private typealias Column = @Sendable (inout HourTable, Series) -> Void

    private static var names: [String] { properties.map(\.name) }
    private static var columns: [Column] { properties.map(\.add) }

    private static let properties: [(name: String, add: Column)] = [
        ("temperature", { table, series in table.set(series.values(series.unit.temperature)) { $0.temperature = $1 } }),
        (
            "apparentTemperature",
            { table, series in table.set(series.values(series.unit.temperature)) { $0.apparentTemperature = $1 } }
        ),
        ("dewpoint", { table, series in table.set(series.values(series.unit.temperature)) { $0.dewPoint = $1 } }),
        ("relativeHumidity", { table, series in table.set(series.values(series.unit.fraction)) { $0.humidity = $1 } }),
        ("visibility", { table, series in table.set(series.values(series.unit.visibility)) { $0.visibility = $1 } }),
        (
            "skyCover",
            { table, series in
                table.set(series.values(series.unit.fraction)) { step, cover in
                    step.cloudCover = cover
                    step.condition = WeatherCondition(nwsSkyCover: cover)
                }
            }
        ),
        // Set after the sky cover, which is the condition only if nothing falls.
        ("weather", { table, series in table.set(series.conditions) { $0.condition = $1 } }),
        (
            "windSpeed",
            { table, series in
                table.set(series.values(series.unit.speed)) {
                    $0.wind = Wind(speed: $1, gust: $0.wind?.gust, direction: $0.wind?.direction)
                }
            }
        ),
        (
            "windGust",
            { table, series in
                table.set(series.values(series.unit.speed)) {
                    $0.wind = Wind(speed: $0.wind?.speed, gust: $1, direction: $0.wind?.direction)
                }
            }
        ),
        (
            "windDirection",
            { table, series in
                table.set(series.values(series.unit.angle)) {
                    $0.wind = Wind(speed: $0.wind?.speed, gust: $0.wind?.gust, direction: $1)
                }
            }
        ),
        (
            "probabilityOfPrecipitation",
            { table, series in table.set(series.values(series.unit.fraction)) { $0.precipitationChance = $1 } }
        ),
        (
            "probabilityOfThunder",
            { table, series in table.set(series.values(series.unit.fraction)) { $0.thunderChance = $1 } }
        ),
        ("quantitativePrecipitation", { table, series in table.add(series.values(series.unit.amount)) }),
    ]
}

/// The values of one property.
private struct Series {
    let unit: WMOUnit
    let spans: [(hours: DateInterval, value: JSONValue)]

    init(_ property: JSONValue) {
        unit = WMOUnit(property["uom"].string)
        spans = property["values"].elements.compactMap { element in
            element["validTime"].interval(ifPresent: .internet).map { ($0, element["value"]) }
        }
    }

    func values<Value: Quantity>(_ make: ((Double) -> Value)?) -> [(hours: DateInterval, value: Value)] {
        guard let make else { return [] }
        return spans.compactMap { span in span.value.quantity(make).map { (span.hours, $0) } }
    }

    var conditions: [(hours: DateInterval, value: WeatherCondition)] {
        spans.compactMap { span in
            let condition = WeatherCondition(nwsLayers: span.value.elements.map(WeatherLayer.init))
            return condition == .unknown ? nil : (span.hours, condition)
        }
    }
}

/// Hourly steps, beginning with the first hour of a forecast.
private struct HourTable {
    private let start: Date
    private var rows: [HourWeather?] = []
    private var amounts: [StepSpan] = []

    /// The maximum number of hours in a forecast; the service sends eight days.
    private static let mostHours = 16 * 24

    init(from start: Date) {
        self.start = start
    }

    var isEmpty: Bool { rows.allSatisfy { $0 == nil } && amounts.isEmpty }

    var steps: [HourWeather] {
        var assembly = StepAssembly(longestGap: 3600)
        for case let row? in rows { assembly.append(row) }
        for amount in amounts { assembly.append(amount) }
        return assembly.steps()
    }

    /// Sets a value for each hour of its span.
    mutating func set<Value>(
        _ values: [(hours: DateInterval, value: Value)], _ set: (inout HourWeather, Value) -> Void
    ) {
        for (hours, value) in values {
            for index in indices(of: hours) {
                while rows.count <= index { rows.append(nil) }
                var row = rows[index] ?? HourWeather(date: start + Double(index) * 3600, duration: 3600)
                set(&row, value)
                rows[index] = row
            }
        }
    }

    /// Adds amounts, each for its whole span.
    mutating func add(_ values: [(hours: DateInterval, value: PrecipitationAmount)]) {
        for (hours, amount) in values {
            let indices = indices(of: hours)
            guard !indices.isEmpty else { continue }
            var span = StepSpan(
                from: start + Double(indices.lowerBound) * 3600, to: start + Double(indices.upperBound) * 3600,
                beginsStep: true)
            span.precipitation = Precipitation(total: amount)
            amounts.append(span)
        }
    }

    private func indices(of hours: DateInterval) -> Range<Int> {
        func index(_ date: Date) -> Int {
            min(max(Int((date.timeIntervalSince(start) / 3600).rounded()), 0), Self.mostHours)
        }
        let first = index(hours.start)
        return first..<max(first, index(hours.end))
    }
}
