import Foundation
import Testing

/// `Schema/wx-1` has the program's output at the time when the schema was closed: since then it only grows.
///
/// No key of any command is renamed, retyped or removed. Allowed changes are listed here, with their reason.
@Suite("wx/1 only grows")
struct SchemaTests {
    /// The command line for each document.
    private static let runs: [String: [String]] = [
        "forecast.metno": ["--provider", "metno", "--format", "json", "37.5665,126.978"],
        "forecast.display": [
            "--display", "--provider", "metno", "--format", "json", "--locale", "ko_KR", "37.5665,126.978",
        ],
        "forecast.openweather": ["--provider", "openweather", "--format", "json", "37.5665,126.978"],
        "alerts": [
            "alerts", "--json", "--sandbox", "--now", "2026-04-06T05:00:00Z", "--provider", "nws", "40.71,-74.01",
        ],
        "compare": ["compare", "--format", "json", "37.5665,126.978"],
        "consensus": ["--consensus", "--format", "json", "37.5665,126.978"],
        "providers.for": ["providers", "--json", "--for", "Chicago"],
        "error": ["--format", "json", "99,0"],
        "error.candidates": ["--format", "json", "--provider", "metn", "37.5665,126.978"],
        "providers": ["providers", "--json"],
        "search": ["places", "search", "--json", "Springfield"],
        "locales": ["locales", "--json"],
        "cache": ["cache", "info", "--json"],
        "quota": ["quota", "--json"],
        "doctor": ["doctor", "--json", "37.5665,126.978"],
    ]

    /// The documents whose values come from the services and must not change: the others have times, paths and counts
    /// of the machine.
    private static let exact: Set = ["forecast.metno", "forecast.openweather", "error", "error.candidates"]

    /// Keys whose value may change.
    ///
    /// `forecast.openweather` was recorded anew when the chance and the condition of an OpenWeather step became those
    /// of its own hours: `steps` begins one step earlier and ends with an instant (`seconds` is 0); `condition`,
    /// `precipitationChance_percent`, `precipitation_mm`, `rain_mm` and `snow_mm` of `steps`, and the values of `days`
    /// that follow from them, have changed; no key has. `forecast.metno` was recorded anew when a period across
    /// midnight no longer gave its high to both days: `highTemperature_c` of two `days` comes from their own instants.
    /// Both were recorded anew when the word for a day no longer denied its rain (`condition` of a day), and when the
    /// first step of OpenWeather got the values that hold now: `humidity_percent`, `pressure_hpa` and `windFrom_deg` of
    /// its day follow from them, and its felt temperature is no longer `computed`.
    private static let changed: [String: String] = [
        "$.error.help": "text for people, in plainer English",
        "$.error.message": "text for people, in plainer English",
    ]

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Schema/wx-1")

    @Test("every recorded key of each command still exists, with its type", arguments: runs.keys.sorted())
    func grows(name: String) async throws {
        let text = try await Self.output(of: name)
        let file = Self.folder.appendingPathComponent("\(name).json")
        if ProcessInfo.processInfo.environment["WX_RECORD_SCHEMA"] != nil { try Data(text.utf8).write(to: file) }
        let was = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
        let now = try JSONSerialization.jsonObject(with: Data(text.utf8))
        let reader = StrictReader(comparesValues: Self.exact.contains(name), changed: Set(Self.changed.keys))
        #expect(reader.losses(from: was, to: now) == [])
    }

