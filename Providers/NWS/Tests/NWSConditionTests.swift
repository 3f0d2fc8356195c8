import Foundation
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherNWS

@Suite("NWS's conditions")
struct NWSConditionTests {
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
            case "dwml.weather-type":
                let element = try XMLElement(parsing: Data("<value weather-type=\"\(fields[1])\"/>".utf8))
                let found = WeatherCondition(nwsLayers: [WeatherLayer(dwml: element)])
                #expect(found == condition, "\(fields[1])")
            case "current_obs.icon / newimages":
                for name in fields[3].split(separator: "/") {
                    let address = "https://forecast.weather.gov/newimages/medium/\(name.trimmingPrefix(" "))"
                    let element = try XMLElement(parsing: Data("<icon-link>\(address)</icon-link>".utf8))
                    // Light rain has no image of its own by night.
                    let isShared = fields[1] == "ra1" && name.contains("nra")
                    #expect(NWSImage(element)?.condition == (isShared ? .rain : condition), "\(name)")
                }
            default: continue
            }
            read += 1
        }
        #expect(read == 151)
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
        let layers = try JSONValue(parsing: Data(json.utf8)).elements.map(WeatherLayer.init)
        #expect(WeatherCondition(nwsLayers: layers) == condition)
    }

    @Test("an observation without weather and icon has the thickest layer of clouds")
    func clouds() throws {
        let body = Data(
            #"{"icon": null, "cloudLayers": [{"amount": "FEW"}, {"amount": "BKN"}, {"amount": "SCT"}]}"#.utf8)
        #expect(WeatherCondition(nwsObservation: try JSONValue(parsing: body)) == .mostlyCloudy)
    }

    @Test("an observed weather that no table has hides neither behind the icon nor behind clouds")
    func unknownWeather() throws {
        let body = Data(
            #"{"icon": "https://api.weather.gov/icons/land/night/rain", "presentWeather": [{"weather": "frogs"}]}"#.utf8
        )
        #expect(WeatherCondition(nwsObservation: try JSONValue(parsing: body)) == .unknown)
    }
}
