import Foundation
import Testing
import WeatherCore

@testable import WeatherGazetteer

@Suite("Building a gazetteer with tables of more places")
struct OwnTablesTests {
    private static let tables: [String: [[String: String]]] = [
        "districts": [
            [
                "id": "kostat:1", "country": "KR", "level": "2", "kind": "district", "gn_admin1": "KR.11",
                "parent": "서울",
                "native": "용산구", "en": "Yongsan-gu", "ko": "용산구", "aliases": "용산|Yongsan District",
                "latitude": "37.536", "longitude": "126.974",
            ],
            [
                "id": "x:2", "country": "DE", "level": "3", "kind": "borough", "geoname": "6", "parent": "Berlin",
                "native": "Dorf", "en": "Dorf", "ko": "도르프구", "aliases": "Berlin-Dorf", "latitude": "52.25",
                "longitude": "13.25",
            ],
        ],
        "islands-and-regions": [
            [
                "id": "hand:1", "country": "DE", "gn_admin1": "DE.01", "name": "Museum Island", "en": "Museum Island",
                "ko": "박물관섬", "latitude": "52.521", "longitude": "13.396", "source": "hand",
            ]
        ],
        "airports": [
            [
                "iata": "QQQ", "icao": "EDQQ", "name": "Berlin Field", "country": "DE", "latitude": "52.4",
                "longitude": "13.5", "size": "large", "aliases": "Field",
            ]
        ],
        "neighbourhoods": [
            [
                "id": "hand:1", "country": "KR", "native": "홍대", "en": "Hongdae", "ko": "홍대", "latitude": "37.556",
                "longitude": "126.923", "source": "hand",
            ]
        ],
        "kr-district-rings": [
            ["id": "kostat:1", "ring": "126.9,37.5 127.0,37.5 127.0,37.56 126.9,37.56 126.9,37.5"]
        ],
        "place-names": [
            ["geoname": "6", "lang": "ko", "name": "마을", "kind": "preferred", "country": "DE"],
            ["geoname": "6", "lang": "de", "name": "Dörflein", "kind": "variant", "country": "DE"],
        ],
        "exonyms": [["geoname": "6", "lang": "pl", "name": "Wioska", "kind": "preferred", "country": "DE"]],
        "postal": [
            ["country": "KR", "code": "04524", "latitude": "37.566", "longitude": "126.978", "place": "중구"],
            ["country": "DE", "code": "10115", "latitude": "52.532", "longitude": "13.385", "place": "Berlin"],
        ],
        "admin1-names": [["gn_admin1": "DE.01", "name": "Erste", "ko": "첫째주", "en": "First"]],
    ]

    private func built<Result>(
        _ more: [String: [String]] = [:], _ body: (Gazetteer, SmallDump) throws -> Result
    ) throws -> Result {
        try SmallDump.with { (dump) throws in
            for (name, lines) in more { try dump.write(lines, to: name) }
            for (name, rows) in Self.tables {
                let columns = Set(rows.flatMap(\.keys)).sorted()
                let lines = rows.map { row in columns.map { row[$0] ?? "" }.joined(separator: "\t") }
                try dump.write([columns.joined(separator: "\t")] + lines, to: "\(name).tsv")
            }
            let run = try dump.build()
            #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
            return try body(Gazetteer(contentsOf: dump.gazetteer), dump)
        }
    }

    private func first(_ text: String, in gazetteer: Gazetteer, _ language: String = "ko") throws -> GazetteerMatch? {
        try gazetteer.matches(for: PlaceQuery(text, language: language), qualities: [.exact]).first
    }

    @Test("each kind of place is found by its names, with the zone and region of its surroundings")
    func kinds() throws {
        try built { (gazetteer, _) throws in
            for (text, kind) in [
                ("용산구", GazetteerPlace.Kind.district), ("Yongsan", .district), ("박물관섬", .island), ("Field", .airport),
                ("홍대", .neighborhood),
            ] {
                let found = try #require(try first(text, in: gazetteer), "\(text)").entry
                #expect(found.kind == kind && found.geonameID < 0 && found.population == 0, "\(text)")
                #expect(found.place.timeZone != nil && found.place.region != nil, "\(text)")
            }
            #expect(try first("QQQ", in: gazetteer)?.entry.kind == .airport)
            #expect(try first("EDQQ", in: gazetteer)?.entry.kind == .airport)
        }
    }

    @Test("a district that GeoNames also lists is merged into GeoNames' place")
    func merged() throws {
        try built { (gazetteer, _) throws in
            let dorf = try #require(try first("도르프구", in: gazetteer)).entry
            #expect(dorf.geonameID == 6 && dorf.kind == .settlement)
            #expect(try first("Dörflein", in: gazetteer)?.entry.geonameID == 6)
            #expect(try first("Wioska", in: gazetteer)?.entry.geonameID == 6)
        }
    }

    @Test("a point within an outline is in the district; regions have the names of the table")
    func points() throws {
        try built { (gazetteer, _) throws in
            let inside = try #require(Coordinates(latitude: 37.54, longitude: 126.99))
            #expect(try gazetteer.name(of: inside, language: "ko")?.text == "용산구, 서울")
            let outside = try #require(Coordinates(latitude: 37.7, longitude: 127.2))
            #expect(try gazetteer.name(of: outside, language: "ko")?.district == nil)
            #expect(try first("Berlin", in: gazetteer)?.entry.place.region == "첫째주")
        }
    }

