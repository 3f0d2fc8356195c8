import Foundation
import Testing

@testable import WeatherCore
@testable import WeatherPage

@Suite("Maps of a place")
struct PlaceMapTests {
    private func spot(_ name: String, _ latitude: Double, _ longitude: Double) throws -> MapSpot {
        MapSpot(name: name, coordinates: try #require(Coordinates(latitude: latitude, longitude: longitude)))
    }

    private func map(of spot: MapSpot, others: [MapSpot] = [], description: String = "") -> String {
        PlaceMap(of: spot, others: others, title: "Map", description: description, now: SamplePage.now).html.text
    }

    @Test(
        "are well-formed, with the place in the middle and at its position in the world",
        arguments: [
            (0.0, 0.0), (37.57, 126.98), (-18.1, 180), (-18.1, -180), (90, 0), (90, 180), (-90, -180), (64.7, 177.5),
            (0, 180),
        ])
    func wellFormed(latitude: Double, longitude: Double) throws {
        let html = map(of: try spot("Here", latitude, longitude))
        _ = try XMLDocument(parsing: Data(html.utf8))
        let marks = html.matches(of: /<circle class="m-here" cx="([^"]+)" cy="([^"]+)"/)
        #expect(marks.map { String($0.1) }.first == "320" && marks.map { String($0.2) }.first == "160")
        let position = WorldProjection.position(of: SIMD2(longitude, latitude))
        #expect(marks.count == 2)
        #expect(abs((Double(marks[1].1) ?? .nan) - position.x) < 0.01)
        #expect(abs((Double(marks[1].2) ?? .nan) - position.y) < 0.01)
    }

    /// A page with a map has about 14 KB without it, and may have 30 KB.
    @Test("have no more than 10 KB compressed", arguments: [(37.57, 126.98), (90.0, 0.0), (72, -85), (60, 10)])
    func size(latitude: Double, longitude: Double) throws {
        let html = map(of: try spot("Here", latitude, longitude), description: "Map")
        let size = try gzipped(Data(html.utf8)).count
        #expect(size < 10_000)
    }

    /// Returns data compressed by `gzip -9`.
    private func gzipped(_ data: Data) throws -> Data {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).html")
        try data.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["gzip", "-9", "-c", file.path]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let compressed = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return compressed
    }

    @Test("contain no markup from names, and neither scripts nor inline styles")
    func foreignTexts() throws {
        let text = #"</svg><script>alert(1)</script>" onload='alert(1)'"#
        let html = map(of: try spot(text, 1, 1), others: [try spot(text, 2, 5)], description: text)
        _ = try XMLDocument(parsing: Data(html.utf8))
        #expect(!html.contains("<script") && !html.contains("style=") && html.contains("&lt;script&gt;"))
        #expect(html.firstMatch(of: /<[^>]*\son[a-z]+=/) == nil)
    }

    @Test("have a title and a description for screen readers, which skip the map of the world")
    func names() throws {
        let html = map(of: try spot("Seoul", 37.57, 126.98), description: "Around Seoul")
        #expect(html.contains(#"role="img" aria-labelledby="map-title" aria-describedby="map-text""#))
        #expect(html.contains(#"<title id="map-title">Map</title><desc id="map-text">Around Seoul</desc>"#))
        #expect(html.contains(#"<svg class="m-world""#) && html.contains(#"aria-hidden="true""#))
        #expect(!map(of: try spot("Seoul", 37.57, 126.98)).contains("map-text"))
    }

    @Test("show other places at their positions, each name beside its spot or not at all")
    func others() throws {
        let html = map(
            of: try spot("Seoul", 37.57, 126.98),
            others: [
                try spot("Busan", 35.18, 129.07), try spot("Pyongyang", 39.02, 125.75),
                try spot("Incheon", 37.45, 126.7), try spot("Bucheon", 37.5, 126.78),
                try spot("Suwon", 37.26, 127.03), try spot("London", 51.5, -0.12), try spot("Seoul", 37.57, 126.98),
            ])
        // The place itself is not among the others, and London is only on the map of the world.
        #expect(html.matches(of: /class="m-spot"/).count == 5 + 6)
        let names = html.matches(of: /<text[^>]*>([^<]*)</).map { String($0.1) }
        #expect(names.starts(with: ["Seoul", "Busan", "Pyongyang"]))
        #expect(!names.contains("London") && names.count < 6)
    }

    @Test("a very long name is truncated, and a point without a name has no label")
    func longNames() throws {
        let html = map(of: try spot(String(repeating: "Llan", count: 40), 53, -4))
        #expect(html.contains("…</text>"))
        #expect(!map(of: try spot("", 53, -4)).contains("<text"))
    }

    @Test("the style sheet has rules for every class in the maps")
    func style() throws {
        let html = map(of: try spot("Seoul", 37.57, 126.98), others: [try spot("Busan", 35.18, 129.07)])
        // Names after their spot need no rule, since that is the default anchor.
        let classes = Set(html.matches(of: /class="([a-z-]+)"/).map { String($0.1) }).subtracting(["m-after"])
        for name in classes { #expect(Stylesheet.map.text.contains(".\(name)"), "\(name)") }
    }
}
