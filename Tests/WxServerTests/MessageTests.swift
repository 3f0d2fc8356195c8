#if Server
import Foundation
import Testing

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
