import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherNominatim
import WeatherTesting

@Suite("Nominatim's geocoding")
struct NominatimGeocodingTests {
    private func place(_ body: String) async throws -> Place? {
        let provider = NominatimSamples.provider(StubTransport { _ in HTTPReply(Data("[\(body)]".utf8)) })
        return try await provider.places(matching: PlaceQuery("x")).first
    }

    @Test("the request is the one of the documentation, and names the languages wanted")
    func request() async throws {
        let body = try NominatimSamples.fixture("search.json")
        let transport = StubTransport { _ in HTTPReply(body) }
        let places = try await NominatimSamples.provider(transport)
            .places(matching: PlaceQuery("London", language: "zh-Hant", limit: 100))
        #expect(
            transport.requests.first?.http.path
                == "/search?q=London&limit=40&accept-language=zh-Hant,zh&format=jsonv2&addressdetails=1")
        #expect(places.map(\.name) == ["런던", "London"])
        #expect(places.map(\.region) == ["잉글랜드", "Ontario"])
        #expect(places.map(\.countryCode) == ["GB", "CA"])

        let sea = try NominatimSamples.fixture("reverse-sea.json")
        let reverse = StubTransport { _ in HTTPReply(sea) }
        let point = try #require(Coordinates(latitude: 0.12345, longitude: -30))
        #expect(try await NominatimSamples.provider(reverse).place(nearest: point, language: "ko") == nil)
        #expect(
            reverse.requests.first?.http.path
                == "/reverse?lat=0.123&lon=-30&zoom=10&accept-language=ko&format=jsonv2&addressdetails=1")
    }

    @Test(
        "a town has its own name, what is in a town that town's, and what is outside of towns its own",
        arguments: [
            (#""name":"Mokotów","addresstype":"suburb","address":{"suburb":"Mokotów","city":"Warszawa"}"#, "Mokotów"),
            (#""name":"Starbucks","addresstype":"amenity","address":{"amenity":"Starbucks","city":"Paris"}"#, "Paris"),
            (#""name":"Rathaus","addresstype":"building","address":{"village":"Au","county":"Hall"}"#, "Au"),
            (#""name":"Everest","addresstype":"peak","address":{"peak":"Everest","county":"Solukhumbu"}"#, "Everest"),
            (#""name":"","addresstype":"place","address":{"house_number":"3","town":"Ystad"}"#, "Ystad"),
            (#""display_name":"Berlin, Deutschland","address":{"state":"Berlin"}"#, "Berlin"),
            (#""display_name":", ","address":{}"#, nil), (#""display_name":" , x""#, nil),
            (#""name":7,"address":[]"#, "7"), (#""address":null"#, nil),
        ])
    func name(fields: String, name: String?) async throws {
        let place = try await place(#"{"lat":"1","lon":"2",\#(fields)}"#)
        #expect(place?.name == name)
        #expect(place != nil)
    }

    @Test(
        "a page that says too much was asked is a used-up quota, whatever the refusal; any other page is not",
        arguments: [
            (403, true, "rateLimited"), (429, true, "rateLimited"), (509, true, "unavailable"),
            (403, false, "unauthorized"), (200, true, "invalidResponse"),
        ])
    func overLimit(status: Int, isAboutLimits: Bool, code: String) async throws {
        let words = isAboutLimits ? "Bandwidth limit exceeded" : "Access denied"
        let page = Data("<html><head><title>\(words)</title></head><body></body></html>".utf8)
        let provider = NominatimSamples.provider(StubTransport { _ in HTTPReply(status: status, page) })
        let error = await #expect(throws: WeatherError.self) { try await provider.places(matching: PlaceQuery("x")) }
        #expect(error?.code.name == code)
        #expect((error?.reason == .quotaExceeded) == (code == "rateLimited"))
    }

    @Test("an error that is not about the sea is no missing place")
    func reverseError() async throws {
        let body = Data(#"{"error":{"code":400,"message":"Floating-point number expected"}}"#.utf8)
        let point = try #require(Coordinates(latitude: 1, longitude: 2))
        for status in [200, 400] {
            let provider = NominatimSamples.provider(StubTransport { _ in HTTPReply(status: status, body) })
            let error = await #expect(throws: WeatherError.self) {
                try await provider.place(nearest: point, language: nil)
            }
            #expect(error?.code == .invalidResponse)
            if status == 400 { #expect(error?.details.message == "Floating-point number expected") }
        }
    }

    @Test("the usage policy is in the descriptor: one request a second, answers kept for a day, a credit")
    func policy() {
        let descriptor = NominatimProvider.descriptor
        #expect(descriptor.limits.minimumInterval == .seconds(1))
        #expect(descriptor.limits.minimumFreshness == .seconds(86_400))
        #expect(descriptor.attribution == "© OpenStreetMap contributors (ODbL)")
    }
}
