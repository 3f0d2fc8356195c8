import Foundation
import WeatherCore

extension WeatherReport {
    /// Reads the indices of a part, for days that are not over.
    ///
    /// The days are counted from the day of issue: until 11 o'clock, the file of yesterday is the latest one, and its
    /// "tomorrow" is today.
    ///
    /// If the file has no such part, that is noted.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` if the file has no date, or if all its days are over.
    mutating func addDWDPollen(_ root: JSONValue, of part: PollenPart, after now: Date) throws {
        let issued = try root["last_update"].date(.pattern("yyyy-MM-dd HH:mm 'Uhr'", germany))
        guard let area = root["content"].elements.first(where: { $0.dwdPollenPart == part.id }) else {
            return root["content"].note(.missing)
        }
        let plants = try area["Pollen"].requiredObject()
        let days = ["today", "tomorrow", "dayafter_to"].enumerated().map { number, name in
            // Noon, so that a clock change does not lead to another day.
            let noon = DayWeather(containing: issued, in: germany).start + (Double(number) * 24 + 12) * 3600
            return Pollen(dwd: plants, on: name, of: DayWeather(containing: noon, in: germany))
        }
        let current = days.filter { $0.date + $0.duration > now }
        if current.isEmpty { throw root["last_update"].missing }
        place.timeZone = place.timeZone ?? PlaceTimeZone(germany, source: .service)
        provenance.issued = issued
        let known = current.filter { !$0.isEmpty }
        pollen = known.isEmpty ? nil : known
    }
}

extension Pollen {
    /// The indices of a day, such as `dayafter_to`; a plant whose index is not known is left out.
    fileprivate init(dwd plants: JSONValue, on dayName: String, of day: DayWeather) {
        self.init(date: day.start, duration: day.end.timeIntervalSince(day.start))
        indices = Species.dwd.compactMap { name, species in
            plants[named: name][named: dayName].dwdPollenIndex.map { Index($0, of: species, scale: .german) }
        }
    }
}

extension Pollen.Species {
    /// The plants by the names of the service.
    static let dwd: KeyValuePairs<String, Self> = [
        "Hasel": .hazel, "Erle": .alder, "Esche": .ash, "Birke": .birch, "Graeser": .grass, "Roggen": .rye,
        "Beifuss": .mugwort, "Ambrosia": .ragweed,
    ]
}

extension JSONValue {
    /// The number of a part or, where a region has no parts, of the region.
    fileprivate var dwdPollenPart: Int? {
        let part = self["partregion_id"].int ?? -1
        return part == -1 ? self["region_id"].int : part
    }

    /// The index of a plant; `nil` if it is not known, and noted if it is another text.
    ///
    /// <https://opendata.dwd.de/climate_environment/health/alerts/Beschreibung_pollen_s31fg.pdf>
    fileprivate var dwdPollenIndex: Double? {
        guard let text else { return nil }
        switch text {
        case "0": return 0
        case "0-1": return 0.5
        case "1": return 1
        case "1-2": return 1.5
        case "2": return 2
        case "2-3": return 2.5
        case "3": return 3
        case "-1": return nil
        default:
            note(.wrongType)
            return nil
        }
    }
}

/// The time zone of Germany; the service writes local times without a zone.
let germany = TimeZone(identifier: "Europe/Berlin") ?? .gmt
