import Foundation
import WeatherCore
import WeatherSandbox

/// The observations of simulated stations in Swedish towns: their list, and the values of one element in the last months.
///
/// https://opendata.smhi.se/apidocs/metobs/index.html
struct SMHIObservations {
    let atmosphere: Atmosphere
    let now: Date

    private struct Station {
        let name: String
        let latitude: Double
        let longitude: Double
    }

    private static let stations = [
        Station(name: "Malmö", latitude: 55.605, longitude: 13.004),
        Station(name: "Kalmar", latitude: 56.663, longitude: 16.357),
        Station(name: "Växjö", latitude: 56.879, longitude: 14.806),
        Station(name: "Visby", latitude: 57.635, longitude: 18.295),
        Station(name: "Göteborg", latitude: 57.709, longitude: 11.975),
        Station(name: "Jönköping", latitude: 57.782, longitude: 14.162),
        Station(name: "Norrköping", latitude: 58.588, longitude: 16.192),
        Station(name: "Örebro", latitude: 59.275, longitude: 15.213),
        Station(name: "Stockholm", latitude: 59.329, longitude: 18.069),
        Station(name: "Karlstad", latitude: 59.379, longitude: 13.504),
        Station(name: "Uppsala", latitude: 59.859, longitude: 17.639),
        Station(name: "Falun", latitude: 60.607, longitude: 15.631),
        Station(name: "Gävle", latitude: 60.675, longitude: 17.141),
        Station(name: "Sundsvall", latitude: 62.391, longitude: 17.306),
        Station(name: "Östersund", latitude: 63.179, longitude: 14.636),
        Station(name: "Umeå", latitude: 63.826, longitude: 20.263),
        Station(name: "Luleå", latitude: 65.585, longitude: 22.157),
        Station(name: "Kiruna", latitude: 67.856, longitude: 20.226),
    ]

    /// The hours since 1970 of the last full hour.
    private var last: Int { Int((now.timeIntervalSince1970 / 3600).rounded(.down)) }

    /// Answers a request for a path below the host of the observations; `nil` if there is nothing.
    func text(at path: String) -> String? {
        let parts = path.split(separator: "/").map(String.init)
        guard parts.count == 10, parts[..<4] == ["api", "version", "1.0", "parameter"], parts[7] == "period",
            parts[9] == "data.json"
        else { return nil }
        switch (parts[5], parts[8]) {
        case ("station-set", "latest-hour"):
            return parts[4] == "1" && parts[6] == "all" ? stations : nil
        case ("station", "latest-months"):
            guard let parameter = Int(parts[4]), let number = Int(parts[6]), (1...Self.stations.count).contains(number)
            else { return nil }
            return values(of: parameter, at: Self.stations[number - 1])
        default: return nil
        }
    }

    /// The list of all stations, each with its latest temperature.
    private var stations: String {
        let records = Self.stations.enumerated().map { index, station in
            """
            {"key":"\(index + 1)","name":"\(station.name)","owner":"SMHI","measuringStations":"CORE","height":20.0,\
            "latitude":\(station.latitude),"longitude":\(station.longitude),\
            "value":[\(record(1, at: station, hour: last) ?? "")]}
            """
        }
        return """
            {"updated":\(milliseconds(last)),"parameter":{"key":"1","name":"Lufttemperatur","unit":"celsius"},\
            "period":{"key":"latest-hour","from":\(milliseconds(last - 1) + 1000),"to":\(milliseconds(last))},\
            "station":[\(records.joined(separator: ","))]}
            """
    }

    /// The values from midnight 130 days ago on.
    private func values(of parameter: Int, at station: Station) -> String? {
        let first = (last / 24 - 130) * 24
        let records = (first...last).compactMap { record(parameter, at: station, hour: $0) }
        if records.isEmpty { return nil }
        return """
            {"updated":\(milliseconds(last)),"parameter":{"key":"\(parameter)"},"station":{"name":"\(station.name)"},\
            "period":{"key":"latest-months","from":\(milliseconds(first) + 1000),"to":\(milliseconds(last))},\
            "value":[\(records.joined(separator: ","))]}
            """
    }

    private func record(_ parameter: Int, at station: Station, hour: Int) -> String? {
        value(of: parameter, at: station, hour: hour).map {
            #"{"date":\#(milliseconds(hour)),"value":"\#($0)","quality":"\#(last - hour < 3 ? "Y" : "G")"}"#
        }
    }

    private func value(of parameter: Int, at station: Station, hour: Int) -> Double? {
        let date = Date(timeIntervalSince1970: Double(hour) * 3600)
        guard let place = Coordinates(latitude: station.latitude, longitude: station.longitude) else { return nil }
        let air = atmosphere.air(at: place, date)
        switch parameter {
        case 1: return air.temperature.rounded(decimals: 1)
        case 3: return air.windDirection.rounded()
        case 4: return air.windSpeed.rounded(decimals: 1)
        case 6: return (air.humidity * 100).rounded()
        // One station has no gauge, as some of the service have none.
        case 7 where station.name != "Kiruna":
            return atmosphere.fall(at: place, from: date - 3600, to: date).amount.rounded(decimals: 1)
        default: return nil
        }
    }

    private func milliseconds(_ hour: Int) -> Int { hour * 3_600_000 }
}
