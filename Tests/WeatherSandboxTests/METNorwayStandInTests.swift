import FlyingFox
import Foundation
import SandboxServices
import Testing
import WeatherCore
import WeatherSandbox
import WeatherSandboxServer

@Suite("MET Norway's stand-in")
struct METNorwayStandInTests {
    private let path = "/metno/weatherapi/locationforecast/2.0/classic"

    private func ask(
        _ query: String, now: Date = june, userAgent: String = "wx/0.1 github.com/example/wx",
        headers: [HTTPHeader: String] = [:]
    ) async throws -> Reply {
        var response: Reply?
        let fields = headers.merging([HTTPHeader("User-Agent"): userAgent]) { first, _ in first }
        try await withSandbox(now: now) { response = try await get("\(path)?\(query)", port: $0.port, headers: fields) }
        return try #require(response)
    }

    @Test(
        "refuses a client that does not identify itself",
        arguments: ["", "curl/8.5.0", "Java/17", "python-requests/2.31", "okhttp/4"])
    func userAgent(name: String) async throws {
        #expect(try await ask("lat=59.91&lon=10.75", userAgent: name).status == 403)
        let nameless = SandboxRequest(path: String(path.dropFirst(6)), query: [("lat", "59.91"), ("lon", "10.75")])
        #expect(METNorwayStandIn().response(to: nameless, from: Atmosphere(), now: june).status == 403)
    }

    @Test(
        "refuses more than four decimals, and invalid coordinates",
        arguments: [
            ("lat=59.91273&lon=10.75", 403), ("lat=59.91&lon=10.746091", 403), ("lat=59.9127&lon=10.7461", 200),
            ("lat=91&lon=0", 400), ("lat=0&lon=-181", 400), ("lat=59.91", 400), ("lat=x&lon=0", 400),
            ("lat=nan&lon=0", 400),
        ])
    func coordinates(query: String, status: Int) async throws {
        #expect(try await ask(query).status == status)
    }

    @Test("sends hourly instants for two and a half days, each with the periods that end at it, then six-hour steps")
    func document() async throws {
        let root = try XMLElement(parsing: try await ask("lat=59.91&lon=10.75").body)
        #expect(root["meta"]["model"][attribute: "runended"].string == "2026-06-04T05:00:00Z")
        var instants: [Date] = []
        var spans: [Date: [Int]] = [:]
        for time in try root["product"].requiredElements(named: "time") {
            let start = try time[attribute: "from"].date(.internet)
            let end = try time[attribute: "to"].date(.internet)
            let location = time["location"]
            #expect(location[attribute: "latitude"].double == 59.91 && location[attribute: "longitude"].double == 10.75)
            if start == end {
                instants.append(end)
                #expect(location["temperature"][attribute: "value"].quantity(Temperature.init(celsius:)) != nil)
                #expect((0...360).contains(location["windDirection"][attribute: "deg"].double ?? -1))
                for name: StaticString in ["humidity", "pressure", "dewpointTemperature"] {
                    #expect(location[name][attribute: "value"].double != nil, "\(name)")
                }
                #expect((0...12).contains(location["windSpeed"][attribute: "beaufort"].int ?? -1))
                #expect((0...100).contains(location["cloudiness"][attribute: "percent"].double ?? -1))
            } else {
                let hours = Int(end.timeIntervalSince(start)) / 3600
                spans[end, default: []].append(hours)
                #expect(location["precipitation"][attribute: "value"].double ?? -1 >= 0)
                #expect(location["symbol"][attribute: "number"].int != nil)
                #expect(location["symbol"][attribute: "code"].string != nil)
                #expect(location["symbol"][attribute: "id"].string?.hasPrefix("Dark") == false)
                #expect(location["minTemperature"].exists == (hours == 6))
            }
        }
        let hourly = spans.filter { $0.value == [1, 2, 3, 6] }.keys.sorted()
        let sixHourly = spans.filter { $0.value == [6] }.keys.sorted()
        #expect(instants == hourly + sixHourly)
        #expect(instants.first == Date(timeIntervalSince1970: 1_780_549_200))
        #expect((57...63).contains(hourly.count))
        #expect(zip(sixHourly, sixHourly.dropFirst()).allSatisfy { $1.timeIntervalSince($0) == 21_600 })
        let days = try #require(instants.last).timeIntervalSince(june) / 86_400
        #expect((8.9...10).contains(days))
        #expect(root.failures.isEmpty)
    }

    @Test("has symbols that follow the sun: twilight in polar night, day in polar day")
    func symbols() async throws {
        func codes(_ query: String, now: String) async throws -> [String] {
            let response = try await ask(query, now: try #require(Date(internetDate: now)))
            return try XMLElement(parsing: response.body)["product"].elements(named: "time")
                .compactMap { $0["location"]["symbol"][attribute: "code"].string }.filter { $0.contains("_") }
        }
        let winter = try await codes("lat=78&lon=15", now: "2026-12-21T00:00:00Z")
        #expect(!winter.isEmpty && winter.allSatisfy { $0.hasSuffix("_polartwilight") })
        let summer = try await codes("lat=78&lon=15", now: "2026-06-10T00:00:00Z")
        #expect(!summer.isEmpty && summer.allSatisfy { $0.hasSuffix("_day") })
        let oslo = try await codes("lat=59.91&lon=10.75", now: "2026-09-21T00:00:00Z")
        #expect(Set(oslo.map { String($0.drop { $0 != "_" }) }) == ["_day", "_night"])
    }

    @Test("answers 304 without a body until the next model run, by tag or by date, and in full after it")
    func conditional() async throws {
        let first = try await ask("lat=59.91&lon=10.75")
        let tag = try #require(first.headers[.eTag])
        let modified = try #require(first.headers[.lastModified])
        let expires = try #require(first.headers[HTTPHeader("Expires")].flatMap(Date.init(httpDate:)))
        #expect(expires > june && Date(httpDate: modified) == june - 600)

        let soon = june + 900
        for headers: [HTTPHeader: String] in [
            [.ifNoneMatch: tag], [.ifNoneMatch: "W/\(tag)"], [.ifModifiedSince: modified],
        ] {
            let again = try await ask("lat=59.91&lon=10.75", now: soon, headers: headers)
            #expect(again.status == 304 && again.body.isEmpty && again.headers[.eTag] == tag)
            #expect(try await ask("lat=59.91&lon=10.75", now: expires, headers: headers).status == 200)
        }
        #expect(try await ask("lat=59.92&lon=10.75", headers: [.ifNoneMatch: tag]).status == 200)
        #expect(try await ask("lat=59.91&lon=10.75", now: soon).body == first.body)
        let both: [HTTPHeader: String] = [.ifNoneMatch: "\"other\"", .ifModifiedSince: modified]
        #expect(try await ask("lat=59.91&lon=10.75", headers: both).status == 200)
    }
}
