package import Foundation
import WeatherCore
package import WeatherSandbox

/// Simulates OpenWeather: `weather`, `forecast` and `air_pollution/forecast` of `/data/2.5`, and `direct`, `zip` and
/// `reverse` of `/geo/1.0`.
///
/// Like all keys of the free plan, its keys lack One Call; see ``OneCallStandIn``. It accepts any key of 32 hexadecimal
/// digits. https://openweathermap.org/api
package struct OpenWeatherStandIn: ServiceStandIn {
    /// Creates the stand-in.
    package init() {}

    /// OpenWeather's id.
    package let id = "openweather"

    /// Answers a request.
    package func response(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxResponse {
        guard accepts(request) else {
            let message = "Invalid API key. Please see https://openweathermap.org/faq#error401 for more info."
            return json(#"{"cod":401, "message": "\#(message)"}"#, status: 401)
        }
        switch request.path {
        case "/data/2.5/weather": return document(for: request, from: atmosphere, now: now, \.current)
        case "/data/2.5/forecast": return document(for: request, from: atmosphere, now: now, \.forecast)
        case "/data/2.5/air_pollution/forecast": return document(for: request, from: atmosphere, now: now, \.air)
        case "/data/3.0/onecall", "/data/3.0/onecall/day_summary":
            let message =
                "Please note that using One Call 3.0 requires a separate subscription to the One Call by Call plan."
            return json(#"{"cod":401, "message": "\#(message)"}"#, status: 401)
        case "/geo/1.0/reverse":
            let place: Coordinates
            do throws(Refusal) { place = try coordinates(of: request) } catch { return refuse(400, error.message) }
            return cities(City.nearest(to: place).map { [$0] } ?? [])
        case "/geo/1.0/direct":
            guard let words = request[item: "q"], !words.isEmpty else { return refuse(400, "Nothing to geocode") }
            return cities(City.all(matching: words), limit: request[item: "limit"].flatMap { Int($0) } ?? 5)
        case "/geo/1.0/zip":
            let parts = (request[item: "zip"] ?? "").split(separator: ",", omittingEmptySubsequences: false)
            guard let code = parts.first, !code.isEmpty else { return refuse(400, "invalid zip code") }
            let country = parts.count > 1 ? String(parts[1]) : "US"
            return City.withPostalCode(String(code), country: country).map(postalPlace) ?? refuse(404, "not found")
        default:
            return refuse(404, "Internal error")
        }
    }

    /// Whether a request has a key in the service's form.
    func accepts(_ request: SandboxRequest) -> Bool {
        guard let key = request[item: "appid"] else { return false }
        return key.utf8.count == 32 && key.allSatisfy(\.isHexDigit)
    }

    /// A weather document for the point of a request.
    func document(
        for request: SandboxRequest, from atmosphere: Atmosphere, now: Date,
        _ text: (OpenWeatherDocument) -> String
    ) -> SandboxResponse {
        let place: Coordinates
        do throws(Refusal) { place = try coordinates(of: request) } catch { return refuse(400, error.message) }
        return json(
            text(
                OpenWeatherDocument(
                    place: place, atmosphere: atmosphere, now: now, units: OpenWeatherUnits(request[item: "units"]))))
    }

    private struct Refusal: Error {
        var message: String
    }

    private func coordinates(of request: SandboxRequest) throws(Refusal) -> Coordinates {
        guard let latitude = request[item: "lat"], let longitude = request[item: "lon"] else {
            throw Refusal(message: "Nothing to geocode")
        }
        guard let latitude = Double(latitude), (-90...90).contains(latitude) else {
            throw Refusal(message: "wrong latitude")
        }
        guard let longitude = Double(longitude),
            let place = Coordinates(latitude: latitude, longitude: longitude)
        else { throw Refusal(message: "wrong longitude") }
        return place
    }

    private func cities(_ cities: [City], limit: Int = 5) -> SandboxResponse {
        let found = cities.prefix(max(0, min(limit, 5))).map { city in
            let names = city.localNames.map { #""\#($0)":"\#($1)""# }.joined(separator: ",")
            let state = city.state.map { #","state":"\#($0)""# } ?? ""
            let (latitude, longitude) = (city.coordinates.latitude, city.coordinates.longitude)
            return #"{"name":"\#(city.name)","local_names":{\#(names)},"lat":\#(latitude),"lon":\#(longitude),"#
                + #""country":"\#(city.country)"\#(state)}"#
        }
        return json("[\(found.joined(separator: ","))]")
    }

    private func postalPlace(_ city: City) -> SandboxResponse {
        let (latitude, longitude) = (city.coordinates.latitude, city.coordinates.longitude)
        return json(
            #"{"zip":"\#(city.postalCode)","name":"\#(city.name)","lat":\#(latitude),"lon":\#(longitude),"#
                + #""country":"\#(city.country)"}"#)
    }

    /// The service sends `cod` as a text with a 400 or 404, and as a number with a 401.
    private func refuse(_ status: Int, _ message: String) -> SandboxResponse {
        json(#"{"cod":"\#(status)","message":"\#(message)"}"#, status: status)
    }

    private func json(_ body: String, status: Int = 200) -> SandboxResponse {
        SandboxResponse(status: status, type: "application/json; charset=utf-8", body: body)
    }
}

/// Simulates OpenWeather for a key with One Call 3.0: `/data/3.0/onecall`, its summaries of days, and all of ``OpenWeatherStandIn``.
package struct OneCallStandIn: ServiceStandIn {
    private let service = OpenWeatherStandIn()

    /// Creates the stand-in.
    package init() {}

    /// One Call's id.
    package let id = "onecall"

    /// Answers a request.
    package func response(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxResponse {
        let response = service.response(to: request, from: atmosphere, now: now)
        guard service.accepts(request) else { return response }
        switch request.path {
        case "/data/3.0/onecall": return service.document(for: request, from: atmosphere, now: now, \.oneCall)
        case "/data/3.0/onecall/day_summary":
            let midnight = "\(request[item: "date"] ?? "")T00:00:00\(request[item: "tz"] ?? "Z")"
            guard let start = Date(internetDate: midnight), start <= now else { return SandboxResponse(status: 400) }
            return service.document(for: request, from: atmosphere, now: now) { $0.summary(ofDayFrom: start) }
        default: return response
        }
    }
}
