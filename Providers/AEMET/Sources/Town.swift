import Foundation
import WeatherCore

/// A municipality of Spain.
struct Town {
    /// The five digits of the statistical office's code, such as `28065`.
    let code: String
    let coordinates: Coordinates

    /// Reads the list of municipalities; those without a code or coordinates are left out.
    static func all(in list: JSONValue) -> [Town] {
        list.elements.compactMap { town in
            guard let id = town["id"].string, id.hasPrefix("id"), id.utf8.count == 7,
                id.utf8.dropFirst(2).allSatisfy({ (0x30...0x39).contains($0) }),
                let latitude = town["latitud_dec"].double, let longitude = town["longitud_dec"].double,
                let coordinates = Coordinates(latitude: latitude, longitude: longitude)
            else { return nil }
            return Town(code: String(id.dropFirst(2)), coordinates: coordinates)
        }
    }

    /// The time zone of the forecast's times: Canary Islands time in the provinces 35 and 38.
    var zone: TimeZone {
        let isCanarian = code.hasPrefix("35") || code.hasPrefix("38")
        return TimeZone(identifier: isCanarian ? "Atlantic/Canary" : "Europe/Madrid") ?? .gmt
    }

    /// The instant of a local hour on a day, which is given as midnight in UTC.
    func instant(_ day: Date, hour: Double) -> Date {
        let clock = day + hour * 3600
        let guess = clock - Double(zone.secondsFromGMT(for: clock))
        return clock - Double(zone.secondsFromGMT(for: guess))
    }
}