    @Test("a removed, renamed or retyped key is reported, and a new one is not")
    func noticed() throws {
        func losses(_ was: String, _ now: String) throws -> [String] {
            try StrictReader(comparesValues: true, changed: ["$.a[].changed"]).losses(
                from: JSONSerialization.jsonObject(with: Data(was.utf8)),
                to: JSONSerialization.jsonObject(with: Data(now.utf8)))
        }
        let was = #"{"a": [{"b": 1, "changed": 1}, {"b": true}]}"#
        #expect(try losses(was, was) == [])
        #expect(try losses(was, #"{"a": [{"b": 1, "c": 2, "changed": 5}, {"b": true}, {}], "d": null}"#) == [])
        #expect(try losses(was, #"{"a": [{"changed": 1}, {"b": true}]}"#) == ["$.a[0].b is gone"])
        #expect(
            try losses(was, #"{"a": [{"b": "1", "changed": 1}, {"b": true}]}"#) == [
                "$.a[0].b is a string, not a number"
            ])
        #expect(
            try losses(was, #"{"a": [{"b": 1, "changed": 1}, {"b": 1}]}"#) == ["$.a[1].b is a number, not a boolean"])
        #expect(try losses(was, #"{"a": [{"b": 2, "changed": 1}, {"b": true}]}"#) == ["$.a[0].b is 2, not 1"])
        #expect(try losses(was, #"{"a": [{"b": 1, "changed": 1}]}"#) == ["$.a has 1 element, not 2"])
        #expect(try losses(was, #"{"A": []}"#) == ["$.a is gone"])
        let services = #"{"a": [{"id": "x", "b": 1}, {"id": "y"}]}"#
        #expect(try losses(services, #"{"a": [{"id": "z"}, {"id": "y"}, {"id": "x", "b": 1}]}"#) == [])
        #expect(
            try losses(services, #"{"a": [{"id": "y", "b": 1}, {"id": "z"}]}"#) == ["$.a[x] is gone"])
        #expect(try losses(services, #"{"a": [{"id": "x"}, {"id": "y"}]}"#) == ["$.a[x].b is gone"])
    }

    /// The program's output for a document, from the recorded responses, with a home of its own.
    private static func output(of name: String) async throws -> String {
        try await WxProgram.withFolder { home in
            let recording = home.appendingPathComponent("recording")
            try FileManager.default.createDirectory(at: recording, withIntermediateDirectories: false)
            try Recording.writeOpenWeather(in: recording)
            try Recording.write(
                Recording.metno, try Recording.fixture("METNorway/Tests/Fixtures/locationforecast.xml"), in: recording)
            var arguments = runs[name] ?? []
            if name.hasPrefix("forecast") || name.hasPrefix("error") {
                arguments += ["--replay", recording.path, "--now", "2026-04-06T05:00:00Z"]
            }
            if name == "doctor" { arguments += ["--sandbox"] }
            if name == "compare" || name == "consensus" {
                arguments += ["--provider", "metno,openweather", "--sandbox", "--now", "2026-04-06T05:00:00Z"]
            }
            let environment = ["HOME": home.path, "LANG": "en_US.UTF-8"]
            if name == "quota" || name == "cache" {
                // Something to report.
                _ = try await WxProgram.run(
                    "--provider", "metno", "--timeout", "1", "37.5665,126.978",
                    environment: environment.merging(["WX_METNO_BASE_URL": "http://127.0.0.1:1"]) { $1 })
            }
            let run = try await WxProgram.run(arguments, environment: environment)
            return name.hasPrefix("error") ? run.errors : run.output
        }
    }
}

/// Compares a document with an earlier one as a strict program would: every key, every type, every element.
struct StrictReader {
    /// Whether values must be the same, too.
    var comparesValues: Bool
    /// The paths whose values may differ, with `[]` for every element of a list.
    var changed: Set<String> = []

    /// What a program for the earlier document would miss in the new one.
    func losses(from was: Any, to now: Any, at path: String = "$") -> [String] {
        switch (was, now) {
        case (let was as [String: Any], let now as [String: Any]):
            was.sorted { $0.key < $1.key }.flatMap { key, value in
                now[key].map { losses(from: value, to: $0, at: "\(path).\(key)") } ?? ["\(path).\(key) is gone"]
            }
        case (let was as [Any], let now as [Any]):
            listLosses(from: was, to: now, at: path)
        default: scalarLosses(from: was, to: now, at: path)
        }
    }

    /// Elements with an id, such as services and languages, are found by it: there may be more of them, anywhere in the list.
    private func listLosses(from was: [Any], to now: [Any], at path: String) -> [String] {
        let ids = was.compactMap(Self.id(of:))
        if ids.count == was.count, !ids.isEmpty {
            return zip(ids, was).flatMap { id, element in
                now.first { Self.id(of: $0) == id }.map { losses(from: element, to: $0, at: "\(path)[\(id)]") }
                    ?? ["\(path)[\(id)] is gone"]
            }
        }
        if comparesValues, now.count < was.count {
            return ["\(path) has \(now.count) element\(now.count == 1 ? "" : "s"), not \(was.count)"]
        }
        return zip(was, now).enumerated().flatMap { index, pair in
            losses(from: pair.0, to: pair.1, at: "\(path)[\(index)]")
        }
    }

    private static func id(of element: Any) -> String? { (element as? [String: Any])?["id"] as? String }

    private func scalarLosses(from was: Any, to now: Any, at path: String) -> [String] {
        let (old, new) = (Self.type(of: was), Self.type(of: now))
        guard old == new else { return ["\(path) is a \(new), not a \(old)"] }
        guard comparesValues, "\(was)" != "\(now)", !changed.contains(path.replacing(/\[[0-9]+\]/, with: "[]")) else {
            return []
        }
        return ["\(path) is \(now), not \(was)"]
    }

    private static func type(of value: Any) -> String {
        switch value {
        case is [String: Any]: "object"
        case is [Any]: "list"
        case is String: "string"
        case let number as NSNumber: isBoolean(number) ? "boolean" : "number"
        default: "null"
        }
    }

    private static func isBoolean(_ number: NSNumber) -> Bool {
        // Foundation on Linux reads `true` as a number with the C type of booleans.
        String(cString: number.objCType) == "c" || String(cString: number.objCType) == "B"
    }
}
