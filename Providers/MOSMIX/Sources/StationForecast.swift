import Foundation
import WeatherCore

/// The columns of a station's forecast: the nth word of an element is its value at the nth time.
///
/// The elements and their units: <https://opendata.dwd.de/weather/lib/MetElementDefinition.xml>.
struct StationForecast {
    /// The readable times in order, with the positions of their values.
    private let times: [(date: Date, index: Int)]
    private let length: Int
    private let elements: [String: (wire: XMLElement, numbers: [Double?])]

    /// Reads a document of one station.
    ///
    /// Steps are an hour long, so the position of a time's values is known even if an earlier time is missing. A
    /// missing first time is the hour after the forecast's issue.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when it has no time.
    init(_ root: XMLElement) throws {
        let document = root["Document"]
        let product = document["ExtendedData"]["ProductDefinition"]
        let list = product["ForecastTimeSteps"]
        let issued = product["IssueTime"].date(ifPresent: .internet)
        var steps: [Date: XMLElement] = [:]
        for step in list.elements(named: "TimeStep") {
            if let date = step.date(ifPresent: .internet), steps[date] == nil { steps[date] = step }
        }
        var elements: [String: (wire: XMLElement, numbers: [Double?])] = [:]
        for element in document["Placemark"]["ExtendedData"].elements(named: "Forecast") {
            let name = element[attribute: "elementName", namespace: Self.namespace].string
            guard let name, Self.names.contains(name), elements[name] == nil else { continue }
            elements[name] = (element["value"], element["value"].numbers)
        }
        guard let first = steps.keys.min(), let last = steps.keys.max() else { throw list["TimeStep"].missing }
        let length = elements.values.map(\.numbers.count).max() ?? 0
        let isWhole = Int(last.timeIntervalSince(first) / 3600) + 1 == length
        let start = isWhole ? first : issued.map { min($0 + 3600, first) } ?? first
        var times: [(date: Date, index: Int)] = []
        for (date, step) in steps {
            let hours = date.timeIntervalSince(start) / 3600
            if hours < Double(length), hours == hours.rounded() {
                times.append((date, Int(hours)))
            } else {
                step.note(.outOfRange)
            }
        }
        self.times = times.sorted { $0.date < $1.date }
        self.length = length
        self.elements = elements
    }

    /// The readable times in order.
    var dates: [Date] { times.map(\.date) }

    /// The values of an element by time; empty if the element is missing or has another number of values than the
    /// others.
    func values(_ name: String) -> [Date: Double] {
        guard let (element, numbers) = elements[name] else { return [:] }
        guard numbers.count == length else {
            element.note(.outOfRange)
            return [:]
        }
        var values: [Date: Double] = [:]
        for (date, index) in times { values[date] = numbers[index] }
        return values
    }

    /// The quantities of an element by time; an impossible value is noted for the element.
    func quantities<Value: Quantity>(_ name: String, _ make: (Double) -> Value) -> [Date: Value] {
        let quantities = values(name).mapValues(make)
        let plausible = quantities.filter(\.value.isPlausible)
        if plausible.count < quantities.count { elements[name]?.wire.note(.outOfRange) }
        return plausible
    }

    /// The elements that are read, out of more than a hundred.
    private static let names: Set<String> = [
        "TTT", "Td", "TN", "TX", "PPPP", "VV", "FF", "FX1", "DD", "N", "Nl", "Nm", "Nh", "RR1c", "RRS1c", "R101", "ww",
    ]
    private static let namespace: StaticString =
        "https://opendata.dwd.de/weather/lib/pointforecast_dwd_extension_V1_0.xsd"
}
