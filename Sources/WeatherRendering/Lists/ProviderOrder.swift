public import WeatherCore
public import WeatherLocalization

/// The services for one place: the order in which they are asked, why, and how many requests they take.
public struct ProviderOrder: Sendable {
    private let candidates: [AutomaticChoice.Candidate]

    /// Creates a list of the services of a choice, in its order.
    public init(_ choice: AutomaticChoice) {
        candidates = choice.candidates
    }

    /// The place in the order, counted from 1; `nil` for a service that is not asked.
    private func number(_ index: Int) -> Int? { candidates[index].isAsked ? index + 1 : nil }

    /// The list as a table in the user's language.
    public func text(_ localizer: Localizer, width: Int) -> String {
        func column(
            _ key: String, _ alignment: TextTable.Column.Alignment = .leading, rank: Int? = nil,
            _ cell: (Int) -> String
        ) -> TextTable.Column {
            TextTable.Column(
                localizer.text("providers.\(key)"),
                candidates.indices.map { Cell(localizer.isASCII ? asciiText(cell($0)) : cell($0)) }, alignment,
                yielding: rank.map { .dropped(rank: $0) } ?? .never)
        }
        return TextTable.list(
            [
                column("order", .trailing) { number($0).map { localizer.number(Double($0)) } ?? "" },
                column("id") { candidates[$0].descriptor.id },
                column("name", rank: 2) { candidates[$0].descriptor.name },
                column("why", rank: 1) { localizer.text("providers.why.\(candidates[$0].reason.rawValue)") },
                column("requests", .trailing, rank: 3) {
                    localizer.number(Double(candidates[$0].descriptor.requestsPerReport))
                },
            ],
            localizer, width: width)
    }

    /// The list as JSON, the same under every locale.
    public func json(for place: Place) -> String {
        JSONWriter.text { json in
            json.field("schema", ReportJSON.schema)
            json.object("place") { json in
                json.field("name", place.name?.sanitized())
                json.field("countryCode", place.countryCode?.sanitized())
                json.field("latitude", place.coordinates.latitude, decimals: 4)
                json.field("longitude", place.coordinates.longitude, decimals: 4)
            }
            json.objects("providers", Array(candidates.indices)) { json, index in
                json.field("id", candidates[index].descriptor.id)
                json.field("name", candidates[index].descriptor.name)
                json.field("order", number(index))
                json.field("reason", candidates[index].reason.rawValue)
                json.field("requestsPerReport", candidates[index].descriptor.requestsPerReport)
            }
        }
    }
}
