import WeatherCore

/// A node of an answer: a value of JSON, or an element or attribute of XML.
protocol ResponseNode: WireValue {
    /// The node at a path; an absent one when there is none.
    func at(_ path: ResponsePath) -> Self
    /// Whether there is something at a path, even if it is null.
    func has(_ path: ResponsePath) -> Bool
    /// The elements of the list or lists at a path; in XML, all elements at the path.
    func records(at path: ResponsePath) -> [NodeRecord<Self>]
    /// The records of parallel arrays; none in XML.
    func rows(along name: String) -> [JSONRow]
    /// The problems with values of the document that were read so far.
    var failures: [PartFailure] { get }
}

extension JSONValue: ResponseNode {
    func at(_ path: ResponsePath) -> JSONValue {
        path.steps.reduce(self) { value, step in
            switch step {
            case .name(let name): value[named: name]
            case .index(let index): value[index]
            case .match(let key, let text): value.first(whereNamed: key, is: text)
            // A path that leads out of a record finds nothing here: no member has an empty name.
            case .outer: value[named: ""]
            case .nth, .child, .attribute, .every: value
            }
        }
    }

    func has(_ path: ResponsePath) -> Bool {
        if at(path).exists { return true }
        guard case .name(let name)? = path.steps.last else { return false }
        return at(ResponsePath(steps: path.steps.dropLast())).members.contains { $0.key == name }
    }

    func records(at path: ResponsePath) -> [NodeRecord<JSONValue>] {
        var records = [NodeRecord(node: self)]
        for list in path.steps.split(separator: .every, omittingEmptySubsequences: false) {
            let list = ResponsePath(steps: Array(list))
            records = records.flatMap { record in
                record.node.at(list).elements.map { NodeRecord(node: $0, outer: [record.node] + record.outer) }
            }
        }
        return records
    }

    func rows(along name: String) -> [JSONRow] { rows(alongNamed: name) }
}

extension ResponseNode {
    /// The elements of the list at a path; in XML, all elements at the path.
    func all(at path: ResponsePath) -> [Self] { records(at: path).map(\.node) }
}

/// An element or an attribute of an XML answer.
enum XMLNode: ResponseNode {
    case element(XMLElement)
    case attribute(of: XMLElement, NamedXMLAttribute)

    private var element: XMLElement {
        switch self {
        case .element(let element), .attribute(let element, _): element
        }
    }

    func at(_ path: ResponsePath) -> XMLNode {
        var element = element
        for step in path.steps {
            switch step {
            case .attribute(let name): return .attribute(of: element, element[attributeNamed: name])
            case .name(let name): element = element[named: name]
            case .nth(let name, let position):
                let found = element.elements(named: name)
                element = position <= found.count ? found[position - 1] : element[named: "\(name)[\(position)]"]
            case .child(let name, let key, let isAttribute, let value):
                let found = element.elements(named: name).first { child in
                    (isAttribute ? child[attributeNamed: key].string : child[named: key].string) == value
                }
                element = found ?? element[named: "\(name)[\(isAttribute ? "@" : "")\(key)='\(value)']"]
            // No element has an empty name.
            case .outer: element = element[named: ""]
            case .index, .match, .every: break
            }
        }
        return .element(element)
    }

    func has(_ path: ResponsePath) -> Bool {
        switch at(path) {
        case .element(let element): element.exists
        case .attribute(_, let attribute): attribute.string != nil
        }
    }

    func records(at path: ResponsePath) -> [NodeRecord<XMLNode>] {
        path.steps.reduce([NodeRecord(node: self)]) { records, step in
            records.flatMap { record in
                let outer = [record.node] + record.outer
                guard case .name(let name) = step else {
                    return [NodeRecord(node: record.node.at(ResponsePath(steps: [step])), outer: outer)]
                }
                return record.node.element.elements(named: name).map { NodeRecord(node: .element($0), outer: outer) }
            }
        }
    }

    func rows(along name: String) -> [JSONRow] { [] }

    var failures: [PartFailure] { element.failures }

    private var value: any WireValue {
        switch self {
        case .element(let element): element
        case .attribute(_, let attribute): attribute
        }
    }

    var path: String { value.path }
    var string: String? {
        switch self {
        case .element(let element): element.string
        case .attribute(_, let attribute): attribute.string
        }
    }
    var double: Double? {
        switch self {
        case .element(let element): element.double
        case .attribute(_, let attribute): attribute.double
        }
    }
    func note(_ reason: PartFailure.Reason) { value.note(reason) }
}
