import Foundation
import Testing
import WeatherCore
import WeatherPlaces
import WeatherTesting

@Suite("The location of the machine's IP address")
struct IPLocationTests {
    private func source(_ transport: StubTransport, address: String? = nil) -> IPLocation {
        IPLocation(
            context: ProviderContext(
                descriptor: IPLocation.descriptor(address: address), transport: transport, clock: { Date() }))
    }

    private func location(_ body: String, status: Int = 200) async throws -> Place {
        try await source(StubTransport { _ in ServiceResponse(status: status, Data(body.utf8)) }).location()
    }

    @Test(
        "the formats of the usual services are read",
        arguments: [
            // ipapi.co
            #"{"ip": "192.0.2.1", "city": "Seoul", "region": "Seoul", "region_code": "11", "country": "KR", "country_code": "KR", "latitude": 37.5, "longitude": 127.0, "timezone": "Asia/Seoul"}"#,
            // ip-api.com
            #"{"status": "success", "country": "South Korea", "countryCode": "KR", "region": "11", "regionName": "Seoul", "city": "Seoul", "lat": 37.5, "lon": 127, "timezone": "Asia/Seoul"}"#,
            // ipinfo.io
            #"{"city": "Seoul", "region": "Seoul", "country": "KR", "loc": "37.5,127.0", "timezone": "Asia/Seoul"}"#,
            // ipwho.is
            #"{"success": true, "country": "South Korea", "country_code": "kr", "region": "Seoul", "city": "Seoul", "latitude": "37.5", "longitude": "127.0", "timezone": {"id": "Asia/Seoul", "abbr": "KST"}}"#,
        ])
    func shapes(body: String) async throws {
        let place = try await location(body)
        #expect(place.coordinates == Coordinates(latitude: 37.5, longitude: 127))
        #expect(place.name == "Seoul")
        #expect(place.region == "Seoul")
        #expect(place.countryCode == "KR")
        #expect(place.timeZone?.zone.identifier == "Asia/Seoul")
        #expect(place.timeZone?.source == .place)
    }

    @Test(
        "an unusable field is left out, and the others are used",
        arguments: [
            #"{"latitude": 1, "longitude": 2}"#,
            #"{"latitude": 1, "longitude": 2, "city": null, "region": " ", "country": "South Korea", "timezone": 9}"#,
            #"{"latitude": 1, "longitude": 2, "city": [], "country_code": "K1", "timezone": "../../etc/passwd"}"#,
            #"{"lat": 1, "lon": 2, "city": "", "country": {}, "timezone": "Nowhere/Here", "loc": "9,9"}"#,
            #"{"latitude": null, "longitude": null, "lat": "1", "lon": "2"}"#,
            #"{"latitude": "?", "longitude": 3, "loc": "1,2"}"#,
        ])
    func sparse(body: String) async throws {
        let place = try await location(body)
        #expect(place == Place(coordinates: try #require(Coordinates(latitude: 1, longitude: 2))))
    }

    @Test("names lose control characters")
    func sanitized() async throws {
        let place = try await location("{\"lat\": 1, \"lon\": 2, \"city\": \"\\u001b[31mSe\\u202eoul\"}")
        #expect(place.name == "[31mSeoul")
    }

    @Test(
        "a response without a point is invalid",
        arguments: [
            ("", WeatherError.Reason.emptyBody), ("<!DOCTYPE html><html></html>", .webPage), ("hello", .malformed),
            ("{\"latitude\": 37.5, ", .truncated), ("{}", .missingValue), ("[]", .missingValue), ("7", .missingValue),
            (#"{"latitude": 91, "longitude": 0}"#, .missingValue), (#"{"lat": 0, "lon": -181}"#, .missingValue),
            (#"{"latitude": [], "longitude": {}}"#, .missingValue), (#"{"latitude": 37.5}"#, .missingValue),
            (#"{"latitude": "NaN", "longitude": "inf"}"#, .missingValue), (#"{"loc": "37.5"}"#, .missingValue),
            (#"{"loc": "Seoul"}"#, .missingValue), (#"{"lat": 0, "lon": 0}"#, .missingValue),
            (#"{"loc": "0,0"}"#, .missingValue),
            (#"{"status": "fail", "message": "reserved range"}"#, .requestRejected),
            (#"{"error": true, "reason": "Reserved IP Address"}"#, .requestRejected),
        ])
    func invalid(body: String, reason: WeatherError.Reason) async {
        let error = await #expect(throws: WeatherError.self) { try await location(body) }
        #expect(error?.code == .invalidResponse)
        #expect(error?.reason == reason)
        #expect(error?.provider == "iplocation")
    }

    @Test(
        "refusals have the same codes as for other services, and name the setting of this one",
        arguments: [
            (429, WeatherError.Code.rateLimited), (500, .unavailable), (503, .unavailable), (302, .unavailable),
            (401, .unauthorized), (403, .unauthorized), (404, .invalidResponse), (400, .invalidResponse),
        ])
    func refusals(status: Int, code: WeatherError.Code) async {
        let error = await #expect(throws: WeatherError.self) { try await location("{}", status: status) }
        #expect(error?.code == code)
        #expect(error?.details.httpStatus == status)
        #expect(error?.details.setting == (code == .unauthorized ? nil : "locationService"))
    }

    @Test("a rate limit is recognized even with status 200")
    func limit() async {
        let body = #"{"error": true, "reason": "RateLimited", "message": "Sign up"}"#
        let error = await #expect(throws: WeatherError.self) { try await location(body) }
        #expect(error?.code == .rateLimited)
    }

    @Test(
        "the address is requested as it is written, and its query is secret",
        arguments: [
            (String?.none, "https://ipapi.co/json/", "/json/"),
            ("https://ipinfo.io/json?token=a%26b", "https://ipinfo.io/json?token=a%26b", "/json?token=REDACTED"),
            ("https://example.org", "https://example.org/", "/"),
            ("http://127.0.0.1:8080/where/", "http://127.0.0.1:8080/where/", "/where/"),
        ])
    func request(address: String?, asked: String, shown: String) async throws {
        let transport = StubTransport { _ in ServiceResponse(Data(#"{"lat": 1, "lon": 2}"#.utf8)) }
        _ = try await source(transport, address: address).location()
        #expect(transport.requests.map(\.address) == [asked])
        #expect(transport.requests.first?.redactedPath == shown)
    }

    @Test(
        "an invalid address is a usage error that names the setting, and nothing is requested",
        arguments: [
            "", "ipapi.co/json", "ftp://example.org/", "/json", "not an address",
        ])
    func badAddress(address: String) async {
        let transport = StubTransport { _ in ServiceResponse(Data()) }
        let error = await #expect(throws: WeatherError.self) {
            try await source(transport, address: address).location()
        }
        #expect(error?.reason == .badSetting)
        #expect(error?.details.setting == "locationService")
        #expect(error?.details.candidates == ["https://ipapi.co/json/"])
        #expect(transport.requests.isEmpty)
    }

    @Test("network failures and interruptions are passed on")
    func network() async {
        let down = StubTransport { _ in throw WeatherError(.timedOut) }
        let error = await #expect(throws: WeatherError.self) { try await source(down).location() }
        #expect(error?.reason == .timedOut)
        let interrupted = StubTransport { _ in throw CancellationError() }
        await #expect(throws: CancellationError.self) { try await source(interrupted).location() }
    }
}
