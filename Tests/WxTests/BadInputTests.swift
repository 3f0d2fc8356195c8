import FaultServer
import Foundation
import Testing

@Suite("Bad input ends with a message and an exit status")
struct BadInputTests {
    private static let key = "0123456789abcdef0123456789abcdef"

    @Test(
        "usage errors end with 64, and name the wrong value and the possible ones",
        arguments: [
            (["--provider", "openwaether", "1,2"], "openweather"), (["--locale", "xx_YY", "1,2"], "xx_YY"),
            (["91,0"], "91,0"), (["0,181"], "0,181"), (["--units", "imperial", "1,2"], "metric"),
            (["--timeout", "soon", "1,2"], "soon"),
            (["--replay", "/nonexistent/recording", "1,2"], "/nonexistent/recording"),
            (["--now", "yesterday", "--sandbox", "1,2"], "yesterday"), (["--colour"], "--colour"),
            (["--width", "7"], "--width"),
            (["alerts", "Seoul", "Busan"], "wx Busan"), ([""], "37.57,126.98"),
        ])
    func usage(arguments: [String], named: String) async throws {
        let run = try await WxProgram.run(arguments, environment: ["LANG": "en_US.UTF-8"])
        #expect(run.status == 64)
        #expect(run.errors.contains(named))
        #expect(run.output.isEmpty)
    }

    @Test(
        "errors before the request are also in the user's language",
        arguments: [
            (["--units", "foo", "--locale", "ko_KR", "1,2"], "쓸 수"),
            (["--provider", "openwaether", "--locale", "ko_KR", "1,2"], "‘openwaether’"),
            (["providers", "--temperature-unit", "x", "--locale", "ko_KR"], "쓸 수"),
            (["--replay", "/nonexistent/recording", "--locale", "ja_JP", "1,2"], "記録"),
        ])
    func language(arguments: [String], words: String) async throws {
        let run = try await WxProgram.run(arguments, environment: ["LANG": "en_US.UTF-8"])
        #expect(run.status == 64)
        #expect(run.errors.contains(words), "\(run.errors)")
    }

    @Test("on a machine on UTC with locale C, no place is a usage error with an example")
    func noPlace() async throws {
        let run = try await WxProgram.run("--provider", "metno", environment: ["LC_ALL": "C"])
        #expect(run.status == 64)
        #expect(run.errors.contains("wx 37.57,126.98"))
    }

    @Test(
        "a missing key is 78, with where to put one and where to get one, in the user's language",
        arguments: [
            ("en_US", "needs a key"), ("ko_KR", "OPENWEATHER_API_KEY"), ("de_DE", "OPENWEATHER_API_KEY"),
            ("ar_EG", "OPENWEATHER_API_KEY"),
        ])
    func noKey(locale: String, part: String) async throws {
        let run = try await WxProgram.run("--provider", "openweather", "--locale", locale, "1,2")
        #expect(run.status == 78)
        #expect(run.errors.contains(part))
        #expect(run.errors.contains("https://home.openweathermap.org/api_keys"))
    }

    @Test(
        "an unknown name is 69 if no service can be reached, and the message says that offline places were searched",
        arguments: [["Qwxyzzyville"], ["places", "Qwxyzzyville"]])
    func unansweredName(arguments: [String]) async throws {
        let run = try await WxProgram.run(
            arguments + ["--locale", "en"], environment: ["WX_NOMINATIM_BASE_URL": "http://127.0.0.1:9"])
        #expect(run.status == 69)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("Qwxyzzyville"), "\(run.errors)")
        #expect(run.errors.contains("offline places, which were"), "\(run.errors)")
        #expect(run.errors.contains("127.0.0.1"), "\(run.errors)")
    }

    @Test("an unknown name with --offline is not found: 68")
    func unknownName() async throws {
        let run = try await WxProgram.run("--locale", "en", "--offline", "Qwxyzzyville")
        #expect(run.status == 68)
        #expect(run.errors.contains("Qwxyzzyville"), "\(run.errors)")
    }

