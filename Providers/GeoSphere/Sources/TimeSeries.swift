import Foundation
import WeatherCore

/// A time series of one point: a list of times, and for each parameter a list of values of the same length.
///
/// <https://dataset.api.hub.geosphere.at/v1/docs/>. Times have no seconds: `2026-07-15T15:00+00:00`.
struct TimeSeries {
    /// The values at one time.
    struct Row {
        let date: Date
        /// The index of the previous time, the start of the period that an amount or an extreme covers; `nil` at the
        /// first time.
        fileprivate(set) var previous: Int?
        let index: Int
    }

    /// The rows in order.
    private(set) var rows: [Row] = []
    private let parameters: JSONValue
    /// The parameters whose list differs in length from the times, each with an index beyond both lists.
    private let uneven: [String: Int]

    /// Reads an answer for a point.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when it has no times.
    init(_ root: JSONValue) throws {
        parameters = root["features"][0]["properties"]["parameters"]
        // The longest series has a hundred days; a much longer one is not the service's.
        let times = try root["timestamps"].requiredElements()
        var uneven: [String: Int] = [:]
        for (name, parameter) in parameters.members {
            let length = parameter["data"].elements.count
            guard length != times.count, length > 0, uneven[name] == nil else { continue }
            uneven[name] = max(length, times.count)
            parameter["data"].note(.wrongType)
        }
        self.uneven = uneven
        for (index, time) in times.prefix(2500).enumerated() {
            guard let date = time.date(ifPresent: .internet) else { continue }
            // Times that go back are skipped.
            guard rows.last.map({ $0.date < date }) ?? true else { continue }
            rows.append(Row(date: date, previous: rows.last?.index, index: index))
        }
        guard !rows.isEmpty else { throw root["timestamps"][0].missing }
    }

    /// The value of a parameter at a time.
    ///
    /// A list whose length differs from the times has no value: its values cannot be assigned to times.
    func value(_ name: StaticString, _ index: Int) -> JSONValue {
        let data = parameters[name]["data"]
        return uneven[name.description].map { data[$0] } ?? data[index]
    }

    /// The amount of a parameter between the previous row and a row, from sums since the model run.
    ///
    /// A sum that shrinks is from another run.
    func amount(_ name: StaticString, of row: Row) -> PrecipitationAmount? {
        guard let previous = row.previous,
            let start = value(name, previous).quantity(PrecipitationAmount.init(millimeters:)),
            let end = value(name, row.index).quantity(PrecipitationAmount.init(millimeters:))
        else { return nil }
        // Sums are packed with a precision of some thousandths, so they can also shrink slightly.
        let amount = end.millimeters - start.millimeters
        return amount > -0.01 ? PrecipitationAmount(millimeters: max(0, amount)) : nil
    }

    /// The wind of two components, eastward and northward, in m/s.
    ///
    /// A calm has no direction.
    func wind(_ east: StaticString, _ north: StaticString, _ index: Int) -> (speed: Speed, direction: Angle?)? {
        guard let east = component(value(east, index)), let north = component(value(north, index)) else { return nil }
        let degrees = atan2(-east, -north) * 180 / .pi
        let speed = (east * east + north * north).squareRoot()
        return (
            Speed(metersPerSecond: speed), speed > 0 ? Angle(degrees: degrees < 0 ? degrees + 360 : degrees) : nil
        )
    }

    private func component(_ value: JSONValue) -> Double? {
        guard let number = value.double else { return nil }
        if abs(number) <= 80 { return number }
        value.note(.outOfRange)
        return nil
    }
}
