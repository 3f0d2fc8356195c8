import Foundation
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

    /// No tables.
    init(settlements: [DumpPlace]) {
        places = settlements
    }

    /// Reads the tables.
    ///
    /// - Parameters:
    ///   - folder: The folder of the tables.
    ///   - settlements: GeoNames' places.
    /// - Throws: ``DumpError`` when a table is missing or damaged.
    init(in folder: URL, settlements: [DumpPlace]) throws {
        let index = SettlementIndex(settlements)
        let districts = try DistrictList(SourceTable("districts", in: folder), index)
        let landmarks = try LandmarkList(
            islands: SourceTable("islands-and-regions", in: folder), airports: SourceTable("airports", in: folder),
            neighborhoods: SourceTable("neighbourhoods", in: folder), index)
        places = districts.settlements + districts.places + landmarks.places
        names = try AddedNames(in: folder)
        cities = districts.cities
        airports = landmarks.airports
        outlines = try DistrictOutlines(SourceTable("kr-district-rings", in: folder)).rings.compactMap { ring in
            districts.ids[ring.district].map { ($0, ring.outline) }
        }
        postalCodes = try PostalCodes(SourceTable("postal", in: folder))
    }
}
