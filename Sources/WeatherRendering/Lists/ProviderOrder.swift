public import WeatherCore
import WeatherDocuments
public import WeatherEngine
public import WeatherLocalization
package import WeatherVerification

/// The services for a forecast of one place: the order in which they are asked, the reason for it, the parts that other
/// services add to the first one, and the number of requests.
public struct ProviderOrder: Sendable {
    private let candidates: [ProviderChoice.Candidate]
    private let added: [AddedPart]
    private let later: LaterParts
    private let products: Set<WeatherProduct>
    private let place: Place
    /// Why the first service comes first, if that was learned at the place.
    package var learned: LearnedChoice?

    /// Creates a list of the chosen services, in the order of the choice.
    ///
    /// - Parameters:
    ///   - choice: The services to ask.
    ///   - plan: The parts that each service is asked for.
    ///   - query: The forecast.
    ///   - later: The parts that may be requested when the first service has answered.
    public init(
        _ choice: ProviderChoice, _ plan: AskingPlan, of query: WeatherQuery, laterParts later: LaterParts = .init()
    ) {
        let fixed = choice.candidates.first.map { $0.isAsked ? plan.parts(addedTo: $0.descriptor) : [] } ?? []
        let added = fixed + later.parts
        // Services that only add parts follow the services that are asked for a whole forecast.
        let adding = Set(added.map(\.service.id))
        candidates =
            choice.candidates.filter(\.isAsked)
            + choice.candidates.filter { !$0.isAsked && adding.contains($0.descriptor.id) }
            + choice.candidates.filter { !$0.isAsked && !adding.contains($0.descriptor.id) }
        self.added = added
        self.later = later
        products = query.products
        place = query.place
    }

    /// The maximum number of requests for a forecast if the first service answers: its own and those for added parts.
    private var requests: Int {
        let first = candidates.first.flatMap { $0.isAsked ? $0.descriptor.requests(for: products, at: place) : nil }
        let fixed = added.filter { !later.parts.contains($0) }
        return (first ?? 0) + fixed.map { $0.requests(at: place) }.reduce(0, +) + later.requests
    }

    /// The parts that a service adds.
    private func parts(_ index: Int) -> [AddedPart] {
        added.filter { $0.service.id == candidates[index].descriptor.id }
    }

    /// The number of requests to a service: for the parts that it adds, or else for the whole forecast.
    private func requests(_ index: Int) -> Int {
        let parts = parts(index)
        return candidates[index].isAsked || parts.isEmpty
            ? candidates[index].descriptor.requests(for: products, at: place)
            : parts.map { $0.requests(at: place) }.reduce(0, +)
    }

    private func why(_ index: Int, _ localizer: Localizer) -> String {
        let parts = parts(index).map { localizer.text("product.\($0.product.rawValue)") }
        return candidates[index].isAsked || parts.isEmpty
            ? localizer.text("providers.why.\(candidates[index].reason.rawValue)")
            : localizer.text("providers.why.adds", parts.joined(separator: ", "))
    }

    /// The position in the order, from 1; `nil` for a service that is not asked.
    private func number(_ index: Int) -> Int? { candidates[index].isAsked ? index + 1 : nil }

    /// The list as a table in the user's language, and below it the number of requests.
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
        let total = localizer.text("providers.forecastRequests", localizer.number(Double(requests)))
        let table = TextTable.list(
            [
                column("order", .trailing) { number($0).map { localizer.number(Double($0)) } ?? "" },
                column("id") { candidates[$0].descriptor.id },
                column("name", rank: 2) { candidates[$0].descriptor.name },
                column("why", rank: 1) { why($0, localizer) },
                column("requests", .trailing, rank: 3) { localizer.number(Double(requests($0))) },
            ],
            localizer, width: width)
        var lines = [total]
        if let learned { lines.insert(text(of: learned, localizer), at: 0) }
        return lines.reduce(table + "\n") { text, line in
            let line = localizer.isASCII ? asciiText(line) : line
            return text + line.wrapped(toColumns: max(min(width, 80) - 2, 20)).map { "  \($0)\n" }.joined()
        }
    }

    /// By how much a service was better than the one that is asked first by default.
    private func text(of learned: LearnedChoice, _ localizer: Localizer) -> String {
        func name(_ id: String) -> String { candidates.first { $0.descriptor.id == id }?.descriptor.name ?? id }
        let margins = learned.margins.map { margin in
            let isError = margin.element == .temperature || margin.element == .windSpeed
            func number(_ value: Double) -> String {
                let shown =
                    switch margin.element {
                    case .temperature:
                        localizer.number(of: Temperature(celsius: value))
                            - localizer.number(of: Temperature(celsius: 0))
                    case .windSpeed: localizer.number(of: Speed(metersPerSecond: value))
                    case .precipitation, .precipitationChance: value
                    }
                return localizer.number(shown, fractionDigits: isError ? 1 : 2)
            }
            let key =
                switch margin.element {
                case .temperature: "column.temperature"
                case .windSpeed: "wind"
                case .precipitation: "precipitation"
                case .precipitationChance: "column.chance"
                }
            let ends = [margin.interval.lowerBound, margin.interval.upperBound].map(number).joined(separator: "…")
            return "\(localizer.text(key)) \(number(margin.margin)) (\(ends))"
        }
        return localizer.text(
            "providers.learned", name(learned.service), name(learned.former), margins.joined(by: localizer.comma))
    }

    /// The list as JSON, the same under every locale.
    public func json() -> String {
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
                json.field("requestsPerForecast", requests(index))
            }
            if let learned {
                json.object("learned") { json in
                    json.field("id", learned.service)
                    json.field("insteadOf", learned.former)
                    json.objects("margins", learned.margins) { json, margin in
                        json.field("element", margin.element.rawValue)
                        json.field("margin", margin.margin, decimals: 3)
                        json.field("low", margin.interval.lowerBound, decimals: 3)
                        json.field("high", margin.interval.upperBound, decimals: 3)
                        json.field("cases", margin.count)
                    }
                }
            }
            json.objects("added", added) { json, part in
                json.field("product", part.product.rawValue)
                json.field("id", part.service.id)
                json.field("requests", part.requests(at: place))
                if later.parts.contains(part) { json.field("ifNeeded", true) }
            }
            json.field("requestsPerForecast", requests)
        }
    }
}
