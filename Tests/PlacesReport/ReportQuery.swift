import WeatherCore
import WeatherGazetteer
import WeatherPlaces

/// How a query was answered, the worst last.
enum QueryVerdict: CaseIterable {
    /// The place was found, or what is no place was refused.
    case right
    /// Several places were listed, and the right one is among them.
    case asked
    /// Nothing was found, or only an area.
    case refused
    /// Another place was found, and the user is told that it may be another one.
    case remarked
    /// Another place was found without a word.
    case wrong
}

/// A query, with what it should find.
struct ReportQuery {
    var locale: String
    var text: String
    var point: Coordinates?
    var kind: String
    private var notes: Set<String>

    /// In kilometers: sources differ by as much about the centers of large cities and islands.
    private static let usualTolerance = 25.0

    /// Reads a row: locale, text, latitude, longitude, class, notes.
    init?(_ row: Substring) {
        let fields = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard fields.count >= 4 else { return nil }
        locale = fields[0] == "zht" ? "zh-Hant" : fields[0]
        text = fields[1]
        if let latitude = Double(fields[2]), let longitude = Double(fields[3]) {
            point = Coordinates(latitude: latitude, longitude: longitude)
        }
        kind = fields.count > 4 && !fields[4].isEmpty ? fields[4] : "list"
        notes = Set(fields.dropFirst(5).flatMap { $0.split(separator: " ").map(String.init) })
    }

    /// The locale of whoever asks, in a region if it has none.
    func userLocale(inRegion region: String?) -> UserLocale {
        let parts = locale.split(separator: "-").map(String.init)
        let own = parts.count > 1 ? parts.last.flatMap { $0.count == 2 ? $0 : nil } : nil
        return UserLocale(language: locale, region: own ?? region)
    }

    func verdict(on answer: PlaceResolution) -> QueryVerdict {
        switch answer {
        case .place(let place), .located(let place, _): isNear(place) ? .right : .wrong
        case .remarked(let place, _), .respelt(let place): isNear(place) ? .right : .remarked
        case .assumed(let assumed): isNear(assumed.place) ? .right : .wrong
        case .several(let matches):
            if matches.contains(where: { isNear($0.entry.place) }) {
                notes.contains("ambigok") ? .right : .asked
            } else {
                needsNothing ? .right : .refused
            }
        case .area: needsNothing || notes.contains("area") ? .right : .refused
        case .unknown, .unanswered, .separate: needsNothing ? .right : .refused
        }
    }

    /// Whether no place need be found: nonsense, streets and sights.
    private var needsNothing: Bool {
        point == nil || !notes.isDisjoint(with: ["none", "poi", "street", "streetany"])
    }

    private func isNear(_ place: Place) -> Bool {
        guard let point else { return false }
        return place.coordinates.distance(to: point) <= tolerance
    }

    private var tolerance: Double {
        notes.compactMap { $0.hasPrefix("tol") ? Double($0.dropFirst(3)) : nil }.first ?? Self.usualTolerance
    }
}
