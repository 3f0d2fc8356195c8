import Foundation
import Testing
import WeatherCore

@Suite("What indices of air quality and of pollen say")
struct AirCategoryTests {
    private typealias Scale = AirQuality.Index.Scale

    @Test(
        "each scale has its own categories, and each begins above the end of the one before",
        arguments: [
            (.unitedStates, [(0, .good), (50, .good), (51, .moderate), (100, .moderate)]),
            (.unitedStates, [(101, .unhealthyForSensitiveGroups), (150, .unhealthyForSensitiveGroups)]),
            (.unitedStates, [(151, .unhealthy), (200, .unhealthy), (201, .veryUnhealthy), (301, .hazardous)]),
            (.unitedStates, [(900, .hazardous), (-1, nil)]),
            (.european, [(0, .good), (20, .good), (20.5, .fair), (40, .fair), (41, .moderate), (60, .moderate)]),
            (.european, [(61, .poor), (80, .poor), (81, .veryPoor), (100, .veryPoor), (101, .extremelyPoor)]),
            (.unitedKingdom, [(0, nil), (1, .low), (3, .low), (4, .moderate), (6, .moderate), (7, .high), (9, .high)]),
            (.unitedKingdom, [(10, .veryHigh)]),
            (.chinese, [(50, .excellent), (51, .good), (101, .lightlyPolluted), (151, .moderatelyPolluted)]),
            (.chinese, [(201, .heavilyPolluted), (300, .heavilyPolluted), (301, .severelyPolluted)]),
            (.korean, [(50, .good), (51, .moderate), (101, .unhealthy), (250, .unhealthy), (251, .veryUnhealthy)]),
            (.indian, [(50, .good), (51, .satisfactory), (101, .moderate), (201, .poor), (301, .veryPoor)]),
            (.indian, [(400, .veryPoor), (401, .severe)]), (.provider, [(3, nil)]),
        ] as [(AirQuality.Index.Scale, [(Double, AirQuality.Category?)])])
    func categories(scale: AirQuality.Index.Scale, expected: [(Double, AirQuality.Category?)]) {
        for (value, category) in expected {
            #expect(AirQuality.Index(value, scale: scale).category == category, "\(value)")
        }
    }

    @Test("the air is bad where the authority advises sensitive people to be careful")
    func unhealthy() {
        let first: [(AirQuality.Index.Scale, Double)] = [
            (.unitedStates, 101), (.european, 61), (.unitedKingdom, 7), (.chinese, 101), (.korean, 101),
            (.indian, 201),
        ]
        for (scale, value) in first {
            #expect(AirQuality.Index(value, scale: scale).isUnhealthy, "\(scale)")
            #expect(!AirQuality.Index(value - 1, scale: scale).isUnhealthy, "\(scale)")
        }
        #expect(!AirQuality.Index(5, scale: .provider).isUnhealthy)
    }

    @Test(
        "levels of pollen are those of whole grains, by the kind of plant",
        arguments: [
            (.birch, [0.4: .none, 0.6: .low, 10: .low, 10.6: .moderate, 100: .moderate, 101: .high, 1001: .veryHigh]),
            (.olive, [10: .low, 11: .moderate, 101: .high]),
            (.grass, [10: .low, 30: .moderate, 31: .high, 80: .high, 81: .veryHigh]),
            (.rye, [81: .veryHigh]),
            (.ragweed, [0: .none, 30: .moderate, 31: .high, 100: .high, 101: .veryHigh]),
        ] as [(Pollen.Species, [Double: PollenLevel])])
    func levels(species: Pollen.Species, expected: [Double: PollenLevel]) {
        for (grains, level) in expected {
            #expect(PollenLevel(PollenConcentration(grainsPerCubicMeter: grains), of: species) == level, "\(grains)")
        }
    }

    @Test("an index between two classes has both; one off its scale has none")
    func indices() {
        func levels(_ value: Double, _ scale: Pollen.Index.Scale) -> ClosedRange<PollenLevel>? {
            Pollen.Index(value, of: .hazel, scale: scale).levels
        }
        #expect(levels(0, .german) == PollenLevel.none...PollenLevel.none)
        #expect(levels(0.5, .german) == PollenLevel.none...PollenLevel.low)
        #expect(levels(2.5, .german) == .moderate ... .high && levels(3, .german) == .high ... .high)
        #expect(levels(0, .korean) == .low ... .low && levels(3, .korean) == .veryHigh ... .veryHigh)
        #expect(levels(-1, .german) == nil && levels(3.5, .german) == nil)
    }
}
