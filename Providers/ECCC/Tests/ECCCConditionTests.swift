import Foundation
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherECCC

@Suite("ECCC's conditions")
struct ECCCConditionTests {
    private static let sharedTable = SharedFixtures.folder?.deletingLastPathComponent()
        .appendingPathComponent("data/conditions/eccc.tsv")

    @Test(.enabled(if: sharedTable != nil, "the shared table of conditions is absent"))
    func everyRowOfTheSharedTableIsMapped() throws {
        let lines = try String(contentsOf: try #require(Self.sharedTable), encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 81)
        for fields in lines.dropFirst().map({ $0.split(separator: "\t", omittingEmptySubsequences: false) }) {
            let condition = try #require(WeatherCondition(rawValue: String(fields[4])))
            let code = Int(fields[1])
            if fields[0] != "forecast" {
                #expect(WeatherCondition(citypageCurrent: code) == condition, "\(fields[1])")
            }
            if fields[0] != "current" {
                #expect(WeatherCondition(citypageForecast: code) == condition, "\(fields[1])")
            }
        }
    }

    @Test(
        "the words of an observation decide what its icon leaves open",
        arguments: [
            ("Light Rain", 12, WeatherCondition.lightRain), ("Rain", 12, .rain), ("Rainshower", 12, .rainShowers),
            ("Light Rainshower", 12, .lightRainShowers), ("Heavy Rain", 13, .heavyRain), ("Light Snow", 17, .lightSnow),
            ("Snow", 17, .snow), ("Light Drizzle", 28, .drizzle), ("Light Freezing Rain", 14, .freezingRain),
            ("Freezing Drizzle", 14, .freezingDrizzle), ("Light Rain and Snow", 15, .lightSleet),
            ("Thunderstorm with Light Rain", 19, .thunderstorms), ("Blowing Snow", 40, .blowingSnow),
            ("Pluie faible", 12, .lightRain), ("Averse de pluie", 12, .rainShowers), ("Neige faible", 16, .lightSnow),
            ("Mainly Clear", 31, .mostlyClear), ("", 12, .rainShowers), ("Precipitation", 11, .rain),
            ("Light Rain", -1, .lightRain),
        ])
    func words(text: String, icon: Int, condition: WeatherCondition) {
        #expect(WeatherCondition(citypageCurrent: icon, words: text) == condition)
    }

    @Test(
        "the words of a forecast do, unless they speak of a chance or of several things",
        arguments: [
            ("Light rain", 12, WeatherCondition.lightRain), ("Rain", 12, .rain), ("Showers", 12, .rainShowers),
            ("Chance of showers", 12, .rainShowers), ("Chance of flurries", 16, .lightSnow),
            ("Rain or snow", 15, .sleetShowers), ("Periods of snow", 16, .lightSnow), ("Snow", 17, .snow),
            ("Snow. Risk of freezing drizzle", 17, .snow),
            ("Possibilité d'averses de neige ou de pluie", 7, .sleetShowers),
        ])
    func wordsOfForecasts(text: String, icon: Int, condition: WeatherCondition) {
        #expect(WeatherCondition(citypageForecast: icon, words: text) == condition)
    }
}
