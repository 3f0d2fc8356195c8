public import Foundation
import GRDB
public import WeatherCore

/// The world's places, without a network: GeoNames' 234,000 populated places, as a part of the program.
///
/// The database is opened when it is first asked. Place names are from GeoNames (CC BY 4.0), those of time zones' cities
/// and of countries from Unicode CLDR.
public struct Gazetteer: Sendable {
    /// The credit that GeoNames' licence asks for.
    public static let attribution = "Places: GeoNames (https://www.geonames.org), CC BY 4.0"
    /// How far the nearest place may be to name a point, in kilometres; beyond it is open sea or wilderness.
    public static let farthestNamingDistance = 200.0

    private let database: GazetteerDatabase

    /// The gazetteer that is a part of the program.
    public init() {
        database = GazetteerDatabase()
    }

    /// A gazetteer that `gazetteer-build` wrote.
    public init(contentsOf file: URL) {
        database = GazetteerDatabase(file: file)
    }

    /// The places that a text may mean, the likeliest first: all of the best ``GazetteerMatch/Quality`` there is.
    ///
    /// - Parameters:
    ///   - query: A name in any script, by itself or with a region or country, such as `Paris, TX` or `서울 대한민국`.
    ///   - qualities: What is good enough.
    ///   - country: The ISO 3166-1 alpha-2 code of the only country wanted.
    /// - Throws: ``WeatherError`` when the database cannot be read.
    public func matches(
        for query: PlaceQuery,
        qualities: Set<GazetteerMatch.Quality> = Set(GazetteerMatch.Quality.allCases),
        country: String? = nil
    ) throws(WeatherError) -> [GazetteerMatch] {
        let text = Self.beginning(of: query.text)
        return try database.read { db in
            let search = PlaceSearch(
                db: db, reader: try PlaceReader(db, language: query.language), country: country?.uppercased(),
                limit: min(max(1, query.limit), Self.mostMatches))
            return try search.matches(for: text, qualities: qualities)
        }
    }

    /// The country or region that a text names; `nil` when it names none. Codes of two letters name none.
    ///
    /// - Throws: ``WeatherError`` when the database cannot be read.
    public func area(named text: String, language: String? = nil) throws(WeatherError) -> GazetteerArea? {
        let text = Self.beginning(of: text)
        return try database.read { db in
            try AreaSearch(db: db, reader: try PlaceReader(db, language: language)).area(named: text)
        }
    }

    /// The places of which the names begin with a text or are spelt most like it, for a question what was meant.
    ///
    /// - Parameter country: The ISO 3166-1 alpha-2 code of the only country wanted.
    /// - Throws: ``WeatherError`` when the database cannot be read.
    public func suggestions(
        for query: PlaceQuery,
        limit: Int = 3,
        country: String? = nil
    ) throws(WeatherError) -> [GazetteerPlace] {
        let text = Self.beginning(of: query.text)
        return try database.read { db in
            let search = PlaceSearch(
                db: db, reader: try PlaceReader(db, language: query.language), country: country?.uppercased(),
                limit: min(max(1, limit), Self.mostMatches))
            return try SuggestionSearch(search: search).suggestions(for: text)
        }
    }

    /// The names that begin with a text, for completing one that is being typed: the likeliest first, each place by the
    /// name that begins with what was typed, apart from case.
    ///
    /// - Parameter country: The ISO 3166-1 alpha-2 code of the only country wanted.
    /// - Throws: ``WeatherError`` when the database cannot be read.
    public func names(
        beginningWith text: String,
        language: String? = nil,
        country: String? = nil,
        limit: Int = 30
    ) throws(WeatherError) -> [String] {
        let text = Self.beginning(of: text)
        return try database.read { db in
            let search = PlaceSearch(
                db: db, reader: try PlaceReader(db, language: language), country: country?.uppercased(),
                limit: min(max(1, limit), Self.mostMatches))
            return try CompletionSearch(search: search).names(beginningWith: text)
        }
    }

    /// The place nearest to a point, and its distance in kilometres; `nil` when none is near enough.
    ///
    /// - Parameters:
    ///   - limit: The greatest distance, in kilometres.
    ///   - country: The ISO 3166-1 alpha-2 code of the only country wanted.
    /// - Throws: ``WeatherError`` when the database cannot be read.
    public func nearest(
        to coordinates: Coordinates,
        within limit: Double = farthestNamingDistance,
        country: String? = nil,
        language: String? = nil
    ) throws(WeatherError) -> (entry: GazetteerPlace, distance: Double)? {
        try database.read { db in
            let search = NearestSearch(db: db, country: country?.uppercased())
            guard let found = try search.nearest(to: coordinates, within: limit) else { return nil }
            return (try PlaceReader(db, language: language).entry(found.place), found.distance)
        }
    }

    /// The city of a time zone, also by a former name such as `Asia/Calcutta`; `nil` for zones without one, such as
    /// `Etc/UTC`.
    ///
    /// - Throws: ``WeatherError`` when the database cannot be read.
    public func city(ofZone zone: String, language: String? = nil) throws(WeatherError) -> GazetteerPlace? {
        let sql = "SELECT place FROM zones WHERE name = ?"
        if let entry = try entry(sql, zone, language) { return entry }
        return try ZoneLinks.target(of: zone).flatMap { name throws(WeatherError) in try entry(sql, name, language) }
    }

    /// The capital of a country; `nil` where it has none or it is not in the list.
    ///
    /// - Parameter country: An ISO 3166-1 alpha-2 code.
    /// - Throws: ``WeatherError`` when the database cannot be read.
    public func capital(of country: String, language: String? = nil) throws(WeatherError) -> GazetteerPlace? {
        try entry(
            "SELECT capital FROM areas WHERE country = ? AND division = '' AND capital IS NOT NULL",
            country.uppercased(), language)
    }

    private static let mostMatches = 10_000

    /// As much of a text as may be the name of a place. It is counted in Unicode scalars: a character may have any number
    /// of them.
    private static func beginning(of text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.prefix(200)))
    }

    private func entry(_ sql: String, _ key: String, _ language: String?) throws(WeatherError) -> GazetteerPlace? {
        try database.read { db in
            guard let number = try Int.fetchOne(db, sql: sql, arguments: [key]) else { return nil }
            return try PlaceReader(db, language: language).entry(number)
        }
    }
}
