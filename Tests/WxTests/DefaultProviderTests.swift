import Foundation
import Testing
import WeatherCore
import WeatherProviders

@Suite("The default provider")
struct DefaultProviderTests {
    private static let sandbox = ["--sandbox", "--now", "2026-04-06T05:00:00Z"]

    /// The provider that answers in the sandbox.
    private static func provider(
        _ arguments: [String], _ environment: [String: String] = [:]
    ) async throws -> String? {
        let run = try await WxProgram.run(sandbox + ["--format", "json"] + arguments, environment: environment)
        let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        return (report?["provenance"] as? [String: Any])?["provider"] as? String
    }

    @Test(
        "is the national weather service if there is one, else MET Norway",
        arguments: [
            ("Chicago", "nws"), ("Berlin", "brightsky"), ("Helsinki", "fmi"), ("Rome", "metno"), ("Oslo", "metno"),
            // In the sandbox, every key is set.
            ("Madrid", "aemet"),
            // Switzerland's service has no forecast, and those of Portugal and Israel are undocumented.
            ("Zürich", "metno"), ("Lisbon", "metno"), ("Jerusalem", "metno"),
        ])
    func national(place: String, expected: String) async throws {
        #expect(try await Self.provider([place]) == expected)
        #expect(try await Self.provider(["--provider", "auto", place]) == expected)
    }

    @Test("does not depend on language or units")
    func language() async throws {
        for options in [["--locale", "de_DE"], ["--units", "us"], ["--locale", "en_US"]] {
            #expect(try await Self.provider(options + ["Rome"]) == "metno")
        }
    }

    @Test("can be chosen by the settings, the environment or the option")
    func chosen() async throws {
        #expect(try await Self.provider(["Chicago"], ["WX_PROVIDER": "metno"]) == "metno")
        #expect(
            try await Self.provider(["--provider", "openmeteo", "Chicago"], ["WX_PROVIDER": "metno"]) == "openmeteo")
        try await WxProgram.withFolder { home in
            let file = home.appending(path: "config.json")
            try Data(#"{"provider": "openmeteo"}"#.utf8).write(to: file)
            #expect(try await Self.provider(["Chicago"], ["WX_CONFIG": file.path]) == "openmeteo")
        }
    }

    @Test("a changed default is reported once, but not for a chosen provider or in the sandbox")
    func said() async throws {
        try await WxProgram.withFolder { home in
            let environment = ["HOME": home.path, "LANG": "en_US.UTF-8"]
            func errors(_ arguments: [String]) async throws -> String {
                try await WxProgram.run(["--timeout", "2"] + arguments, environment: environment).errors
            }
            let remark =
                "No provider chosen: asking NWS here, the national weather service; until now it was MET Norway."
            let quiet = [["--sandbox", "Chicago"], ["--provider", "nws", "Chicago"], ["Paris"]]
            for arguments in quiet {
                let errors = try await errors(arguments)
                #expect(!errors.contains("No provider chosen"))
            }
            let first = try await errors(["Chicago"])
            #expect(first.contains(remark))
            let second = try await errors(["Chicago"])
            #expect(!second.contains("No provider chosen"))
            let other = try await errors(["Berlin"])
            #expect(other.contains("asking Bright Sky here"))
        }
    }

    @Test("--explain says what the service that answered is based on")
    func basis() async throws {
        for (provider, sentence) in [
            ("metno", "MET Norway: read as its documentation says."),
            ("jma", "JMA has no documentation: what its values mean was observed."),
        ] {
            let run = try await WxProgram.run(
                Self.sandbox + ["--locale", "en", "--provider", provider, "--explain", "Tokyo"])
            #expect(run.errors.contains(sentence), "\(run.errors)")
        }
    }

