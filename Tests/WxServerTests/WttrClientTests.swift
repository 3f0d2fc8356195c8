#if Server
import Foundation
import Testing

@testable import wx_server

/// What clients of wttr.in do with an answer, as their sources have it: see docs/wttrin.md.
@Suite("Clients of wttr.in can read the answers")
struct WttrClientTests {
    private typealias Object = [String: Any]

    private let server: ServerProcess

    init() throws {
        server = try ServerProcess(
            ["--sandbox", "--rate", "1000", "--burst", "1000000"], environment: ["WX_PROVIDER": "openmeteo"])
    }

    private func document(_ target: String) throws -> Object {
        let response = try server.get(target, ["Accept": "*/*"])
        #expect(response.status == 200, "\(response.text)")
        return response.json
    }

    private static func first(_ object: Object, _ key: String) throws -> Object {
        try #require((object[key] as? [Object])?.first, "\(key)")
    }

    private static func text(_ object: Object, _ key: String) throws -> String {
        try #require(object[key] as? String, "\(key) is a string")
    }

    private static func value(_ object: Object, _ key: String) throws -> String {
        try text(first(object, key), "value")
    }

    private static func time(_ text: String) -> Date? {
        let format = DateFormatter()
        (format.locale, format.timeZone) = (Locale(identifier: "en_US_POSIX"), .gmt)
        format.dateFormat = "hh:mm a"
        return format.date(from: text)
    }

    /// The numbers that wttrbar has icons for, without those that wttr.in never sends.
    private static let codes: Set = [
        113, 116, 119, 122, 143, 176, 179, 182, 185, 200, 227, 230, 248, 260, 263, 266, 281, 284, 293, 296, 299, 302,
        305, 308, 311, 314, 317, 320, 323, 326, 329, 332, 335, 338, 350, 353, 356, 359, 362, 365, 368, 371, 374, 377,
        386, 389, 392, 395,
    ]

