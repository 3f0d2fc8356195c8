import Foundation
import Testing

@testable import WeatherVerification

@Suite("Scores")
struct ScoreTests {
    /// A sample with its scores by another implementation; Tests/Verification/reference-scores writes them.
    struct Sample: Decodable {
        let forecast, observed, expected, fallen, chance: [Double]
        let meanError, meanAbsoluteError, rootMeanSquareError: Double?
        let probabilityOfDetection, falseAlarmRatio, criticalSuccessIndex, frequencyBias: Double?
        let brierScore, brierReference, brierSkill: Double?
    }

    @Test("are those of another implementation")
    func reference() throws {
        let own = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Verification/samples.json")
        let file = ProcessInfo.processInfo.environment["WX_SCORE_SAMPLES"].map { URL(fileURLWithPath: $0) } ?? own
        let samples = try JSONDecoder().decode([Sample].self, from: Data(contentsOf: file))
        #expect(samples.count >= 4)
        for (number, sample) in samples.enumerated() {
            var sums = ScoreSums()
            for index in sample.forecast.indices {
                let isWet = PeriodWeather.isWet(sample.fallen[index])
                sums.temperature.add(forecast: sample.forecast[index], observed: sample.observed[index])
                sums.precipitation.add(forecast: PeriodWeather.isWet(sample.expected[index]), observed: isWet)
                sums.precipitationChance.add(chance: sample.chance[index], observed: isWet)
            }
            let (temperature, table, brier) = (sums.temperature, sums.precipitation, sums.precipitationChance)
            let pairs: [(String, Double?, Double?)] = [
                ("mean error", temperature.meanError, sample.meanError),
                ("mean absolute error", temperature.meanAbsoluteError, sample.meanAbsoluteError),
                ("root mean square error", temperature.rootMeanSquareError, sample.rootMeanSquareError),
                ("probability of detection", table.probabilityOfDetection, sample.probabilityOfDetection),
                ("false alarm ratio", table.falseAlarmRatio, sample.falseAlarmRatio),
                ("critical success index", table.criticalSuccessIndex, sample.criticalSuccessIndex),
                ("frequency bias", table.frequencyBias, sample.frequencyBias),
                ("Brier score", brier.score, sample.brierScore),
                ("reference", brier.reference, sample.brierReference), ("skill", brier.skill, sample.brierSkill),
            ]
            for (name, own, other) in pairs {
                #expect((own == nil) == (other == nil), "\(name) of sample \(number)")
                #expect(abs((own ?? 0) - (other ?? 0)) < 1e-9, "\(name) of sample \(number)")
            }
        }
    }

    @Test("a score without cases, or with nothing to divide by, is none")
    func none() {
        #expect(ContinuousScore().meanError == nil && ContinuousScore().rootMeanSquareError == nil)
        var table = ContingencyTable()
        table.add(forecast: false, observed: false)
        #expect(table.count == 1 && table.eventCount == 0)
        #expect(table.probabilityOfDetection == nil && table.falseAlarmRatio == nil)
        #expect(table.criticalSuccessIndex == nil && table.frequencyBias == nil)
        var brier = BrierScore()
        #expect(brier.score == nil && brier.skill == nil)
        brier.add(chance: 0.3, observed: false)
        #expect(brier.score == 0.09 && brier.reference == 0 && brier.skill == nil)
    }

    @Test("Murphy's parts add up to the Brier score where a bin has one chance")
    func parts() {
        var (brier, reliability) = (BrierScore(), Reliability())
        for number in 0..<100 {
            let chance = [0.1, 0.3, 0.5, 0.7, 0.9][number % 5]
            let observed = number % 7 < number % 5
            brier.add(chance: chance, observed: observed)
            reliability.add(chance: chance, observed: observed)
        }
        let sum = reliability.reliability - reliability.resolution + reliability.uncertainty
        #expect(abs(sum - (brier.score ?? 0)) < 1e-12)
        #expect(reliability.bins.map(\.count) == [20, 20, 20, 20, 20])
        // Borders belong to the upper bin; 0 and 1 to the first and last.
        var borders = Reliability()
        for chance in [0, 0.2, 0.4, 0.6, 0.8, 1, 1.5, -1] { borders.add(chance: chance, observed: true) }
        #expect(borders.bins.map(\.count) == [2, 1, 1, 1, 3])
    }

