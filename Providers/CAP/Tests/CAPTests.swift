import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherCAP

@Suite("CAP's requests and values")
struct CAPTests {
    private let cap = CAPCase.cap

    /// The report of one document at the user's address, by default for Sarajevo.
    private func report(
        of xml: String, at point: Coordinates? = Coordinates(latitude: 43.848, longitude: 18.356),
        language: String? = nil
    ) async throws -> WeatherReport {
        let body = Data(xml.utf8)
        return try await cap.report(
            through: StubTransport { _ in ServiceResponse(body) }, at: point, language: language,
            baseURL: "https://alerts.example/cap.xml")
    }

    private func message(
        _ id: String = "1", head: String = "", info: String = "<info><event>Wind</event></info>"
    ) -> String {
        """
        <alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>\(id)</identifier><sender>a@example.org</sender>\
        <sent>2024-01-05T09:00:00+01:00</sent>\(head)\(info)</alert>
        """
    }

    private func info(_ area: String, event: String = "Wind") -> String {
        "<info><event>\(event)</event><area><areaDesc>Here</areaDesc>\(area)</area></info>"
    }

    private func transport(_ answers: [String: String]) -> StubTransport {
        StubTransport { request in
            guard let body = answers[request.pathWithoutQuery] else { return ServiceResponse(status: 404, Data()) }
            return ServiceResponse(Data(body.utf8))
        }
    }

    @Test("MeteoAlarm's feed for the country is requested once; its texts are in the user's language or English")
    func country() async throws {
        let transport = try cap.transport()
        let english = try await cap.report(through: transport)
        #expect(transport.requests.map(\.pathWithoutQuery) == ["/api/v1/warnings/feeds-bosnia-herzegovina"])
        #expect(english.alerts?.map(\.region) == ["Banja Luka", "Trebinje", "Prijedor"])
        #expect(english.alerts?.map(\.language) == ["en", "en", "en"])
        let alert = try #require(english.alerts?.first)
        #expect(alert.areas.first?.codes == [.init(scheme: "EMMA_ID", value: "BA003")])
        #expect(alert.severity == .moderate && alert.urgency == .future && alert.certainty == .likely)
        let bosnian = try await cap.report(through: transport, language: "bs")
        #expect(bosnian.alerts?.map(\.language) == ["bs", "bs", "bs"])
        #expect(try await cap.report(through: transport, language: "ko").alerts?.first?.language == "en")
    }

    @Test("an area with a shape applies inside it; an area with only a code applies everywhere")
    func areas() async throws {
        let elsewhere = try await cap.report(at: Coordinates(latitude: 43.848, longitude: 18.356))
        #expect(elsewhere.alerts?.map(\.region) == ["Banja Luka", "Prijedor"])
    }

