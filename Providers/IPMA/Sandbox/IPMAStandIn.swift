package import Foundation
import WeatherCore
package import WeatherSandbox

/// Simulates IPMA's lists of hours, three-hourly steps and days for a place.
///
/// https://api.ipma.pt
package struct IPMAStandIn: ServiceStandIn {
    /// Creates the stand-in.
    package init() {}

    /// The provider's id.
    package let id = "ipma"

    /// Answers a request for the forecast of a place.
    package func response(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxResponse {
        let parts = request.path.split(separator: "/").map(String.init)
        guard parts.count == 4, parts[..<3] == ["public-data", "forecast", "aggregate"], parts[3].hasSuffix(".json"),
            let town = Self.towns[String(parts[3].dropLast(5))]
        else { return SandboxResponse(status: 404, type: "text/html", body: "<html>404 Not Found</html>") }
        let list = IPMAList(place: town.point, zone: town.zone, atmosphere: atmosphere, now: now)
        return SandboxResponse(type: "application/json", body: list.text)
    }

    private static let towns: [String: (point: Coordinates, zone: TimeZone)] = Dictionary(
        uniqueKeysWithValues: table.split(separator: "\n").compactMap { row in
            let words = row.split(separator: " ")
            guard words.count == 4, let latitude = Double(words[2]), let longitude = Double(words[3]),
                let point = Coordinates(latitude: latitude, longitude: longitude),
                let zone = TimeZone(identifier: words[1] == "3" ? "Atlantic/Azores" : "Europe/Lisbon")
            else { return nil }
            return (String(words[0]), (point, zone))
        })

    private static let table = """
        1010500 1 40.641 -8.653
        1020500 1 38.020 -7.870
        1030300 1 41.547 -8.423
        1030800 1 41.443 -8.294
        1040200 1 41.808 -6.761
        1050200 1 39.822 -7.496
        1060300 1 40.208 -8.419
        1070500 1 38.570 -7.910
        1080500 1 37.015 -7.933
        1081505 1 37.017 -8.940
        1081100 1 37.150 -8.520
        1080800 1 37.140 -8.020
        1090700 1 40.538 -7.265
        1090821 1 40.407 -7.566
        1100900 1 39.747 -8.807
        1110600 1 38.766 -9.129
        1121400 1 39.290 -7.420
        1131200 1 41.158 -8.629
        1141600 1 39.200 -8.740
        1151200 1 38.525 -8.886
        1151300 1 37.956 -8.864
        1160900 1 41.695 -8.836
        1171400 1 41.305 -7.744
        1182300 1 40.658 -7.912
        2310300 2 32.648 -16.908
        2320100 2 33.070 -16.340
        3410100 3 36.956 -25.141
        3420300 3 37.742 -25.668
        3430100 3 38.670 -27.220
        3440100 3 39.080 -28.000
        3450200 3 38.684 -28.213
        3460200 3 38.532 -28.524
        3470100 3 38.536 -28.631
        3480200 3 39.450 -31.130
        3490100 3 39.670 -31.120
        """
}
