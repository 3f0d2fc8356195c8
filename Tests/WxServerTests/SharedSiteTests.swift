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

    @Test("a link to a page shows the weather in a line, with a picture if the public address is known")
    func preview() throws {
        func head(_ server: ServerProcess, _ target: String) throws -> Substring {
            let page = try server.get(target, ["Accept": "text/html", "Accept-Language": "ko"]).text
            return page.prefix(upTo: try #require(page.range(of: "</head>")).lowerBound)
        }
        let plain = try head(server, "/Seoul?lang=en-US")
        let line = try #require(plain.firstMatch(of: /<meta name="description" content="(.*?)"\/>/)?.1)
        // What follows the weather depends on the time of day: the high, or what comes next.
        #expect(line.contains("°F, ") && line.split(separator: ",").count >= 3, "\(line)")
        #expect(plain.contains("<meta property=\"og:description\" content=\"\(line)\"/>"))
        #expect(!plain.contains("og:image") && !plain.contains("og:url"))
        let open = try ServerProcess(["--sandbox", "--public-address", "https://wx.example/"])
        let known = try head(open, "/New+York?units=si")
        #expect(known.contains("<meta property=\"og:url\" content=\"https://wx.example/New%20York\"/>"))
        let picture = "https://wx.example/New%20York?format=png&amp;lang=ko&amp;units=si"
        #expect(known.contains("<meta property=\"og:image\" content=\"\(picture)\"/>"), "\(known)")
        #expect(!(try head(open, "/settings")).contains("og:image"))
        for wrong in ["wx.example", "https://wx.example/weather", "ftp://wx.example", "https://a@wx.example"] {
            #expect(throws: ServerProcess.Failure.self, "\(wrong)") {
                try ServerProcess(["--sandbox", "--public-address", wrong])
            }
        }
    }

    @Test("a program that shows links gets a page, though it accepts everything as curl does")
    func messengers() throws {
        let agents = ["facebookexternalhit/1.1", "WhatsApp/2.23.20.0", "TelegramBot (like TwitterBot)", "preview"]
        for agent in agents {
            let page = try server.get("/Busan", ["Accept": "*/*", "User-Agent": agent])
            #expect(page.text.contains("og:description") && page.fields["vary"]?.contains("User-Agent") == true)
            let text = try server.get("/Busan", ["Accept": "*/*", "User-Agent": "python-requests/2.32"])
            #expect(text.fields["content-type"]?.hasPrefix("text/plain") == true)
            #expect(try server.get("/Busan?format=json", ["Accept": "*/*", "User-Agent": agent]).json["place"] != nil)
        }
    }

    @Test(
        "a picture is PNG for those who ask for it",
        .enabled(if: dlopen("librsvg-2.so.2", RTLD_LAZY) != nil, "needs librsvg"))
    func picture() throws {
        for (target, accepted) in [("/Seoul?format=png", "*/*"), ("/v1/weather?place=Seoul", "image/png")] {
            let response = try server.get(target, ["Accept": accepted, "Accept-Encoding": "gzip"])
            #expect(response.status == 200 && response.fields["content-type"] == "image/png", "\(target)")
            #expect(response.body.starts(with: [0x89, 0x50, 0x4E, 0x47]) && response.fields["content-encoding"] == nil)
        }
    }

    @Test("the page for the time without a connection is in the visitor's language")
    func offline() throws {
        let fields = ["Accept": "text/html", "Accept-Language": "en", "Cookie": "wx-choices=lang=ko"]
        let response = try server.get("/offline", fields)
        #expect(response.status == 200 && response.fields["content-language"] == "ko")
        #expect(response.fields["cache-control"] == "no-store")
        #expect(response.text.contains("<h1 class=\"next\">연결되지 않음</h1>") && response.text.contains("저장된 날씨"))
        // Nothing on it needs a connection.
        #expect(!response.text.contains("<form") && response.body.count < 3_000)
    }
}
#endif