    @Test("in a country that MeteoAlarm does not have, nothing is requested", arguments: ["KR", nil])
    func elsewhere(country: String?) async throws {
        let transport = StubTransport { _ in ServiceResponse(Data()) }
        let provider = try cap.provider(through: transport)
        let place = Place(coordinates: try cap.coordinates, countryCode: country)
        let error = await #expect(throws: WeatherError.self) {
            try await provider.report(for: WeatherQuery(place: place, products: [.alerts]))
        }
        #expect(error?.code == .placeNotCovered && transport.requests.isEmpty)
    }

    @Test("no warnings give an empty list; a missing list is an error")
    func nothing() async throws {
        #expect(try await cap.report(replacing: ["/": Data(#"{"warnings":[]}"#.utf8)]).alerts == [])
        let other = Data(#"{"warnings":{}}"#.utf8)
        let error = await #expect(throws: WeatherError.self) { try await cap.report(replacing: ["/": other]) }
        #expect(error?.code == .invalidResponse)
    }

    @Test("polygons, with any white space, and circles decide whether an alert applies")
    func shapes() async throws {
        let polygon = info("<polygon>43,18 44,18 \n 44,19 43,19 43,18 </polygon>")
        let circle = info("<circle>43.848,18.356 5</circle>")
        for shape in [polygon, circle] {
            #expect(try await report(of: message(info: shape)).alerts?.map(\.region) == ["Here"])
            let far = try await report(of: message(info: shape), at: Coordinates(latitude: 50, longitude: 10))
            #expect(far.alerts == [])
        }
        // Areas with only a code are part of the area with a shape next to them.
        let both = info("<polygon>43,18 44,18 44,19 43,19</polygon></area><area><areaDesc>Town</areaDesc>")
        #expect(try await report(of: message(info: both)).alerts?.map(\.region) == ["Here"])
        #expect(try await report(of: message(info: both), at: Coordinates(latitude: 50, longitude: 10)).alerts == [])
        // An unreadable shape does not hide an alert.
        for broken in ["<polygon>43,18 44,x 44,19</polygon>", "<circle>43 5</circle>"] {
            let report = try await report(of: message(info: info(broken)), at: Coordinates(latitude: 50, longitude: 10))
            #expect(report.alerts?.count == 1 && report.failures.map(\.reason) == [.wrongType])
        }
    }

    @Test("a polygon of a million points is refused with the limit, and its alert is kept")
    func hugePolygon() async throws {
        let corners = String(repeating: "1,1 ", count: 1_000_000)
        let report = try await report(of: message(info: info("<polygon>\(corners)</polygon>")))
        #expect(report.alerts?.first?.areas.first?.polygons == [])
        guard case .failed(let error) = try #require(report.failures.first).reason else {
            Issue.record("no failure")
            return
        }
        #expect(error.reason == .tooManyParts && error.details.limit == 20_000)
    }

    @Test("tests, exercises, acknowledgements and MeteoAlarm's green are no alerts")
    func noAlerts() async throws {
        for head in ["<status>Test</status>", "<status>Exercise</status>", "<msgType>Ack</msgType>"] {
            #expect(try await report(of: message(head: head)).alerts == [])
        }
        let green = """
            <info><event>Minor wind warning</event><parameter><valueName>awareness_level</valueName>\
            <value>1; green; Minor</value></parameter></info>
            """
        #expect(try await report(of: message(info: green)).alerts == [])
    }

    @Test("an all-clear, a past danger and a cancellation are no alerts, and end the alerts they refer to")
    func over() async throws {
        let reference = "<references>a@example.org,1,2024-01-05T08:00:00+01:00</references>"
        let allClear = "<info><event>Rain</event><responseType>AllClear</responseType></info>"
        let past = "<info><event>Rain</event><urgency>Past</urgency></info>"
        let both = allClear.replacing("</event>", with: "</event><responseType>Shelter</responseType>")
        for (kind, info) in [
            ("Update", allClear), ("Alert", allClear), ("Update", past), ("Cancel", self.info("")),
            ("Update", allClear + past),
        ] {
            let xml = message("2", head: "<msgType>\(kind)</msgType>" + reference, info: info)
            #expect(try await report(of: xml).alerts == [], "\(kind) \(info)")
            let feed = "<feed><entry><link href=\"1.xml\"/></entry><entry><link href=\"2.xml\"/></entry></feed>"
            let first = message("1").replacing("09:00", with: "08:00")
            let transport = self.transport(["/feed": feed, "/1.xml": first, "/2.xml": xml])
            let report = try await cap.report(through: transport, baseURL: "https://alerts.example/feed")
            #expect(report.alerts == [] && transport.requests.count == 3, "\(kind) \(info)")
        }
        // There is still something to do.
        #expect(try await report(of: message(info: both)).alerts?.count == 1)
        // The message's other danger is not over.
        #expect(try await report(of: message(info: allClear + info(""))).alerts?.map(\.summary) == ["Wind"])
    }

    @Test("entries of one message are one alert with all their areas; those elsewhere are left out")
    func areasOfEntries() async throws {
        func entry(_ area: String, _ more: String = "", event: String = "Wind", id: String = "7") -> String {
            "<entry><id>\(area)</id><identifier>\(id)</identifier><event>\(event)</event><areaDesc>\(area)</areaDesc>"
                + "<summary>In \(area)</summary>\(more)</entry>"
        }
        func feed(_ entries: String...) -> String { "<feed>\(entries.joined())</feed>" }
        let joined = try await report(
            of: feed(entry("A"), entry("B"), entry("C", event: "Rain"), entry("A"), entry("D", id: "8")))
        #expect(joined.alerts?.map(\.id) == ["7", "7#2", "8"])
        #expect(joined.alerts?.map(\.region) == ["A, B", "C", "D"])
        let here = "<polygon>43,18 44,18 44,19 43,19 43,18</polygon>"
        let there = "<polygon>3,18 4,18 4,19 3,19 3,18</polygon>"
        let located = try await report(of: feed(entry("A", there), entry("B", here), entry("C", there)))
        #expect(located.alerts?.map(\.region) == ["B"] && located.alerts?.first?.areas.count == 1)
        let other = try await report(of: feed(entry("A", there), entry("C", there)))
        #expect(other.alerts == [])
    }

    @Test("linked messages are read relative to the feed on its host, and are folded")
    func links() async throws {
        let feed = """
            <feed xmlns="http://www.w3.org/2005/Atom">
            <entry><id>1</id><link href="one.xml" type="application/cap+xml"/></entry>
            <entry><id>2</id><link href="https://alerts.example/other/two.xml" type="application/cap+xml"/></entry>
            <entry><id>3</id><link href="https://evil.example/three.xml" type="application/cap+xml"/></entry></feed>
            """
        let reference = "<references>a@example.org,1,2024-01-05T09:00:00+01:00</references>"
        let transport = self.transport([
            "/feeds/all.xml": feed, "/feeds/one.xml": message("1"),
            "/other/two.xml": message("2", head: "<msgType>Update</msgType>" + reference),
        ])
        let report = try await cap.report(
            through: transport, baseURL: "https://alerts.example/feeds/all.xml")
        #expect(report.alerts?.map(\.id) == ["2"])
        #expect(transport.requests.allSatisfy { $0.host == "alerts.example" })
        #expect(report.failures.map(\.path) == ["alerts.links[2]"])
        #expect(report.provenance.providerName == "CAP" && report.provenance.attribution == "alerts.example")
    }

    @Test("of many links, twenty are followed and the others noted; if none leads to a message, that is an error")
    func manyLinks() async throws {
        let entries = (0..<50).map { "<item><link>/\($0).xml</link></item>" }.joined()
        let feed = "<rss><channel>\(entries)</channel></rss>"
        let messages = (0..<50).map { ("/\($0).xml", message("\($0)")) }
        let whole = transport(Dictionary(messages + [("/rss", feed)]) { $1 })
        let report = try await cap.report(through: whole, baseURL: "https://alerts.example/rss")
        #expect(whole.requests.count == 21 && report.alerts?.count == 20)
        #expect(report.failures.map(\.path) == ["alerts.links"])
        let bare = transport(["/rss": feed])
        let error = await #expect(throws: WeatherError.self) {
            try await cap.report(through: bare, baseURL: "https://alerts.example/rss")
        }
        #expect(error?.details.httpStatus == 404)
    }

    @Test("the query items of the user's address are sent, and any JSON list is read there, too")
    func address() async throws {
        let transport = try cap.transport()
        let report = try await cap.report(
            through: transport, in: "KR", baseURL: "https://alerts.example/list?lang=en&all")
        #expect(transport.requests.map(\.http.path) == ["/list?lang=en&all="])
        #expect(report.alerts?.count == 3)
    }

    @Test("the best language is the user's with its script, then the user's, then English, then the first")
    func languages() async throws {
        func texts(_ tags: String...) -> String {
            message(info: tags.map { "<info><language>\($0)</language><event>\($0)</event></info>" }.joined())
        }
        func chosen(_ xml: String, _ language: String?) async throws -> String? {
            try await report(of: xml, language: language).alerts?.first?.summary
        }
        let serbian = texts("en-GB", "sr-Latn", "sr")
        #expect(try await chosen(serbian, "sr") == "sr")
        #expect(try await chosen(serbian, "sr-Latn") == "sr-Latn")
        #expect(try await chosen(serbian, "ko") == "en-GB")
        #expect(try await chosen(serbian, nil) == "en-GB")
        #expect(try await chosen(texts("de-DE", "fr-FR"), "ko") == "de-DE")
        #expect(try await chosen(texts("en", "no"), "nb") == "no")
        let unnamed = message(info: "<info><event>Wind</event></info>")
        #expect(try await report(of: unnamed).alerts?.first?.language == "en-US")
    }

    @Test("a message that does not say what it warns of is still a warning")
    func unnamed() async throws {
        for info in ["", "<info/>", "<info><severity>Severe</severity></info>"] {
            #expect(try await report(of: message(info: info)).alerts?.map(\.summary) == [""])
        }
    }

    @Test("several alerts of one message have their own ids")
    func several() async throws {
        let xml = message(info: info("", event: "Wind") + info("", event: "Rain"))
        #expect(try await report(of: xml).alerts?.map(\.id) == ["1", "1#2"])
    }
}
