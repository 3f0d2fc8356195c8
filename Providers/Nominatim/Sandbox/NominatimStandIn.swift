package import Foundation
import WeatherCore
package import WeatherSandbox

/// Simulates Nominatim's `/search` and `/reverse` in the format `jsonv2`.
///
/// It enforces the part of the usage policy that a single request shows: a `User-Agent` that identifies the program.
/// https://operations.osmfoundation.org/policies/nominatim/
package struct NominatimStandIn: ServiceStandIn {
    /// Creates the stand-in.
    package init() {}

    /// Nominatim's id.
    package let id = "nominatim"

    /// Answers a request.
    package func response(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxResponse {
        guard request.namesProgram else {
            return SandboxResponse(
                status: 403, type: "text/html; charset=utf-8",
                body: "<html><head><title>Access denied</title></head><body>Please send a User-Agent.</body></html>\n")
        }
        guard ["/search", "/reverse"].contains(request.path) else { return refuse(404, "Not found") }
        guard request[item: "format"] == "jsonv2" else { return refuse(400, "Parameter 'format' must be jsonv2") }
        return request.path == "/search" ? search(request) : reverse(request)
    }

    private func search(_ request: SandboxRequest) -> SandboxResponse {
        guard let words = request[item: "q"], !words.allSatisfy(\.isWhitespace) else {
            return refuse(400, "Nothing to search for.")
        }
        guard let limit = Int(request[item: "limit"] ?? "10"), limit > 0 else {
            return refuse(400, "Parameter 'limit' must be a number.")
        }
        let places = City.all(matching: words).prefix(min(limit, 40)).map { place($0, request) }
        return json("[\(places.joined(separator: ","))]")
    }

    private func reverse(_ request: SandboxRequest) -> SandboxResponse {
        guard let latitude = request[item: "lat"].flatMap({ Double($0) }),
            let longitude = request[item: "lon"].flatMap({ Double($0) }),
            let point = Coordinates(latitude: latitude, longitude: longitude)
        else { return refuse(400, "Parameters 'lat' and 'lon' must be coordinates.") }
        return json(City.nearest(to: point).map { place($0, request) } ?? #"{"error":"Unable to geocode"}"#)
    }

    private func place(_ city: City, _ request: SandboxRequest) -> String {
        // Only the first language is used.
        let language = request[item: "accept-language"].map { String($0.prefix { $0.isLetter }) }
        let (name, country) = (city.name(in: language), city.countryName(in: language))
        let state = city.state.map { #","state":"\#($0)""# } ?? ""
        let code = city.country.lowercased()
        let address = #"{"city":"\#(name)"\#(state),"country":"\#(country)","country_code":"\#(code)"}"#
        return #"{"place_id":\#(city.id),"licence":"Data © OpenStreetMap contributors, ODbL 1.0.","#
            + #""lat":"\#(city.coordinates.latitude)","lon":"\#(city.coordinates.longitude)","category":"place","#
            + #""type":"city","place_rank":16,"addresstype":"city","name":"\#(name)","#
            + #""display_name":"\#([name, city.state, country].compactMap(\.self).joined(separator: ", "))","#
            + #""address":\#(address)}"#
    }

    private func refuse(_ status: Int, _ message: String) -> SandboxResponse {
        json(#"{"error":{"code":\#(status),"message":"\#(message)"}}"#, status: status)
    }

    private func json(_ body: String, status: Int = 200) -> SandboxResponse {
        SandboxResponse(status: status, type: "application/json; charset=utf-8", body: body)
    }
}
