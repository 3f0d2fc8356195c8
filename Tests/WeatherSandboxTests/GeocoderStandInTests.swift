import Foundation
import Testing
import WeatherCore
import WeatherSandbox

private func ask(_ path: String) async throws -> (Reply, JSONValue) {
    let response = try await askSandbox(path)
    return (response, try JSONValue(parsing: response.body))
}

private func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
}

@Suite("Open-Meteo's stand-in")
struct OpenMeteoStandInTests {
    @Test(
        "finds a city by its name in any language or its postal code, and names it in the language asked for",
        arguments: [
            ("Seoul", "ko", "서울"), ("서울", "en", "Seoul"), ("münchen", "de", "München"), ("10115", "de", "Berlin"),
        ])
    func search(name: String, language: String, found: String) async throws {
        let (response, body) = try await ask("/openmeteo/v1/search?name=\(encoded(name))&count=5&language=\(language)")
        #expect(response.status == 200)
        #expect(body["results"].elements.count == 1)
        let result = body["results"][0]
        #expect(result["name"].string == found)
        #expect(result["latitude"].double != nil && result["longitude"].double != nil)
        #expect(result["timezone"].string.flatMap(TimeZone.init(identifier:)) != nil)
        #expect(result["country_code"].string?.count == 2 && result["country"].string != nil)
    }

    @Test("leaves out the list when nothing is found", arguments: ["Xyzzy", "S", "", "Seou", "Paris, FR"])
    func nothing(name: String) async throws {
        let (response, body) = try await ask("/openmeteo/v1/search?name=\(encoded(name))")
        #expect(response.status == 200)
        #expect(!body["results"].exists && body["generationtime_ms"].exists)
    }

    @Test("refuses what the service refuses, in its words")
    func refusals() async throws {
        let refused = [("count=5", "name"), ("name=Seoul&count=0", "count"), ("name=Seoul&count=101", "count")]
        for (query, reason) in refused {
            let (response, body) = try await ask("/openmeteo/v1/search?\(query)")
            #expect(response.status == 400)
            #expect(body["error"].exists && body["reason"].string?.contains(reason) == true)
        }
        #expect(try await ask("/openmeteo/v1/forecast").0.status == 400)
        let (_, two) = try await ask("/openmeteo/v1/search?name=springfield")
        #expect(two["results"].elements.map { $0["admin1"].string } == ["Illinois", "Massachusetts"])
        #expect(try await ask("/openmeteo/v1/search?name=springfield&count=1").1["results"].elements.count == 1)
    }
}

@Suite("Nominatim's stand-in")
struct NominatimStandInTests {
    @Test("finds a city and names it in the language asked for, its coordinates as text")
    func search() async throws {
        let (response, body) = try await ask("/nominatim/search?q=Seoul&format=jsonv2&limit=5&accept-language=ko")
        #expect(response.status == 200)
        #expect(body.elements.count == 1)
        #expect(body[0]["name"].string == "서울")
        #expect(body[0]["lat"].string == "37.5667")
        #expect(body[0]["address"]["country"].string == "대한민국")
        #expect(body[0]["address"]["country_code"].string == "kr")
        #expect(response.text.contains(#""lat":"37.5667""#))
        #expect(try await ask("/nominatim/search?q=Xyzzy&format=jsonv2").0.text == "[]")
        #expect(try await ask("/nominatim/search?q=Paris,FR&format=jsonv2").1.elements.count == 1)
        #expect(try await ask("/nominatim/search?q=springfield&format=jsonv2&limit=1").1.elements.count == 1)
    }

    @Test("names the city near a point, and nothing at sea")
    func reverse() async throws {
        let (_, busan) = try await ask("/nominatim/reverse?lat=35.1&lon=129.1&format=jsonv2&accept-language=ko")
        #expect(busan["address"]["city"].string == "부산")
        let (sea, body) = try await ask("/nominatim/reverse?lat=0&lon=-30&format=jsonv2")
        #expect(sea.status == 200)
        #expect(body["error"].string == "Unable to geocode")
    }

    @Test(
        "refuses clients that do not identify themselves, with a web page",
        arguments: ["", "curl/8.5.0", "python-requests/2.31"])
    func userAgent(name: String) async throws {
        let response = try await askSandbox("/nominatim/search?q=Seoul&format=jsonv2", userAgent: name)
        #expect(response.status == 403)
        #expect(response.text.hasPrefix("<html>"))
    }

    @Test(
        "refuses what the service refuses, in its words",
        arguments: [
            "search?format=jsonv2", "search?q=%20&format=jsonv2", "search?q=a&format=jsonv2&limit=x", "search?q=a",
            "reverse?lat=91&lon=0&format=jsonv2", "reverse?lat=1&format=jsonv2", "reverse?lat=nan&lon=0&format=jsonv2",
        ])
    func refusals(query: String) async throws {
        let (response, body) = try await ask("/nominatim/\(query)")
        #expect(response.status == 400)
        #expect(body["error"]["code"].int == 400 && body["error"]["message"].string != nil)
    }
}

@Suite("The cities of the stand-ins")
struct CityTests {
    @Test("every row of the table is read, and no two cities of a country share a postal code")
    func table() {
        #expect(City.all.count == 19)
        #expect(Set(City.all.map { "\($0.postalCode),\($0.country)" }).count == City.all.count)
    }
}
