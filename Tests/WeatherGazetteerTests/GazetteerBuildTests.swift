import Foundation
import Testing
import WeatherCore

@testable import WeatherGazetteer

@Suite("Building a gazetteer")
struct GazetteerBuildTests {
    /// A gazetteer built from the small dump, and its places' ids.
    private func built<Result>(_ body: (Gazetteer) throws -> Result) throws -> Result {
        try SmallDump.with { (dump) throws in
            let run = try dump.build()
            #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
            return try body(Gazetteer(contentsOf: dump.gazetteer))
        }
    }

    private func ids(_ name: String, in gazetteer: Gazetteer, language: String? = nil) throws -> [Int] {
        try gazetteer.matches(for: PlaceQuery(name, language: language), qualities: [.exact]).map(\.entry.geonameID)
    }

    @Test("places that no longer exist, have no valid point or are malformed are left out")
    func rows() throws {
        try built { gazetteer throws in
            let ids = try gazetteer.file.read { tables in tables.places.numbers.map(tables.places.id) }
            #expect(ids.sorted() == [2, 3, 4, 5, 6, 10, 11, 12, 13, 15])
        }
    }

    @Test("of two places with one name within a kilometer, the smaller is left out if both are in one division")
    func twins() throws {
        try built { gazetteer throws in
            #expect(try ids("Zwilling", in: gazetteer) == [2, 3, 4])
            #expect(try ids("Zwilling, Freistaat", in: gazetteer) == [3])
        }
    }

    @Test("the other names of large towns and capitals are stored, those of small towns are not")
    func alternates() throws {
        try built { gazetteer throws in
            #expect(try ids("Berolina", in: gazetteer) == [5])
            #expect(try ids("베를린", in: gazetteer) == [5])
            #expect(try gazetteer.capital(of: "DE")?.geonameID == 5)
            #expect(try gazetteer.capital(of: "QA") == nil)
            #expect(try ids("Taipeh", in: gazetteer) == [10])
            #expect(try ids("Thorpe", in: gazetteer) == [])
            #expect(try ids("도르프", in: gazetteer) == [])
            #expect(try ids("Dorf", in: gazetteer) == [6])
        }
    }

    @Test("shown names are current and in the language's script, preferred names first; other names find the place")
    func names() throws {
        try built { gazetteer throws in
            func name(_ id: Int, _ text: String, _ language: String) throws -> String? {
                try gazetteer.matches(for: PlaceQuery(text, language: language)).first { $0.entry.geonameID == id }?
                    .entry.place.name
            }
            #expect(try name(11, "Seoul", "ko") == "서울")
            #expect(try name(11, "Seoul", "ru") == "Сеул")
            #expect(try name(13, "Doha", "ru") == "Столица")
            #expect(try name(10, "Taipei", "ko") == "타이베이", "from CLDR: the list's is in Latin letters")
            #expect(try ids("Taibei", in: gazetteer) == [10])
            #expect(try ids("서울특별시", in: gazetteer) == [11])
            #expect(try ids("Soehul", in: gazetteer) == [11])
            #expect(try ids("한성", in: gazetteer) == [])
        }
    }

    @Test("a small place gets the name in its country's script that sounds most like its Latin name")
    func native() throws {
        try built { gazetteer throws in
            let place = try #require(try gazetteer.matches(for: PlaceQuery("대흥", language: "ko")).first).entry
            #expect(place.geonameID == 15 && place.place.name == "대흥")
            #expect(try ids("시골", in: gazetteer) == [])
        }
    }

    @Test("Chinese names are shown in both scripts")
    func chinese() throws {
        try built { gazetteer throws in
            for (language, expected) in [("zh-TW", "台北"), ("zh", "台北")] {
                #expect(
                    try gazetteer.matches(for: PlaceQuery("Taipei", language: language)).first?.entry.place.name
                        == expected)
            }
            for name in ["臺北", "台北", "臺北市", "台北市"] { #expect(try ids(name, in: gazetteer) == [10]) }
        }
    }

