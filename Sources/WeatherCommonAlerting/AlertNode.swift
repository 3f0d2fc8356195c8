import WeatherCore

/// A part of a document of the Common Alerting Protocol, in XML or as JSON with the same names.
protocol AlertNode: WireValue {
    /// The first part with a name.
    subscript(name: StaticString) -> Self { get }
    /// The parts with a name: repeated elements, or the elements of a list.
    func all(_ name: StaticString) -> [Self]
}

extension XMLElement: AlertNode {
    func all(_ name: StaticString) -> [XMLElement] { elements(named: name.description) }
}

extension JSONValue: AlertNode {
    func all(_ name: StaticString) -> [JSONValue] {
        let value = self[name]
        let elements = value.elements
        // A list of one element may be sent without brackets.
        return elements.isEmpty && value.exists ? [value] : elements
    }
}

extension AlertNode {
    /// The text, safe to show; `nil` if nothing is left of it.
    func shown(limit: Int = 200) -> String? {
        guard let text = string?.resolvingEntities.sanitized(limit: limit), text.contains(where: { !$0.isWhitespace })
        else { return nil }
        return text
    }

    /// The values of the parts with a name that have a key, such as a `parameter` or a `geocode`.
    func values(_ name: StaticString) -> [(key: String, value: String)] {
        all(name).prefix(500).compactMap { part in
            guard let key = part["valueName"].shown(limit: 60), let value = part["value"].shown() else { return nil }
            return (key, value)
        }
    }
}
