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
