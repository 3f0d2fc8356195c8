import Foundation
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherNWS

@Suite("NWS's conditions")
struct ConditionTests {
    private static let sharedTable = SharedFixtures.folder?.deletingLastPathComponent()
        .appendingPathComponent("data/conditions/nws.tsv")

    @Test(.enabled(if: sharedTable != nil, "the shared table of conditions is absent"))
    func everyRowOfTheSharedTableIsMapped() throws {
        let lines = try String(contentsOf: try #require(Self.sharedTable), encoding: .utf8).split(separator: "\n")
        var read = 0
        for fields in lines.dropFirst().map({ $0.split(separator: "\t", omittingEmptySubsequences: false) }) {
            let condition = try #require(WeatherCondition(rawValue: String(fields[4])))
            switch fields[0] {
            case "api.icon": #expect(WeatherCondition(nwsIcon: fields[1]) == condition, "\(fields[1])")
            case "grid.weather", "obs.presentWeather.weather":
                #expect(WeatherCondition(nwsWeather: String(fields[1])) == condition, "\(fields[1])")
            default: continue
            }
            read += 1
        }
        #expect(read == 94)
    }

    @Test(
        "layers are folded to one condition",
        arguments: [
            (#"[{"coverage": "slight_chance", "weather": "thunderstorms"}]"#, .isolatedThunderstorms),
            (#"[{"coverage": "scattered", "weather": "thunderstorms"}]"#, .scatteredThunderstorms),
            (#"[{"coverage": "likely", "weather": "thunderstorms", "intensity": "heavy"}]"#, .strongStorms),
            (
                #"[{"coverage": "likely", "weather": "thunderstorms", "attributes": ["large_hail"]}]"#,
                .thunderstormsWithHail
            ),
            (
                #"[{"coverage": "definite", "weather": "rain_showers", "intensity": "heavy"}, {"coverage": "isolated", "weather": "thunderstorms"}]"#,
                .heavyRainShowers
            ),
            (
                #"[{"coverage": "isolated", "weather": "rain_showers"}, {"coverage": "isolated", "weather": "snow_showers"}]"#,
                .sleetShowers
            ),
            (#"[{"coverage": "chance", "weather": "rain"}, {"coverage": "chance", "weather": "snow"}]"#, .sleet),
            (#"[{"coverage": null, "weather": null}]"#, .unknown), ("[]", .unknown),
        ] as [(String, WeatherCondition)])
    func layers(_ json: String, _ condition: WeatherCondition) throws {
        #expect(WeatherCondition(nwsLayers: try JSONValue(parsing: Data(json.utf8)).elements) == condition)
    }

    @Test("an observation without weather and icon has the thickest layer of clouds")
    func clouds() throws {
        let body = Data(
            #"{"icon": null, "cloudLayers": [{"amount": "FEW"}, {"amount": "BKN"}, {"amount": "SCT"}]}"#.utf8)
        #expect(WeatherCondition(nwsObservation: try JSONValue(parsing: body)) == .mostlyCloudy)
    }
}
