import ArgumentParser
import Foundation
import WeatherGazetteer

/// Builds the gazetteer from GeoNames' dumps.
@main
struct GazetteerBuild: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gazetteer-build",
        abstract: "Builds the gazetteer from GeoNames' dumps and tables of more places.",
        discussion: """
            The folder contains cities500, alternateNamesV2 and admin1CodesASCII, as .txt, .txt.gz or .zip, in the formats of
            https://download.geonames.org/export/dump/readme.txt; and optionally admin-names.tsv (names of
            divisions and countries by language) and admin1-iso3166-2.tsv (codes of divisions).
            """)

    @Argument(help: "The folder of the dumps.")
    var dumps: String

    @Argument(help: "The file to write.")
    var output: String

    @Option(
        help: """
            The folder of tables of districts, islands-and-regions, landscapes, airports, neighbourhoods, postal codes, \
            kr-district-rings, place-names, exonyms and admin1-names.
            """)
    var places: String?

    @Option(help: "The folder of the program's own tables: capitals.tsv, area-aliases.tsv and others.")
    var tables = "Sources/gazetteer-build/Data"

    func run() throws {
        let dumps = URL(fileURLWithPath: dumps, isDirectory: true)
        let tables = URL(fileURLWithPath: tables, isDirectory: true)
        let names = try NamesByLanguage(DumpFile("alternateNamesV2", in: dumps))
        let capitals = try Capitals(DumpFile("capitals", in: tables))
        let settlements = try CellList.settlements(
            DumpFile("cities500", in: dumps), capitals: capitals,
            leftOut: DumpFile.ifPresent("left-out", in: tables))
        let folder = places.map { URL(fileURLWithPath: $0, isDirectory: true) }
        let own =
            try folder.map { try OwnTables(in: $0, tables: tables, settlements: settlements) }
            ?? OwnTables(settlements: settlements)
        let places = CellList(own.places)
        let areas = try AreaList(
            divisions: DumpFile("admin1CodesASCII", in: dumps),
            translations: DumpFile.ifPresent("admin-names", in: dumps),
            codes: DumpFile.ifPresent("admin1-iso3166-2", in: dumps),
            aliases: DumpFile("area-aliases", in: tables),
            ownNames: folder.map { try SourceTable("admin1-names", in: $0) },
            currentNames: own.names.currentOfDivisions, names: names, places: places)
        let zones = ZoneCities(places)
        let sections = try GazetteerWriter(
            places: places, areas: areas, zones: zones, names: names, capitals: capitals, own: own
        ).sections()
        try Data(GazetteerFile.stored(sections)).write(to: URL(fileURLWithPath: output), options: .atomic)
        print(SectionSizes.report(of: sections))
    }
}

/// How much of the gazetteer's file each section takes.
enum SectionSizes {
    /// The report to print, the largest section first.
    static func report(of sections: [GazetteerSection: [UInt8]]) -> String {
        let sizes = sections.mapValues(\.count).sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
        let all = [("in all", sizes.map(\.value).reduce(0, +))] + sizes.map { ("\($0.key)", $0.value) }
        return all.map { String(format: "%6.2f MB ", Double($0.1) / 1e6) + $0.0 }.joined(separator: "\n")
    }
}
