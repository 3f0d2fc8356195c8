#if Server
import Foundation
import Testing

@Suite("Pages of the site")
struct SiteTests {
    private let server: ServerProcess
    private static let browser = ["Accept": "text/html,application/xhtml+xml,*/*;q=0.8"]

    init() throws { server = try ServerProcess(["--sandbox", "--rate", "1000", "--burst", "10000"]) }

    private func page(_ target: String, _ fields: [String: String] = [:]) throws -> ReceivedResponse {
        try server.get(target, Self.browser.merging(fields) { $1 })
    }

    /// The values of an attribute, in the order of the page.
    private func values(of attribute: String, in text: String) -> [String] {
        text.components(separatedBy: " \(attribute)=\"").dropFirst().map {
            String($0.prefix { $0 != "\"" }).replacingOccurrences(of: "&amp;", with: "&")
        }
    }

    @Test("have no inline style or script, and load files that can be cached for ever")
    func files() throws {
        let response = try page("/Seoul")
        #expect(
            !response.text.contains("<style") && !response.text.contains(" style=")
                && !response.text.contains("<script>"))
        let policy = try #require(response.fields["content-security-policy"])
        #expect(policy.hasPrefix("default-src 'none'; ") && !policy.contains("unsafe"))
        #expect(response.fields["permissions-policy"]?.contains("geolocation=(self)") == true)
        let addresses = values(of: "href", in: response.text) + values(of: "src", in: response.text)
        let files = addresses.filter { $0.hasPrefix("/assets/") }
        // The style sheet, the script, the icon and the manifest.
        #expect(files.count == 4)
        for file in files {
            let asset = try server.get(file)
            #expect(asset.status == 200 && asset.fields["cache-control"]?.contains("immutable") == true)
            #expect(asset.fields["content-type"]?.hasPrefix("text/plain") == false)
        }
        #expect(try server.get("/assets/page-0123456789ab.css").status == 404)
        // The only external links are to services, whose terms require them.
        let others = addresses.filter { !$0.hasPrefix("/") && !$0.hasPrefix("#") }
        #expect(others.allSatisfy { $0.hasPrefix("https://") })
    }

    @Test("keep their rules for scripts and styles when the browser asks whether they have changed")
    func unchanged() throws {
        let first = try page("/Seoul")
        let tag = try #require(first.fields["etag"])
        let again = try page("/Seoul", ["If-None-Match": tag])
        #expect(again.status == 304 && again.fields["content-security-policy"] == nil)
        #expect(first.fields["content-security-policy"]?.contains("script-src 'self'") == true)
    }

    @Test("show when the weather was fetched, not its age, since a page is read later")
    func age() throws {
        let response = try page("/Seoul", ["Accept-Language": "en"])
        #expect(response.text.contains("Fetched "))
        let text = try server.get("/Seoul?format=text&lang=en")
        #expect(text.text.contains("Updated ") && !text.text.contains(" ago"))
    }

    @Test("follow the choices in a cookie, which other responses ignore")
    func choices() throws {
        let cookie = ["Cookie": "a=b; wx-choices=lang=ko&units=us&theme=dark&contrast=more&dates=numbers"]
        let response = try page("/Seoul", cookie)
        #expect(response.fields["content-language"] == "ko")
        #expect(response.fields["vary"]?.contains("Cookie") == true)
        let root = "<html lang=\"ko\" dir=\"ltr\" data-theme=\"dark\" data-contrast=\"more\">"
        #expect(response.text.contains(root) && response.text.contains("<small>F</small>"))
        #expect(response.text.contains("시</time>") && response.text.contains("<time datetime="))
        #expect(response.text.firstRange(of: try Regex("[0-9]{2}/[0-9]{2}\\(.\\) [0-9]{2}시</time>")) != nil)
        #expect(try page("/Seoul?lang=de", cookie).fields["content-language"] == "de")
        let text = try server.get("/Seoul?format=text", cookie)
        #expect(text.fields["content-language"] == "en" && text.fields["vary"]?.contains("Cookie") == false)
    }

    @Test(
        "ignore a cookie that cannot be parsed",
        arguments: [
            "lang=not-a-locale!&units=furlong&theme=<b>&dates=%FF", "lang=%FF", "=;;=", "lang", "&&&",
        ])
    func brokenChoices(value: String) throws {
        let response = try page("/Seoul", ["Cookie": "wx-choices=\(value); wx-places=%FF|<b>"])
        #expect(response.status == 200 && response.fields["content-language"] == "en")
        #expect(response.text.contains("<html lang=\"en\" dir=\"ltr\">"))
    }

    @Test("redirect a search to the weather, and remember the place")
    func search() throws {
        let found = try page("/?q=%EC%84%9C%EC%9A%B8", ["Cookie": "wx-places=Paris|Busan"])
        #expect(found.status == 303 && found.fields["location"] == "/%EC%84%9C%EC%9A%B8")
        #expect(found.fields["set-cookie"]?.hasPrefix("wx-places=%EC%84%9C%EC%9A%B8|Paris|Busan; ") == true)
        #expect(found.fields["cache-control"] == "no-store")
        let again = try page("/?q=busan", ["Cookie": "wx-places=Paris|Busan"])
        #expect(again.fields["set-cookie"]?.hasPrefix("wx-places=busan|Paris; ") == true)
        #expect(try page("/?q=37.5712,+126.9791").fields["location"] == "/37.57,126.98")
        // The server has no default place here.
        let start = try page("/?q=")
        #expect(start.status == 200 && start.text.contains("<h1 class=\"next\">Search for a place</h1>"))
    }

    @Test(
        "never redirect to another site",
        arguments: ["//example.org", "https://example.org/", "Seoul%0D%0AX: y", "..", "~home"])
    func foreign(text: String) throws {
        let response = try page("/?q=\(text.replacingOccurrences(of: " ", with: "+"))&from=//example.org")
        let target = response.fields["location"]
        #expect(response.fields["x"] == nil)
        #expect(target.map { $0.hasPrefix("/") && !$0.hasPrefix("//") } ?? true, "\(target ?? "")")
        #expect(!values(of: "href", in: response.text).contains { $0.contains("example.org") && !$0.hasPrefix("/") })
    }

    @Test("explain a failed search in the visitor's language, above the previous weather")
    func wrongSearch() throws {
        let korean = ["Accept-Language": "ko"]
        for (query, status) in [("Springfield", 404), ("Berlon", 404), ("Qwrtpsdfg", 404), ("91,0", 400)] {
            let response = try page("/?q=\(query)&from=Busan", korean)
            #expect(response.status == status && response.fields["cache-control"] == "no-store")
            #expect(response.fields["content-language"] == "ko" && response.text.contains("role=\"alert\""))
            #expect(response.text.contains("value=\"\(query)\"") && response.text.contains("autofocus"))
            #expect(response.text.contains("<h1 id=\"place\" dir=\"auto\">부산"), "\(query)")
        }
        let several = values(of: "href", in: try page("/?q=Springfield").text).filter { $0.hasPrefix("/?q=") }
        #expect(several.count > 2)
        // Each choice identifies one place.
        for choice in several { #expect(try page(choice).status == 303, "\(choice)") }
        let misspelled = try page("/?q=Berlon", ["Accept-Language": "en"])
        #expect(misspelled.text.contains("<a href=\"/?q=Berlin,"))
    }

    @Test("show errors as pages to browsers only")
    func errors() throws {
        let missing = try page("/Qwrtpsdfg")
        #expect(missing.status == 404 && missing.text.contains("<h1 class=\"next\">"))
        #expect(try page("/a/b").text.contains("There is no such page."))
        #expect(try server.get("/a/b").text == "404 Not Found\n")
        #expect(try server.get("/v1/weather", Self.browser).fields["content-type"] == "application/problem+json")
        #expect(try page("/Seoul?units=furlong").status == 400)
    }

    @Test("suggest what to do without a position")
    func here() throws {
        for state in ["refused", "unavailable", "slow", "insecure"] {
            let response = try page("/here?state=\(state)&from=Busan")
            #expect(response.status == 200 && response.text.contains("autofocus"))
            #expect(
                response.text.contains("<h1 id=\"place\" dir=\"auto\">Busan")
                    && response.text.contains("Stay with Busan"))
        }
        #expect(try page("/here").text.contains("<noscript>"))
        #expect(try page("/here?state=<b>").text.contains("<noscript>"))
    }

    @Test("compare services, as a chart or as tables")
    func places() throws {
        let comparison = try page("/compare?place=Paris")
        #expect(comparison.status == 200 && comparison.text.contains("<h1 class=\"title\""))
        #expect(comparison.text.contains("MET Norway") && comparison.text.contains("<figure class=\"cmp-chart\""))
        #expect(comparison.text.contains("href=\"/compare?place=Paris&amp;view=table\""))
        #expect(comparison.text.matches(of: /<[a-z]/).count <= 2_000 && !comparison.text.contains("<table"))
        let tables = try page("/compare?place=Paris&view=table")
        #expect(tables.text.contains("MET Norway") && tables.text.contains("<caption"))
        for response in [comparison, tables] {
            #expect(response.fields["vary"] == "Accept, Accept-Language, Cookie, Accept-Encoding")
            #expect(!response.text.contains(" style="))
        }
        #expect(try page("/compare?place=Paris", ["Accept-Encoding": "gzip"]).body.count < 30_000)
        #expect(try page("/compare?place=Qwrtpsdfg&from=Busan").status == 404)
        let renderings = try server.metric("wx_server_renderings_total")
        #expect(try page("/compare?place=Paris").body == comparison.body)
        #expect(try server.metric("wx_server_renderings_total") == renderings)
    }
}
#endif
