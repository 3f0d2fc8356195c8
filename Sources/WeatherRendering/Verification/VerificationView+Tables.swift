import WeatherCore
import WeatherLocalization
import WeatherVerification

extension VerificationView {
    /// A row of a table: a service and a lead.
    private struct Row {
        let service: String
        let isFirst: Bool
        let lead: VerifiedLead
        let figure: VerifiedLead.Figure
    }

    /// The table of an element; `nil` without cases.
    func table(of element: VerifiedElement) -> TextTable? {
        let rows = verification.services.flatMap { service in
            let leads = service.leads.compactMap { lead in lead.figures[element].map { (lead, $0) } }
            return leads.enumerated().map { index, lead in
                Row(service: service.id, isFirst: index == 0, lead: lead.0, figure: lead.1)
            }
        }
        if rows.isEmpty { return nil }
        var columns = [
            TextTable.Column(
                localizer.text("quota.provider"), rows.map { Cell($0.isFirst ? name(of: $0.service) : "") },
                yielding: .truncated(minimum: 6, rank: nil)),
            column("ahead", rows, rank: 1) { localizer.number(Double($0.lead.days)) },
            column("cases", rows, rank: 2) { localizer.number(Double($0.figure.count)) },
        ]
        switch element {
        case .temperature, .windSpeed: columns += errorColumns(element, rows)
        case .precipitation:
            columns += [
                column("hits", rows, rank: 3) { localizer.number($0.lead.sums.precipitation.hits) },
                column("misses", rows, rank: 4) { localizer.number($0.lead.sums.precipitation.misses) },
                column("falseAlarms", rows, rank: 5) { localizer.number($0.lead.sums.precipitation.falseAlarms) },
                scoreColumn("score", rows),
            ]
        case .precipitationChance:
            columns.append(scoreColumn("brier", rows))
            columns.append(
                column("skill", rows, rank: 3) { row in
                    guard !row.figure.isTooFew, let skill = row.lead.sums.precipitationChance.skill else { return "" }
                    return localizer.number(skill, fractionDigits: 2)
                })
        }
        return TextTable(columns, ellipsis: ellipsis)
    }

    /// A column of numbers; in a narrow terminal, those of the highest ranks are left out first.
    private func column(
        _ key: String, _ rows: [Row], rank: Int, _ text: (Row) -> String
    ) -> TextTable.Column {
        TextTable.Column(
            localizer.text("verify.\(key)"), rows.map { Cell(text($0)) }, .trailing, yielding: .dropped(rank: rank))
    }

    private func errorColumns(_ element: VerifiedElement, _ rows: [Row]) -> [TextTable.Column] {
        func number(_ value: Double) -> Double {
            // Subtracting the converted zero removes the unit's offset, as between °C and °F.
            element == .temperature
                ? localizer.number(of: Temperature(celsius: value)) - localizer.number(of: Temperature(celsius: 0))
                : localizer.number(of: Speed(metersPerSecond: value))
        }
        func signed(_ value: Double) -> String { localizer.difference(number(value), fractionDigits: 1) }
        func plain(_ value: Double) -> String { localizer.number(number(value), fractionDigits: 1) }
        return [
            TextTable.Column(
                localizer.text("verify.bias"),
                rows.map { row in
                    let score = element == .temperature ? row.lead.sums.temperature : row.lead.sums.windSpeed
                    guard !row.figure.isTooFew, let bias = score.meanError else { return .empty }
                    return Cell(text(bias, row.figure.biasInterval, signed))
                }, .trailing, yielding: .dropped(rank: 3)),
            TextTable.Column(localizer.text("verify.error"), rows.map { cell($0, plain) }, .trailing),
        ]
    }

    private func scoreColumn(_ key: String, _ rows: [Row]) -> TextTable.Column {
        TextTable.Column(
            localizer.text("verify.\(key)"),
            rows.map { cell($0) { localizer.number($0, fractionDigits: 2) } }, .trailing)
    }

    /// The score of a row with its interval, or that there are too few cases.
    private func cell(_ row: Row, _ number: (Double) -> String) -> Cell {
        guard !row.figure.isTooFew, let score = row.figure.score else {
            return Cell(localizer.text("verify.tooFew"), .label)
        }
        return Cell(text(score, row.figure.interval, number))
    }

    private func text(_ value: Double, _ interval: ClosedRange<Double>?, _ number: (Double) -> String) -> String {
        guard let interval else { return number(value) }
        return "\(number(value)) (\(number(interval.lowerBound))\(ellipsis)\(number(interval.upperBound)))"
    }

    /// What chances services said, and how often it rained then; `nil` without chances.
    var reliabilityTable: TextTable? {
        typealias Row = (service: String, bin: Reliability.Bin)
        let rows = verification.services.flatMap { service -> [Row] in
            let bins = service.reliability.bins.filter { $0.count > 0 }
            return bins.enumerated().map { ($0 == 0 ? name(of: service.id) : "", $1) }
        }
        if rows.isEmpty { return nil }
        func share(_ key: String, _ value: (Row) -> Double?) -> TextTable.Column {
            TextTable.Column(
                localizer.text("verify.\(key)"),
                rows.map { Cell(value($0).map { localizer.percent(Fraction(fraction: $0)) } ?? "") }, .trailing,
                yielding: .dropped(rank: 2))
        }
        return TextTable(
            [
                TextTable.Column(
                    localizer.text("quota.provider"), rows.map { Cell($0.service) },
                    yielding: .truncated(minimum: 6, rank: nil)),
                share("said") { $0.bin.meanChance }, share("happened") { $0.bin.observedShare },
                TextTable.Column(
                    localizer.text("verify.cases"), rows.map { Cell(localizer.number($0.bin.count)) }, .trailing,
                    yielding: .dropped(rank: 1)),
            ], ellipsis: ellipsis)
    }
}
