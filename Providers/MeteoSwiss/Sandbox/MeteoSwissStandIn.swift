package import Foundation
import WeatherCore
package import WeatherSandbox

/// Simulates the weather of MeteoSwiss' app, and the list of its points, for some places.
package struct MeteoSwissStandIn: ServiceStandIn {
    /// Creates the stand-in.
    package init() {}

    /// MeteoSwiss' id.
    package let id = "meteoswiss"

    /// Id, name, latitude and longitude.
    private static let points: [(id: String, name: String, latitude: Double, longitude: Double)] = [
        ("800100", "Zürich", 47.372, 8.542), ("120100", "Genève", 46.204, 6.143), ("300000", "Bern", 46.948, 7.447),
        ("690000", "Lugano", 46.005, 8.951), ("949000", "Vaduz", 47.141, 9.521), ("390000", "Brig", 46.317, 7.988),
    ]

    /// The chance of precipitation, 0...1: less than half of it where nothing measurable falls.
    package static func chance(_ fall: Fall) -> Double { fall.kind == nil ? 0.1 : 0.7 }

    /// Answers a request.
    package func reply(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxReply {
        switch request.path.split(separator: "/").last {
        case "ogd-local-forecasting_meta_point.csv":
            let rows = Self.points.map {
                "\($0.id);2;;\($0.id.prefix(4));\($0.name);;;;Postal code;400.0;1.0;1.0;\($0.latitude);\($0.longitude)"
            }
            let heading =
                "point_id;point_type_id;station_abbr;postal_code;point_name;point_type_de;point_type_fr;point_type_it;"
                + "point_type_en;point_height_masl;point_coordinates_lv95_east;point_coordinates_lv95_north;"
                + "point_coordinates_wgs84_lat;point_coordinates_wgs84_lon"
            var reply = SandboxReply(type: "text/csv")
            reply.body = ([heading] + rows).joined(separator: "\r\n").data(using: .isoLatin1) ?? Data()
            return reply
        case "plzDetail":
            guard let point = Self.points.first(where: { $0.id == request[item: "plz"] }),
                let place = Coordinates(latitude: point.latitude, longitude: point.longitude)
            else { return SandboxReply(status: 404) }
            let document = MeteoSwissDetail(place: place, atmosphere: atmosphere, now: now)
            return SandboxReply(type: "application/json", body: document.text)
        default: return SandboxReply(status: 404)
        }
    }
}
