import Testing

@testable import WeatherPage

@Suite("Graphs")
struct GraphTests {
    @Test("an axis has a few round numbers that enclose the values")
    func axis() {
        #expect(DegreeAxis([12.3, 17.8], atMost: 5)?.lines == [12, 14, 16, 18])
        #expect(DegreeAxis([-12, 31], atMost: 5)?.lines == [-20, 0, 20, 40])
        #expect(DegreeAxis([5], atMost: 5)?.lines == [5, 6, 7])
        #expect(DegreeAxis([], atMost: 5) == nil)
        #expect(DegreeAxis([.nan, .infinity, 1e300], atMost: 5) == nil)
    }

    @Test("a line passes through its points and never leaves their range")
    func path() throws {
        let points = [(0.0, 10.0), (10, 10), (20, 0), (30, 0), (40, 30)].map { SmoothPath.Point(x: $0.0, y: $0.1) }
        let data = SmoothPath.data(points)
        #expect(data.hasPrefix("M0 10C"))
        let numbers = data.matches(of: /-?[0-9.]+/).compactMap { Double($0.0) }
        let heights = stride(from: 1, to: numbers.count, by: 2).map { numbers[$0] }
        #expect(heights.allSatisfy { (0...30).contains($0) })
        #expect(Array(numbers.suffix(2)) == [40, 30])
        #expect(SmoothPath.data(Array(points.prefix(1))).isEmpty)
    }
}
