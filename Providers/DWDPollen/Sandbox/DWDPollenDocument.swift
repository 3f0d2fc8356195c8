import Foundation
import WeatherCore
import WeatherSandbox

/// The file of pollen indices, made of the atmosphere at a town of each part.
struct DWDPollenDocument {
    let atmosphere: Atmosphere
    let now: Date

    /// A part of Germany, and the town whose air its indices are made of.
    struct Area {
        let region: Int
        /// -1 if the region has no parts.
        let part: Int
        let latitude: Double
        let longitude: Double
    }

    static let areas = [
        Area(region: 10, part: 11, latitude: 54.907, longitude: 8.308),  // Westerland
        Area(region: 10, part: 12, latitude: 53.551, longitude: 9.993),  // Hamburg
        Area(region: 20, part: -1, latitude: 54.089, longitude: 12.14),  // Rostock
        Area(region: 30, part: 31, latitude: 53.075, longitude: 8.807),  // Bremen
        Area(region: 30, part: 32, latitude: 52.374, longitude: 9.739),  // Hanover
        Area(region: 40, part: 41, latitude: 50.933, longitude: 6.95),  // Cologne
        Area(region: 40, part: 42, latitude: 52.033, longitude: 8.533),  // Bielefeld
        Area(region: 40, part: 43, latitude: 50.875, longitude: 8.024),  // Siegen
        Area(region: 50, part: -1, latitude: 52.52, longitude: 13.405),  // Berlin
        Area(region: 60, part: 61, latitude: 52.128, longitude: 11.629),  // Magdeburg
        Area(region: 60, part: 62, latitude: 51.834, longitude: 10.785),  // Wernigerode
        Area(region: 70, part: 71, latitude: 50.979, longitude: 11.033),  // Erfurt
        Area(region: 70, part: 72, latitude: 50.609, longitude: 10.694),  // Suhl
        Area(region: 80, part: 81, latitude: 51.05, longitude: 13.738),  // Dresden
        Area(region: 80, part: 82, latitude: 50.836, longitude: 12.929),  // Chemnitz
        Area(region: 90, part: 91, latitude: 51.317, longitude: 9.5),  // Kassel
        Area(region: 90, part: 92, latitude: 50.116, longitude: 8.684),  // Frankfurt
        Area(region: 100, part: 103, latitude: 49.233, longitude: 7),  // Saarbrücken
        Area(region: 100, part: 101, latitude: 49.984, longitude: 8.279),  // Mainz
        Area(region: 100, part: 102, latitude: 49.443, longitude: 7.772),  // Kaiserslautern
        Area(region: 110, part: 111, latitude: 49.009, longitude: 8.404),  // Karlsruhe
        Area(region: 110, part: 112, latitude: 48.782, longitude: 9.177),  // Stuttgart
        Area(region: 110, part: 113, latitude: 48.063, longitude: 8.46),  // Villingen-Schwenningen
        Area(region: 120, part: 121, latitude: 48.137, longitude: 11.575),  // Munich
        Area(region: 120, part: 122, latitude: 49.015, longitude: 12.1),  // Regensburg
        Area(region: 120, part: 123, latitude: 49.454, longitude: 11.077),  // Nuremberg
        Area(region: 120, part: 124, latitude: 49.794, longitude: 9.93),  // Würzburg
    ]

    /// The pollen in still air, in grains/m³.
    static let plants: KeyValuePairs<String, Double> = [
        "Hasel": 4, "Erle": 8, "Esche": 30, "Birke": 240, "Graeser": 60, "Roggen": 12, "Beifuss": 20, "Ambrosia": 0,
    ]

    /// The index of a plant with an amount of pollen in still air: there is less in wind, and an index is a class.
    static func index(_ grains: Double, _ air: Air) -> Double {
        let present = grains / (1 + air.windSpeed / 4)
        return Double([1, 5, 10, 30, 60, 100].filter { $0 <= present }.count) / 2
    }

    /// The file that was written at the latest 11 o'clock in Germany.
    var file: String {
        let areas = Self.areas.map(text).joined(separator: ",\n")
        return """
            {"sender":"Deutscher Wetterdienst - Medizin-Meteorologie",\
            "last_update":"\(local(issued)) Uhr","next_update":"\(local(issued + 86_400)) Uhr",\
            "content":[\(areas)]}
            """
    }

    private func text(_ area: Area) -> String {
        let plants = Self.plants.map { name, grains in
            let days = zip(["today", "tomorrow", "dayafter_to"], 0...).map { day, number in
                "\"\(day)\":\"\(Self.words[Int(index(grains, in: area, onDay: number) * 2)])\""
            }
            return "\"\(name)\":{\(days.joined(separator: ","))}"
        }
        return """
            {"region_id":\(area.region),"partregion_id":\(area.part),"Pollen":{\(plants.joined(separator: ","))}}
            """
    }

    private static let words = ["0", "0-1", "1", "1-2", "2", "2-3", "3"]

    private func index(_ grains: Double, in area: Area, onDay number: Int) -> Double {
        guard let town = Coordinates(latitude: area.latitude, longitude: area.longitude) else { return 0 }
        return Self.index(grains, atmosphere.air(at: town, midnight(number)))
    }

    /// The beginning of a day, counted from the day of issue.
    private func midnight(_ number: Int) -> Date {
        let noon = issued + 3600 + Double(number) * 86_400
        let day = ((noon.timeIntervalSince1970 + offset(at: noon)) / 86_400).rounded(.down) * 86_400
        return Date(timeIntervalSince1970: day - offset(at: Date(timeIntervalSince1970: day - 3600)))
    }

    /// 11 o'clock of today, or of yesterday before that.
    private var issued: Date {
        let local = now.timeIntervalSince1970 + offset(at: now) - 11 * 3600
        return Date(timeIntervalSince1970: (local / 86_400).rounded(.down) * 86_400 + 11 * 3600 - offset(at: now))
    }

    private static let zone = TimeZone(identifier: "Europe/Berlin") ?? .gmt

    private func offset(at date: Date) -> Double { Double(Self.zone.secondsFromGMT(for: date)) }

    private func local(_ date: Date) -> String {
        String((date + offset(at: date)).formatted(.iso8601).prefix(16)).replacing("T", with: " ")
    }
}
