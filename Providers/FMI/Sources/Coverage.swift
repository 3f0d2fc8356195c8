import Foundation
import WeatherCore

/// The values of a multi-point coverage: a list of positions in space and time, and a list of tuples of field values.
///
/// <https://en.ilmatieteenlaitos.fi/open-data-manual-fmi-wfs-services>, "GML MultiPointCoverage".
struct Coverage {
    /// The values at one position.
    struct Row {
        /// The position; `nil` if it cannot be read, which does not matter for a forecast.
        let point: Coordinates?
        let date: Date
        private let values: ArraySlice<Double?>
        private let fields: [String: Int]
        private let list: XMLElement

        fileprivate init(
            _ point: Coordinates?, _ date: Date, _ values: ArraySlice<Double?>, _ fields: [String: Int],
            _ list: XMLElement
        ) {
            (self.point, self.date, self.values, self.fields, self.list) = (point, date, values, fields, list)
        }

        /// The value of a field under the first of its names that the answer has; `nil` for `NaN`.
        func number(_ names: String...) -> Double? { number(names) }

        /// The quantity of a field; `nil` for `NaN`, and for an impossible value, which is noted for the list.
        func quantity<Value: Quantity>(_ names: String..., unit: (Double) -> Value) -> Value? {
            guard let quantity = number(names).map(unit) else { return nil }
            if quantity.isPlausible { return quantity }
            list.note(.outOfRange)
            return nil
        }

        /// The value of a field as a code; `nil` if it is not a whole number.
        func code(_ names: String...) -> Int? { number(names).flatMap(Int.init(exactly:)) }

        private func number(_ names: [String]) -> Double? {
            guard let column = names.lazy.compactMap({ fields[$0] }).first else { return nil }
            let index = values.startIndex + column
            return values.indices.contains(index) ? values[index] : nil
        }
    }

    /// The rows in document order.
    let rows: [Row]

    /// Reads a `GridSeriesObservation`.
    ///
    /// If the list of fields does not match the width of the values, the fields are taken in the order of the request.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when it has no positions or values, or when the
    ///   number of values does not fit its positions and fields.
    init(_ observation: XMLElement) throws {
        let coverage = observation["result"]["MultiPointCoverage"]
        let list = coverage["rangeSet"]["DataBlock"]["doubleOrNilReasonTupleList"]
        let record = coverage["rangeType"]["DataRecord"]
        let names = record.elements(named: "field").map { $0[attribute: "name"].string }
        let positions = coverage["domainSet"]["SimpleMultiPoint"]["positions"]
        let places = positions.numbers
        let values = list.numbers
        guard !places.isEmpty else { throw positions.missing }
        guard !values.isEmpty else { throw list.missing }
        let count = places.count / 3
        // With the wrong width, values would be assigned to the wrong fields.
        let asked = [FMIProvider.forecastFields, FMIProvider.observationFields].filter { asked in
            names.allSatisfy { $0.map(asked.contains) ?? true }
        }
        // An answer with many stations around a city can exceed the list limit; reading stops there.
        let isCut = [places.count, values.count].contains(Self.mostNumbers)
        let known = ([names, Self.withoutDoubles(names)] + asked).first {
            count * $0.count == values.count || isCut && !$0.isEmpty
        }
        guard let known else {
            list.note(.outOfRange)
            throw list.missing
        }
        let width = known.count
        var fields: [String: Int] = [:]
        for case (let index, let name?) in known.enumerated() where fields[name] == nil { fields[name] = index }
        rows = (0..<min(count, values.count / width)).compactMap { index in
            guard let seconds = places[index * 3 + 2], Self.seconds.contains(seconds) else {
                positions.note(.outOfRange)
                return nil
            }
            var point: Coordinates?
            if let latitude = places[index * 3], let longitude = places[index * 3 + 1] {
                point = Coordinates(latitude: latitude, longitude: longitude)
            }
            if point == nil { positions.note(.outOfRange) }
            return Row(
                point, Date(timeIntervalSince1970: seconds), values[index * width..<(index + 1) * width], fields, list)
        }
    }

    private static func withoutDoubles(_ names: [String?]) -> [String?] {
        var seen: Set<String?> = []
        return names.filter { $0 == nil || seen.insert($0).inserted }
    }

    /// The list limit of `numbers`.
    private static let mostNumbers = 20_000

    /// The years 1970 to 2200.
    private static let seconds = 0.0...7_258_118_400
}
