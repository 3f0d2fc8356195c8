#if Server
import Foundation
import Testing

@testable import wx_server

@Suite("Addresses of wttr.in")
struct WttrTests {
    private let server: ServerProcess

    init() throws {
        server = try ServerProcess(
            ["--sandbox", "--rate", "1000", "--burst", "1000000"], environment: ["WX_PROVIDER": "metno"])
    }

    private func text(_ target: String, _ fields: [String: String] = [:]) throws -> String {
        let response = try server.get(target, ["Accept": "*/*"].merging(fields) { $1 })
        #expect(response.status == 200, "\(target): \(response.text)")
        return response.text
    }

    @Test("lines, JSON and metrics are as wttr.in's clients read them")
    func forms() throws {
        let line = try server.get("/Seoul?format=3&m")
        #expect(line.status == 200 && line.fields["content-type"] == "text/plain; charset=utf-8")
        #expect(line.text.wholeMatch(of: /Seoul: \S+ +[+-]\d+°C\n/) != nil, "\(line.text)")
        #expect(try text("/Seoul?format=%t|%w&u").wholeMatch(of: /[+-]\d+°F\|\S\d+mph/) != nil)
        #expect(try text("/Seoul?M&format=%w").wholeMatch(of: /\S\d+m\/s/) != nil)
        #expect(try text("/Seoul?format=%25l%0A%25C%0A%25t&lang=en").split(separator: "\n").count == 3)
        #expect(try text("/Seoul?view=1").hasSuffix("\n"))
        let json = try server.get("/Seoul?format=j1")
        #expect(json.fields["content-type"] == "application/json" && json.json["weather"] != nil)
        #expect(json.fields["access-control-allow-origin"] == "*")
        #expect(try server.get("/Seoul?format=j2").text.contains("hourly") == false)
        let metrics = try server.get("/Seoul?format=p1")
        #expect(metrics.fields["content-type"]?.hasPrefix("text/plain") == true)
        #expect(metrics.text.contains("# HELP temperature_celsius "))
    }

    @Test(
        "places are found as wttr.in finds them",
        arguments: [
            ("/Salt+Lake+City", "Salt Lake City"), ("/~Seoul", "Seoul"), ("/muc", "Munich"),
            ("/94107,US", "San Francisco"),
            ("/37.57,126.98", "Seoul"), ("/%EC%84%9C%EC%9A%B8", "Seoul"), ("/IATA:ICN", "Incheon"),
        ])
    func places(path: String, name: String) throws {
        #expect(try text(path + "?format=%l&lang=en").contains(name))
    }

    @Test(
        "what is not offered is 404 with a sentence, and no other place's weather",
        arguments: [
            "/@example.org", "/Moon", "/moon@2026-12-24", "/:translation", "/:bash.function",
            "/Seoul_Nord.png", "/Seoul?format=v2", "/Seoul?view=v2d", "/Seoul?format=v3", "/", "/?format=3",
            "/?format=j1", "/~home", "/Qwrtpsdfg?format=3", "/Seoul:Qwrtpsdfg?format=3",
        ])
    func notOffered(target: String) throws {
        for language in ["en", "ko"] {
            let response = try server.get(target, ["Accept": "*/*", "Accept-Language": language])
            #expect(response.status == 404, "\(target)")
            #expect(response.fields["cache-control"] == "no-store" && response.text.hasSuffix("\n"))
            #expect(!response.text.contains("°") && response.text.count > 10)
            let isKorean = response.text.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
            #expect(isKorean == (language == "ko"), "\(response.text)")
        }
        let page = try server.get("/Moon", ["Accept": "text/html"])
        #expect(page.status == 404 && page.text.hasPrefix("<!DOCTYPE html>"))
    }

    @Test("the operator's place is the one of clients that name none")
    func standardPlace() throws {
        let server = try ServerProcess(["--sandbox"], environment: ["WX_PLACE": "Busan", "WX_PROVIDER": "metno"])
        #expect(try server.get("/?format=%l&lang=en").text == "Busan")
        #expect(try server.get("/?lang=en", ["Accept": "*/*"]).text.contains("Busan"))
    }

