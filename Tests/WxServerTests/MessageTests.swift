#if Server
import FaultServer
import Foundation
import Testing
import WeatherCore
import WeatherLocalization

@testable import wx_server

@Suite("Messages are those of a page or an API, not of a command")
struct MessageTests {
    private let server: ServerProcess

    init() throws { server = try ServerProcess(["--sandbox", "--rate", "1000", "--burst", "10000"]) }

    @Test(
        "no message mentions an option or a command of wx",
        arguments: [
            "/Springfield", "/Sprngfield", "/Qwrtpsdfgh", "/Korea", "/95,0", "/0,500", "/12.5", "/~home",
            "/Seoul?lang=qqq",
            "/Seoul?units=cubits", "/Seoul?format=pdf", "/v1/weather", "/v1/weather?place=", "/v1/alerts?place=0,-140",
            "/v1/places?prefix=a&limit=0", "/v1/notify?place=Seoul&rules=nonsense",
        ])
    func withoutCommands(target: String) throws {
        for accept in ["text/plain", "application/json", "text/html"] {
            let response = try server.get(target, ["Accept": accept])
            guard response.status != 200 else { continue }
            #expect((400...404).contains(response.status))
            // The title of each page has the program's name.
            let text = response.text.replacingOccurrences(of: " · wx</title>", with: "")
            for command in ["--", "wx ", "wx: ", "WX_"] {
                #expect(!text.contains(command), "\(accept) of \(target): \(command) in \(text.prefix(600))")
            }
        }
    }

    /// An error all of whose details tell something about the server.
    private static func error(_ reason: WeatherError.Reason, provider: String?) -> WeatherError {
        let details = WeatherError.Details {
            ($0.subject, $0.host, $0.setting, $0.variable) = ("qsecret", "qsecret", "qsecret", "qsecret")
            ($0.address, $0.path, $0.message, $0.candidates) = ("qsecret", "qsecret", "qsecret", ["qsecret"])
            ($0.limit, $0.httpStatus) = (7, 500)
        }
        return WeatherError(reason, details: details, provider: provider, cause: "qsecret")
    }

    @Test("an error of the server is a whole sentence in every language, without what clients must not see")
    func wholeSentences() throws {
        let resources = URL(filePath: #filePath).appending(path: "../../../Localizations/Resources").standardized
        let languages = try FileManager.default.contentsOfDirectory(atPath: resources.path)
            .filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }
        #expect(languages.count >= 18)
        for language in languages {
            let localizer = try Localizer(LocaleRequest(explicit: language, environment: [:]))
            for reason in WeatherError.Reason.allCases {
                for (id, name) in [("openweather", "OpenWeather"), (nil, nil)] as [(String?, String?)] {
                    let error = Self.error(reason, provider: id)
                    // The details of an error of the client's request stay.
                    guard error.forClients.details.subject == nil else { continue }
                    for details in [error, WeatherError(reason, provider: id)] {
                        let problem = localizer.problem(for: details.forClients, providerName: name)
                        let isWhole = !problem.contains { "?؟？%".contains($0) } && problem.count > 2
                        #expect(isWhole && !problem.contains("qsecret"), "\(language) \(reason): \(problem)")
                        #expect(!problem.contains("openweather"), "\(language) \(reason): \(problem)")
                    }
                }
            }
        }
    }

    @Test("the message about a page of a network instead of an answer has no gaps")
    func webPage() async throws {
        try await withFaultServer({ _ in [.reply(200, [:], "<html>Log in</html>")] }) { service in
            let server = try ServerProcess(
                [],
                environment: [
                    "WX_PROVIDER": "metno", "no_proxy": "127.0.0.1", "WX_METNO_BASE_URL": "http://\(service.authority)",
                ])
            let response = try server.get("/60.17,24.94?lang=en", ["Accept": "text/plain"])
            #expect(response.status == 502 && response.text.contains("MET Norway"), "\(response.text)")
            #expect(!response.text.contains("?"), "\(response.text)")
        }
    }

    @Test(
        "places that may be meant have coordinates, and an address that leads to them",
        arguments: ["Springfield", "Sprngfield", "Seoull"])
    func choices(name: String) throws {
        let response = try server.get("/v1/weather?place=\(name)")
        #expect(response.status == 404)
        let places = try #require(response.json["places"] as? [[String: Any]])
        #expect(!places.isEmpty)
        for place in places {
            let address = try #require(place["address"] as? String)
            let found = try server.get(address, ["Accept": "application/json"])
            #expect(found.status == 200, "\(address)")
            let point = try #require(found.json["place"] as? [String: Any])
            for axis in ["latitude", "longitude"] {
                let (said, shown) = (place[axis] as? Double, point[axis] as? Double)
                #expect(abs(try #require(said) - (try #require(shown))) < 0.01, "\(address) \(axis)")
            }
        }
        let text = try server.get("/\(name)", ["Accept": "text/plain"]).text
        for place in places { #expect(text.contains(try #require(place["address"] as? String))) }
    }
}
#endif
