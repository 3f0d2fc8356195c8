import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherMETAR

@Suite("Requests and values of METAR and TAF")
struct METARTests {
    private let service = METARCase.metar

    /// The report of the samples, or of other answers.
    private func report(
        metar: Data? = nil, taf: Data? = nil, at point: Coordinates? = nil, now: Date? = nil
    ) async throws -> WeatherReport {
        try await service.report(
            replacing: [
                "/metar": try metar ?? service.fixture("metar.json"), "/taf": try taf ?? service.fixture("taf.json"),
            ], at: point, now: now)
    }

    @Test("requests stations in rectangles of whole tenths of a degree")
    func requests() async throws {
        let transport = StubTransport { _ in ServiceResponse(Data("[]".utf8)) }
        _ = try? await service.report(through: transport)
        #expect(
            transport.requests.compactMap(\.http.path).sorted() == [
                "/api/data/metar?bbox=36.7,125.8,38.5,128.2&format=json",
                "/api/data/taf?bbox=36.7,125.8,38.5,128.2&format=json",
            ])
    }

    @Test("past weather is the routine reports of the nearest aerodrome that reports now")
    func past() async throws {
        let period = DateInterval(start: Date(timeIntervalSince1970: 1_775_088_000), duration: 3 * 3600)
        let transport = try service.transport()
        let report = try await service.report(through: transport, products: [.history, .current], period: period)
        // The list of the latest reports is requested once for both.
        #expect(
            transport.requests.compactMap(\.http.path).sorted() == [
                "/api/data/metar?bbox=36.7,125.8,38.5,128.2&format=json",
                "/api/data/metar?ids=RKSS&format=json&hours=4&date=20260402_0400",
            ])
        let history = try #require(report.history)
        #expect(history.basis == .observed && report.current?.temperature == Temperature(celsius: 12.4))
        // The report at half past the hour, and the special one, are not those of an hour.
        #expect(history.hours.map(\.temperature?.celsius) == [5, 6, 7])
        #expect(history.hours.map(\.duration) == [3600, 3600, 3600])
        // What an aerodrome reports is the weather of the hour before.
        #expect(history.hours.map(\.condition) == [.partlyCloudy, .lightRain, .mostlyClear])
        let station = try #require(history.station)
        #expect(station.id == "RKSS" && station.name == "Seoul/Gimpo Intl" && station.elevation == 17)
        #expect((16...17).contains(station.distance))
    }

    @Test("reads the latest report of the nearest aerodrome")
    func observation() async throws {
        let current = try #require(try await report().current)
        #expect(current.date == Date(timeIntervalSince1970: 1_775_442_600) && !current.isForecast)
        #expect(current.temperature == Temperature(celsius: 12.4) && current.dewPoint == Temperature(celsius: 3.6))
        #expect(current.condition == .lightRain && current.visibility == Visibility(miles: 2.5))
        #expect(
            current.wind
                == Wind(speed: Speed(knots: 9), gust: Speed(knots: 18), direction: Angle(degrees: 310)))
        #expect(current.pressure == Pressure(hectopascals: 1013.9))
        #expect(current.recentPrecipitation?.total == PrecipitationAmount(inches: 0.05))
    }

    @Test(
        "periods begin with the current hour; a change keeps what it does not name; temporary weather is left out"
    )
    func periods() async throws {
        let hours = try await report().hours
        #expect(hours.map(\.date.timeIntervalSince1970) == [1_775_440_800, 1_775_455_200, 1_775_476_800])
        #expect(hours.map(\.condition) == [.partlyCloudy, .lightRain, .mostlyClear])
        #expect(hours.map(\.visibility) == [6, 1.5, 1.5].map(Visibility.init(miles:)))
        #expect(hours.map(\.wind?.direction?.degrees) == [310, nil, 90])
        #expect(hours.map { $0.duration / 3600 } == [4, 6, 12])
    }

    @Test("where no aerodrome is near, the place is not covered")
    func nowhere() async throws {
        let error = await #expect(throws: WeatherError.self) {
            try await self.report(metar: Data("[]".utf8), taf: Data("[]".utf8))
        }
        #expect(error?.code == .placeNotCovered && error?.provider == "metar")
        let report = try await report(taf: Data("[]".utf8))
        #expect(report.current != nil && report.hours.isEmpty && report.failures.count == 1)
        // The service's own answer where it has no station.
        let empty = await #expect(throws: WeatherError.self) {
            try await service.report(through: StubTransport { _ in ServiceResponse(status: 204, Data()) })
        }
        #expect(empty?.code == .placeNotCovered)
    }

    @Test("control characters separate groups, and no raw text is shown")
    func controls() async throws {
        let text = "METAR\u{1B}[31m RKSS\t060230Z\r\n31009KT\u{0}9999\u{85}-RA\u{7F}12/04=\u{202E}"
        let record: [String: Any] = ["lat": 37.5, "lon": 127, "obsTime": 1_775_442_600, "rawOb": text]
        let current = try #require(
            try await report(metar: JSONSerialization.data(withJSONObject: [record])).current)
        #expect(current.temperature == Temperature(celsius: 12) && current.condition == .lightRain)
        #expect(current.wind?.speed == Speed(knots: 9) && current.visibility == Visibility(meters: 9999))
    }

    @Test("the maintenance sign does not affect the group before it")
    func maintenance() throws {
        let text = "KNYC 060651Z AUTO 31009KT 10SM OVC012 24/24 A2992 RMK AO2 SLP125 P0003 T02440236$"
        let current = try #require(CurrentWeather(metar: text, near: Date(timeIntervalSince1970: 1_775_458_260)))
        #expect(current.temperature == Temperature(celsius: 24.4) && current.dewPoint == Temperature(celsius: 23.6))
        let other = try #require(
            CurrentWeather(metar: "KNYC 060651Z 24/24 RMK T02440236 SLP125$", near: current.date))
        #expect(other.pressure == Pressure(hectopascals: 1012.5))
    }

    @Test("impossible tenths of a degree leave the whole degrees")
    func impossibleTenths() throws {
        let text = "KNYC 060651Z 24/23 RMK T09990999"
        let current = try #require(CurrentWeather(metar: text, near: Date(timeIntervalSince1970: 1_775_458_260)))
        #expect(current.temperature == Temperature(celsius: 24) && current.dewPoint == Temperature(celsius: 23))
    }

    @Test("a report with an impossible temperature is not used")
    func impossibleDegrees() {
        #expect(CurrentWeather(metar: "KNYC 060651Z 99/23", near: Date(timeIntervalSince1970: 1_775_458_260)) == nil)
    }

    @Test("a day of the month is in the nearest month that has it")
    func days() throws {
        let march = try #require(Date(internetDate: "2026-03-01T00:10:00Z"))
        let texts = [
            ("METAR X 282350Z 12/04", "2026-02-28T23:50:00Z"), ("METAR X 010000Z 12/04", "2026-03-01T00:00:00Z"),
        ]
        for (text, date) in texts {
            #expect(CurrentWeather(metar: text, near: march)?.date == Date(internetDate: date))
        }
        #expect(CurrentWeather(metar: "METAR X 322350Z 12/04", near: march) == nil)
        #expect(CurrentWeather(metar: "METAR X 282350Z NIL", near: march) == nil)
    }

    @Test(
        "precipitation takes precedence over mist, and weather over the sky",
        arguments: [
            (["BR", "-RA"], ["OVC"], WeatherCondition.lightRain), (["BR"], ["OVC"], .mist),
            ([], ["OVC", "FEW"], .cloudy), (["ABC"], ["OVC"], .unknown), ([], [], .unknown),
        ])
    func order(words: [String], covers: [String], condition: WeatherCondition) {
        #expect(WeatherCondition(metarWeather: words, covers: covers) == condition)
    }

    @Test(
        "other programs' documents, collections of reports and XML are refused",
        arguments: ["json", "xml"].flatMap { SharedFixtures.files(in: "metar", withExtension: $0) }
            .filter { !$0.lastPathComponent.hasPrefix("aviationweather") })
    func others(file: URL) async throws {
        let body = try Data(contentsOf: file)
        let error = await #expect(throws: WeatherError.self) { try await report(metar: body, taf: body) }
        #expect(error?.code == .invalidResponse)
    }

    @Test(
        "in a forecast of ADDS, a gradual change of two hours applies from its end",
        .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
    func becoming() async throws {
        let record = try XMLElement(parsing: SharedFixtures.document("other/taf-addsds.xml"))["data"]["TAF"]
        let start = try record["valid_time_from"].date(.internet)
        let fields: [String: Any] = [
            "lat": 48.12, "lon": 16.57, "validTimeFrom": start.timeIntervalSince1970,
            "rawTAF": record["raw_text"].string ?? "",
        ]
        let body = try JSONSerialization.data(withJSONObject: [fields])
        let vienna = try #require(Coordinates(latitude: 48.2, longitude: 16.4))
        let report = try await report(metar: Data("[]".utf8), taf: body, at: vienna, now: start)
        #expect(report.hours.map { $0.date.timeIntervalSince(start) / 3600 } == [0, 9, 16, 24])
        #expect(report.hours.map { $0.duration / 3600 } == [9, 7, 8, 6])
        #expect(report.hours.map(\.condition) == [.mostlyClear, .mostlyCloudy, .mostlyClear, .mostlyClear])
        #expect(report.hours.map(\.wind?.direction?.degrees) == [180, 290, 320, 340])
        #expect(report.hours.last?.wind?.gust == nil)
        #expect(report.provenance.issued == Date(internetDate: "2017-05-23T17:15:00Z"))
    }
}

