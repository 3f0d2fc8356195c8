import Foundation
import WeatherCore

/// The values of a multi-point coverage: a list of positions in space and time, and a list of tuples with a value for
/// each field.
///
/// <https://en.ilmatieteenlaitos.fi/open-data-manual-fmi-wfs-services>, "GML MultiPointCoverage".
struct Coverage {
    /// The values at one position.
    struct Row {
        /// `nil` when it cannot be read; of a forecast, the point is known.
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
    /// Where the list of fields has more or fewer than the values need, the order is that in which they were asked for.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when it has no positions or values, or another
    ///   number of values than its positions and fields need.
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
        // In a tuple of another width than expected, a value would be read as that of another field.
        let asked = [FMIProvider.forecastFields, FMIProvider.observationFields].filter { asked in
            names.allSatisfy { $0.map(asked.contains) ?? true }
        }
        // Of the many stations around a city, only so many numbers are read as a list may have.
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

    /// The most that `numbers` reads of a list.
    private static let mostNumbers = 20_000

    /// 1970 to 2200.
    private static let seconds = 0.0...7_258_118_400
}
