import Foundation
import Testing
import WeatherCore
import WeatherTesting

@Suite("Alert events")
struct AlertEventTests {
    /// The National Weather Service's events, <https://api.weather.gov/alerts/types>, that are about weather.
    private static let weather = """
        Air Quality Alert, Air Stagnation Advisory, Arroyo And Small Stream Flood Advisory, Ashfall \
        Advisory, Ashfall Warning, Avalanche Advisory, Avalanche Warning, Avalanche Watch, Beach Hazards \
        Statement, Blizzard Warning, Blizzard Watch, Blowing Dust Advisory, Blowing Dust Warning, Brisk Wind \
        Advisory, Coastal Flood Advisory, Coastal Flood Statement, Coastal Flood Warning, Coastal Flood \
        Watch, Cold Weather Advisory, Dense Fog Advisory, Dense Smoke Advisory, Dust Advisory, Dust Storm \
        Warning, Excessive Heat Warning, Excessive Heat Watch, Extreme Cold Warning, Extreme Cold Watch, \
        Extreme Fire Danger, Extreme Heat Warning, Extreme Heat Watch, Extreme Wind Warning, Fire Warning, \
        Fire Weather Watch, Flash Flood Statement, Flash Flood Warning, Flash Flood Watch, Flood Advisory, \
        Flood Statement, Flood Warning, Flood Watch, Freeze Warning, Freeze Watch, Freezing Fog Advisory, \
        Freezing Rain Advisory, Freezing Spray Advisory, Frost Advisory, Gale Warning, Gale Watch, Hard \
        Freeze Warning, Hard Freeze Watch, Hazardous Seas Warning, Hazardous Seas Watch, Hazardous Weather \
        Outlook, Heat Advisory, Heavy Freezing Spray Warning, Heavy Freezing Spray Watch, High Surf \
        Advisory, High Surf Warning, High Wind Warning, High Wind Watch, Hurricane Force Wind Warning, \
        Hurricane Force Wind Watch, Hurricane Local Statement, Hurricane Warning, Hurricane Watch, \
        Hydrologic Advisory, Hydrologic Outlook, Ice Storm Warning, Lake Effect Snow Advisory, Lake Effect \
        Snow Warning, Lake Effect Snow Watch, Lake Wind Advisory, Lakeshore Flood Advisory, Lakeshore Flood \
        Statement, Lakeshore Flood Warning, Lakeshore Flood Watch, Low Water Advisory, Marine Weather \
        Statement, Red Flag Warning, Rip Current Statement, Severe Thunderstorm Warning, Severe Thunderstorm \
        Watch, Severe Weather Statement, Short Term Forecast, Small Craft Advisory, Small Craft Advisory For \
        Hazardous Seas, Small Craft Advisory For Rough Bar, Small Craft Advisory For Winds, Small Stream \
        Flood Advisory, Snow Squall Warning, Special Marine Warning, Special Weather Statement, Storm Surge \
        Warning, Storm Surge Watch, Storm Warning, Storm Watch, Tornado Warning, Tornado Watch, Tropical \
        Cyclone Local Statement, Tropical Depression Local Statement, Tropical Storm Local Statement, \
        Tropical Storm Warning, Tropical Storm Watch, Tsunami Advisory, Tsunami Warning, Tsunami Watch, \
        Typhoon Local Statement, Typhoon Warning, Typhoon Watch, Urban And Small Stream Flood Advisory, Wind \
        Advisory, Wind Chill Advisory, Wind Chill Warning, Wind Chill Watch, Winter Storm Warning, Winter \
        Storm Watch, Winter Weather Advisory
        """.components(separatedBy: ", ")

    /// Its other events.
    private static let civil = """
        911 Telephone Outage, Administrative Message, Blue Alert, Child Abduction Emergency, Civil Danger \
        Warning, Civil Emergency Message, Earthquake Warning, Evacuation - Immediate, Hazardous Materials \
        Warning, Law Enforcement Warning, Local Area Emergency, Nuclear Power Plant Warning, Radiological \
        Hazard Warning, Shelter In Place Warning, Test, Volcano Warning
        """.components(separatedBy: ", ")