    @Test("names of today are shown instead of those of the lists, which still find the place; rows are left out")
    func current() throws {
        let more = [
            "current-names.tsv": [
                "# names", "geoname\tlang\tname\tkind\tcountry\tsource", "11\tko\t새서울\tcurrent\tKR\thand",
                "DE.02\tko\t새주\tcurrent\tDE\thand",
            ],
            "indian-towns.tsv": [
                "geoname\tlang\tname\tkind\tcountry\tsource", "4\tko\t쌍둥이\tpreferred\tDE\thand",
            ],
            "left-out.tsv": ["# rows", "10\tTaipei\tfor a test"],
        ]
        try built(more) { (gazetteer, _) throws in
            let seoul = try #require(try first("서울", in: gazetteer)).entry
            #expect(seoul.geonameID == 11 && seoul.place.name == "새서울")
            #expect(try first("새서울", in: gazetteer)?.entry.geonameID == 11)
            #expect(try first("Dorf", in: gazetteer)?.entry.place.region == "새주")
            // A small place has the name, too.
            #expect(try first("쌍둥이", in: gazetteer)?.entry.geonameID == 4)
            #expect(try first("Taipei", in: gazetteer) == nil)
        }
    }

    @Test("a district that its seat stands for has the word for a district in its name, and is its own city")
    func seats() throws {
        let names = (0..<260).map { "\($0)\t\(9000 + $0)\thi\tक\t\t\t\t" }
        try built { (_, dump) throws in
            let kept = try String(
                contentsOf: dump.folder.appendingPathComponent("alternateNamesV2.txt"), encoding: .utf8)
            try dump.write(kept.split(separator: "\n").map(String.init) + names, to: "alternateNamesV2.txt")
            try dump.write(
                [
                    "# districts", "country\tkind\tgn_admin1\ten\thi\tlatitude\tlongitude",
                    "DE\tdistrict\tDE.02\tSprewald\tस्प्री\t52.0\t13.3",
                ],
                to: "districts-of-india.tsv")
            let run = try dump.build()
            #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
            let gazetteer = Gazetteer(contentsOf: dump.gazetteer)
            #expect(try first("Sprewald", in: gazetteer, "hi")?.entry.kind == .district)
            #expect(try first("स्प्री ज़िला", in: gazetteer, "hi")?.entry.place.name == "स्प्री ज़िला")
            let point = try #require(Coordinates(latitude: 52.2, longitude: 13.2))
            let name = try #require(try gazetteer.name(of: point, language: "hi"))
            #expect(name.text == "स्प्री ज़िला" && name.distance == 0 && !name.mayBeAbroad)
        }
    }

    @Test("names from the project's own table are found; a cell without land is sea")
    func others() throws {
        try SmallDump.with { (dump) throws in
            for (name, rows) in Self.tables {
                let columns = Set(rows.flatMap(\.keys)).sorted()
                let lines = rows.map { row in columns.map { row[$0] ?? "" }.joined(separator: "\t") }
                try dump.write([columns.joined(separator: "\t")] + lines, to: "\(name).tsv")
            }
            try dump.write(
                ["# names", "geoname\tlang\tname\tkind\tcountry\tsource", "11\tde\tKeijo\tformer\tKR\thand"],
                to: "other-names.tsv")
            // The cells around Seoul, and the whole of the next row.
            try dump.write(["# cells", "510\t1220-1230", "511\t0-1439", "512\t0-3"], to: "land-cells.tsv")
            let run = try dump.build()
            #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
            let gazetteer = Gazetteer(contentsOf: dump.gazetteer)
            let seoul = try #require(try first("Keijo", in: gazetteer))
            #expect(seoul.entry.geonameID == 11 && seoul.remark == .otherName)
            for (latitude, longitude, distance) in [
                (37.6, 127, 200), (37.6, 130, 50), (37.8, 179.9, 200), (38.1, -179.9, 200), (38.1, 0, 50), (0, 0, 50),
                (37.4, 127, 50),
            ] as [(Double, Double, Double)] {
                let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
                #expect(try gazetteer.namingDistance(at: point) == distance, "\(point)")
            }
        }
    }

    @Test("postal codes are found")
    func postal() throws {
        try built { (gazetteer, _) throws in
            let berlin = try #require(try first("10115 Berlin", in: gazetteer, "de")).entry.place
            #expect(berlin.name == "Berlin" && berlin.coordinates == Coordinates(latitude: 52.53, longitude: 13.39))
            #expect(try first("04524", in: gazetteer)?.entry.place.countryCode == "KR")
        }
    }

    @Test("the program fails and names a missing table")
    func missing() throws {
        try built { (_, dump) throws in
            try FileManager.default.removeItem(at: dump.folder.appendingPathComponent("postal.tsv"))
            let run = try dump.build()
            #expect(run.status != 0 && run.errors.contains("There is no postal.txt"), "\(run.errors)")
        }
    }
}