    @Test("wx providers --for shows the order, the reasons and the requests")
    func order() async throws {
        let arguments = ["providers", "--locale", "en", "--for", "Berlin"]
        let run = try await WxProgram.run(arguments)
        let rows = run.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        #expect(
            rows.prefix(3) == [
                "Order Id Name Why Requests", "1 brightsky Bright Sky national service 3",
                "2 metno MET Norway worldwide 1",
            ])
        #expect(rows.contains("openweather OpenWeather no key set 2"))
        #expect(rows.contains("nws NWS does not cover it 7"))
        #expect(rows.contains("cap MeteoAlarm has no forecasts 1"))
        #expect(rows.contains("openmeteo Open-Meteo adds: minutes 1"))
        #expect(rows.last == "Requests of one forecast, at most: 4")
        let tokyo = try await WxProgram.run("providers", "--locale", "en", "--for", "Tokyo")
        #expect(tokyo.output.contains(/jma +JMA +only if named/), "\(tokyo.output)")
        let chosen = try await WxProgram.run(arguments + ["--json"], environment: ["WX_PROVIDER": "smhi"])
        let object = try JSONSerialization.jsonObject(with: Data(chosen.output.utf8)) as? [String: Any]
        let first = try #require((object?["providers"] as? [[String: Any]])?.first)
        #expect(first["id"] as? String == "smhi" && first["reason"] as? String == "chosen")
        #expect(first["order"] as? Int == 1)
        let korean = try await WxProgram.run("providers", "--locale", "ko", "--for", "Berlin")
        #expect(korean.output.contains("국가 기상 기관"))
    }

    /// A point that each provider covers.
    private static let points = [
        "nws": "Chicago", "eccc": "Ottawa", "fmi": "Helsinki", "smhi": "Stockholm", "meteireann": "Dublin",
        "jma": "Tokyo", "kma": "Seoul", "meteoswiss": "Zürich", "imgw": "Warsaw", "buienradar": "Utrecht",
        "knmi": "Utrecht", "aemet": "Madrid", "geosphere": "Vienna", "ipma": "Lisbon",
        "meteolt": "Vilnius", "shmu": "Bratislava", "hko": "Hong Kong", "cwa": "Taipei",
        "ims": "Jerusalem",
    ]

    @Test(
        "a forecast takes no more requests than the descriptor states",
        arguments: ProviderCatalog.builtIn.providers.filter(\.descriptor.hasForecast).map(\.id))
    func requests(provider: String) async throws {
        let entry = try #require(ProviderCatalog.builtIn.providers.first { $0.id == provider })
        let run = try await WxProgram.run(
            Self.sandbox + ["--locale", "en", "--provider", provider, "--explain", Self.points[provider] ?? "Berlin"])
        #expect(run.status == 0)
        let count = run.errors.matches(of: /Answer: HTTP/).count
        // Where it has no alerts, the national service of the place is asked for them.
        let added = entry.descriptor.products.contains(.alerts) ? 0 : 1
        // One more is for minutes, if rain is likely.
        #expect((1...(entry.descriptor.requestsPerReport + added + 1)).contains(count), "\(run.errors)")
        // As in the sandbox, every key is set: a national service that needs one can add its alerts.
        var environment = ["WX_PROVIDER": provider]
        for service in ProviderCatalog.builtIn.providers where service.descriptor.credential.isRequired {
            environment["WX_\(service.id.uppercased())_API_KEY"] = "0123456789abcdef0123456789abcdef"
        }
        let list = try await WxProgram.run(
            "providers", "--locale", "en", "--for", Self.points[provider] ?? "Berlin", environment: environment)
        let stated = list.output.firstMatch(of: /at most: ([0-9]+)/).flatMap { Int($0.output.1) }
        #expect(count <= stated ?? 0, "\(list.output)\(run.errors)")
    }

    @Test(
        "wx providers --for says which services add alerts and minutes, and how many requests are made",
        arguments: [
            ("metno", "Seoul", nil, 1, nil), ("metno", "Oslo", nil, 2, "metno"),
            ("metno", "Stockholm", "smhi", 2, "metno"), ("openweather", "New York", "nws", 3, "openmeteo"),
            ("openweather", "Seoul", nil, 2, nil), ("openmeteo", "Berlin", "brightsky", 2, "openmeteo"),
            ("brightsky", "Berlin", nil, 3, "openmeteo"), ("pirateweather", "New York", nil, 1, nil),
            ("smhi", "Stockholm", nil, 2, "metno"),
        ] as [(String, String, String?, Int, String?)])
    func added(provider: String, place: String, adding: String?, requests: Int, minutes: String?) async throws {
        let withMinutes = try await WxProgram.run(
            "providers", "--json", "--for", place, environment: ["WX_PROVIDER": provider])
        let all = try JSONSerialization.jsonObject(with: Data(withMinutes.output.utf8)) as? [String: Any]
        #expect(all?["requestsPerForecast"] as? Int == requests + (minutes == nil ? 0 : 1))
        let later = (all?["added"] as? [[String: Any]])?.filter { $0["ifNeeded"] as? Bool == true }
        #expect(later?.map { $0["product"] as? String } == (minutes == nil ? [] : ["minutely"]))
        #expect(later?.first?["id"] as? String == minutes)

        let chosen = ["WX_PROVIDER": provider, "WX_MINUTES": "never"]
        let list = try await WxProgram.run("providers", "--locale", "en", "--for", place, environment: chosen)
        #expect(list.output.hasSuffix("Requests of one forecast, at most: \(requests)\n"), "\(list.output)")
        let row = list.output.split(separator: "\n").first { $0.contains("adds: alerts") }
        #expect(row?.split(separator: " ").first.map(String.init) == adding, "\(list.output)")
        let json = try await WxProgram.run("providers", "--json", "--for", place, environment: chosen)
        let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
        #expect(object?["requestsPerForecast"] as? Int == requests)
        let added = object?["added"] as? [[String: Any]]
        #expect(added?.first?["id"] as? String == adding)
        #expect(added?.allSatisfy { $0["product"] as? String == "alerts" && $0["requests"] as? Int == 1 } == true)
        let run = try await WxProgram.run(Self.sandbox + ["--locale", "en", "--explain", place], environment: chosen)
        #expect(run.status == 0)
        #expect(run.errors.matches(of: /Answer: HTTP/).count == requests, "\(run.errors)")
    }
}