    struct Fault: CustomTestStringConvertible {
        var name: String
        var actions: [FaultServer.Action]
        var status: Int32
        var part: String
        /// Long, since a busy machine is slow; short if the test waits for the timeout.
        var timeout = "60"
        var testDescription: String { name }
    }

    static let faults: [Fault] = [
        Fault(
            name: "wrong key",
            actions: [.reply(401, [:], #"{"cod":401, "message": "Invalid API key."}"#)], status: 77,
            part: "rejected the key"),
        Fault(
            name: "key not active yet",
            actions: [.reply(401, [:], #"{"cod":401, "message": "Your API key is not activated yet."}"#)], status: 77,
            part: "not active yet"),
        Fault(
            name: "401 with a Basic challenge", actions: [.reply(401, ["WWW-Authenticate": "Basic realm=x"])],
            status: 77, part: "key"),
        Fault(
            name: "404", actions: [.reply(404, [:], #"{"cod":"404","message":"city not found"}"#)], status: 68,
            part: "404"),
        Fault(
            name: "429 with Retry-After", actions: [.reply(429, ["Retry-After": "120"])], status: 75, part: "2 minutes"),
        Fault(name: "429", actions: [.reply(429)], status: 75, part: "later"),
        Fault(name: "500", actions: [.reply(500)], status: 69, part: "500"),
        Fault(
            name: "redirect to another host", actions: [.reply(302, ["Location": "http://127.0.0.2:9/x"])], status: 69,
            part: "redirected"),
        Fault(
            name: "redirect loop", actions: [.reply(302, ["Location": "/again"])], status: 69,
            part: "redirected the request more than 5 times"),
        Fault(
            name: "201 header fields",
            actions: [.reply(200, Dictionary(uniqueKeysWithValues: (0...200).map { ("X-\($0)", "1") }), "{}")],
            status: 76, part: "more than 200 parts"),
        Fault(
            name: "Retry-After of the year 9999",
            actions: [.reply(429, ["Retry-After": "Fri, 31 Dec 9999 23:59:59 GMT"])], status: 75, part: "in 1 day,"),
        Fault(name: "time-out", actions: [.hang], status: 69, part: "within 1 second.", timeout: "1"),
        Fault(name: "empty body", actions: [.reply()], status: 76, part: "empty"),
        Fault(
            name: "truncated JSON", actions: [.reply(200, [:], #"{"list": [{"dt": 1"#)], status: 76, part: "incomplete"
        ),
        Fault(
            name: "web page", actions: [.reply(200, [:], "<!DOCTYPE html><html></html>")], status: 76, part: "web page"),
        Fault(
            name: "short body", actions: [.reply(200, ["Content-Length": "500"], "{}"), .close], status: 76,
            part: "incomplete"),
        Fault(name: "reset", actions: [.reset], status: 69, part: "was lost"),
        Fault(
            name: "not HTTP", actions: [.send("SSH-2.0-OpenSSH\r\n\r\n"), .close], status: 76, part: "not valid HTTP"),
    ]

    @Test("every fault of OpenWeather ends with a message and an exit status, without the key", arguments: faults)
    func openweather(fault: Fault) async throws {
        let run = try await withFaultServer({ _ in fault.actions }) { server in
            try await WxProgram.run(
                ["--provider", "openweather", "--locale", "en", "--timeout", fault.timeout, "1,2"],
                environment: [
                    "OPENWEATHER_API_KEY": Self.key, "WX_OPENWEATHER_BASE_URL": "http://\(server.authority)",
                ])
        }
        #expect(run.status == fault.status)
        #expect(run.errors.contains(fault.part), "\(run.errors)")
        #expect(run.errors.contains("\n    "), "there is no advice: \(run.errors)")
        #expect(!run.errors.contains(Self.key))
        #expect(run.output.isEmpty)
        #expect(run.errors.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
    }

    static let documents: [Fault] = [
        Fault(
            name: "XML bomb",
            actions: [
                .reply(
                    200, [:],
                    "<?xml version=\"1.0\"?><!DOCTYPE a [<!ENTITY b \"bbbbbbbbbb\"><!ENTITY c \"&b;&b;\">]><a>&c;</a>")
            ],
            status: 76, part: "document type"),
        Fault(
            name: "external entity",
            actions: [.reply(200, [:], "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><a>&x;</a>")],
            status: 76,
            part: "document type"),
        Fault(
            name: "truncated XML", actions: [.reply(200, [:], "<weatherdata><product><time")], status: 76,
            part: "incomplete"),
        Fault(name: "no product", actions: [.reply(200, [:], "<weatherdata/>")], status: 76, part: "product"),
        Fault(name: "403", actions: [.reply(403)], status: 77, part: "contact"),
        Fault(name: "422", actions: [.reply(422)], status: 68, part: "422"),
        Fault(
            name: "over the limit",
            actions: [.reply(200, [:], "<weatherdata>" + String(repeating: " ", count: 17 << 20))], status: 76,
            part: "larger"),
    ]

    @Test("every fault of MET Norway ends with a message and an exit status", arguments: documents)
    func metno(fault: Fault) async throws {
        let run = try await withFaultServer({ _ in fault.actions }) { server in
            try await WxProgram.run(
                ["--provider", "metno", "--locale", "en", "1,2"],
                environment: ["WX_METNO_BASE_URL": "http://\(server.authority)"])
        }
        #expect(run.status == fault.status)
        #expect(run.errors.contains(fault.part), "\(run.errors)")
        #expect(run.output.isEmpty)
    }

    @Test("a refused connection is 69 and names the host")
    func refused() async throws {
        let run = try await WxProgram.run(
            "--locale", "en", "1,2", environment: ["WX_METNO_BASE_URL": "http://127.0.0.1:9"])
        #expect(run.status == 69)
        #expect(run.errors.contains("127.0.0.1"))
    }

    @Test("when the first provider fails the next one answers, and the report says so")
    func failover() async throws {
        try await WxProgram.withFolder { folder in
            let document = try Recording.fixture("OpenWeather/Tests/Fixtures/forecast.json")
            try Recording.write(Recording.metno, Data(), in: folder)
            try Recording.write(Recording.openweatherForecast, document, in: folder)
            let run = try await WxProgram.run(
                "--replay", folder.path, "--now", "2026-04-06T03:00:00Z", "--provider", "metno,openweather", "--locale",
                "en", "1,2")
            #expect(run.status == 0)
            #expect(run.output.contains("MET Norway could not answer: The answer from MET Norway is empty."))
        }
    }

    @Test("with --format json, an error is a JSON object on standard error")
    func jsonError() async throws {
        let run = try await WxProgram.run("--format", "json", "--provider", "openweather", "1,2")
        #expect(run.status == 78)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(run.errors.utf8)) as? [String: Any])
        #expect((object["error"] as? [String: Any])?["code"] as? String == "credentialMissing")
    }

    @Test("control characters of a service's text never reach the terminal")
    func controlCharacters() async throws {
        try await WxProgram.withFolder { folder in
            let text = #"{"dt": 1775443800, "name": "Se\u001b[31moul\u009b2J\u0007", "main": {"temp": 280}}"#
            try Recording.write(Recording.openweatherCurrent, Data(text.utf8), in: folder)
            for format in ["text", "json"] {
                let run = try await WxProgram.run(
                    "--replay", folder.path, "--provider", "openweather", "--locale", "en", "--format", format, "1,2")
                #expect(run.status == 0)
                #expect(run.output.contains("Se"))
                let controls = (run.output + run.errors).unicodeScalars.filter {
                    $0 != "\n" && ($0.value < 0x20 || (0x7F...0x9F).contains($0.value))
                }
                #expect(controls.isEmpty)
            }
        }
    }
}
