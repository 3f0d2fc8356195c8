import Testing

@testable import WeatherGazetteer

@Suite("Outlines of districts")
struct OutlineTests {
    private let square = Outline([
        .init(longitude: -10, latitude: -10), .init(longitude: 10, latitude: -10), .init(longitude: 10, latitude: 10),
        .init(longitude: -10, latitude: 10),
    ])

    @Test(
        "a line to the east crosses the outline once from inside, never or twice from outside",
        arguments: [(0, 0, 1), (9, -9, 1), (11, 0, 0), (-11, 0, 2), (0, 11, 0)] as [(Int32, Int32, Int)])
    func crossings(longitude: Int32, latitude: Int32, expected: Int) {
        #expect(square.crossings(eastOf: .init(longitude: longitude, latitude: latitude)) == expected)
    }

    @Test("what is stored is read again; other bytes end no program")
    func stored() {
        let points = [
            Outline.Point(longitude: 1_269_905, latitude: 375_326), .init(longitude: -1_800_000, latitude: -900_000),
        ]
        #expect(Outline(stored: Outline(points).stored).points == points)
        for count in 0..<20 {
            let outline = Outline(stored: Array(repeating: 255, count: count))
            #expect(outline.points.count == count / 8)
            #expect(outline.crossings(eastOf: points[0]) == 0)
        }
    }
}
