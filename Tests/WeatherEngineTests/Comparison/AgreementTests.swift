import Testing
import WeatherCore
import WeatherEngine

@Suite("Statistics of several values")
struct AgreementTests {
    @Test(
        "the median is the middle value, or the mean of the two middle values",
        arguments: [
            ([], nil), ([7], 7), ([9, 1, 5], 5), ([1, 2, 3, 100], 2.5), ([-4, -4], -4), ([3, 1, 2, 2, 40], 2),
        ] as [([Double], Double?)])
    func median(values: [Double], expected: Double?) {
        #expect(Agreement.median(values) == expected)
    }

    @Test(
        "the spread is the highest minus the lowest value; a single value has none",
        arguments: [([], nil), ([7], nil), ([7, 7], 0), ([-3, 4, 1], 7)] as [([Double], Double?)])
    func spread(values: [Double], expected: Double?) {
        #expect(Agreement.spread(values) == expected)
    }

    @Test(
        "the mean direction is that of the vector sum, also around north",
        arguments: [
            ([350, 10], 0), ([359, 1, 0], 0), ([340, 350], 345), ([90, 180], 135), ([-10, 370], 0), ([360], 0),
            ([180, 190, 170], 180),
        ] as [([Double], Double)])
    func circularMean(degrees: [Double], expected: Double) throws {
        let mean = try #require(Agreement.circularMean(degrees.map(Angle.init(degrees:)))?.degrees)
        let turn = abs(mean - expected).truncatingRemainder(dividingBy: 360)
        #expect(min(turn, 360 - turn) < 1e-6)
        #expect((0..<360).contains(mean))
    }

    @Test(
        "directions that cancel each other out have no mean",
        arguments: [[], [0, 180], [90, 270], [0, 120, 240]] as [[Double]])
    func cancelled(degrees: [Double]) {
        #expect(Agreement.circularMean(degrees.map(Angle.init(degrees:))) == nil)
    }

    @Test("the majority is the most frequent condition; on a tie, the more severe one, whatever the order")
    func majority() {
        #expect(Agreement.majority([.clear, .rain, .clear]) == .clear)
        #expect(Agreement.majority([.clear, .rain]) == .rain)
        #expect(Agreement.majority([.rain, .clear]) == .rain)
        #expect(
            Agreement.majority([.thunderstorms, .lightRain, .lightRain, .thunderstorms, .cloudy]) == .thunderstorms)
        #expect(Agreement.majority([.unknown, .unknown, .mist]) == .mist)
        #expect(Agreement.majority([.unknown]) == nil)
        #expect(Agreement.majority([]) == nil)
    }
}