    @Test("every weather event of the National Weather Service is known with its level, and no other event is")
    func unitedStates() {
        #expect(Self.weather.count == 117 && Self.civil.count == 16)
        let levels: [(String, AlertEvent.Level)] = [
            ("Watch", .watch), ("Advisory", .advisory), ("Warning", .warning), ("Statement", .statement),
            ("Outlook", .statement), ("Forecast", .statement), ("Alert", .advisory), ("Danger", .warning),
        ]
        for name in Self.weather {
            let level = levels.first { name.contains($0.0) }?.1
            let event = AlertEvent(englishName: name)
            #expect(event != nil && level != nil && event?.level == level, "\(name)")
        }
        for name in Self.civil { #expect(AlertEvent(englishName: name) == nil, "\(name)") }
    }

    @Test(
        "English names of several services are known",
        arguments: [
            ("Wind Advisory", AlertEvent(.wind, .advisory)), ("wind advisory", AlertEvent(.wind, .advisory)),
            ("Red Flag Warning", AlertEvent(.fireWeather, .warning)),
            ("Extreme Cold Warning", AlertEvent(.extremeCold, .warning)),
            ("Severe Thunderstorm Watch", AlertEvent(.severeThunderstorm, .watch)),
            ("Excessive Heat Warning for Inyo, CA", AlertEvent(.extremeHeat, .warning)),
            ("Flash Flood Emergency", AlertEvent(.flashFlood, .emergency)),
            ("Yellow Wind Warning", AlertEvent(.wind, .yellow)), ("Yellow ice warning", AlertEvent(.ice, .yellow)),
            ("Amber snow warning", AlertEvent(.snow, .orange)),
            ("Snow-ice Yellow Warning", AlertEvent(.snowAndIce, .yellow)),
            ("Moderate avalanches warning", AlertEvent(.avalanche, .yellow)),
            ("Moderate Thunderstorm Warning", AlertEvent(.thunderstorm, .yellow)),
            ("Severe rain warning", AlertEvent(.rain, .orange)),
            ("Extreme low-temperature warning", AlertEvent(.cold, .red)),
            ("Thunderstorm yellow", AlertEvent(.thunderstorm, .yellow)),
            ("Yellow Low Temperature/Ice", AlertEvent(.cold, .yellow)),
            ("ORANGE WARNING - FREEZING RAIN", AlertEvent(.freezingRain, .orange)),
            ("WINTER STORM WATCH", AlertEvent(.winterStorm, .watch)),
            ("Tsunami Information", AlertEvent(.tsunami, .statement)),
            ("Freezing rain, icing", AlertEvent(.freezingRain)), ("Thunderstorms", AlertEvent(.thunderstorm)),
        ])
    func names(name: String, event: AlertEvent) {
        #expect(AlertEvent(englishName: name) == event)
    }

    @Test(
        "an unknown name is not guessed",
        arguments: [
            "", "Warning", "Yellow Warning", "Sturm", "강풍주의보", "Wind of change", "Watch the rain", "Information",
            "Extremely heavy",
            "STARKES GEWITTER", String(repeating: "wind ", count: 10_000),
        ])
    func unknown(name: String) {
        #expect(AlertEvent(englishName: name) == nil)
    }

    @Test("every awareness type and level of MeteoAlarm is known, in any spelling")
    func meteoAlarm() {
        let types: [(String, AlertEvent.Hazard)] = [
            ("1; Wind", .wind), ("2; snow-ice", .snowAndIce), ("3; Thunderstorm", .thunderstorm), ("4; Fog", .fog),
            ("5; high-temperature", .heat), ("6; low-temperature", .cold), ("7; coastalevent", .coastal),
            ("8; forest-fire", .forestFire), ("9; avalanches", .avalanche), ("10; Rain", .rain),
            ("12; flooding", .flood), ("13; rain-flood", .flood), ("10", .rain),
        ]
        for (type, hazard) in types {
            #expect(
                AlertEvent(awarenessType: type, level: "3; orange; Severe") == AlertEvent(hazard, .orange), "\(type)")
            let word = type.drop { !$0.isLetter }
            if !word.isEmpty { #expect(AlertEvent(awarenessType: String(word), level: nil) == AlertEvent(hazard)) }
        }
        for (level, expected) in [
            ("2; yellow; Moderate", .yellow), ("4; red; Extreme", .red), ("3", .orange), ("Red", .red), ("green", nil),
            ("1; green; Minor", nil), ("22; yellow", nil),
        ] as [(String, AlertEvent.Level?)] {
            #expect(AlertEvent(awarenessType: "1; Wind", level: level) == AlertEvent(.wind, expected), "\(level)")
        }
        for type in ["11", "99; frogs", "", "0"] { #expect(AlertEvent(awarenessType: type, level: "2") == nil) }
        #expect(AlertEvent(awarenessType: nil, level: "2; yellow; Moderate") == nil)
    }

    @Test("a DWD code gives a warning, or a watch if it is advance information")
    func germany() {
        #expect(AlertEvent(dwdCode: 52) == AlertEvent(.gale, .warning))
        #expect(AlertEvent(dwdCode: 95, isAhead: true) == AlertEvent(.severeThunderstorm, .watch))
        for code in [0, 79, 98, 99, -1] { #expect(AlertEvent(dwdCode: code) == nil) }
    }

    @Test(
        "every DWD code is known, except the one for swinging power lines",
        .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
    func everyCodeOfGermany() throws {
        let folder = try #require(SharedFixtures.folder).deletingLastPathComponent()
        let codes = try String(contentsOf: folder.appending(path: "data/conditions/dwd.tsv"), encoding: .utf8)
            .split(separator: "\n").filter { $0.hasPrefix("cap eventCode II\t") }
            .compactMap { Int($0.split(separator: "\t")[1]) }
        #expect(codes.count > 40 && codes.filter { AlertEvent(dwdCode: $0) == nil } == [79])
    }
}
