import Foundation
import WeatherCore

/// A time series of one point: a list of times, and for each parameter a list of as many values.
///
/// <https://dataset.api.hub.geosphere.at/v1/docs/>. Times have no seconds: `2026-07-15T15:00+00:00`.
struct TimeSeries {
    /// The values at one time.
    struct Row {
        let date: Date
        /// The time before, of which an amount or an extreme is; `nil` at the first one.
        fileprivate(set) var previous: Int?
        let index: Int
    }

    /// The rows in order.
    private(set) var rows: [Row] = []
    private let parameters: JSONValue
    /// The lists of another length than the times', with a position after their ends.
    private let uneven: [String: Int]

    /// Reads an answer for a point.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when it has no times.
    init(_ root: JSONValue) throws {
        parameters = root["features"][0]["properties"]["parameters"]
        // The longest one has 73; a longer one is not the service's.
        let times = try root["timestamps"].requiredElements()
        var uneven: [String: Int] = [:]
        for (name, parameter) in parameters.members {
            let length = parameter["data"].elements.count
            guard length != times.count, length > 0, uneven[name] == nil else { continue }
            uneven[name] = max(length, times.count)
            parameter["data"].note(.wrongType)
        }
        self.uneven = uneven
        for (index, time) in times.prefix(300).enumerated() {
            guard let date = time.date(ifPresent: .internet) else { continue }
            // Times that go back are of no series.
            guard rows.last.map({ $0.date < date }) ?? true else { continue }
            rows.append(Row(date: date, previous: rows.last?.index, index: index))
        }
        guard !rows.isEmpty else { throw root["timestamps"][0].missing }
    }

    /// The value of a parameter at a time.
    ///
    /// Of a list with more or fewer values than there are times, no value's time is known.
    func value(_ name: StaticString, _ index: Int) -> JSONValue {
        let data = parameters[name]["data"]
        return uneven[name.description].map { data[$0] } ?? data[index]
    }

    /// The amount of a parameter in the time before a row, of sums since the run of the model.
    ///
    /// A sum that shrinks is not one of the same run.
    func amount(_ name: StaticString, of row: Row) -> PrecipitationAmount? {
        guard let previous = row.previous,
            let start = value(name, previous).quantity(PrecipitationAmount.init(millimeters:)),
            let end = value(name, row.index).quantity(PrecipitationAmount.init(millimeters:))
        else { return nil }
        // Sums are packed with a precision of some thousandths, by which they also shrink.
        let amount = end.millimeters - start.millimeters
        return amount > -0.01 ? PrecipitationAmount(millimeters: max(0, amount)) : nil
    }

    /// The wind of a pair of components, to the east and to the north, in m/s.
    ///
    /// Still air has no direction.
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
