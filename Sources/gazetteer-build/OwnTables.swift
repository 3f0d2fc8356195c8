import Foundation
import WeatherCore
import WeatherGazetteer

/// What the project's own tables of places add to GeoNames' list.
struct OwnTables {
    /// All places: GeoNames' and those of the tables.
    private(set) var places: [DumpPlace]
    /// Names of GeoNames' places.
    private(set) var names = AddedNames()
    /// The cities of districts, by GeoNames id or negative number.
    private(set) var cities: [Int: Int] = [:]
    /// The outlines of districts, by GeoNames id or negative number.
    private(set) var outlines: [(district: Int, outline: Outline)] = []
    /// The numbers of airports by code.
    private(set) var airports: [String: Int] = [:]
    /// The postal codes.
    private(set) var postalCodes: PostalCodes?
    /// The bounds of the runs of cells that have land.
    private(set) var land: [Int] = []

    /// The program's own tables of names; of two names for a language, that of the first table is shown.
    private static let tablesOfNames = [
        "other-names", "current-names", "city-names", "capital-names", "indian-towns", "thai-quarters",
    ]

    /// No tables.
    init(settlements: [DumpPlace]) {
        places = settlements
    }

    /// Reads the tables.
    ///
    /// - Parameters:
    ///   - folder: The folder of the tables.
    ///   - tables: The folder of the program's own tables.
    ///   - settlements: GeoNames' places.
    /// - Throws: ``DumpError`` when a table is missing or damaged.
    init(in folder: URL, tables: URL, settlements: [DumpPlace]) throws {
        let index = SettlementIndex(settlements)
        let districts = try DistrictList(SourceTable("districts", in: folder), index)
        let landmarks = try LandmarkList(
            islands: SourceTable("islands-and-regions", in: folder), airports: SourceTable("airports", in: folder),
            neighborhoods: SourceTable("neighbourhoods", in: folder), index)
        let landscapes = try LandscapeList(
            named: SourceTable.ifPresent("landscape-names", in: tables),
            others: SourceTable.ifPresent("landscapes", in: folder),
            islands: landmarks.places.filter { $0.kind == .island || $0.kind == .region }, index)
        let ofIndia = try SourceTable.ifPresent("districts-of-india", in: tables).map { DistrictSeats($0, index) }
        places =
            districts.settlements + districts.places + (ofIndia?.places ?? []) + landmarks.places + landscapes.places
        names = try AddedNames(in: folder, others: Self.tablesOfNames.compactMap { try .ifPresent($0, in: tables) })
        for row in try DumpFile.ifPresent("city-abbreviations", in: tables)?.rows ?? [] where row.count >= 3 {
            guard let city = index.city(named: String(row[1]), country: String(row[2])) else { continue }
            names.abbreviations[settlements[city].geoname, default: []].append(String(row[0]))
        }
        cities = districts.cities
        // Their own city, because they cover their country.
        for district in ofIndia?.places ?? [] { cities[district.geoname] = district.geoname }
        airports = landmarks.airports
        outlines = try DistrictOutlines(SourceTable("kr-district-rings", in: folder)).rings.compactMap { ring in
            districts.ids[ring.district].map { ($0, ring.outline) }
        }
        postalCodes = try PostalCodes(SourceTable("postal", in: folder))
        land = try DumpFile.ifPresent("land-cells", in: tables).map(LandRuns.bounds) ?? []
    }
}

/// The postal codes, by country and by all but their last two characters.
struct PostalCodes {
    /// Where a block of codes is stored.
    struct Key: Hashable, Comparable {
        var beginning: String
        var country: String

        static func < (first: Key, second: Key) -> Bool {
            (first.beginning, first.country) < (second.beginning, second.country)
        }
    }

    private(set) var blocks: [Key: PostalBlock] = [:]

    init(_ table: SourceTable) {
        var seen: Set<String> = []
        for row in table.rows {
            let country = row["country"]
            guard let code = PostalBlock.code(row["code"], country: country), let point = row.coordinates,
                seen.insert("\(country) \(code)").inserted
            else { continue }
            let entry = PostalBlock.Entry(
                ending: String(code.suffix(2)), latitude: Self.steps(point.latitude),
                longitude: Self.steps(point.longitude))
            blocks[Key(beginning: String(code.dropLast(2)), country: country), default: PostalBlock([])].entries
                .append(entry)
        }
    }

    private static func steps(_ degrees: Double) -> Int16 { Int16((degrees * PostalBlock.stepsPerDegree).rounded()) }
}

/// The runs of cells that have land, from the table that `land-cells` makes.
enum LandRuns {
    /// Alternately the first cell of a run and the first cell after it.
    static func bounds(_ file: DumpFile) -> [Int] {
        var bounds: [Int] = []
        for row in file.rows where row.count >= 2 {
            guard let number = Int(row[0]) else { continue }
            for run in row[1].split(separator: " ") {
                let columns = run.split(separator: "-").compactMap { Int($0) }
                guard columns.count == 2 else { continue }
                let (first, end) = (number * Grid.columns + columns[0], number * Grid.columns + columns[1] + 1)
                // A run that continues in the next row is one run.
                if bounds.last == first { bounds.removeLast() } else { bounds.append(first) }
                bounds.append(end)
            }
        }
        return bounds
    }
}
