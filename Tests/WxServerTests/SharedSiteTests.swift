#if Server
import Foundation
import Testing

@Suite("What browsers keep, and scripts of other sites")
struct SharedSiteTests {
    private let server: ServerProcess

    init() throws { server = try ServerProcess(["--sandbox", "--rate", "1000", "--burst", "10000"]) }

    @Test("scripts of other sites may read the API, also its errors, but no pages")
    func sharing() throws {
        for target in ["/v1/weather?place=Seoul", "/v1/places?prefix=seo", "/v1/weather", "/openapi.json"] {
            let response = try server.get(target, ["Origin": "https://example.org"])
            #expect(response.fields["access-control-allow-origin"] == "*", "\(target)")
            #expect(response.fields["access-control-allow-credentials"] == nil)
        }
        for target in ["/Seoul", "/settings", "/metrics", "/v1"] {
            let response = try server.get(target, ["Accept": "text/html", "Origin": "https://example.org"])
            #expect(response.fields["access-control-allow-origin"] == nil, "\(target)")
        }
    }

    @Test("the manifest has icons that exist, and the head of a page names it")
    func manifest() throws {
        let page = try server.get("/Seoul", ["Accept": "text/html"]).text
        let path = try #require(page.firstMatch(of: /<link rel="manifest" href="(.*?)"/)?.1)
        let response = try server.get(String(path))
        #expect(response.fields["content-type"] == "application/manifest+json")
        let manifest = try #require(
            try JSONSerialization.jsonObject(with: Data(response.text.utf8)) as? [String: Any])
        #expect(manifest["start_url"] as? String == "/" && manifest["display"] as? String == "standalone")
        let icons = try #require(manifest["icons"] as? [[String: String]])
        #expect(icons.map { $0["sizes"] } == ["192x192", "512x512"])
        for icon in icons {
            let picture = try server.get(try #require(icon["src"]))
            #expect(picture.status == 200 && picture.fields["content-type"] == "image/png")
        }
        #expect(page.matches(of: /<meta name="theme-color" [^>]*media="\(prefers-color-scheme:/).count == 2)
    }

    @Test(
        "files at paths that browsers know are there, and are asked for again after an hour",
        arguments: [
            ("/favicon.ico", "image/x-icon"), ("/apple-touch-icon.png", "image/png"), ("/sw.js", "text/javascript"),
        ])
    func known(path: String, type: String) throws {
        let response = try server.get(path)
        #expect(response.status == 200 && response.fields["content-type"]?.hasPrefix(type) == true)
        #expect(response.fields["cache-control"] == "public, max-age=3600")
    }
}
#endif
