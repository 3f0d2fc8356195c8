import FaultServer
import Foundation
import Testing

@Suite("wx places, and the places of forecasts")
struct PlacesTests {
    /// Addresses without a server: every request stays on this machine.
    private static let nowhere = [
        "WX_OPENMETEO_BASE_URL": "http://127.0.0.1:9", "WX_NOMINATIM_BASE_URL": "http://127.0.0.1:9",
        "WX_OPENWEATHER_BASE_URL": "http://127.0.0.1:9", "WX_METNO_BASE_URL": "http://127.0.0.1:9",
    ]

    private func run(_ arguments: String..., environment: [String: String] = [:]) async throws -> WxProgram.Run {
        try await WxProgram.run(arguments, environment: Self.nowhere.merging(environment) { $1 })
    }

    private func places(_ run: WxProgram.Run) throws -> [[String: Any]] {
        let root = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        #expect(root?["schema"] as? String == "wx/1")
        return try #require(root?["places"] as? [[String: Any]])
    }

    @Test("a name in any script is found offline, and named in the user's language")
    func search() async throws {
        for name in ["Seoul", "서울", "Сеул", "首爾", "seoul, south korea", "서울 대한민국"] {
            let run = try await run("places", "--json", "--locale", "ko", "--limit", "1", name)
            #expect(run.status == 0)
            let place = try #require(try places(run).first)
            #expect(place["name"] as? String == "서울", "\(name)")
            #expect(place["countryCode"] as? String == "KR")
            #expect(place["geonameId"] as? Int == 1_835_848)
            #expect(place["capital"] as? Bool == true)
            #expect((place["timeZone"] as? [String: Any])?["id"] as? String == "Asia/Seoul")
        }
    }

    @Test("several matches are numbered, up to the limit")
    func several() async throws {
        let run = try await run("places", "--locale", "en", "--limit", "3", "Springfield")
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 4)
        #expect(lines[1].contains("1  Springfield  Missouri"))
        let french = try places(try await self.run("places", "--json", "--country", "fr", "Paris"))
        #expect(french.allSatisfy { $0["countryCode"] as? String == "FR" })
    }

    @Test("the nearest place is found with its distance; in the open sea there is none: 68")
    func nearest() async throws {
        let near = try #require(try places(try await run("places", "--json", "--nearest", "-33.87,151.21")).first)
        #expect(near["countryCode"] as? String == "AU")
        #expect(try #require(near["distance_km"] as? Double) < 5)
        let sea = try await run("places", "--locale", "en", "--nearest", "2.04,87.22")
        #expect(sea.status == 68)
        #expect(sea.output.isEmpty)
        #expect(sea.errors.contains("no place within 50 km of 2.04,87.22"))
    }

    @Test("an ambiguous name is 68 with the candidates on standard error; --pick and --country choose one")
    func ambiguity() async throws {
        let several = try await run("--sandbox", "--locale", "en", "Springfield")
        #expect(several.status == 68)
        #expect(several.output.isEmpty)
        #expect(several.errors.contains("1  Springfield, Missouri, United States"))
        #expect(several.errors.contains("--pick"))
        let json = try await run("--sandbox", "--format", "json", "Springfield")
        let root = try JSONSerialization.jsonObject(with: Data(json.errors.utf8)) as? [String: Any]
        let error = try #require(root?["error"] as? [String: Any])
        #expect(error["code"] as? String == "placeAmbiguous")
        #expect(try #require(error["candidates"] as? [String]).count >= 3)
        let picked = try await run("--sandbox", "--locale", "en", "--pick", "3", "Springfield")
        #expect(picked.output.hasPrefix("  Springfield, Illinois, United States"))
        let country = try await run("--sandbox", "--locale", "en", "--country", "CA", "London")
        #expect(country.output.hasPrefix("  London, Ontario, Canada"))
        let beyond = try await run("--sandbox", "--locale", "en", "--pick", "999", "Springfield")
        #expect(beyond.status == 68)
    }

    @Test("a name with one wrong letter is found, with a remark; nonsense, countries and regions are not found: 68")
    func notFound() async throws {
        let typo = try await run("--sandbox", "--locale", "en", "Londno")
        #expect(typo.output.hasPrefix("  London, England, United Kingdom"))
        #expect(typo.errors.contains("No place is named \"Londno\""))
        for name in ["xqzvkj", "California", "Canada", "\" OR * NEAR(", "🦄", "'; DROP TABLE places"] {
            let run = try await run("--sandbox", "--locale", "en", name)
            #expect(run.status == 68, "\(name)")
            #expect(run.output.isEmpty, "\(name)")
        }
        #expect(try await run("--sandbox", "--locale", "en", "California").errors.contains("Los Angeles"))
    }

    @Test("places can be saved, listed and removed, and are found before all others")
    func own() async throws {
        let home = FileManager.default.temporaryDirectory.appendingPathComponent("wx-places-\(UUID())")
        defer { try? FileManager.default.removeItem(at: home) }
        let environment = ["HOME": home.path]
        #expect(try await run("places", "add", "home", "37.57,126.98", environment: environment).status == 0)
        #expect(try await run("places", "add", "시골", "제주", environment: environment).status == 0)
        let list = try places(try await run("places", "--json", environment: environment))
        #expect(list.compactMap { $0["name"] as? String } == ["home", "시골"])
        let forecast = try await run("--sandbox", "--locale", "en", "HOME", environment: environment)
        #expect(forecast.output.hasPrefix("  HOME, "))
        #expect(forecast.output.contains("South Korea"))
        #expect(try await run("places", "remove", "home", environment: environment).status == 0)
        let again = try await run("places", "remove", "home", "--locale", "en", environment: environment)
        #expect(again.status == 64)
        #expect(again.errors.contains("You have no saved place named \"home\""))
    }

    @Test("without a place, the city of the time zone or the capital of the locale's region is used, with a remark")
    func assumed() async throws {
        let zone = try await run("--sandbox", "--locale", "ko_KR", environment: ["TZ": "Asia/Calcutta"])
        #expect(zone.output.hasPrefix("  인도 서벵골 주 콜카타"))
        #expect(zone.errors.contains("콜카타"))
        let region = try await run("--sandbox", "--locale", "fr_FR", environment: ["TZ": "UTC"])
        #expect(region.output.hasPrefix("  Paris"))
        #expect(region.errors.contains("Paris"))
    }

    @Test("the location of the network address is requested only with --here ip")
    func here() async throws {
        let answer = #"{"latitude":35.18,"longitude":129.08,"city":"Busan","country_code":"KR"}"#
        let document = try Recording.fixture(
            "METNorway/Tests/Fixtures/locationforecast.xml", for: "?lat=35.18&lon=129.08")
        try await withFaultServer({ request in
            [.reply(200, [:], request.target.hasPrefix("/where") ? Data(answer.utf8) : document)]
        }) { server in
            let environment = [
                "WX_LOCATION_SERVICE": "http://\(server.authority)/where", "TZ": "UTC",
                "WX_METNO_BASE_URL": "http://\(server.authority)",
            ]
            func asked() -> Int { server.requests.count { $0.target.hasPrefix("/where") } }
            let here = try await run("--locale", "ko_KR", "--here", "ip", environment: environment)
            #expect(here.status == 0, "\(here.errors)")
            #expect(here.output.contains("부산"))
            #expect(here.errors.contains("127.0.0.1"))
            #expect(asked() == 1)
            _ = try await run("--locale", "ko_KR", environment: environment)
            #expect(asked() == 1)
        }
    }
}
