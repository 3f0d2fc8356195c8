import Foundation
import WeatherCore

/// Visits the values of a document in every way that a provider can, up to a number of steps.
struct WireWalk {
    private let names: [String]
    private var steps = 2000
    /// A path is searched in the whole document, so the number of searches is limited, as in a provider.
    private var paths = 50
    /// A list is read from end to end, so the number of reads is limited, as in a provider's step.
    private var lists = 200

    init(names: [String]) {
        self.names = names
    }

    /// The words before a character in a text: the names of its members, and some texts.
    static func names(in text: Data, before end: UInt8) -> [String] {
        var names: [String] = []
        for part in text.prefix(64 << 10).parts(between: end, atMost: 400) where part.count <= 40 {
            let name = String(decoding: part, as: UTF8.self)
            if name.contains(where: \.isLetter), !names.contains(name) { names.append(name) }
            if names.count == 40 { break }
        }
        return names
    }

    mutating func visit(_ value: JSONValue) {
        guard steps > 0 else { return }
        steps -= 1
        read(value)
        let isObject = (try? value.requiredObject()) != nil
        if paths > 0 { _ = (value.failureMessage, try? value.requiredElements(), value["absent"][3].double) }
        for element in value.elements.prefix(50) { visit(element) }
        if lists > 0 {
            _ = (value.column[0].double, value.column[30_000].double)
            _ = value.first(where: "name", is: names.first ?? "t")["value"].double
        }
        guard isObject else { return }
        _ = value.has(names.prefix(3))
        if lists > 0 {
            for (_, member) in value.members.prefix(20) { read(member) }
            for row in value.rows(along: "time").prefix(20) {
                _ = (row["time"].string, row["a"].double, row["absent"].path)
                for name in names.prefix(5) { _ = row[named: name].quantity(Temperature.init(celsius:)) }
            }
        }
        for name in names {
            let member = value[named: name]
            if member.exists { visit(member) }
        }
    }

    mutating func visit(_ element: XMLElement) {
        guard steps > 0 else { return }
        steps -= 1
        read(element)
        _ = (element.name, element.has(names.prefix(3)))
        for name in Self.attributeNames {
            let attribute = element[attribute: name]
            read(attribute)
            _ = attribute.internetDate
        }
        if lists > 0 {
            read(element[attribute: "elementName", namespace: "urn:a"])
            read(element[attribute: "lang", namespace: "http://www.w3.org/XML/1998/namespace"])
            _ = element.first("a", where: "b", is: "1")["value"].double
            _ = element.first("a", whereAttribute: "id", is: names.first ?? "1").string
            _ = element.first("a", whereAttribute: "elementName", namespace: "urn:a", is: "1").path
            for name in names.prefix(5) { _ = (element[named: name].double, element.elements(named: name).count) }
        }
        if paths > 0 { _ = element["absent"][attribute: "absent"].missing }
        for child in element.elements.prefix(20) where !Self.elementNames.contains(child.name) { visit(child) }
        for name in Self.elementNames {
            for child in element.elements(named: name).prefix(20) { visit(child) }
        }
    }

    /// Names of elements and attributes in the documents of services.
    private static let elementNames = [
        "weatherdata", "product", "time", "location", "temperature", "a", "b", "data", "value", "forecast", "item",
        "channel", "entry", "info", "area", "parameters", "station", "meta", "model", "symbol",
    ]
    private static let attributeNames: [StaticString] = [
        "from", "to", "value", "id", "a", "percent", "latitude", "nil",
    ]

    private mutating func read(_ value: some WireValue) {
        _ = (value.string, value.double, value.int, value.placeName, value.countryCode)
        _ = (value.date(ifPresent: .secondsSince1970), value.date(ifPresent: .internet))
        _ = (value.quantity(Temperature.init(kelvin:)), value.quantity(Speed.init(metersPerSecond:)))
        _ = (value.bool, value.compassPoint)
        if lists > 0 {
            lists -= 1
            _ = (value.numbers, value.quantities(Pressure.init(pascals:)))
            for form in Self.forms {
                _ = (value.date(ifPresent: form), value.interval(ifPresent: form))
                _ = value.date(ifPresent: form, time: value)
            }
        }
        guard paths > 0 else { return }
        paths -= 1
        _ = (value.path, value.missing, try? value.date(.internet), try? value.interval(.internet))
    }

    private static let forms: [WireDateForm] = {
        let zone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
        return [
            .millisecondsSince1970, .internet, .local(zone), .pattern("yyyyMMddHHmm", zone),
            .pattern("d/M/yyyy h:mm a", zone), .pattern("E yyyy-MM-dd'T'HH", zone),
        ]
    }()
}