    @Test("sums keep each score apart")
    func sums() {
        var sums = ScoreSums()
        sums.temperature.add(forecast: 3, observed: 1)
        sums.windSpeed.add(forecast: 1, observed: 4)
        sums.precipitation.add(forecast: true, observed: false)
        sums.precipitationChance.add(chance: 0.5, observed: true)
        var twice = sums
        twice.add(sums)
        #expect(twice.temperature.count == 2 && twice.temperature.meanError == 2)
        #expect(twice.windSpeed.meanError == -3 && twice.windSpeed.meanAbsoluteError == 3)
        #expect(twice.precipitation.falseAlarms == 2 && twice.precipitation.count == 2)
        #expect(twice.precipitationChance.score == 0.25 && twice.precipitationChance.eventCount == 2)
    }

    @Test("the interval of a mean is about that of theory, and the same each time")
    func interval() throws {
        let world = PlantedWorld()
        let days = (0..<100).map { day in
            var sums = ScoreSums()
            sums.temperature.add(forecast: world.normal("example", day), observed: 0)
            return sums
        }
        var (one, two) = (Bootstrap(seed: 1), Bootstrap(seed: 1))
        let draws = one.draws(of: days)
        #expect(draws.sums == two.draws(of: days).sums && draws.sums.count == 1000)
        let interval = try #require(draws.interval { $0.temperature.meanError })
        // The standard deviation is 1, that of the mean a tenth of it.
        let mean = try #require(days.reduce(into: ScoreSums()) { $0.add($1) }.temperature.meanError)
        #expect(abs(interval.lowerBound - mean + 0.196) < 0.07 && abs(interval.upperBound - mean - 0.196) < 0.07)
        #expect(draws.interval { _ in nil } == nil)
        #expect(one.draws(of: []).interval { _ in 1 } == nil)
    }

    @Test("runs are as long as the cube root of the days, and intervals of few runs are wider")
    func runs() {
        #expect([1, 8, 9, 27, 30, 365].map(Bootstrap.runLength(ofDays:)) == [1, 2, 3, 3, 4, 8])
        // Of SciPy: norm.cdf(-sqrt(m / (m - 1)) * t.ppf(0.975, m - 1)).
        for (count, tail) in [(5.0, 0.00095), (10, 0.00856), (100, 0.02309)] {
            #expect(abs(Bootstrap.tail(ofRuns: count) - tail) < 0.0003, "\(count)")
        }
        #expect(Bootstrap.tail(ofRuns: 2) == 0)
    }

    @Test("a score is told from ten days, twenty cases and ten events on, if its interval is not too wide")
    func tooFew() {
        var sums = ScoreSums()
        for _ in 0..<20 {
            sums.temperature.add(forecast: 1, observed: 0)
            sums.precipitation.add(forecast: true, observed: true)
        }
        #expect(!VerifiedElement.temperature.isTooFew(sums, dayCount: 10, interval: 0.5...1.5))
        #expect(VerifiedElement.temperature.isTooFew(sums, dayCount: 9, interval: 0.5...1.5))
        #expect(VerifiedElement.temperature.isTooFew(sums, dayCount: 10, interval: nil))
        #expect(VerifiedElement.temperature.isTooFew(sums, dayCount: 10, interval: 0...2))
        #expect(VerifiedElement.windSpeed.isTooFew(sums, dayCount: 10, interval: 0...1))
        #expect(!VerifiedElement.precipitation.isTooFew(sums, dayCount: 10, interval: 0.7...1))
        #expect(VerifiedElement.precipitation.isTooFew(sums, dayCount: 10, interval: 0.5...1))
        var dry = ScoreSums()
        for _ in 0..<20 { dry.precipitation.add(forecast: false, observed: false) }
        #expect(VerifiedElement.precipitation.isTooFew(dry, dayCount: 20, interval: 0...0))
    }
}
