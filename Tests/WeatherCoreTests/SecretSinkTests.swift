import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@Suite("Where keys are removed")
struct SecretSinkTests {
    private static let key = "5eC2e7C0fFee5Ab2E7c0FFEe5ec2E7c1"
    private static let scrubber = SecretScrubber([key])

    private static let error = WeatherError(
        .redirected,
        details: .init {
            $0.subject = "\(key).example"
            $0.candidates = ["a", key]
            $0.path = "$.\(key.lowercased())[0]"
            $0.host = key
            $0.address = "https://example.org/?k=\(key)"
            $0.message = "no key: \(key)"
        },
        cause: key)

    /// All texts of an error.
    private static func text(of error: any Error) -> String {
        guard let error = error as? WeatherError else { return "" }
        return "\(error) \(error.details)"
    }

    private static func hasKey(_ text: String) -> Bool {
        text.lowercased().contains(key.lowercased())
    }

    @Test("no detail of an error contains the key")
    func error() {
        let words = Self.text(of: Self.error).lowercased().split(separator: Self.key.lowercased())
        #expect(words.count == 8)
        let clean = Self.text(of: Self.scrubber.scrubbed(Self.error))
        #expect(!Self.hasKey(clean))
        #expect(clean.split(separator: "REDACTED").count == 8)
    }