    @Test("wttrbar: every value that it unwraps is there, for the steps that it shows", arguments: ["en", "de", "ko"])
    func wttrbar(language: String) throws {
        let document = try document("/Seoul?format=j1&lang=\(language)")
        let description = language == "en" ? "weatherDesc" : "lang_\(language)"
        let current = try Self.first(document, "current_condition")
        for key in ["FeelsLikeC", "FeelsLikeF", "temp_C", "temp_F", "windspeedMiles", "windspeedKmph", "humidity"] {
            #expect(try Int(Self.text(current, key)) != nil, "\(key)")
        }
        #expect(try Self.codes.contains(Int(Self.text(current, "weatherCode")) ?? 0))
        #expect(try !Self.value(current, description).isEmpty)
        let area = try Self.first(document, "nearest_area")
        for key in ["areaName", "region", "country"] { _ = try Self.value(area, key) }
        let format = Date.ISO8601FormatStyle().year().month().day()
        let local = try Self.text(current, "localObsDateTime").split(separator: " ")
        let now = try #require(Self.time(local.dropFirst().joined(separator: " ")))
        let hour = Int(now.timeIntervalSince(try #require(Self.time("12:00 AM"))) / 3600)
        for (index, day) in try #require(document["weather"] as? [Object]).enumerated() {
            #expect(try format.parse(Self.text(day, "date")).timeIntervalSince1970 > 0)
            for key in ["maxtempC", "maxtempF", "mintempC", "mintempF"] {
                #expect(try Int(Self.text(day, key)) != nil, "\(key)")
            }
            let sky = try Self.first(day, "astronomy")
            for key in ["sunrise", "sunset"] { #expect(try Self.time(Self.text(sky, key)) != nil) }
            #expect(try Int(Self.text(sky, "moon_illumination")) != nil)
            for step in try #require(day["hourly"] as? [Object]) {
                let time = try Self.text(step, "time")
                let stepHour = try #require(Int(time == "0" ? "0" : String(time.dropLast(2))))
                if index == 0, hour >= 2, stepHour < hour - 2 { continue }
                #expect(try Self.codes.contains(Int(Self.text(step, "weatherCode")) ?? 0), "\(index) \(time)")
                #expect(try !Self.text(step, "FeelsLikeC").isEmpty && !Self.value(step, description).isEmpty)
            }
        }
    }

    @Test("wttr-exporter: every value of the present that it makes a metric of is a number")
    func exporter() throws {
        let current = try Self.first(document("/Seoul?format=j1"), "current_condition")
        let keys = [
            "FeelsLikeC", "FeelsLikeF", "cloudcover", "humidity", "precipMM", "pressure", "temp_C", "temp_F", "uvIndex",
            "visibility", "winddirDegree", "windspeedKmph", "windspeedMiles",
        ]
        let missing = try keys.filter { try Double(Self.text(current, $0)) == nil }
        #expect(missing == [])
    }

    @Test("weather-xmobar: values of the present, and times that it converts to 24 hours")
    func xmobar() throws {
        let document = try document("/Seoul?format=j1")
        let current = try Self.first(document, "current_condition")
        for key in ["temp_C", "FeelsLikeC", "windspeedKmph", "humidity", "weatherCode"] {
            #expect(try Int(Self.text(current, key)) != nil, "\(key)")
        }
        #expect(try (1...3).contains(Self.text(current, "winddir16Point").count))
        let sky = try Self.first(Self.first(document, "weather"), "astronomy")
        for key in ["sunrise", "sunset"] {
            #expect(try Self.text(sky, key).wholeMatch(of: /(0[1-9]|1[0-2]):[0-5][0-9] [AP]M/) != nil)
        }
    }

    @Test("pywttr: the values that it needs as numbers and that are empty here are those that docs/wttrin.md names")
    func pywttr() throws {
        let document = try document("/Seoul?format=j1")
        let words: Set = [
            "observation_time", "localObsDateTime", "winddir16Point", "query", "type", "date", "moon_phase", "moonrise",
            "moonset", "sunrise", "sunset",
        ]
        var empty: Set<String> = []
        func visit(_ object: Object) {
            for (key, value) in object {
                if let text = value as? String, !words.contains(key), Double(text) == nil { empty.insert(key) }
                for member in value as? [Object] ?? [] where member["value"] == nil { visit(member) }
            }
        }
        visit([
            "current_condition": document["current_condition"] ?? [], "nearest_area": document["nearest_area"] ?? [],
        ])
        let tomorrow = try #require((document["weather"] as? [Object])?.dropFirst().first)
        visit(tomorrow)
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/wttrin.md")
        let page = try String(contentsOf: folder.standardized, encoding: .utf8)
        let paragraph = try #require(page.firstMatch(of: /Always empty[^\n]*(\n[^\n]+)*/)?.0)
        let named = Set(paragraph.matches(of: /`([A-Za-z_]+)`/).map { String($0.1) })
        // Some weather has none of these.
        #expect(empty.subtracting(["chanceofrain", "chanceofsnow", "chanceofthunder"]) == named)
    }

    @Test("jq of Omarchy and end-4, lines of Dracula, LARBS and Qtile")
    func lines() throws {
        let json = try document("/Seoul?format=j1")
        let sky = try Self.first(Self.first(json, "weather"), "astronomy")
        #expect(try (Self.text(sky, "sunrise") + "|" + Self.text(sky, "sunset")).count == 17)
        func line(_ target: String) throws -> String { try server.get(target, ["User-Agent": "curl/8.5.0"]).text }
        #expect(try line("/Seoul?format=%C:%t:%l&m").split(separator: ":").count == 3)
        #expect(try line("/Seoul?format=%t|%w").split(separator: "|").count == 2)
        #expect(try line("/Seoul?format=%m").unicodeScalars.allSatisfy { (0x1F311...0x1F318).contains($0.value) })
        #expect(try line("/Seoul?m&format=3&lang=en").hasPrefix("Seoul: "))
        // curl --fail, and a text that is not JSON.
        let unknown = try server.get("/Qwrtpsdfg?format=j1")
        #expect(unknown.status == 404 && unknown.fields["content-type"] == "text/plain; charset=utf-8")
    }
}
#endif
