package import Foundation
import WeatherCore
package import WeatherSandbox

/// Simulates the forecast, the rain and the warnings of Météo-France's app service.
///
/// It accepts any token. https://github.com/hacf-fr/meteofrance-api
package struct MeteoFranceStandIn: ServiceStandIn {
    /// Creates the stand-in.
    package init() {}

    /// Météo-France's id.
    package let id = "meteofrance"

    /// The chance of precipitation, 0...1.
    package static func chance(_ fall: Fall) -> Double { fall.kind == nil ? 0.1 : 0.7 }

    /// Answers a request.
    package func reply(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxReply {
        guard request[item: "token"]?.isEmpty == false else {
            return json(#"{"code":401,"message":"Unauthorized"}"#, status: 401)
        }
        if request.path == "/v3/warning/full" {
            guard let domain = request[item: "domain"], domain.allSatisfy({ $0.isLetter || $0.isNumber }) else {
                return json(#"{"message":"Bad Request"}"#, status: 400)
            }
            return json(MeteoFranceWarnings(domain: domain, atmosphere: atmosphere, now: now).text)
        }
        guard let latitude = request[item: "lat"].flatMap({ Double($0) }),
            let longitude = request[item: "lon"].flatMap({ Double($0) }),
            let place = Coordinates(latitude: latitude, longitude: longitude)
        else { return json(#"{"message":"Bad Request"}"#, status: 400) }
        let document = MeteoFranceDocument(place: place, atmosphere: atmosphere, now: now)
        switch request.path {
        case "/forecast": return json(document.forecast)
        case "/v3/nowcast/rain": return json(document.rain)
        default: return json(#"{"message":"Not Found"}"#, status: 404)
        }
    }

    private func json(_ body: String, status: Int = 200) -> SandboxReply {
        SandboxReply(status: status, type: "application/json", body: body)
    }
}
