import Foundation
import Testing
import WeatherCore
import WeatherEngine
import WeatherGazetteer
import WeatherPlaces
import WeatherTesting

/// A provider that makes a request for its step, whose amount the transport sends, and one for minutes.
private struct RainProvider: WeatherProvider {
    let context: ProviderContext

    func report(for query: WeatherQuery) async throws -> WeatherReport {
        var report = context.report(for: query, from: [])
        let isFree = context.descriptor.ownRequests[.minutely] == nil
        if query.wants(.hourly) {
            let root = try await context.json(from: Endpoint("/hours")).root
            var step = HourWeather(date: context.now, duration: 3600)
            step.precipitation = root["rain"].quantity(PrecipitationAmount.init(millimeters:)).map(Precipitation.init)
            step.precipitationChance = root["chance"].quantity(Fraction.init(percent:))
            report.hours = [step]
        }
        guard query.wants(.minutely), context.descriptor.products.contains(.minutely) else { return report }
        if !isFree { _ = try await context.json(from: Endpoint("/minutes")) }
        report.minutes = (0..<60).map { index in
            var minute = MinuteWeather(date: context.now + Double(index) * 60)
            minute.precipitationIntensity = PrecipitationIntensity(millimetersPerHour: index < 12 ? 0 : 1)
            return minute
        }
        return report
    }
}

@Suite("The engine asks for minutes")
struct MinuteRequestTests {
    private typealias Product = ProviderDescriptor.Product

    private static func entry(
        _ id: String, _ products: Set<Product>, own: Bool = true, key: Bool = false,
        minutes: ProviderDescriptor.Coverage? = nil,
        basis: ProviderDescriptor.Basis = .documented
    ) -> ServiceEntry {
        ServiceEntry(
            ProviderDescriptor(
                id: id, name: id, homePage: "https://example.org", terms: "https://example.org", attribution: id,
                basis: basis, products: products, minuteCoverage: minutes,
                credential: key ? .required(.init(signUp: "https://example.org")) : .none,
                requestsPerReport: products.contains(.minutely) && own ? 2 : 1,
                ownRequests: products.contains(.minutely) && own ? [.minutely: 1] : [:],
                baseURL: "https://\(id).example", format: .json),
            weather: RainProvider.init)
    }

    private struct Answer {
        var report: WeatherReport
        var requests: [String]
        var notAdded: [PlannedReport.Failure]
    }

    private func answer(
        _ entries: [ServiceEntry], _ minutes: MinuteRequests, hours: String = #"{"rain":1}"#, broken: Set<String> = [],
        products: Set<WeatherProduct> = .forecast
    ) async throws -> Answer {
        let transport = StubTransport { request in
            if broken.contains(request.provider + request.pathWithoutQuery) {
                return ServiceResponse(status: 503, Data())
            }
            return ServiceResponse(Data(hours.utf8))
        }
        let engine = WeatherEngine(
            catalog: ProviderCatalog(entries), hasKey: { _ in true }, timeZone: TimeZoneFinder(Gazetteer()).timeZone
        ) {
            ProviderContext(
                descriptor: $0, transport: transport, credential: { "key" },
                clock: { Date(timeIntervalSince1970: 1_775_443_800) })
        }
        let point = try #require(Coordinates(latitude: 60, longitude: 10))
        let query = WeatherQuery(place: Place(coordinates: point, countryCode: "NO"), products: products)
        let plan = engine.plan(for: query, chosen: [entries[0].id], minutes: minutes)
        let answer = try await engine.report(for: query, by: plan)
        return Answer(
            report: answer.report, requests: transport.requests.map { "\($0.provider)\($0.pathWithoutQuery)" },
            notAdded: answer.notAdded)
    }

    private static let plain = entry("plain", [.hourly])
    private static let own = entry("own", [.hourly, .minutely])
    private static let other = entry("other", [.hourly, .minutely])

    @Test(
        "by default with one request, and only if rain is likely within three hours",
        arguments: [
            (#"{"rain":0.1}"#, true), (#"{"rain":0}"#, false), (#"{"rain":0,"chance":10}"#, true),
            (#"{"rain":0,"chance":9}"#, false),
        ])
    func likely(hours: String, isAsked: Bool) async throws {
        for own in [Self.own, Self.plain] {
            let answer = try await answer([own, Self.other], .auto, hours: hours)
            let service = own.id == "own" ? "own" : "other"
            #expect(answer.requests == ["\(own.id)/hours"] + (isAsked ? ["\(service)/minutes"] : []))
            #expect((answer.report.minutes != nil) == isAsked && (answer.report.nextHour != nil) == isAsked)
            #expect(answer.report.availability[.minutely] == (isAsked ? .available : nil))
            if isAsked { #expect(answer.report.provenance(of: .minutely).provider == service) }
        }
    }

    @Test("from the service of the report in any weather, if they need no request of their own")
    func free() async throws {
        let answer = try await answer(
            [Self.entry("own", [.hourly, .minutely], own: false), Self.other], .auto, hours: #"{"rain":0}"#)
        #expect(answer.requests == ["own/hours"] && answer.report.minutes?.count == 60)
        #expect(answer.report.nextHour?.spells.first?.start.timeIntervalSince(answer.report.provenance.fetched) == 720)
    }

    @Test("never if the user says so, and always if the user says so", arguments: [#"{"rain":0}"#, #"{"rain":1}"#])
    func choices(hours: String) async throws {
        #expect(try await answer([Self.own], .never, hours: hours).requests == ["own/hours"])
        for first in [Self.own, Self.plain] {
            let answer = try await answer([first, Self.other], .always, hours: hours)
            #expect(answer.requests.count == 2 && answer.report.nextHour != nil)
        }
    }

    @Test("from no other service that needs a key, that is undocumented, or that has none there")
    func others() async throws {
        let others = [
            Self.entry("key", [.hourly, .minutely], key: true),
            Self.entry("observed", [.hourly, .minutely], basis: .observed),
            Self.entry("abroad", [.hourly, .minutely], minutes: .countries(["KR"])),
        ]
        let answer = try await answer([Self.plain] + others, .auto)
        #expect(answer.requests == ["plain/hours"] && answer.report.minutes == nil)
        #expect(answer.report.availability[.minutely] == nil)
    }

    @Test("if that request fails, the forecast comes, and says that the minutes are missing")
    func failing() async throws {
        for first in [Self.own, Self.plain] {
            let service = first.id == "own" ? "own" : "other"
            let answer = try await answer([first, Self.other], .auto, broken: ["\(service)/minutes"])
            #expect(answer.report.hours.count == 1 && answer.report.minutes == nil && answer.report.nextHour == nil)
            #expect(answer.requests == ["\(first.id)/hours", "\(service)/minutes"], "one request more, not two")
            #expect(answer.report.availability[.minutely] == .temporarilyUnavailable)
            #expect(answer.report.failure(of: .minutely)?.code == .unavailable)
            #expect(answer.notAdded.map(\.attempt.provider) == [service])
        }
    }
}
