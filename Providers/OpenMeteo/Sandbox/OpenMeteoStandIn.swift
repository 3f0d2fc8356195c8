package import Foundation
import WeatherCore
package import WeatherSandbox

/// Simulates Open-Meteo's `/v1/search`.
///
/// It finds cities by their whole name only. Like the service, it finds nothing for a single letter.
/// https://open-meteo.com/en/docs/geocoding-api
package struct OpenMeteoStandIn: ServiceStandIn {
    /// Creates the stand-in.
    package init() {}

    /// Open-Meteo's id.
    package let id = "openmeteo"

    /// Answers a request.
    package func reply(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxReply {
        guard request.path == "/v1/search" else { return refuse(404, "Not Found") }
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

    private func refuse(_ status: Int, _ reason: String) -> SandboxReply {
        json(#"{"error":true,"reason":"\#(reason)"}"#, status: status)
    }

    private func json(_ body: String, status: Int = 200) -> SandboxReply {
        SandboxReply(status: status, type: "application/json; charset=utf-8", body: body)
    }
}

extension City {
    /// Whether the service finds the city by these words; it accepts a name or a postal code, without a country.
    fileprivate func isKnown(as words: String) -> Bool {
        words == postalCode || !words.contains(",") && City.all(matching: words).contains { $0.id == id }
    }
}
