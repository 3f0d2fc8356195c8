import ArgumentParser
import Foundation

/// Builds the gazetteer's database from GeoNames' dumps.
@main
struct GazetteerBuild: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gazetteer-build",
        abstract: "Builds the gazetteer's database from GeoNames' dumps.",
        discussion: """
            The folder contains cities500, alternateNamesV2 and admin1CodesASCII, as .txt, .txt.gz or .zip, in the formats of
            https://download.geonames.org/export/dump/readme.txt; and optionally admin-names.tsv (names of
            divisions and countries by language) and admin1-iso3166-2.tsv (codes of divisions).
            """)

    @Argument(help: "The folder of the dumps.")
    var dumps: String

    @Argument(help: "The database to write.")
    var output: String

    @Option(help: "The folder of the project's own tables: capitals.tsv and area-aliases.tsv.")
    var tables = "Sources/gazetteer-build/Data"

    func run() throws {
        let dumps = URL(fileURLWithPath: dumps, isDirectory: true)
        let tables = URL(fileURLWithPath: tables, isDirectory: true)
        let names = try NamesByLanguage(DumpFile("alternateNamesV2", in: dumps))
        let capitals = try Capitals(DumpFile("capitals", in: tables))
        let places = try PlaceList(DumpFile("cities500", in: dumps), capitals: capitals)
        let areas = try AreaList(
            divisions: DumpFile("admin1CodesASCII", in: dumps),
            translations: DumpFile.ifPresent("admin-names", in: dumps),
            codes: DumpFile.ifPresent("admin1-iso3166-2", in: dumps),
            aliases: DumpFile("area-aliases", in: tables),
            names: names, places: places)
        let zones = ZoneCities(places)
        try DatabaseWriter(places: places, areas: areas, zones: zones, names: names, capitals: capitals)
            .write(to: URL(fileURLWithPath: output))
    }
}
