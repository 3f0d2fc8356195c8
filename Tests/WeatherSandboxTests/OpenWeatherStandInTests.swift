import Foundation
import Testing
import WeatherCore
import WeatherSandbox
import WeatherSandboxServer

@Suite("OpenWeather's stand-in")
struct OpenWeatherStandInTests {
    private func ask(_ endpoint: String, now: Date = june, key: String? = validKey) async throws -> (Reply, JSONValue) {
        var answer: Reply?
        try await withSandbox(now: now) { server in
            let credential = key.map { "\(endpoint.contains("?") ? "&" : "?")appid=\($0)" } ?? ""
            answer = try await get("/openweather\(endpoint)\(credential)", port: server.port)
        }
        let response = try #require(answer)
        return (response, try JSONValue(parsing: response.body))
    }

    @Test(
        "refuses a request without a key of 32 hexadecimal digits",
        arguments: [nil, "", "abc", "z".repeated(32), "a".repeated(33)])
    func key(key: String?) async throws {
        let (response, body) = try await ask("/data/2.5/weather?lat=37.5&lon=127", key: key)
        #expect(response.status == 401)
        #expect(body["cod"].int == 401)
        #expect(body["message"].string?.hasPrefix("Invalid API key. Please see https://") == true)
    }

    @Test(
        "refuses invalid coordinates",
        arguments: [
            ("lat=91&lon=0", "wrong latitude"), ("lat=nan&lon=0", "wrong latitude"), ("lat=0&lon=x", "wrong longitude"),
            ("lat=0&lon=181", "wrong longitude"), ("lat=0", "Nothing to geocode"),
        ])
    func coordinates(query: String, message: String) async throws {
        for endpoint in ["/data/2.5/weather", "/data/2.5/forecast", "/geo/1.0/reverse"] {
            let (response, body) = try await ask("\(endpoint)?\(query)")
            #expect(response.status == 400)
            #expect(body["cod"].string == "400" && body["message"].string == message)
        }
    }

    @Test("answers 404 for a path the service does not have")
    func path() async throws {
        #expect(try await ask("/data/2.5/wether?lat=0&lon=0").0.status == 404)
    }

    @Test("sends the fields of the current weather, with the local offset, and the sunrise and sunset of the local day")
    func current() async throws {
        let (response, body) = try await ask("/data/2.5/weather?lat=37.567&lon=126.978")
        #expect(response.status == 200)
        #expect(body["dt"].int == 1_780_549_800 && body["timezone"].int == 32_400 && body["cod"].int == 200)
        #expect(body["name"].string == "Seoul" && body["id"].int == 1_835_848 && body["sys"]["country"].string == "KR")
        let temperature = try #require(body["main"]["temp"].quantity(Temperature.init(kelvin:)))
        #expect((5...40).contains(temperature.celsius))
        for name in ["feels_like", "temp_min", "temp_max", "pressure", "humidity", "sea_level"] {
            #expect(body["main"][named: name].double != nil, "\(name)")
        }
        #expect(body["weather"][0]["id"].int != nil && body["weather"][0]["icon"].string?.hasSuffix("d") == true)
        #expect(body["wind"]["gust"].double ?? 0 > body["wind"]["speed"].double ?? .infinity)
        #expect((0...10_000).contains(body["visibility"].int ?? -1))
        // NOAA's long series gives 05:11 and 19:50 for 4 June in Seoul.
        let rise = try #require(Date(internetDate: "2026-06-04T05:11:00+09:00"))
        let set = try #require(Date(internetDate: "2026-06-04T19:50:00+09:00"))
        #expect(abs(try body["sys"]["sunrise"].date(.secondsSince1970).timeIntervalSince(rise)) < 240)
        #expect(abs(try body["sys"]["sunset"].date(.secondsSince1970).timeIntervalSince(set)) < 240)
        #expect(body.failures.isEmpty)
    }

