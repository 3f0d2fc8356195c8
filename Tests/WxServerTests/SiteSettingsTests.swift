#if Server
import Foundation
import Testing

@Suite("The page of settings")
struct SiteSettingsTests {
    private let server: ServerProcess

    init() throws { server = try ServerProcess(["--sandbox", "--rate", "1000", "--burst", "10000"]) }

    private func post(
        _ body: String, _ fields: [String: String] = [:], to target: String = "/settings"
    ) throws -> ReceivedResponse {
        let lines = [
            "POST \(target) HTTP/1.1", "Host: localhost:8080", "Connection: close",
            "Content-Length: \(body.utf8.count)",
        ]
        let all = ["Content-Type": "application/x-www-form-urlencoded"].merging(fields) { $1 }
        return try server.send(
            (lines + all.map { "\($0.key): \($0.value)" }).joined(separator: "\r\n") + "\r\n\r\n" + body)
    }

    @Test("choices are stored in a cookie, and shown again")
    func saved() throws {
        let response = try post("page=settings&lang=ko&units=si&theme=light&contrast=more&dates=numbers&from=Busan")
        #expect(response.status == 303 && response.fields["location"] == "/settings?from=Busan&saved=1")
        let cookie = try #require(response.fields["set-cookie"])
        #expect(
            cookie.hasPrefix("wx-choices=lang=ko&units=si&dates=numbers&theme=light&contrast=more; Path=/; Max-Age="))
        #expect(cookie.contains("SameSite=Lax"))
        let page = try server.get(
            "/settings?from=Busan&saved=1", ["Cookie": String(cookie.prefix { $0 != ";" })])
        #expect(page.text.contains("role=\"status\"") && page.text.contains("<html lang=\"ko\""))
        for chosen in [#"value="ko" lang="ko" selected"#, #"value="si" selected"#, #"value="light" checked"#] {
            #expect(page.text.contains(chosen), "\(chosen)")
        }
        #expect(page.text.contains("04/06(월) 14시"))
    }

    @Test("the list of languages below a page changes only the language, and leads back to the page")
    func language() throws {
        let response = try post("lang=ja&from=New+York", ["Cookie": "wx-choices=units=us&theme=dark"])
        #expect(response.fields["location"] == "/New%20York")
        #expect(response.fields["set-cookie"]?.hasPrefix("wx-choices=lang=ja&units=us&theme=dark; ") == true)
        #expect(try post("lang=ja").fields["location"] == "/")
    }

    @Test("the buttons of degrees change only the units")
    func units() throws {
        let response = try post("units=us&from=Busan", ["Cookie": "wx-choices=lang=ko&theme=dark"])
        #expect(response.fields["location"] == "/Busan")
        #expect(response.fields["set-cookie"]?.hasPrefix("wx-choices=lang=ko&units=us&theme=dark; ") == true)
        let page = try server.get("/Busan", ["Accept": "text/html", "Cookie": "wx-choices=units=us"]).text
        #expect(page.contains(#"aria-current="true"><bdi dir="ltr">°F<"#))
        #expect(page.contains(#"value="metric"><bdi dir="ltr">°C<"#))
    }

    @Test("a star adds a favorite or removes it, and favorites can be moved up")
    func favorites() throws {
        func cookie(_ body: String, _ cookie: String = "") throws -> String? {
            let response = try post(body, cookie.isEmpty ? [:] : ["Cookie": "wx-favorites=" + cookie])
            return response.fields["set-cookie"].map { String($0.prefix { $0 != ";" }) }
        }
        #expect(try cookie("favorite=Seoul&from=Seoul") == "wx-favorites=Seoul")
        #expect(try cookie("favorite=New+York", "Seoul") == "wx-favorites=Seoul|New%20York")
        #expect(try cookie("favorite=seoul", "Seoul|Busan") == "wx-favorites=Busan")
        #expect(try cookie("up=Busan&page=settings", "Seoul|Busan") == "wx-favorites=Busan|Seoul")
        #expect(try cookie("favorite=%C3%89", "a|b|c|d|e|f") == "wx-favorites=a|b|c|d|e|f")
        let page = try server.get("/settings", ["Cookie": "wx-favorites=Seoul|%3Cb%3E"]).text
        #expect(page.contains(#"name="up" value="&lt;b&gt;""#) && !page.contains(#"name="up" value="Seoul""#))
    }

    @Test("the first page is that of the first favorite, or else of the last place, and otherwise asks for one")
    func home() throws {
        func page(_ cookie: String) throws -> String {
            try server.get("/", ["Accept": "text/html", "Accept-Language": "en", "Cookie": cookie]).text
        }
        #expect(try page("wx-places=Busan; wx-favorites=Oslo").contains(#"<h1 id="place" dir="auto">Oslo</h1>"#))
        let last = try page("wx-places=Busan")
        #expect(last.contains(#"<h1 id="place" dir="auto">Busan</h1>"#) && !last.contains(#"class="ask""#))
        // This server has no default place.
        #expect(try page("").contains("Search for a place</h1>"))
        // Only pages depend on the visitor.
        let text = try server.get("/", ["Cookie": "wx-favorites=Oslo"]).text
        #expect(!text.contains("Oslo"))
    }

    @Test("a home that no place has any more gives way to the next place, with a sentence")
    func homeThatIsGone() throws {
        func page(_ cookie: String, _ target: String = "/") throws -> ReceivedResponse {
            try server.get(target, ["Accept": "text/html", "Accept-Language": "en", "Cookie": cookie])
        }
        for cookie in [
            "wx-favorites=Qwrtpsdfg|Oslo", "wx-favorites=95%2C0|Oslo", "wx-favorites=Qwrtpsdfg; wx-places=Oslo",
            "wx-favorites=Springfield; wx-places=Qwrtpsdfg|Oslo",
        ] {
            let response = try page(cookie)
            #expect(response.status == 200 && response.fields["cache-control"] == "no-store", "\(cookie)")
            #expect(response.text.contains(#"<h1 id="place" dir="auto">Oslo</h1>"#), "\(cookie)")
            let message = response.text.contains(#"role="alert""#) && response.text.contains("Stay with Oslo")
            #expect(message, "\(cookie)")
        }
        // This server has no default place.
        let none = try page("wx-favorites=Qwrtpsdfg")
        #expect(none.status == 200 && none.text.contains(#"role="alert""#) && none.text.contains("Qwrtpsdfg"))
        // A wrong parameter is still an error, and so is a place that is named in the address.
        #expect(try page("wx-favorites=Oslo", "/?units=cubits").status == 400)
        #expect(try page("wx-favorites=Oslo", "/Qwrtpsdfg").status == 404)
        let standard = try ServerProcess(["--sandbox"], environment: ["WX_PLACE": "Busan", "WX_PROVIDER": "metno"])
        let fields = ["Accept": "text/html", "Accept-Language": "en", "Cookie": "wx-favorites=Qwrtpsdfg"]
        #expect(try standard.get("/", fields).text.contains(#"<h1 id="place" dir="auto">Busan</h1>"#))
    }

    @Test("favorites have their weather, in their order; one that is no place has only its name")
    func chips() throws {
        let response = try server.get("/favorites?lang=en", ["Cookie": "wx-favorites=Oslo|%3Cb%3E|Busan"])
        #expect(response.status == 200 && response.fields["cache-control"] == "no-store")
        let names = response.text.components(separatedBy: "data-place=\"").dropFirst().map {
            String($0.prefix { $0 != "\"" })
        }
        #expect(names == ["Oslo", "&lt;b&gt;", "Busan"])
        #expect(response.text.components(separatedBy: "°</b>").count == 3)
        #expect(try server.get("/favorites").text.isEmpty)
    }

    @Test("choices and recent places can be deleted")
    func forgotten() throws {
        for (body, name) in [("choices", "wx-choices"), ("places", "wx-places")] {
            let response = try post("page=settings&lang=ko&forget=\(body)")
            #expect(response.fields["set-cookie"]?.hasPrefix("\(name)=; Path=/; Max-Age=0") == true)
        }
        let page = try server.get("/settings", ["Cookie": "wx-places=S%C3%A3o%20Paulo|%3Cb%3E"])
        #expect(page.text.contains("São Paulo") && page.text.contains("&lt;b&gt;") && !page.text.contains("<b>"))
    }

    @Test("forms of another site, path or media type are refused")
    func refused() throws {
        let body = "lang=ko"
        #expect(try post(body, ["Sec-Fetch-Site": "cross-site"]).status == 403)
        #expect(try post(body, ["Origin": "https://example.org"]).status == 403)
        #expect(try post(body, ["Origin": "null"]).status == 403)
        #expect(try post(body, ["Origin": "http://localhost:8080"]).status == 303)
        #expect(try post(body, ["Sec-Fetch-Site": "same-origin", "Origin": "https://example.org"]).status == 303)
        #expect(try post(body, ["Content-Type": "application/json"]).status == 415)
        #expect(try post(body, to: "/Seoul").status == 405)
        #expect(try post(String(repeating: "a", count: 4_097)).status == 413)
        #expect(try post("lang=%FF").status == 400)
    }
}
#endif
