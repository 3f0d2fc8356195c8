import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherKMA

@Suite("KMA's requests and values")
struct KMATests {
    private let kma = KMACase.kma

    @Test(
        "places have the cells of the published table",
        arguments: [
            (37.5665, 126.978, 60, 127), (35.1796, 129.0756, 98, 76), (33.4996, 126.5312, 53, 38), (38, 126, 43, 136),
        ])
    func cells(latitude: Double, longitude: Double, x: Int, y: Int) throws {
        let cell = GridCell(containing: try #require(Coordinates(latitude: latitude, longitude: longitude)))
        #expect(cell.x == x && cell.y == y)
    }

    @Test("every place on Earth has a cell", arguments: [(90.0, 0.0), (-90, 180), (0, -180), (-33.9, 151.2)])
    func anywhere(latitude: Double, longitude: Double) throws {
        _ = GridCell(containing: try #require(Coordinates(latitude: latitude, longitude: longitude)))
    }

    @Test("requests the latest issues, in Korean local time")
    func issues() async throws {
        let transport = try kma.transport()
        _ = try await kma.report(through: transport)
        let items = transport.requests.compactMap { URLComponents(string: $0.http.path ?? "")?.queryItems }
        let times = items.compactMap { items in items.first { $0.name == "base_time" || $0.name == "tmFc" }?.value }
        #expect(times.sorted() == ["1100", "1100", "1130", "202604060600", "202604060600"])
        #expect(items.allSatisfy { $0.contains { $0.name == "dataType" && $0.value == "XML" } })
        #expect(items.filter { $0.contains { $0.name == "nx" && $0.value == "60" } }.count == 3)
    }

    @Test("after midnight, the latest issue is yesterday's")
    func yesterday() {
        let date = Date(timeIntervalSince1970: 1_775_487_600)  // 2026-04-07, 00:00 in Seoul
        #expect(Issue.village(before: date).day == "20260406" && Issue.village(before: date).time == "2300")
        #expect(Issue.ultraShort(before: date).time == "2330" && Issue.midTerm(before: date).time == "1800")
    }

    @Test("values are for their time, precipitation is for the hour before; the newer forecast wins")
    func hours() async throws {
        let hours = try await kma.report().hours
        let start = Date(timeIntervalSince1970: 1_775_440_800)  // 11:00
        #expect(hours.prefix(5).map { ($0.date.timeIntervalSince(start)) / 3600 } == [0, 1, 2, 3, 4])
        #expect(hours.prefix(5).map(\.temperature?.celsius) == [nil, 13, 14, 13, 12])
        #expect(hours.prefix(4).map(\.condition) == [.clear, .thunderstorms, .rainShowers, .rain])
        #expect(hours.prefix(4).map(\.precipitation?.total.millimeters) == [0, 0.5, 6.2, 40])
        #expect(hours.prefix(4).map(\.precipitationChance?.percent) == [20, 60, 80, 90])
        #expect(hours[1].wind == Wind(speed: Speed(metersPerSecond: 2), direction: Angle(degrees: 335)))
    }

    @Test("days follow the hours, by halves and as a whole, with their extremes")
    func midTerm() async throws {
        let report = try await kma.report()
        let days = report.hours.filter { $0.duration > 3600 }
        #expect(days.map { $0.duration / 3600 } == [12, 12, 12, 12, 12, 12, 12, 12, 24, 24, 24])
        #expect(days.first?.date == Date(timeIntervalSince1970: 1_775_746_800))  // 2026-04-10, 00:00 in Seoul
        #expect(days.prefix(4).map(\.condition) == [.clear, .mostlyCloudy, .rain, .rain])
        #expect(days.prefix(4).map(\.precipitationChance?.percent) == [10, 20, 20, 30])
        #expect(report.temperatureExtremes.map(\.high?.celsius) == [16, nil, 16, 17, 18, 19, 20, 21, 22])
        #expect(report.temperatureExtremes.map(\.low?.celsius) == [nil, 5, 6, 7, 8, 9, 10, 11, 12])
        #expect(report.failures.isEmpty)
    }

    @Test("an observation takes its sky from the forecast's current hour")
    func observation() async throws {
        let current = try #require(try await kma.report().current)
        #expect(!current.isForecast && current.date == Date(timeIntervalSince1970: 1_775_440_800))
        #expect(current.condition == .clear && current.temperature == Temperature(celsius: 13.4))
        #expect(current.recentPrecipitation?.total == PrecipitationAmount(millimeters: 0))
        let type = "PTY</category><nx>60</nx><ny>127</ny><obsrValue>"
        let snow = try await kma.report(replacing: [
            "/getUltraSrtNcst": try kma.fixture("observation.xml", type + "0", becoming: type + "3")
        ])
        #expect(snow.current?.condition == .snow)
    }

    @Test(
        "amounts are read from texts",
        arguments: [
            ("강수없음", 0), ("-", 0), ("1.0mm 미만", 0.5), ("1mm 미만", 0.5), ("6.2mm", 6.2), ("30.0~50.0mm", 40),
            ("30.0mm~50.0mm", 40), ("50.0mm 이상", 50), ("2", nil), ("999999mm", nil), ("비", nil), ("1..5mm", nil),
        ] as [(String, Double?)])
    func amounts(text: String, millimeters: Double?) throws {
        let root = try XMLElement(parsing: Data("<fcstValue>\(text)</fcstValue>".utf8))
        #expect(root.kmaAmount?.total.millimeters == millimeters)
        #expect(root.failures.isEmpty == (millimeters != nil || text == "2"))
    }

    @Test("a number from 900 up is missing, and nothing is noted")
    func missing() async throws {
        let document = try kma.fixture(
            "village.xml", "<fcstValue>6</fcstValue>", becoming: "<fcstValue>-998.9</fcstValue>")
        let report = try await kma.report(replacing: ["/getVilageFcst": document])
        #expect(
            report.failures.isEmpty && report.hours.contains { $0.humidity?.percent == 70 && $0.temperature == nil })
    }

    @Test(
        "refusals come with status 200",
        arguments: [
            (30, WeatherError.Reason.keyRefused), (20, .planRequired), (22, .quotaExceeded), (3, .serverError),
            (10, .requestRejected), (32, .forbidden),
        ])
    func refusals(code: Int, reason: WeatherError.Reason) async throws {
        let forms = [
            "<OpenAPI_ServiceResponse><cmmMsgHeader><returnReasonCode>\(code)</returnReasonCode></cmmMsgHeader>"
                + "</OpenAPI_ServiceResponse>",
            "<response><header><resultCode>\(code)</resultCode><resultMsg>X</resultMsg></header></response>",
        ]
        for form in forms {
            let error = await #expect(throws: WeatherError.self) {
                try await kma.report(through: StubTransport { _ in ServiceResponse(Data(form.utf8)) })
            }
            #expect(error?.reason == reason && error?.provider == "kma" && error?.details.host == "apis.data.go.kr")
        }
    }

