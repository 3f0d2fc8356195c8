package import Foundation
package import WeatherCore
package import WeatherSandbox

/// Simulates the files of single stations, one for each of the sandbox's cities, and the station catalog.
///
/// https://opendata.dwd.de/weather/local_forecasts/mos/MOSMIX_L/single_stations/
package struct MOSMIXStandIn: ServiceStandIn {
    /// Creates the stand-in.
    package init() {}

    /// The provider's id.
    package let id = "mosmix"

    /// The coordinates of the stations.
    package static var stations: [Coordinates] { Station.all.compactMap(\.place) }

    /// Answers a request.
    package func response(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxResponse {
        if request.path.hasSuffix("/mosmix_stationskatalog.cfg") {
            return SandboxResponse(type: "text/plain; charset=ISO-8859-1", body: Station.catalog)
        }
        let station = Station.all.first { request.path == "/\($0.id)/kml/MOSMIX_L_LATEST_\($0.id).kmz" }
        guard let station, let place = station.place else {
            return SandboxResponse(status: 404, type: "text/html", body: "<html>404 Not Found</html>")
        }
        let document = MOSMIXDocument(station: station, place: place, atmosphere: atmosphere)
        var response = SandboxResponse(type: "application/vnd.google-earth.kmz")
        response.body =
            StoredArchive(name: "MOSMIX_L_LATEST_\(station.id).kml", content: document.forecast(at: now)).bytes
        return response
    }
}

/// A station at a city, with its coordinates in whole minutes.
struct Station {
    let id: String
    /// The coordinates in minutes north and east.
    let latitude: Int
    let longitude: Int

    static let all = City.all.enumerated().map { index, city in
        Station(
            id: "W\(1000 + index)", latitude: Int((city.coordinates.latitude * 60).rounded()),
            longitude: Int((city.coordinates.longitude * 60).rounded()))
    }

    static var catalog: String {
        """
        ID    ICAO NAME                 LAT    LON     ELEV
        ----- ---- -------------------- -----  ------- -----

        """ + all.map(\.row).joined()
    }

    var place: Coordinates? { Coordinates(latitude: Self.degrees(latitude), longitude: Self.degrees(longitude)) }

    private var row: String {
        let (name, latitude) = ("STATION \(id)", Self.text(latitude))
        return "\(id) ---- " + name.padding(toLength: 20, withPad: " ", startingAt: 0)
            + String(repeating: " ", count: 7 - latitude.count) + latitude
            + String(repeating: " ", count: 8 - Self.text(longitude).count) + Self.text(longitude) + "    10\n"
    }

    private static func degrees(_ minutes: Int) -> Double {
        let size = Double(abs(minutes) / 60) + Double(abs(minutes) % 60) / 60
        return minutes < 0 ? -size : size
    }

    /// Degrees and minutes, as in `-8.40`.
    private static func text(_ minutes: Int) -> String {
        (minutes < 0 ? "-" : "") + "\(abs(minutes) / 60)." + (abs(minutes) % 60 < 10 ? "0" : "")
            + "\(abs(minutes) % 60)"
    }
}

/// A ZIP archive of one entry that is not compressed.
struct StoredArchive {
    let name: String
    let content: Data

    var bytes: Data {
        // Version 2.0, no flags, stored, the first second of 1980, the checksum, both sizes, the length of the name.
        var head = number(20, 2) + number(0, 4) + number(0, 2) + number(0x21, 2) + number(Int(checksum), 4)
        head += number(content.count, 4) + number(content.count, 4) + number(name.utf8.count, 2) + number(0, 2)
        let entry = Data("PK\u{3}\u{4}".utf8) + head + Data(name.utf8) + content
        let directory = Data("PK\u{1}\u{2}".utf8) + number(20, 2) + head + number(0, 14) + Data(name.utf8)
        return entry + directory + Data("PK\u{5}\u{6}".utf8) + number(0, 4) + number(1, 2) + number(1, 2)
            + number(directory.count, 4) + number(entry.count, 4) + number(0, 2)
    }

    /// CRC-32 (ISO 3309), bit by bit.
    private var checksum: UInt32 {
        ~content.reduce(UInt32.max) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { rest, _ in rest >> 1 ^ (rest & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
    }

    /// A number in little-endian byte order.
    private func number(_ value: Int, _ count: Int) -> Data {
        Data((0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) })
    }
}