@Suite("The aerodrome of a report")
struct METARStationTests {
    /// A record of an aerodrome at a latitude; 0.09 degrees are 10 km.
    private static func record(_ id: String, _ latitude: Double, _ age: Double, elev: Any = 55) -> [String: Any] {
        [
            "icaoId": id, "name": "\(id) Intl", "lat": latitude, "lon": 126.978, "elev": elev,
            "obsTime": 1_775_443_800 - Int(age) * 60, "rawOb": "METAR \(id) 060230Z 31009KT 9999 FEW030 12/04 Q1014",
        ]
    }

    private static func current(_ records: [String: Any]...) async throws -> CurrentWeather? {
        let metar = try JSONSerialization.data(withJSONObject: records)
        return try await METARCase.metar.report(
            replacing: ["/metar": metar, "/taf": Data("[]".utf8)], at: Coordinates(latitude: 37.5, longitude: 126.978),
            products: [.current]
        ).current
    }

    @Test("has id, name, distance and height, and the names of what it observed")
    func station() async throws {
        let station = try #require(try await Self.current(Self.record("RKSS", 37.59, 20))?.observation)
        #expect(station.id == "RKSS" && station.name == "RKSS Intl" && station.elevation == 55)
        #expect((9.9...10.1).contains(station.distance) && station.elevationDifference == nil)
        #expect(station.values == ["condition", "temperature", "dewPoint", "visibility", "windSpeed", "windFrom"])
        let wild = try #require(try await Self.current(Self.record("RKSS", 37.59, 20, elev: 90_000)))
        #expect(wild.observation?.elevation == nil && wild.temperature?.celsius == 12)
    }