    @Test("a field with the key in its name is removed, and the others keep their order")
    func fields() throws {
        var fields = HTTPFields()
        fields.append(HTTPField(name: .server, value: "a"))
        fields.append(HTTPField(name: try #require(HTTPField.Name("X-\(Self.key)")), value: "b"))
        fields.append(HTTPField(name: .eTag, value: "\"\(Self.key)\""))
        #expect(Self.scrubber.scrubbed(fields) == [.server: "a", .eTag: "\"REDACTED\""])
        #expect(SecretScrubber.none.scrubbed(fields) == fields)
    }

    @Test("no service text in a report contains the key")
    func report() throws {
        let point = try #require(Coordinates(latitude: 1, longitude: 2))
        var place = Place(coordinates: point)
        place.name = "in \(Self.key)"
        place.region = Self.key
        var report = WeatherReport(
            place: place,
            provenance: Provenance(provider: "a", providerName: "A", attribution: "A", fetched: Date()))
        report.failures = [
            PartFailure(path: "$.\(Self.key)", reason: .failed(Self.error), found: Self.key),
            PartFailure(path: "$.a", reason: .missing),
        ]
        report.provenance.refreshFailure = Self.error
        let clean = Self.scrubber.scrubbed(report)
        #expect(Self.hasKey("\(report.place) \(report.failures)"))
        #expect(!Self.hasKey("\(clean.place) \(clean.failures)"))
        for failure in clean.failures {
            if case .failed(let error) = failure.reason { #expect(!Self.hasKey(Self.text(of: error))) }
        }
        #expect(clean.provenance.refreshFailure.map { !Self.hasKey(Self.text(of: $0)) } == true)
        #expect(clean.place.name == "in REDACTED")
        #expect(clean.failures[1] == report.failures[1])
    }

    @Test("a request has its secrets, also decoded, even after a redirect repeats them")
    func request() {
        var request = ServiceRequest(
            http: HTTPRequest(method: .get, scheme: "https", authority: "a.example", path: "/x?k=a%2Bb%2Fcdefgh&l=1"),
            secretItems: ["k"], provider: "a")
        #expect(request.scrubber.secrets == ["a%2Bb%2Fcdefgh", "a+b/cdefgh"])
        request.http.path = "/y/A+B%2FCDEFGH?other=a%2bb/cdefgh"
        #expect(request.redactedPath == "/y/REDACTED?other=REDACTED")
        #expect(!request.redactedEndpoint.contains("cdefgh"))
        request.http.headerFields[.authorization] = "Bearer t0ken.abcdef"
        #expect(request.scrubber.secrets == ["a%2Bb%2Fcdefgh", "a+b/cdefgh", "t0ken.abcdef"])
    }

    @Test("neither URLs nor errors in the journal contain the key")
    func journal() {
        var request = ServiceRequest(
            http: HTTPRequest(method: .get, scheme: "https", authority: "a.example", path: "/x?k=\(Self.key)"),
            secretItems: ["k"], provider: "a")
        request.http.path = "/y?z=\(Self.key.lowercased())"
        let journal = TransportJournal()
        journal.note(.failed(Self.error, seconds: 1), of: request)
        #expect(journal.events.map(\.address) == ["https://a.example/y?z=REDACTED"])
        guard case .failed(let error, _) = journal.events.first?.kind else {
            Issue.record("not noted")
            return
        }
        #expect(!Self.hasKey(Self.text(of: error)))
    }

    @Test("no error of a provider contains the key, whatever its transport and its reading throw")
    func context() async throws {
        let descriptor = ProviderDescriptor(
            id: "example", name: "Example", homePage: "https://example.org", terms: "https://example.org/terms",
            attribution: "Example", basis: .documented, products: [.hourly],
            credential: .required(.init(signUp: "https://example.org")),
            baseURL: "https://api.example.org", format: .json)
        let endpoint = Endpoint("/x").with(secret: "k", Self.key)
        let body = Data("{\"message\": \"\\u0035\(Self.key.dropFirst())\"}".utf8)
        let transports = [
            StubTransport { _ in throw Self.error }, StubTransport { _ in ServiceResponse(status: 500, body) },
            StubTransport { _ in
                var response = ServiceResponse(Data("{}".utf8))
                response.delivery.failure = Self.error
                return response
            },
        ]
        for transport in transports {
            let context = ProviderContext(descriptor: descriptor, transport: transport, clock: { Date() })
            do {
                let answer = try await context.json(from: endpoint)
                #expect(answer.response.delivery.failure?.details.message == "no key: REDACTED")
            } catch {
                let told = Self.text(of: error)
                #expect(told.contains("REDACTED") && !Self.hasKey(told))
            }
            #expect(context.scrubber.secrets == [Self.key])
        }
        let context = ProviderContext(descriptor: descriptor, transport: transports[2], clock: { Date() })
        let error = await #expect(throws: WeatherError.self) {
            try await context.json(from: endpoint, reading: { _ -> Int in throw Self.error })
        }
        #expect(error?.details.path == "$.REDACTED[0]")
    }

    @Test(
        "a body is scrubbable only if each letter of its text is one byte",
        arguments: [
            ("", nil, true), ("{\"a\": \"서울\"}\r\n\t", nil, true), ("{}", "application/json; charset=UTF-8", true),
            ("<?xml version='1.0' encoding='ISO-8859-1'?><a/>", "text/xml", true),
            ("<?xml version='1.0'?><a/>", nil, true),
            ("<a encoding='UTF-16'/>", nil, true), ("{\"a\": \"\u{0}\"}", nil, false), ("\u{1B}$B", nil, false),
            ("<?xml version=\"1.0\" encoding=\"utf-16\"?><a/>", nil, false),
            ("+AGE-", "text/xml; charset=\"utf-7\"", false),
            ("\u{FEFF}<?xml version='1.0' encoding = 'IBM037'?>", nil, false),
            ("a", "text/plain; Charset=UTF-16LE", false),
        ] as [(String, String?, Bool)])
    func scrubbable(body: String, type: String?, isScrubbable: Bool) {
        let fields: HTTPFields = type.map { [.contentType: $0] } ?? [:]
        #expect(ServiceResponse(status: 200, Data(body.utf8), fields: fields).isScrubbable == isScrubbable)
    }

    @Test(
        "UTF-16 and compressed bodies are not scrubbable; invalid UTF-8 is",
        arguments: [
            ([0xFF, 0xFE, 0x41], false), ([0xFE, 0xFF, 0x41], false), ([0x41, 0x00], false),
            ([0x1F, 0x8B, 0x08], false),
            ([0xFF, 0x41], true), ([0xE9], true),
        ] as [([UInt8], Bool)])
    func scrubbable(bytes: [UInt8], isScrubbable: Bool) {
        #expect(ServiceResponse(status: 200, Data(bytes)).isScrubbable == isScrubbable)
    }
}
