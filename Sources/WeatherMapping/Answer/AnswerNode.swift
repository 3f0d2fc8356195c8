import WeatherCore

/// A node of an answer: a value of JSON, or an element or attribute of XML.
protocol AnswerNode: WireValue {
    /// The node at a path; an absent one when there is none.
    func at(_ path: AnswerPath) -> Self
    /// The elements of the list at a path; in XML all elements at it.
    func all(at path: AnswerPath) -> [Self]
    /// The records of parallel arrays; none in XML.
    func rows(along name: String) -> [JSONRow]
    /// The problems with values of the document that were read so far.
    var failures: [PartFailure] { get }
}

extension JSONValue: AnswerNode {
    func at(_ path: AnswerPath) -> JSONValue {
        path.steps.reduce(self) { value, step in
            switch step {
            case .name(let name): value[named: name]
            case .index(let index): value[index]
            case .match(let key, let text): value.first(whereNamed: key, is: text)
            case .nth, .child, .attribute: value
            }
        }
    }

    func all(at path: AnswerPath) -> [JSONValue] { at(path).elements }

    func rows(along name: String) -> [JSONRow] { rows(alongNamed: name) }
}

/// An element or an attribute of an XML answer.
enum XMLNode: AnswerNode {
    case element(XMLElement)
    case attribute(of: XMLElement, NamedXMLAttribute)

    private var element: XMLElement {
        switch self {
        case .element(let element), .attribute(let element, _): element
        }
    }

    func at(_ path: AnswerPath) -> XMLNode {
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
            case .index, .match: break
            }
        }
        return .element(element)
    }

    func all(at path: AnswerPath) -> [XMLNode] {
        var nodes: [XMLNode] = [self]
        for step in path.steps {
            if case .name(let name) = step {
                nodes = nodes.flatMap { $0.element.elements(named: name).map(XMLNode.element) }
            } else {
                nodes = nodes.map { $0.at(AnswerPath(steps: [step])) }
            }
        }
        return nodes
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
