package import Foundation
import WeatherCore
package import WeatherSandbox

/// Simulates AccuWeather's places, current conditions and forecasts, in metric units.
///
/// It accepts any key of at least 32 letters and digits. https://developer.accuweather.com/documentation/accuweather-apis
package struct AccuWeatherStandIn: ServiceStandIn {
    /// Creates the stand-in.
    package init() {}

    /// The provider's id.
    package let id = "accuweather"

    /// Answers a request.
    package func response(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxResponse {
        let key = request[header: "Authorization"].map { $0.hasPrefix("Bearer ") ? $0.dropFirst(7) : "" } ?? ""
        guard key.utf8.count >= 32, key.allSatisfy({ $0.isLetter || $0.isNumber }) else {
            return json(#"{"Code":"Unauthorized","Message":"Api Authorization failed"}"#, status: 401)
        }
        if request.path == "/locations/v1/cities/geoposition/search" {
            let degrees = (request[item: "q"] ?? "").split(separator: ",").map { Double($0) }
            guard degrees.count == 2, let latitude = degrees[0], let longitude = degrees[1],
                let place = Coordinates(latitude: latitude, longitude: longitude)
            else { return json(#"{"Code":"400","Message":"Query is not valid"}"#, status: 400) }
            return json(location(at: place, now: now))
        }
        let parts = request.path.split(separator: "/")
        guard let place = parts.last.flatMap({ Self.place(of: String($0)) }) else {
            return json(#"{"Code":"400","Message":"LocationKey is invalid"}"#, status: 400)
        }
        guard request[item: "details"] == "true" else {
            return json(#"{"Code":"400","Message":"The sandbox sends all details only"}"#, status: 400)
        }
        let document = AccuWeatherDocument(place: place, atmosphere: atmosphere, now: now)
        switch parts.dropLast().joined(separator: "/") {
        case "currentconditions/v1": return json(document.current)
        case "forecasts/v1/hourly/12hour" where request[item: "metric"] == "true": return json(document.hours)
        case "forecasts/v1/daily/5day" where request[item: "metric"] == "true": return json(document.days)
        default: return json(#"{"Code":"400","Message":"The sandbox has metric units only"}"#, status: 400)
        }
    }

    private func location(at place: Coordinates, now: Date) -> String {
        let zone = AccuWeatherDocument.zone(of: place)
        return """
            {"Version":1,"Key":"\(Self.key(of: place))","Type":"City","LocalizedName":"Sandbox","TimeZone":\
            {"Name":"\(zone.identifier)","GmtOffset":\(Double(zone.secondsFromGMT(for: now)) / 3600)},\
            "GeoPosition":{"Latitude":\(place.latitude),"Longitude":\(place.longitude)}}
            """
    }

    /// A place's key: thousandths of a degree from the south pole and from 180° west.
    private static func key(of place: Coordinates) -> Int {
        Int(((place.latitude + 90) * 1000).rounded()) * 1_000_000 + Int(((place.longitude + 180) * 1000).rounded())
    }

    private static func place(of key: String) -> Coordinates? {
        guard let number = Int(key), number >= 0 else { return nil }
        return Coordinates(
            latitude: (Double(number / 1_000_000) - 90_000) / 1000,
            longitude: (Double(number % 1_000_000) - 180_000) / 1000)
    }

    private func json(_ body: String, status: Int = 200) -> SandboxResponse {
        SandboxResponse(status: status, type: "application/json", body: body)
    }
}
