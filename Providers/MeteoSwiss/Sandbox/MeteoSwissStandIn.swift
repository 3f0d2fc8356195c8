package import Foundation
import WeatherCore
package import WeatherSandbox

/// Simulates two files of MeteoSwiss' open data: a shortened list of stations, and their latest values.
///
/// https://opendatadocs.meteoswiss.ch/a-data-groundbased/a1-automatic-weather-stations
package struct MeteoSwissStandIn: ServiceStandIn {
    /// Creates the stand-in.
    package init() {}

    /// MeteoSwiss' id.
    package let id = "meteoswiss"

    private struct Station {
        let id: String
        let name: String
        let latitude: Double
        let longitude: Double
        let height: Double
        let exposition: String

        var place: Coordinates? { Coordinates(latitude: latitude, longitude: longitude) }
    }

    private static let stations = [
        Station(
            id: "SMA", name: "Zürich / Fluntern", latitude: 47.378, longitude: 8.566, height: 556, exposition: "slope"),
        Station(
            id: "GVE", name: "Genève / Cointrin", latitude: 46.248, longitude: 6.128, height: 411, exposition: "plain"),
        Station(
            id: "BER", name: "Bern / Zollikofen", latitude: 46.991, longitude: 7.464, height: 553, exposition: "plain"),
        Station(id: "LUG", name: "Lugano", latitude: 46.004, longitude: 8.96, height: 273, exposition: "plain"),
        Station(id: "VAD", name: "Vaduz", latitude: 47.127, longitude: 9.518, height: 457, exposition: "plain"),
        Station(id: "VIS", name: "Visp", latitude: 46.303, longitude: 7.843, height: 639, exposition: "plain"),
    ]

    /// Answers a request.
    package func response(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxResponse {
        let lines: [String]
        switch request.path.split(separator: "/").last {
        case "ogd-smn_meta_stations.csv":
            lines =
                [
                    "station_abbr;station_name;station_canton;station_height_masl;station_coordinates_wgs84_lat;"
                        + "station_coordinates_wgs84_lon;station_exposition_en"
                ]
                + Self.stations.map {
                    "\($0.id);\($0.name);;\($0.height);\($0.latitude);\($0.longitude);\($0.exposition)"
                }
        case "VQHA80.csv":
            lines =
                [
                    "Station/Location;Date;tre200s0;rre150z0;sre000z0;gre000z0;ure200s0;tde200s0;dkl010z0;fu3010z0;fu3010z1;"
                        + "prestas0;pp0qffs0;pp0qnhs0;ppz850s0;ppz700s0;dv1towz0;fu3towz0;fu3towz1;ta1tows0;uretows0;tdetows0"
                ] + Self.stations.compactMap { values(of: $0, atmosphere, now) }
        default: return SandboxResponse(status: 404)
        }
        var response = SandboxResponse(type: "text/csv")
        response.body = (lines.joined(separator: "\n") + "\n").data(using: .isoLatin1) ?? Data()
        return response
    }

    private func values(of station: Station, _ atmosphere: Atmosphere, _ now: Date) -> String? {
        guard let place = station.place else { return nil }
        let date = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 600).rounded(.down) * 600)
        let air = atmosphere.air(at: place, date)
        let amount = atmosphere.fall(at: place, from: date - 600, to: date).amount
        func two(_ value: Double) -> String { String(format: "%.2f", value) }
        func one(_ value: Double) -> String { two(value.rounded(decimals: 1)) }
        let values = [
            one(air.temperature), one(amount), "-", "-", one(air.humidity * 100), one(air.dewPoint),
            two(air.windDirection.rounded().truncatingRemainder(dividingBy: 360)), one(air.windSpeed * 3.6),
            one(air.windGust * 3.6), "-", one(air.pressure),
        ]
        let time = date.formatted(.iso8601).filter(\.isNumber).prefix(12)
        return ([station.id, String(time)] + values + Array(repeating: "-", count: 9)).joined(separator: ";")
    }
}