    @Test(
        "is the nearest one, or another one within 25 km if only that one's report is recent",
        arguments: [
            (20.0, 37.65, 20.0, "NEAR"), (76, 37.65, 20, "FAR"), (75, 37.65, 20, "NEAR"), (76, 37.65, 80, "NEAR"),
            (76, 37.75, 20, "NEAR"),
        ])
    func recent(age: Double, latitude: Double, otherAge: Double, expected: String) async throws {
        let near = Self.record("NEAR", 37.52, age).merging(
            ["rawOb": "METAR NEAR \(Self.time(age))Z 31009KT 9999 FEW030 12/04 Q1014"]) { $1 }
        let far = Self.record("FAR", latitude, otherAge).merging(
            ["rawOb": "METAR FAR \(Self.time(otherAge))Z 31009KT 9999 FEW030 13/04 Q1014"]) { $1 }
        #expect(try await Self.current(near, far)?.observation?.id == expected)
    }

    /// Day, hour and minute of a report that is some minutes old.
    private static func time(_ age: Double) -> String {
        let text = Date(timeIntervalSince1970: 1_775_443_800 - age * 60).formatted(.iso8601)
        return "\(text.dropFirst(8).prefix(2))\(text.dropFirst(11).prefix(2))\(text.dropFirst(14).prefix(2))"
    }
}
