package import Foundation
import WeatherCore
package import WeatherSandbox

/// Simulates the forecasts of AEMET OpenData for some municipalities.
///
/// It accepts any key. https://opendata.aemet.es/dist/index.html
package struct AEMETStandIn: ServiceStandIn {
    /// Creates the stand-in.
    package init() {}

    /// AEMET's id.
    package let id = "aemet"

    private static let towns: [(code: String, name: String, latitude: Double, longitude: Double)] = [
        ("28079", "Madrid", 40.417, -3.703), ("08019", "Barcelona", 41.384, 2.176),
        ("41091", "Sevilla", 37.386, -5.992),
        ("46250", "València", 39.475, -0.377), ("48020", "Bilbao", 43.263, -2.935),
        ("15030", "A Coruña", 43.371, -8.396),
        ("07040", "Palma", 39.57, 2.65), ("35016", "Las Palmas de Gran Canaria", 28.123, -15.436),
        ("38038", "Santa Cruz de Tenerife", 28.468, -16.254), ("29067", "Málaga", 36.719, -4.421),
    ]

    /// Answers a request.
    package func response(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxResponse {
        let parts = request.path.split(separator: "/")
        if parts.first == "sh" {
            guard parts.count == 2, let kind = parts[1].split(separator: "-").first,
                let town = Self.towns.first(where: { parts[1].hasSuffix("-\($0.code)") }),
                let place = Coordinates(latitude: town.latitude, longitude: town.longitude)
            else { return json(#"{"descripcion":"No hay datos","estado":404}"#) }
            let zone = town.code.hasPrefix("35") || town.code.hasPrefix("38") ? "Atlantic/Canary" : "Europe/Madrid"
            let document = AEMETDocument(
                code: town.code, place: place, zone: TimeZone(identifier: zone) ?? .gmt, atmosphere: atmosphere,
                now: now)
            return json(kind == "horaria" ? document.hours : document.days)
        }
        guard request[header: "api_key"]?.isEmpty == false else {
            return json(#"{"descripcion":"API key invalido","estado":401}"#, status: 401)
        }
        if parts == ["api", "maestro", "municipios"] {
            let towns = Self.towns.map {
                #"{"id":"id\#($0.code)","nombre":"\#($0.name)","latitud_dec":"\#($0.latitude)","longitud_dec":"\#($0.longitude)"}"#
            }
            return json("[\(towns.joined(separator: ","))]")
        }
        guard parts.count == 6, parts.prefix(4) == ["api", "prediccion", "especifica", "municipio"],
            parts[4] == "horaria" || parts[4] == "diaria", Self.towns.contains(where: { $0.code == parts[5] })
        else { return json(#"{"descripcion":"No hay datos que satisfagan esos criterios","estado":404}"#) }
        let address = "https://opendata.aemet.es/opendata/sh/\(parts[4])-\(parts[5])"
        return json(#"{"descripcion":"éxito","estado":200,"datos":"\#(address)","metadatos":"\#(address)-m"}"#)
    }

    private func json(_ body: String, status: Int = 200) -> SandboxResponse {
        var response = SandboxResponse(status: status, type: "application/json", body: "")
        response.body = body.data(using: .isoLatin1) ?? Data()
        return response
    }
}