    @Test("sends 40 steps of three hours, each with the precipitation of the three hours before it")
    func forecast() async throws {
        let atmosphere = Atmosphere()
        let place = try #require(Coordinates(latitude: 37.567, longitude: 126.978))
        let (_, body) = try await ask("/data/2.5/forecast?lat=37.567&lon=126.978")
        let steps = try body["list"].requiredElements()
        #expect(steps.count == 40 && body["cnt"].int == 40)
        #expect(steps.first?["dt_txt"].string == "2026-06-04 06:00:00")
        for (step, before) in zip(steps.dropFirst(), steps) {
            #expect((step["dt"].int ?? 0) - (before["dt"].int ?? 0) == 10_800)
        }
        var wet = 0
        for step in steps {
            let date = try step["dt"].date(.secondsSince1970)
            let fall = atmosphere.fall(at: place, from: date - 10_800, to: date)
            let sent = (step["rain"]["3h"].double ?? 0) + (step["snow"]["3h"].double ?? 0)
            #expect(abs(sent - fall.amount) < 0.06)
            let chance = try #require(step["pop"].double)
            #expect((0...1).contains(chance) && (sent == 0 || chance >= 0.2))
            let isRain = (200...531).contains(step["weather"][0]["id"].int ?? 0)
            #expect(isRain == step["rain"]["3h"].exists)
            #expect(step["sys"]["pod"].string == (atmosphere.air(at: place, date).isDaylight ? "d" : "n"))
            wet += sent > 0 ? 1 : 0
        }
        #expect((1..<40).contains(wet))
        #expect(body["city"]["timezone"].int == 32_400 && body["city"]["sunrise"].int != nil)
        #expect(body.failures.isEmpty)
    }

    @Test(
        "sends 0 for sunrise and sunset in polar day, and an offset of whole hours by longitude where it knows no city")
    func polar() async throws {
        let (_, north) = try await ask("/data/2.5/weather?lat=82&lon=140")
        #expect(north["sys"]["sunrise"].int == 0 && north["sys"]["sunset"].int == 0)
        #expect(north["timezone"].int == 9 * 3600 && north["name"].string == "")
        let (_, sydney) = try await ask("/data/2.5/weather?lat=-33.868&lon=151.207")
        #expect(sydney["timezone"].int == 36_000 && sydney["sys"]["sunrise"].int ?? 0 > 0)
    }

    @Test("honours the units asked for")
    func units() async throws {
        var temperatures: [Double] = []
        for units in ["standard", "metric", "imperial"] {
            let (_, body) = try await ask("/data/2.5/weather?lat=59.913&lon=10.746&units=\(units)")
            temperatures.append(try #require(body["main"]["temp"].double))
        }
        #expect(abs(temperatures[0] - 273.15 - temperatures[1]) < 0.011)
        #expect(abs(temperatures[1] * 1.8 + 32 - temperatures[2]) < 0.02)
    }

    @Test(
        "finds a city by its name in any language and case",
        arguments: [
            ("Seoul", "KR"), ("서울", "KR"), ("busan", "KR"), ("MÜNCHEN", "DE"), ("القاهرة", "EG"), ("Paris,FR", "FR"),
        ])
    func direct(name: String, country: String) async throws {
        let query = name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        let (_, body) = try await ask("/geo/1.0/direct?q=\(query)&limit=5")
        #expect(body.elements.count == 1)
        #expect(body[0]["country"].string == country)
        #expect(body[0]["lat"].double != nil && body[0]["lon"].double != nil)
        #expect(body[0]["local_names"]["ko"].string != nil)
    }

    @Test("finds several cities of one name, and none for an empty or a nonsense name")
    func severalAndNone() async throws {
        #expect(try await ask("/geo/1.0/direct?q=springfield&limit=5").1.elements.count == 2)
        #expect(try await ask("/geo/1.0/direct?q=springfield&limit=1").1.elements.count == 1)
        #expect(try await ask("/geo/1.0/direct?q=Springfield,Illinois,US").1.elements.count == 1)
        #expect(try await ask("/geo/1.0/direct?q=Paris,US").0.text == "[]")
        #expect(try await ask("/geo/1.0/direct?q=Seou").0.text == "[]")
        #expect(try await ask("/geo/1.0/direct").0.status == 400)
    }

    @Test("finds a city by its postal code, and answers 404 for an unknown code")
    func postalCode() async throws {
        let (response, body) = try await ask("/geo/1.0/zip?zip=e14,gb")
        #expect(response.status == 200)
        #expect(body["name"].string == "London" && body["country"].string == "GB" && body["zip"].string == "E14")
        #expect(body["lat"].double != nil && body["lon"].double != nil)
        #expect(try await ask("/geo/1.0/zip?zip=10001").1["name"].string == "New York")
        let (unknown, words) = try await ask("/geo/1.0/zip?zip=10001,KR")
        #expect(unknown.status == 404)
        #expect(words["cod"].string == "404" && words["message"].string == "not found")
        #expect(try await ask("/geo/1.0/zip").0.status == 400)
    }

    @Test("names the city near a point, and nothing at sea")
    func reverse() async throws {
        #expect(try await ask("/geo/1.0/reverse?lat=35.1&lon=129.1&limit=1").1[0]["local_names"]["ko"].string == "부산")
        #expect(try await ask("/geo/1.0/reverse?lat=0&lon=0").0.text == "[]")
    }
}

extension String {
    fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}
