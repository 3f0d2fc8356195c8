public import Foundation
public import WeatherCore
import WeatherDocuments
public import WeatherLocalization

/// The used part of the services' quotas.
public struct QuotaList: Sendable {
    private let uses: [QuotaUse]
    private let providerNames: [String: String]

    /// Creates a list, in the order given.
    public init(_ uses: [QuotaUse], providerNames: [String: String]) {
        self.uses = uses
        self.providerNames = providerNames
    }

    /// The list as a table in the user's language.
    ///
    /// - Parameters:
    ///   - localizer: The user's language.
    ///   - width: The columns of the terminal.
    ///   - zone: The time zone in which reset times are shown.
    /// - Returns: The table, in lines.
    public func text(_ localizer: Localizer, width: Int, zone: TimeZone) -> String {
        func column(
            _ key: String,
            _ alignment: TextTable.Column.Alignment = .leading,
            rank: Int? = nil,
            _ cell: (QuotaUse) -> String
        ) -> TextTable.Column {
            TextTable.Column(
                localizer.text("quota.\(key)"), uses.map { Cell(cell($0)) }, alignment,
                yielding: rank.map { .dropped(rank: $0) } ?? .never)
        }
        func number(_ value: Int?) -> String { value.map { localizer.number(Double($0)) } ?? localizer.dash }
        func moment(_ date: Date?) -> String { date.map { localizer.date($0, as: .moment, in: zone) } ?? "" }
        return TextTable.list(
            [
                column("provider") { providerNames[$0.provider] ?? $0.provider },
                column("period") { localizer.text($0.period == 60 ? "quota.minute" : "quota.day") },
                column("used", .trailing) { number($0.count) },
                column("allowed", .trailing) { number($0.limit) },
                column("resets", rank: 1) { moment($0.resets) },
                column("paused", rank: 2) { moment($0.pausedUntil) },
            ],
            localizer, width: width)
    }

    /// The list as JSON, the same under every locale.
    public func json() -> String {
        JSONWriter.text { json in
            json.field("schema", ReportJSON.schema)
            json.objects("quotas", uses) { json, use in
                json.field("provider", use.provider)
                json.field("period_seconds", use.period)
                json.field("used", use.count)
                json.field("allowed", use.limit)
                json.field("resets", use.resets)
                json.field("pausedUntil", use.pausedUntil)
            }
        }
    }
}
