import WeatherCore

/// A field that a template names, such as `days[1].highTemperature`.
struct FieldReference: Sendable {
    let kind: FieldKind
    let value: @Sendable (ReportScope) -> FieldValue?

    /// Finds the field.
    ///
    /// A part of a list without an index is the first of it: today, the current step, the gravest alert.
    ///
    /// - Parameter path: A part's name, an index in brackets if it is a list, and after a full stop the field's name.
    init?(_ path: String) {
        let (group, indexText, field) = Self.split(path)
        guard let group = FieldGroup(named: group), let index = Self.index(indexText, of: group.indexing),
            let entry = group.entry(field)
        else { return nil }
        kind = entry.kind
        value = { entry.value($0, index) }
    }

    /// The known paths that are most like an unknown one, at least one of them.
    static func nearest(to path: String) -> [String] {
        let (name, index, field) = split(path)
        if let group = FieldGroup(named: name) {
            let start = name + (self.index(index, of: group.indexing) == nil ? "" : index.map { "[\($0)]" } ?? "")
            let names = group.names
            let near = Spelling.nearest(to: field ?? "", among: names, limit: 3)
            return (near.isEmpty ? Array(names.prefix(3)) : near).map { "\(start).\($0)" }
        }
        // Perhaps only the part is missing, or wrong.
        let wanted = field ?? name
        let owners = FieldGroup.names.filter { FieldGroup(named: $0)?.entry(wanted) != nil }
        if !owners.isEmpty { return owners.prefix(3).map { "\($0).\(wanted)" } }
        let near = Spelling.nearest(to: name, among: FieldGroup.names, limit: 3)
        return near.isEmpty ? FieldGroup.names : near
    }

    /// The part's name, the index, and the field's name.
    private static func split(_ path: String) -> (group: String, index: String?, field: String?) {
        var rest = path[...]
        let group = String(rest.prefix { $0 != "[" && $0 != "." })
        rest = rest.dropFirst(group.count)
        var index: String?
        if rest.first == "[" {
            guard let end = rest.firstIndex(of: "]") else { return (group, String(rest.dropFirst()), nil) }
            index = String(rest[rest.index(after: rest.startIndex)..<end])
            rest = rest[rest.index(after: end)...]
        }
        guard rest.first == "." else { return (group, index, rest.isEmpty ? nil : String(rest)) }
        return (group, index, String(rest.dropFirst()))
    }

    /// Reads an index: `2`, or `+3h`; `nil` if it is none, or the part takes none.
    private static func index(_ text: String?, of indexing: FieldGroup.Indexing) -> FieldGroup.Index? {
        guard let text else { return .number(0) }
        switch indexing {
        case .none: return nil
        case .numbersAndHours where text.hasPrefix("+") && text.hasSuffix("h"):
            return number(text.dropFirst().dropLast()).map(FieldGroup.Index.hoursFromNow)
        case .numbers, .numbersAndHours: return number(text[...]).map(FieldGroup.Index.number)
        }
    }

    /// Up to three ASCII digits.
    private static func number(_ text: Substring) -> Int? {
        (1...3).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
    }
}