    @Test("a place listed in another script is shown in Latin letters, and found by both names")
    func latin() throws {
        try built { gazetteer throws in
            let entry = try #require(try gazetteer.matches(for: PlaceQuery("Извор")).first).entry
            #expect(entry.geonameID == 12 && entry.place.name == "Izvor" && entry.place.region == nil)
            #expect(try ids("Izvor", in: gazetteer) == [12])
        }
    }

    @Test("a town does not get the name of the country or island that its time zone is named after")
    func zones() throws {
        try built { gazetteer throws in
            let doha = try #require(try gazetteer.city(ofZone: "Asia/Qatar", language: "ko"))
            #expect(doha.geonameID == 13 && doha.place.name == "Doha")
            #expect(try ids("카타르", in: gazetteer) == [])
            #expect(try gazetteer.city(ofZone: "Asia/Seoul", language: "ko")?.place.name == "서울")
        }
    }

    @Test(
        "divisions have their names, translations and aliases; a place on the edge of a cell belongs to the cell of its rounded point"
    )
    func areas() throws {
        try built { gazetteer throws in
            let dorf = try #require(try gazetteer.matches(for: PlaceQuery("Dorf", language: "ko")).first).entry.place
            #expect(dorf.region == "바이에른주")
            #expect(dorf.coordinates == Coordinates(latitude: 52.25, longitude: 13.25))
            let cell = try gazetteer.file.read { tables in
                let place = tables.places.numbers.first { tables.places.id(of: $0) == 6 } ?? 0
                return tables.cells[(0..<tables.cells.count).last { tables.cellPlaces[$0] <= place } ?? -1]
            }
            #expect(cell == Grid.cell(latitude: 52.25, longitude: 13.25))
        }
    }

    @Test("two runs write the same bytes")
    func deterministic() throws {
        try SmallDump.with { (dump) throws in
            let other = dump.folder.appendingPathComponent("other.bin")
            #expect(try dump.build().status == 0)
            #expect(try dump.build(other).status == 0)
            let files = [try Data(contentsOf: dump.gazetteer), try Data(contentsOf: other)]
            #expect(files[0] == files[1] && !files[0].isEmpty)
        }
    }

    @Test("compressed tables are read like plain ones", arguments: ["gz", "zip"])
    func packed(form: String) throws {
        try SmallDump.with { (dump) throws in
            #expect(try dump.build().status == 0)
            let plain = try Data(contentsOf: dump.gazetteer)
            for name in ["cities500", "alternateNamesV2", "admin1CodesASCII"] {
                if form == "gz" {
                    try dump.run("gzip", "\(name).txt")
                } else {
                    try dump.run("zip", "-qm", "\(name).zip", "\(name).txt")
                }
                let isLeft = FileManager.default.fileExists(
                    atPath: dump.folder.appendingPathComponent("\(name).txt").path)
                #expect(!isLeft)
            }
            #expect(try dump.build().status == 0)
            let packed = try Data(contentsOf: dump.gazetteer)
            #expect(plain == packed)
        }
    }

    @Test(
        "the program fails and names a table that is missing or damaged",
        arguments: [
            "cities500.txt", "alternateNamesV2.txt", "admin1CodesASCII.txt", "capitals.tsv", "area-aliases.tsv",
        ])
    func missing(file: String) throws {
        try SmallDump.with { (dump) throws in
            try FileManager.default.removeItem(at: dump.folder.appendingPathComponent(file))
            let name = String(file.prefix { $0 != "." })
            let absent = try dump.build()
            #expect(absent.status != 0 && absent.errors.contains("There is no \(name).txt"), "\(absent.errors)")
            try dump.write(["no archive"], to: "\(file).gz")
            let damaged = try dump.build()
            #expect(
                damaged.status != 0 && damaged.errors.contains("\(file).gz cannot be unpacked"), "\(damaged.errors)")
        }
    }

    @Test("a damaged table is an error even if the table is optional")
    func optional() throws {
        try SmallDump.with { (dump) throws in
            try dump.write(["no archive"], to: "admin-names.tsv.gz")
            let run = try dump.build()
            #expect(run.status != 0 && run.errors.contains("admin-names.tsv.gz"))
        }
    }
}
