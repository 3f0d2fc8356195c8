import WeatherDocuments
public import WeatherLocalization

/// The sources that decide the language, dates, digits and units, by category: a part of `wx doctor`.
public struct LocaleReport: Sendable {
    private let decisions: [LocaleDecision]
    private let names: (locale: String, units: String)

    /// Creates a report.
    ///
    /// - Parameters:
    ///   - decisions: The decisions of the localizer in use.
    ///   - names: The sources of the locale and of the set of units: `--locale`, `WX_LOCALE`, `locale`.
    public init(_ decisions: [LocaleDecision], names: (locale: String, units: String)) {
        self.decisions = decisions
        self.names = names
    }

    /// The report as a table in the user's language, followed by the values that were set but not used.
    public func text(_ localizer: Localizer, width: Int) -> String {
        func column(
            _ key: String,
            _ yielding: TextTable.Column.Yielding = .never,
            _ cell: (LocaleDecision) -> String
        ) -> TextTable.Column {
            TextTable.Column(localizer.text("doctor.\(key)"), decisions.map { Cell(cell($0)) }, yielding: yielding)
        }
        let table = TextTable.list(
            [
                column("category") { localizer.text("doctor.\($0.category.rawValue)") },
                column("value", .truncated(minimum: 10, rank: 2)) { $0.outcome.joined(separator: " ") },
                column("source", .truncated(minimum: 12, rank: 1)) { sourceText($0.source, $0.value, localizer) },
            ],
            localizer, width: width)
        let remarks = self.remarks(localizer)
        guard !remarks.isEmpty else { return table }
        var buffer = TextBuffer(isRightToLeft: localizer.needsDirectionMarks)
        for remark in remarks { buffer.paragraph(remark, indent: TextTable.indent, width: min(width, 80)) }
        return table + "\n" + buffer.text
    }

    /// Writes the list `locale`, the same under every locale.
    func write(to json: inout JSONWriter) {
        json.objects("locale", decisions) { json, decision in
            json.field("category", decision.category.rawValue)
            json.strings("outcome", decision.outcome)
            json.field("source", name(decision.source))
            json.field("value", decision.value)
            json.field("regionSource", decision.regionSource.map { name($0) ?? "default" })
            json.objects("ignored", decision.ignored) { json, ignored in
                json.field("source", name(ignored.source))
                json.field("value", ignored.value)
                json.field("reason", ignored.reason.rawValue)
            }
        }
    }

    /// The remarks on values that were set but had no effect, each once: a variable can be overridden in every category.
    private func remarks(_ localizer: Localizer) -> [String] {
        var remarks: [String] = []
        for decision in decisions {
            for ignored in decision.ignored where ignored.reason != .empty {
                let loser = sourceText(ignored.source, ignored.value, localizer)
                let remark =
                    ignored.reason == .unreadable
                    ? localizer.text("doctor.unreadable", loser)
                    : localizer.text("doctor.ignored", loser, sourceText(decision.source, decision.value, localizer))
                if !remarks.contains(remark) { remarks.append(remark) }
            }
        }
        return remarks
    }

    /// Returns a variable or option with its value.
    private func sourceText(_ source: LocaleDecision.Source, _ value: String?, _ localizer: Localizer) -> String {
        guard let name = name(source) else { return localizer.text("doctor.default") }
        return value.map { "\(name)=\($0)" } ?? name
    }

    private func name(_ source: LocaleDecision.Source) -> String? {
        switch source {
        case .explicitLocale: names.locale
        case .explicitUnits: names.units
        case .variable(let name): name
        case .nothing: nil
        }
    }
}