/// The services that `auto` asks in a city of each of sixty countries.
///
/// A person reviews the snapshot before it is committed.
@Suite("The services of sixty countries")
struct NationalServicesTests {
    private static let cities = [
        "Seoul, KR", "Tokyo, JP", "Beijing, CN", "Taipei, TW", "Hong Kong, HK", "Singapore, SG", "Bangkok, TH",
        "Hanoi, VN", "Manila, PH", "Jakarta, ID", "Kuala Lumpur, MY", "New Delhi, IN", "Karachi, PK", "Dhaka, BD",
        "Tehran, IR", "Baghdad, IQ", "Riyadh, SA", "Dubai, AE", "Jerusalem, IL", "Ankara, TR", "Cairo, EG",
        "Casablanca, MA", "Lagos, NG", "Nairobi, KE", "Addis Ababa, ET", "Johannesburg, ZA", "London, GB",
        "Dublin, IE", "Paris, FR", "Brussels, BE", "Amsterdam, NL", "Luxembourg, LU", "Berlin, DE", "Zürich, CH",
        "Vienna, AT", "Rome, IT", "Madrid, ES", "Lisbon, PT", "Athens, GR", "Warsaw, PL", "Prague, CZ",
        "Bratislava, SK", "Budapest, HU", "Bucharest, RO", "Kyiv, UA", "Moscow, RU", "Vilnius, LT", "Riga, LV",
        "Tallinn, EE", "Helsinki, FI", "Stockholm, SE", "Oslo, NO", "Copenhagen, DK", "Reykjavík, IS",
        "Toronto, CA", "Chicago, US", "Mexico City, MX", "São Paulo, BR", "Buenos Aires, AR", "Sydney, AU",
    ]

    @Test("are asked in the recorded order, without a key")
    func order() async throws {
        #expect(Set(Self.cities.map { $0.suffix(2) }).count == 60)
        var lines: [String] = []
        for city in Self.cities {
            let run = try await WxProgram.run(["providers", "--for", city, "--locale", "en", "--json"])
            let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
            let services = try #require(object?["providers"] as? [[String: Any]], "\(city): \(run.errors)")
            let asked = services.filter { $0["order"] != nil }.compactMap { $0["id"] as? String }
            lines.append("\(city): \(asked.joined(separator: ", "))\n")
        }
        try expectSnapshot(lines.joined(), named: "national-services")
    }
}
