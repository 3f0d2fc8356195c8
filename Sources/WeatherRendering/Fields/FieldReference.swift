import WeatherCore

/// A field that a template names, such as `days[1].highTemperature`.
struct FieldReference: Sendable {
    /// The name of the part: `nextHour`.
    let group: String
    let kind: FieldKind
    let value: @Sendable (ReportScope) -> FieldValue?

    /// Finds the field.
    ///
    /// Without an index, a list means its first item: today, the current step, the most severe alert.
    ///
    /// - Parameter path: The part's name, an index in brackets if the part is a list, a full stop, and the field's name.
    init?(_ path: String) {
        let (name, indexText, field) = Self.split(path)
        guard let group = FieldGroup(named: name), let index = Self.index(indexText, of: group.indexing),
            let entry = group.entry(field)
        else { return nil }
        self.group = name
        kind = entry.kind
        value = { entry.value($0, index) }
    }

    /// The known paths that are most similar to an unknown one; never empty.
    static func nearest(to path: String) -> [String] {
        let (name, index, field) = split(path)
        if let group = FieldGroup(named: name) {
            let start = name + (self.index(index, of: group.indexing) == nil ? "" : index.map { "[\($0)]" } ?? "")
            let names = group.names
            let near = Spelling.nearest(to: field ?? "", among: names, limit: 3)
            return (near.isEmpty ? Array(names.prefix(3)) : near).map { "\(start).\($0)" }
        }
        // The part may be missing or misspelled while the field's name is right.
        let wanted = field ?? name
        let owners = FieldGroup.names.filter { FieldGroup(named: $0)?.entry(wanted) != nil }
        if !owners.isEmpty { return owners.prefix(3).map { "\($0).\(wanted)" } }
        let near = Spelling.nearest(to: name, among: FieldGroup.names, limit: 3)
        return near.isEmpty ? FieldGroup.names : near
    }

    /// Splits a path into the part's name, the index, and the field's name.
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

    /// Reads an index, `2` or `+3h`; `nil` if it is malformed or not allowed for the part.
    private static func index(_ text: String?, of indexing: FieldGroup.Indexing) -> FieldGroup.Index? {
        guard let text else { return .number(0) }
        switch indexing {
        case .none: return nil
        case .numbersAndHours where text.hasPrefix("+") && text.hasSuffix("h"):
            return number(text.dropFirst().dropLast()).map(FieldGroup.Index.hoursFromNow)
        case .numbers, .numbersAndHours: return number(text[...]).map(FieldGroup.Index.number)
        }
    }

    /// The number written in one to three ASCII digits; `nil` for any other text.
    private static func number(_ text: Substring) -> Int? {
        (1...3).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
    }
}

/// A part of a report with its fields, under the name used in templates: `now`, `days[1]`.
struct FieldGroup: Sendable {
    /// An item of a list.
    enum Index: Sendable, Hashable {
        case number(Int)
        /// The step at a time, in hours from now.
        case hoursFromNow(Int)
    }

    /// The forms of index that a part allows.
    enum Indexing: Sendable { case none, numbers, numbersAndHours }

    /// A field of the part, with the type of its owner erased.
    struct Entry: Sendable {
        let name: String
        let kind: FieldKind
        let key: String?
        let meaning: String
        let value: @Sendable (ReportScope, Index) -> FieldValue?
    }

    let name: String
    let indexing: Indexing
    /// The field that the part's name alone stands for.
    let mainField: String?
    let entries: [Entry]

    private init<Owner>(
        _ name: String, by indexing: Indexing = .none, main: String? = nil, _ fields: [Field<Owner>],
        whole: [Field<ReportScope>] = [], _ owner: @escaping @Sendable (ReportScope, Index) -> Owner?
    ) {
        self.name = name
        self.indexing = indexing
        mainField = main
        entries =
            fields.map { field in
                Entry(name: field.name, kind: field.kind, key: field.key, meaning: field.meaning) { scope, index in
                    owner(scope, index).flatMap { field.value($0, scope) }
                }
            }
            + whole.map { field in
                Entry(name: field.name, kind: field.kind, key: nil, meaning: field.meaning) { scope, _ in
                    field.value(scope, scope)
                }
            }
    }

    /// The names of all parts.
    static let names = [
        "place", "now", "nextHour", "days", "hours", "wetDay", "usual", "sun", "moon", "alerts", "source",
        "comma",
    ]

    /// Creates the part with a name; `nil` if there is none.
    init?(named name: String) {
        switch name {
        case "place": self.init(name, main: "name", ReportFields.place) { scope, _ in scope.report.place }
        case "now": self.init(name, CurrentFields.all, whole: ChangeFields.all) { scope, _ in scope.report.current }
        case "nextHour": self.init(name, main: "sentence", NextHourFields.all) { scope, _ in scope.nextHour }
        case "days": self.init(name, by: .numbers, DayFields.all) { $0.day($1.number) }
        case "hours":
            let graph = Field<ReportScope>("graph", .graph, "The temperatures of the next day, one every two hours") {
                $0.comingTemperatures.map(FieldValue.graph)
            }
            self.init(name, by: .numbersAndHours, HourFields.all, whole: [graph]) { scope, index in
                switch index {
                case .number(let number): scope.step(number)
                case .hoursFromNow(let hours): scope.step(hoursFromNow: hours)
                }
            }
        case "wetDay": self.init(name, DayFields.all) { scope, _ in scope.wetDay }
        case "usual": self.init(name, UsualFields.all) { scope, _ in scope.usual }
        case "sun": self.init(name, DayFields.sun) { scope, _ in scope.sun }
        case "moon": self.init(name, DayFields.moon) { scope, _ in scope.day(0)?.moon }
        case "alerts":
            let count = Field<ReportScope>("count", .count, "How many alerts are in force") { .count($0.alerts.count) }
            self.init(name, by: .numbers, ReportFields.alert, whole: [count]) { $0.alert($1.number) }
        case "source": self.init(name, main: "name", ReportFields.source) { scope, _ in scope.report.provenance }
        case "comma":
            let sign = Field<ReportScope>("sign", .word, "The language's comma with its blank", key: .some(nil)) {
                _ in .comma
            }
            self.init(name, main: "sign", [sign]) { scope, _ in scope }
        default: return nil
        }
    }

    /// The field with a name or an alias.
    func entry(_ name: String?) -> Entry? {
        guard let name = name ?? mainField else { return nil }
        return entries.first { $0.name == name }
            ?? Self.aliases[name].flatMap { own in entries.first { $0.name == own } }
    }

    /// The names of its fields and their aliases.
    var names: [String] {
        entries.map(\.name) + Self.aliases.filter { alias in entries.contains { $0.name == alias.value } }.map(\.key)
    }

    /// Shorter names of fields.
    static let aliases = [
        "high": "highTemperature", "low": "lowTemperature", "feelsLike": "apparentTemperature", "gust": "windGust",
        "phase": "moonPhase",
    ]
}

extension FieldGroup.Index {
    fileprivate var number: Int { if case .number(let number) = self { number } else { 0 } }
}