    @Test("a key is encoded once, in whichever form it was set; the hub gets it under its own name")
    func keys() async throws {
        for key in ["a+b/c==", "a%2Bb%2Fc%3D%3D"] {
            let transport = try kma.transport()
            _ = try await kma.report(through: transport, key: key)
            #expect(transport.requests.allSatisfy { $0.http.path?.contains("?serviceKey=a%2Bb%2Fc%3D%3D&") == true })
        }
        let hub = try kma.transport()
        _ = try await kma.report(through: hub, baseURL: "https://apihub.kma.go.kr/api/typ02/openApi")
        #expect(hub.requests.allSatisfy { $0.http.path?.contains("?authKey=") == true })
    }

    @Test("lightning turns a dry sky into thunder, and rain into a thunderstorm")
    func lightning() {
        #expect(WeatherCondition(kmaType: "0", sky: "4", lightning: 0.2) == .thunder)
        #expect(WeatherCondition(kmaType: "1", sky: "4", lightning: 0.2) == .thunderstorms)
        #expect(WeatherCondition(kmaType: "1", sky: "4", lightning: 0) == .rain)
    }

    @Test("the sky is not used without a known type of precipitation")
    func unlisted() {
        #expect(WeatherCondition(kmaType: nil, sky: "1") == .unknown)
        #expect(WeatherCondition(kmaType: "9", sky: "1") == .unknown)
        #expect(WeatherCondition(kmaType: "0", sky: "9") == .unknown)
        #expect(WeatherCondition(kmaWords: "우박") == .unknown)
    }
}

@Suite("KMA's recorded answers", .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
struct KMARecordedAnswersTests {
    private let kma = KMACase.kma

    private static func files(_ prefixes: String...) -> [URL] {
        ["json", "xml"].flatMap { SharedFixtures.files(in: "kma", withExtension: $0) }
            .filter { file in prefixes.contains { file.lastPathComponent.hasPrefix($0) } }
    }

    private func report(of file: URL) async throws -> WeatherReport {
        let path = "/" + file.lastPathComponent.prefix { $0 != "-" }
        return try await kma.report(replacing: [path: try KMACase.xml(of: Data(contentsOf: file))])
    }

    @Test("the recorded forecasts and observations of a cell are read", arguments: files("getVilage", "getUltra"))
    func grid(file: URL) async throws {
        let report = try await report(of: file)
        #expect(report.failures.isEmpty && report.current?.temperature != nil && report.hours.count > 5)
    }

    @Test("the recorded words and chances of ten days are read", arguments: files("getMidLand"))
    func midTerm(file: URL) async throws {
        let report = try await report(of: file)
        let root = try JSONValue(parsing: Data(contentsOf: file))
        let days = report.hours.filter { $0.duration > 3600 }
        #expect(days.count == 13 && days.allSatisfy { $0.condition != .unknown } && report.failures.isEmpty)
        #expect(
            days.map { Int($0.precipitationChance?.percent ?? -1) }
                == ["3Am", "3Pm", "4Am", "4Pm", "5Am", "5Pm", "6Am", "6Pm", "7Am", "7Pm", "8", "9", "10"]
                .map { root[named: "rnSt\($0)"].int })
    }

    @Test(
        "the retired feeds, Air Korea's list and JSON are refused",
        arguments: files("queryDFS", "mid-term-rss", "airkorea", "getVilage"))
    func others(file: URL) async throws {
        let body = try Data(contentsOf: file)
        let error = await #expect(throws: WeatherError.self) { try await kma.report(replacing: ["/": body]) }
        #expect(error?.code == .invalidResponse && error?.provider == "kma")
    }
}
