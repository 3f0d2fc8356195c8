import Foundation
import WeatherCore

/// A place that the institute has a forecast for.
struct Town {
    /// The institute's number for the place.
    let id: String
    let point: Coordinates
    /// The time zone: the Azores are an hour behind the other places.
    let zone: TimeZone

    /// The nearest place; `nil` if none is near.
    static func nearest(to point: Coordinates) -> Town? {
        all.map { ($0, $0.point.distance(to: point)) }.filter { $0.1 < farthest }.min { $0.1 < $1.1 }?.0
    }

    /// The limit in kilometers; all of Portugal is within it.
    private static let farthest = 150.0

    /// The districts and islands that the institute publishes, <https://api.ipma.pt/open-data/distrits-islands.json>,
    /// as of 2022: number, region, latitude and longitude.
    static let all = table.split(separator: "\n").compactMap { row -> Town? in
        let words = row.split(separator: " ")
        guard words.count == 4, let latitude = Double(words[2]), let longitude = Double(words[3]),
            let point = Coordinates(latitude: latitude, longitude: longitude),
            let zone = TimeZone(identifier: words[1] == "3" ? "Atlantic/Azores" : "Europe/Lisbon")
        else { return nil }
        return Town(id: String(words[0]), point: point, zone: zone)
    }

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
