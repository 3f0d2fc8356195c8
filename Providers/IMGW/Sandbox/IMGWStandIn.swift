package import Foundation
import WeatherCore
package import WeatherSandbox

/// Simulates IMGW's public data: the observations of some stations, and warnings.
///
/// https://danepubliczne.imgw.pl/apiinfo
package struct IMGWStandIn: ServiceStandIn {
    /// Creates the stand-in.
    package init() {}

    /// IMGW's id.
    package let id = "imgw"

    /// Answers a request.
    package func response(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxResponse {
        let list =
            switch request.path {
            case "/synop": Self.stations.compactMap { observation(of: $0, atmosphere, now) }
            case "/warningsmeteo": Self.stations.compactMap { warning(at: $0, atmosphere, now) }
            default: [String]?.none
            }
        guard let list else {
            return SandboxResponse(status: 404, type: "application/json", body: #"{"message":"Not found"}"#)
        }
        return SandboxResponse(type: "application/json", body: "[\(list.joined(separator: ","))]")
    }

    private struct Station {
        let id: String
        let name: String
        let latitude: Double
        let longitude: Double
        let county: String

        var place: Coordinates? { Coordinates(latitude: latitude, longitude: longitude) }
    }

    private static let stations = [
        Station(id: "12375", name: "Warszawa", latitude: 52.16, longitude: 20.96, county: "1465"),
        Station(id: "12566", name: "Kraków", latitude: 50.08, longitude: 19.8, county: "1261"),
        Station(id: "12155", name: "Gdańsk", latitude: 54.4, longitude: 18.7, county: "2261"),
    ]

    private func observation(of station: Station, _ atmosphere: Atmosphere, _ now: Date) -> String? {
        guard let place = station.place else { return nil }
        let date = floor(now)
        let air = atmosphere.air(at: place, date)
        let text = date.formatted(.iso8601)
        let hour = Int(text.dropFirst(11).prefix(2)) ?? 0
        return """
            {"id_stacji":"\(station.id)","stacja":"\(station.name)","data_pomiaru":"\(text.prefix(10))",\
            "godzina_pomiaru":"\(hour)","temperatura":"\(air.temperature.rounded(decimals: 1))",\
            "predkosc_wiatru":"\(Int(air.windSpeed.rounded()))",\
            "kierunek_wiatru":"\(Int(air.windDirection.rounded()) % 360)",\
            "wilgotnosc_wzgledna":"\((air.humidity * 100).rounded(decimals: 1))","suma_opadu":"0",\
            "cisnienie":"\(air.pressure.rounded(decimals: 1))"}
            """
    }

    /// A warning if gusts within twelve hours are strong.
    private func warning(at station: Station, _ atmosphere: Atmosphere, _ now: Date) -> String? {
        guard let place = station.place else { return nil }
        let start = floor(now)
        let gust = (0...12).map { atmosphere.air(at: place, start + Double($0) * 3600).windGust }.max() ?? 0
        guard gust >= 14 else { return nil }
        return """
            {"id":"Sb\(Int(start.timeIntervalSince1970))\(station.county)","nazwa_zdarzenia":"Silny wiatr",\
            "stopien":"\(gust < 18 ? 1 : 2)","prawdopodobienstwo":"80","obowiazuje_do":"\(local(start + 43_200))",\
            "obowiazuje_od":"\(local(start))","opublikowano":"\(local(start))",\
            "tresc":"Porywy wiatru do \(Int((gust * 3.6).rounded())) km/h.","komentarz":"Brak.",\
            "biuro":"Piaskownica","teryt":["\(station.county)"]}
            """
    }

    private func local(_ date: Date) -> String {
        let zone = TimeZone(identifier: "Europe/Warsaw") ?? .gmt
        let text = (date + Double(zone.secondsFromGMT(for: date))).formatted(.iso8601)
        return "\(text.prefix(10)) \(text.dropFirst(11).prefix(8))"
    }

    private func floor(_ date: Date) -> Date {
        Date(timeIntervalSince1970: (date.timeIntervalSince1970 / 3600).rounded(.down) * 3600)
    }
}
