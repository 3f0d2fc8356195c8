import Foundation
public import WeatherCore
import WeatherDocuments
public import WeatherLocalization

/// Places that were found, numbered so that one can be chosen.
public struct PlaceList: Sendable {
    /// A place and further facts from its source.
    public struct Entry: Sendable {
        /// The place.
        public var place: Place
        var population: Int?
        var geonameID: Int?
        var isCapital: Bool?
        var match: String?
        var distance: Double?

        /// Creates an entry.
        ///
        /// - Parameters:
        ///   - place: The place.
        ///   - population: The population.
        ///   - geonameID: The id in GeoNames.
        ///   - isCapital: Whether it is a capital.
        ///   - match: How well the name fits the query.
        ///   - distance: The distance from the point of the query, in kilometers.
        public init(
            _ place: Place,
            population: Int? = nil,
            geonameID: Int? = nil,
            isCapital: Bool? = nil,
            match: String? = nil,
            distance: Double? = nil
        ) {
            self.place = place
            self.population = population
            self.geonameID = geonameID
            self.isCapital = isCapital
            self.match = match
            self.distance = distance
        }
    }

    private let entries: [Entry]

    /// Creates a list, in the order given.
    public init(_ entries: [Entry]) {
        self.entries = entries
    }

    /// The list as a table in the user's language.
    public func text(_ localizer: Localizer, width: Int) -> String {
        func column(
            _ key: String,
            _ alignment: TextTable.Column.Alignment = .leading,
            _ yielding: TextTable.Column.Yielding = .never,
            _ cell: (Entry) -> String?
        ) -> TextTable.Column {
            TextTable.Column(
                localizer.text("places.\(key)"),
                entries.map { Cell(localizer.shown(cell($0) ?? "")) }, alignment, yielding: yielding)
        }
        var numbers = (1...).makeIterator()
        func country(_ entry: Entry) -> String? {
            entry.place.countryCode.map { localizer.name(ofCountry: $0) ?? $0 }
        }
        func region(_ entry: Entry) -> String? { entry.place.tellingRegion(in: country(entry)) }
        let difference = PlaceDifference(
            entries.map { entry in
                [entry.place.name, region(entry), country(entry)].map { localizer.shown($0 ?? "") }
            })
        return TextTable.list(
            [
                column("number", .trailing) { _ in entries.count > 1 ? numbers.next().map(String.init) : nil },
                column("name", .leading, difference.yielding(0, minimum: 12, rank: 0)) { $0.place.name },
                column("region", .leading, difference.yielding(1, minimum: 8, rank: 3), region),
                column("country", .leading, difference.yielding(2, minimum: 8, rank: 2), country),
                column("population", .trailing, .dropped(rank: 4)) { entry in
                    entry.population.flatMap { $0 > 0 ? localizer.number(Double($0)) : nil }
                },
                column("distance", .trailing) { entry in
                    entry.distance.map(localizer.distance(kilometers:))
                },
                column("coordinates", .leading, difference.isComplete ? .dropped(rank: 1) : .never) {
                    $0.place.coordinates.label
                },
            ],
            localizer, width: width)
    }

    /// The list as JSON: names are in the user's language, everything else is the same under every locale.
    public func json() -> String {
        JSONWriter.text { json in
            json.field("schema", ReportJSON.schema)
            json.objects("places", entries) { json, entry in
                json.write(entry.place, at: .distantPast)
                json.field("population", entry.population)
                json.field("capital", entry.isCapital)
                json.field("geonameId", entry.geonameID)
                json.field("match", entry.match)
                json.field("distance_km", entry.distance, decimals: 1)
            }
        }
    }
}

/// The parts of places' labels (name, country, region) that distinguish the places of a list and must not be cut.
struct PlaceDifference {
    /// The distinguishing texts of each part: name, region, country; `nil` for a part that may be left out.
    private var distinguishing: [[String]?]
    /// Whether name, region and country distinguish all places.
    let isComplete: Bool

    /// - Parameter places: The name, region and country of each place.
    init(_ places: [[String]]) {
        distinguishing = [places.map { $0[0] }, nil, nil]
        // Places with the same name are distinguished by country, else by region, else by both.
        for parts in [[2], [1], [1, 2]] where !Self.areDistinct(places, by: distinguishing) {
            distinguishing[1] = parts.contains(1) ? places.map { $0[1] } : nil
            distinguishing[2] = parts.contains(2) ? places.map { $0[2] } : nil
        }
        isComplete = Self.areDistinct(places, by: distinguishing)
        // Otherwise the coordinates distinguish them.
        if !isComplete { distinguishing[1...] = [nil, nil] }
    }

    /// How the column of a part is reduced if the table is too wide.
    ///
    /// - Parameters:
    ///   - part: The part: 0 for the name, 1 for the region, 2 for the country.
    ///   - minimum: The columns that remain of any text.
    ///   - rank: The rank by which the column is left out, if it does not distinguish places.
    /// - Returns: Truncation that keeps distinguishing texts different; a column that distinguishes nothing can be left
    ///   out, too.
    func yielding(_ part: Int, minimum: Int, rank: Int) -> TextTable.Column.Yielding {
        guard let texts = distinguishing[part] else { return .truncated(minimum: minimum, rank: rank) }
        return .truncated(minimum: max(minimum, Self.needed(texts)), rank: nil)
    }

    private static func areDistinct(_ places: [[String]], by distinguishing: [[String]?]) -> Bool {
        let keys = places.indices.map { index in distinguishing.map { $0?[index] ?? "" } }
        return Set(keys).count == Set(places).count && Set(places).count == places.count
    }

    /// The columns that texts need to remain different after truncation, including the ellipsis.
    private static func needed(_ texts: [String]) -> Int {
        let sorted = Set(texts).sorted()
        return zip(sorted, sorted.dropFirst()).reduce(0) { needed, pair in
            max(needed, (pair.0.commonPrefix(with: pair.1) + "  ").displayWidth + 1)
        }
    }
}
