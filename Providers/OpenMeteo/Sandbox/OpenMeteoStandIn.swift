package import Foundation
import WeatherCore
package import WeatherSandbox

/// Simulates Open-Meteo's `/v1/forecast`, `/v1/archive`, `/v1/ensemble`, `/v1/air-quality` and `/v1/search`.
///
/// The answer has each requested variable, in the requested units and in Unix time. The geocoder finds cities only by
/// their full name; like the service, it finds nothing for a single letter. https://open-meteo.com/en/docs and
/// https://open-meteo.com/en/docs/geocoding-api
package struct OpenMeteoStandIn: ServiceStandIn {
    /// Creates the stand-in.
    package init() {}

    /// Open-Meteo's id.
    package let id = "openmeteo"

    /// Answers a request; a first path segment such as `geocoding` stands for a host of the service.
    package func response(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxResponse {
        switch request.path {
        case "/v1/search", "/geocoding/v1/search": search(request)
        case "/v1/forecast", "/archive/v1/archive", "/airquality/v1/air-quality", "/ensemble/v1/ensemble":
            columns(request, from: atmosphere, now: now)
        default: refuse(404, "Not Found")
        }
    }

    private func columns(
        _ request: SandboxRequest, from atmosphere: Atmosphere, now: Date
    ) -> SandboxResponse {
        guard let latitude = request[item: "latitude"].flatMap({ Double($0) }),
            let longitude = request[item: "longitude"].flatMap({ Double($0) })
        else { return refuse(400, "Parameter 'latitude' and 'longitude' must not be empty") }
        guard let place = Coordinates(latitude: latitude, longitude: longitude) else {
            return refuse(400, "Latitude must be in range of -90 to 90°. Given: \(latitude).")
        }
        let document = OpenMeteoDocument(
            request: request, place: place, atmosphere: atmosphere, now: now,
            isAir: request.path.hasSuffix("air-quality"), isEnsemble: request.path.hasSuffix("ensemble"))
        return json(document.json)
    }

    private func search(_ request: SandboxRequest) -> SandboxResponse {
        guard let name = request[item: "name"] else {
            return refuse(400, "Value of type 'String' required for key 'name'.")
        }
        let count = request[item: "count"] ?? "10"
        guard let count = Int(count), (1...100).contains(count) else {
            return refuse(400, "Parameter count must be between 1 and 100.")
        }
        let cities = name.count < 2 ? [] : City.all.filter { $0.isKnown(as: name) }.prefix(count)
        let results = cities.map { result($0, language: request[item: "language"]) }.joined(separator: ",")
        // The service omits the list when nothing is found.
        return json(#"{\#(results.isEmpty ? "" : #""results":[\#(results)],"#)"generationtime_ms":0.5}"#)
    }

    private func result(_ city: City, language: String?) -> String {
        let (latitude, longitude) = (city.coordinates.latitude, city.coordinates.longitude)
        let state = city.state.map { #""admin1":"\#($0)","# } ?? ""
        return #"{"id":\#(city.id),"name":"\#(city.name(in: language))","latitude":\#(latitude),"#
            + #""longitude":\#(longitude),"feature_code":"PPL","country_code":"\#(city.country)",\#(state)"#
            + #""timezone":"\#(city.zone.identifier)","postcodes":["\#(city.postalCode)"],"#
            + #""country":"\#(city.countryName(in: language))"}"#
    }

    private func refuse(_ status: Int, _ reason: String) -> SandboxResponse {
        json(#"{"error":true,"reason":"\#(reason)"}"#, status: status)
    }

    private func json(_ body: String, status: Int = 200) -> SandboxResponse {
        SandboxResponse(status: status, type: "application/json; charset=utf-8", body: body)
    }
}

extension City {
    /// Whether the service finds the city by these words; it accepts a name or a postal code, without a country.
    fileprivate func isKnown(as words: String) -> Bool {
        words == postalCode || !words.contains(",") && City.all(matching: words).contains { $0.id == id }
    }
}