    @Test("of several places, one is shown at a time, and cached no longer than its turn")
    func turns() throws {
        let response = try server.get("/Seoul:Busan?format=3&lang=en&period=2")
        #expect(response.text.hasPrefix("Seoul: ") || response.text.hasPrefix("Busan: "))
        let lifetime = response.fields["cache-control"]?.firstMatch(of: /max-age=([0-9]+)/).flatMap { Int($0.1) }
        #expect(lifetime.map { (0...2).contains($0) } == true)
        let turns = try PlaceTurns("a:b:c", period: "10")
        #expect([0, 9.9, 10, 25, 30].map { turns.turn(at: $0).text } == ["a", "a", "b", "c", "a"])
        #expect([0, 9.9, 10, 25].map { turns.turn(at: $0).rest } == [10, 1, 10, 5])
        #expect(try PlaceTurns("geo:37.57,126.98", period: nil).texts == ["geo:37.57,126.98"])
        #expect(try PlaceTurns("Seoul", period: nil).turn(at: 7).rest == nil)
        #expect(try server.get("/a:b:c:d:e:f:g:h:i:j:k?format=3").status == 400)
    }

    @Test(
        "terminals get colors, programs and scripts none",
        arguments: [
            ("/Seoul", "curl/8.5.0", true), ("/Seoul", "Wget/1.21.4", true), ("/Seoul", "HTTPie/3.2.2", true),
            ("/Seoul", "xh/0.22.2", true), ("/Seoul", "ansi", true), ("/Seoul?T", "curl/8.5.0", false),
            ("/Seoul?AT", "curl/8.5.0", false), ("/Seoul", "python-requests/2.32", false), ("/Seoul", "html", false),
            ("/Seoul?A", "python-requests/2.32", true), ("/Seoul?format=text", "curl/8.5.0", false),
            ("/Seoul?format=text&A", "curl/8.5.0", true), ("/Seoul?format=3", "curl/8.5.0", false),
        ])
    func colors(target: String, agent: String, isColored: Bool) throws {
        let response = try server.get(target, ["Accept": "*/*", "User-Agent": agent])
        #expect(response.text.contains("\u{1B}[") == isColored)
        let vary = response.fields["vary"] ?? ""
        #expect(vary.contains("User-Agent") == (target == "/Seoul"), "\(vary)")
    }

    @Test("options choose what a text shows")
    func options() throws {
        let all = try text("/Seoul?T")
        let now = try text("/Seoul?0T")
        #expect(now.split(separator: "\n").count < 12 && all.split(separator: "\n").count > 20)
        #expect(try text("/Seoul?1T").count < text("/Seoul?3T").count)
        #expect(try text("/Seoul?nT").split(separator: "\n").allSatisfy { $0.count <= 40 })
        #expect(try text("/Seoul?0TQ") == now.drop { $0 != "\n" }.dropFirst().description)
        #expect(try text("/Seoul?0&q&T&F&random=7") == now)
        #expect(try text("/Seoul?0Tu&lang=de").contains("°F"))
        #expect(try text("/Seoul?dT&0").unicodeScalars.allSatisfy { !$0.properties.isEmojiPresentation })
    }

    @Test(
        "the name of a picture has parameters after underscores, or a place with underscores",
        arguments: [
            ("/Seoul_0pq_lang=ko.png", "/Seoul.png", "0pq&lang=ko"),
            ("/S%C3%A3o+Paulo_u.PNG", "/S%C3%A3o+Paulo.png", "u"),
            ("/Paris_300x200_x90_T.png", "/Paris.png", "300x200&x90&T"), ("/Seoul_.png", "/Seoul.png", ""),
            ("/New_York.png", nil, nil), ("/Seoul_0_Nord.png", nil, nil), ("/_0.png", nil, nil),
            ("/Seoul.png", nil, nil),
            ("/Seoul_0", nil, nil), ("/Seoul_l%61ng=ko.png", nil, nil), ("/", nil, nil), ("", nil, nil),
        ] as [(String, String?, String?)])
    func pictureNames(path: String, place: String?, query: String?) {
        let name = PictureName(path: path[...])
        #expect(name?.path == place && name?.query == query)
    }

