import Foundation
import WeatherCore

/// The values of a multi-point coverage: a list of positions in space and time, and a list of tuples with a value for
/// each field.
///
/// <https://en.ilmatieteenlaitos.fi/open-data-manual-fmi-wfs-services>, "GML MultiPointCoverage".
struct Coverage {
    /// The values at one position.
    struct Row {
        let point: Coordinates
        let date: Date
        private let values: ArraySlice<Double?>
        private let fields: [String: Int]
        private let list: XMLElement

        fileprivate init(
            _ point: Coordinates, _ date: Date, _ values: ArraySlice<Double?>, _ fields: [String: Int],
            _ list: XMLElement
        ) {
            (self.point, self.date, self.values, self.fields, self.list) = (point, date, values, fields, list)
        }

        /// The value of a field, by the first of its names that the answer has; `nil` for `NaN`.
        func number(_ names: String...) -> Double? { number(names) }

        /// The quantity of a field; `nil` for `NaN`, and the list is noted for an impossible value.
        func quantity<Value: Quantity>(_ names: String..., unit: (Double) -> Value) -> Value? {
            guard let quantity = number(names).map(unit) else { return nil }
            if quantity.isPlausible { return quantity }
            list.note(.outOfRange)
            return nil
        }

        /// A code; `nil` when it is not a whole number.
        func code(_ names: String...) -> Int? { number(names).flatMap(Int.init(exactly:)) }

        private func number(_ names: [String]) -> Double? {
            guard let column = names.lazy.compactMap({ fields[$0] }).first else { return nil }
            let index = values.startIndex + column
            return values.indices.contains(index) ? values[index] : nil
        }
    }

    /// The rows in the order of the document.
    let rows: [Row]

    /// Reads a `GridSeriesObservation`.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when it has no positions, fields or values.
    init(_ observation: XMLElement) throws {
        let coverage = observation["result"]["MultiPointCoverage"]
        let list = coverage["rangeSet"]["DataBlock"]["doubleOrNilReasonTupleList"]
        var fields: [String: Int] = [:]
        let record = coverage["rangeType"]["DataRecord"]
        for (index, field) in try record.requiredElements(named: "field").enumerated() {
            guard let name = field[attribute: "name"].string, fields[name] == nil else { continue }
            fields[name] = index
        }
        let positions = coverage["domainSet"]["SimpleMultiPoint"]["positions"]
        let places = positions.numbers
        let values = list.numbers
        guard !places.isEmpty else { throw positions.missing }
        guard !values.isEmpty else { throw list.missing }
        let width = record.elements(named: "field").count
        rows = (0..<min(places.count / 3, values.count / width)).compactMap { index in
            guard let latitude = places[index * 3], let longitude = places[index * 3 + 1],
                let seconds = places[index * 3 + 2], Self.seconds.contains(seconds),
                let point = Coordinates(latitude: latitude, longitude: longitude)
            else {
                positions.note(.outOfRange)
                return nil
            }
            return Row(
                point, Date(timeIntervalSince1970: seconds), values[index * width..<(index + 1) * width], fields, list)
        }
    }

    /// 1970 to 2200.
    private static let seconds = 0.0...7_258_118_400
}
