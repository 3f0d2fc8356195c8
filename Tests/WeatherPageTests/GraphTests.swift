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

    @Test("a band goes along one line and back along the other, and is closed")
    func band() throws {
        let upper = [(0.0, 0.0), (10, 5), (20, 0)].map { SmoothPath.Point(x: $0.0, y: $0.1) }
        let lower = [(0.0, 10.0), (10, 30), (20, 12)].map { SmoothPath.Point(x: $0.0, y: $0.1) }
        let data = SmoothPath.data(from: upper, backAlong: lower)
        #expect(data.hasPrefix(SmoothPath.data(upper) + "L20 12C") && data.hasSuffix(" 0 10z"))
        // The way back has the same points as the line, in reverse.
        func numbers(_ text: Substring) -> [Double] { text.matches(of: /-?[0-9.]+/).compactMap { Double($0.0) } }
        func pairs(_ numbers: [Double]) -> [[Double]] {
            stride(from: 0, to: numbers.count, by: 2).map { Array(numbers[$0..<$0 + 2]) }
        }
        let back = pairs(numbers(data.dropFirst(SmoothPath.data(upper).count)))
        #expect(back.reversed() == pairs(numbers(SmoothPath.data(lower)[...])))
        #expect(SmoothPath.data(from: [upper[0]], backAlong: [lower[0]]).isEmpty)
    }
}