    @Test("a host's name chooses the language if a trusted proxy passes it")
    func hosts() throws {
        let trusting = try ServerProcess(
            ["--sandbox", "--trusted-proxy", "127.0.0.1"], environment: ["WX_PROVIDER": "metno"])
        let fields = ["X-Forwarded-Host": "ko.weather.example.net", "X-Forwarded-For": "192.0.2.1"]
        #expect(try trusting.get("/Seoul?format=%l", fields).text == "서울")
        #expect(try trusting.get("/Seoul?format=%l&lang=en", fields).text == "Seoul")
        #expect(try server.get("/Seoul?format=%l", fields).text == "Seoul")
        let host = "GET /Seoul?format=%l HTTP/1.1\r\nHost: ja.example.org:8080\r\nConnection: close\r\n\r\n"
        #expect(try trusting.send(host).text == "ソウル")
        let names = ["wx.example.org", "ko", "example.org", "de.org", "zh-tw.example.org", "www.example.org", "de.a.b"]
        #expect(names.map(HostLanguage.tag) == [nil, nil, nil, nil, "zh-tw", nil, "de"])
    }

    @Test("a time of day is cached for a second only")
    func time() throws {
        let response = try server.get("/Seoul?format=%T+%Z")
        #expect(response.text.wholeMatch(of: /\d\d:\d\d:\d\d\+0900 Asia\/Seoul/) != nil)
        #expect(response.fields["cache-control"]?.contains(/max-age=[01],/) == true)
    }

    @Test("/:help has the letters with the client's words")
    func help() throws {
        let help = try server.get("/:help", ["Accept-Language": "ko"])
        #expect(help.status == 200 && help.fields["content-language"] == "ko")
        for word in ["/muc", "?format=j1", "%t", "습도"] { #expect(help.text.contains(word)) }
    }

    @Test("1,000 generated templates: an answer each time, and no other place")
    func generated() throws {
        var random = SeededNumbers(state: 20_261_224)
        let letters = "CDHLMPSTZcdefhilmopstuwxz%qAB0 +:|,.-_~é🌡{}[]"
        for _ in 0..<1000 {
            let template = String(
                (0..<Int.random(in: 0...30, using: &random)).compactMap { _ in
                    Bool.random(using: &random) ? "%" : letters.randomElement(using: &random)
                })
            let raw = "%l|" + (Bool.random(using: &random) ? template : SitePath.encoded(template))
            let target =
                "/Seoul?lang=en&format="
                + raw.replacing(" ", with: "+").replacing("é", with: "%C3%A9")
                .replacing("🌡", with: "%F0%9F%8C%A1")
            let response = try server.get(target)
            #expect(response.status == 200 && response.text.hasPrefix("Seoul|"), "\(target): \(response.text)")
        }
        #expect(try text("/Seoul?format=3").hasPrefix("Seoul: "))
    }

    @Test(
        "forms with words are in the client's language",
        arguments: ["ar", "cs", "de", "es", "fr", "he", "hi", "ja", "ko", "pl", "pt", "ru", "th", "tr", "zh"])
    func languages(language: String) throws {
        let english = try text("/Seoul?format=%C&lang=en")
        let words = try text("/Seoul?format=%C&lang=\(language)")
        #expect(words != english && !words.isEmpty)
        let json = try server.get("/Seoul?format=j1&lang=\(language)").json
        let current = (json["current_condition"] as? [[String: Any]])?.first ?? [:]
        for key in ["lang_xx", "lang_\(language)"] {
            #expect(current[key] as? [[String: String]] == [["value": words]], "\(key)")
        }
        #expect(current["weatherDesc"] as? [[String: String]] == [["value": english]])
    }
}

/// Random numbers that are the same in every run: a linear congruential generator with Knuth's constants.
private struct SeededNumbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}
#endif
