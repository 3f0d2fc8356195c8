import FaultServer
import Foundation
import Testing

@Suite("wx doctor")
struct DoctorTests {
    private let environment = [
        "LANG": "ko_KR.UTF-8", "LC_TIME": "de_DE.UTF-8", "LC_MEASUREMENT": "xx_bogus", "LANGUAGE": "en",
    ]

    @Test("shows for each category which variable decided, and which was not used")
    func text() async throws {
        let run = try await WxProgram.run("doctor", "--offline", environment: environment)
        #expect(run.status == 0)
        let lines = run.output.split(separator: "\n").map { $0.split(separator: " ", omittingEmptySubsequences: true) }
        #expect(lines.contains(["Language", "en", "LANGUAGE=en"]))
        #expect(lines.contains(["Dates", "de-DE", "LC_TIME=de_DE.UTF-8"]))
        #expect(lines.contains(["Units", "KR", "LANG=ko_KR.UTF-8"]))
        #expect(run.output.contains("LC_MEASUREMENT=xx_bogus is not a locale."))
    }

    @Test("names the option or variable that sets the locale")
    func explicit() async throws {
        let option = try await WxProgram.run("doctor", "--offline", "--locale", "ar_EG", environment: environment)
        #expect(option.output.contains("--locale=ar_EG"))
        let variable = try await WxProgram.run(
            "doctor", "--offline", environment: environment.merging(["WX_LOCALE": "ko"]) { $1 })
        #expect(variable.output.contains("WX_LOCALE=ko"))
    }

    @Test("JSON is the same in every language, except for durations")
    func json() async throws {
        var outputs: Set<String> = []
        for language in ["ja", "ar", "en"] {
            let run = try await WxProgram.run(
                "doctor", "--json", "--offline", "Seoul",
                environment: environment.merging(["LANGUAGE": language]) { $1 })
            let lines = run.output.split(separator: "\n").filter { !$0.contains("seconds\":") }
            outputs.insert(lines.joined(separator: "\n").replacing("\"\(language)\"", with: "\"?\""))
        }
        #expect(outputs.count == 1)
        let first = try #require(outputs.first)
        #expect(first.contains("\"category\": \"units\""))
    }

    private func doctor(
        _ arguments: String...,
        fields: [String: String] = [:],
        failure: [FaultServer.Action]? = nil,
        environment: [String: String] = [:]
    ) async throws -> WxProgram.Run {
        let service = WeatherService(fields: fields)
        service.fail(with: failure)
        return try await WxProgram.withFolder { home in
            try await withFaultServer({ service.answer($0) }) { server in
                try await WxProgram.run(
                    ["doctor", "--provider", "openweather,metno", "--timeout", "5"] + arguments,
                    environment: WeatherService.environment(server, home: home).merging(environment) { $1 })
            }
        }
    }

    @Test("asks every provider, and shows how each request was answered and how long each stage took")
    func providers() async throws {
        let run = try await doctor("Seoul")
        #expect(run.status == 0, "\(run.errors)")
        for part in ["OpenWeather", "MET Norway", "/data/2.5/forecast?lat=37.566", "HTTP 200", "OPENWEATHER_API_KEY"] {
            #expect(run.output.contains(part), "\(part)")
        }
        #expect(!(run.output + run.errors).contains(WeatherService.key))
    }

    @Test(
        "shows the state of a key",
        arguments: [
            ("", nil, "missing"), ("no key at all", nil, "malformed"),
            (WeatherService.key, #"{"cod":401,"message":"Invalid API key."}"#, "refused"),
            (WeatherService.key, #"{"cod":401,"message":"Your API key is not activated yet."}"#, "notActive"),
            (WeatherService.key, #"{"cod":401,"message":"This needs a separate subscription."}"#, "notOnPlan"),
            (WeatherService.key, nil, "set"),
        ])
    func keys(key: String, message: String?, state: String) async throws {
        let run = try await doctor(
            "Seoul", "--json", failure: message.map { [.reply(401, [:], $0)] },
            environment: ["OPENWEATHER_API_KEY": key])
        let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        let providers = try #require(json?["providers"] as? [[String: Any]])
        #expect(providers.map { $0["id"] as? String } == ["openweather", "metno"])
        #expect(providers.first?["key"] as? String == state)
        #expect(providers.last?["key"] as? String == "notNeeded")
    }

    @Test("shows how far this machine's clock is from the services'", arguments: [3600.0, -3600])
    func clock(ahead: TimeInterval) async throws {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "GMT")
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        let date = formatter.string(from: Date().addingTimeInterval(-ahead))
        let run = try await doctor("Seoul", "--json", fields: ["Date": date])
        let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        let machine = try #require(json?["machine"] as? [String: Any])
        let told = try #require(machine["clockAhead_seconds"] as? Double)
        #expect(abs(told - ahead) < 30)
    }

    @Test("names the proxy without its password")
    func proxy() async throws {
        let run = try await doctor("Seoul", environment: ["https_proxy": "http://kim:secret@127.0.0.1:1"])
        #expect(run.output.contains("http://127.0.0.1:1"))
        #expect(!run.output.contains("secret"))
    }
}
