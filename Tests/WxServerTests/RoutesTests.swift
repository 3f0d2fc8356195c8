#if Server
import Foundation
import Testing

@Suite("Each path has the right response")
struct RoutesTests {
    private let server: ServerProcess

    init() throws { server = try ServerProcess(["--sandbox", "--rate", "1000", "--burst", "10000"]) }

    @Test("a place is text for curl, a page for browsers, and any format by parameter")
    func formats() throws {
        let curl = try server.get("/Seoul", ["Accept": "*/*"])
        #expect(curl.status == 200)
        #expect(curl.fields["content-type"] == "text/plain; charset=utf-8")
        #expect(curl.text.contains("Seoul"))
        let browser = try server.get("/Seoul", ["Accept": "text/html,application/xhtml+xml,*/*;q=0.8"])
        #expect(browser.fields["content-type"] == "text/html; charset=utf-8")
        #expect(browser.text.hasPrefix("<!DOCTYPE html>"))
        let picture = try server.get("/Seoul", ["Accept": "image/avif,image/svg+xml,*/*;q=0.5"])
        #expect(picture.text.hasPrefix("<svg"))
        #expect(try server.get("/Seoul?format=oneline").text.split(separator: "\n").count == 1)
        #expect(try server.get("/Seoul?format=prometheus").text.contains("# TYPE"))
        #expect(try server.get("/Seoul?format=json", ["Accept": "text/html"]).json["schema"] as? String == "wx/1")
    }

    @Test("coordinates are rounded to two decimals, and neighbors share a response")
    func coordinates() throws {
        let first = try server.get("/37.5712,126.9791?format=json")
        let second = try server.get("/37.5749,126.9750?format=json")
        #expect(first.status == 200 && first.body == second.body)
        let point = (first.json["place"] as? [String: Any])
        #expect(point?["latitude"] as? Double == 37.57 && point?["longitude"] as? Double == 126.98)
        #expect(try server.metric("wx_server_renderings_total") == 1)
    }

    @Test("the API returns JSON of wx/1")
    func api() throws {
        let targets = [
            "/v1/weather?place=Seoul", "/v1/alerts?place=Boston,%20MA", "/v1/places?prefix=Seou", "/v1/providers",
        ]
        for target in targets {
            let response = try server.get(target)
            #expect(response.status == 200, "\(target): \(response.text)")
            #expect(response.fields["content-type"] == "application/json")
            #expect(response.json["schema"] as? String == "wx/1")
        }
    }

    @Test("a parameter that is there twice, and a missing place, are refused in every format")
    func wrongParameters() throws {
        #expect(try server.get("/v1/weather?place=Seoul&lang=ko").status == 200)
        for target in ["/v1/weather?place=Seoul&lang=ko&lang=en", "/Seoul?units=us&units=us", "/v1/weather"] {
            for type in ["application/json", "text/plain", "text/html"] {
                #expect(try server.get(target, ["Accept": type]).status == 400, "\(target) \(type)")
            }
        }
        #expect(try server.get("/", ["Accept": "text/html"]).status == 200)
    }

    @Test("/v1/notify has what rules find, and remembers nothing")
    func notices() throws {
        let target = "/v1/notify?place=Seoul&rules=temperature+%3E+-90C+today;temperature%3E90C"
        for _ in 0..<2 {
            let response = try server.get(target)
            #expect(response.status == 200, "\(response.text)")
            let notices = response.json["notices"] as? [[String: Any]] ?? []
            #expect(notices.map { $0["rule"] as? String } == ["temperature > -90C today"])
            #expect((notices.first?["text"] as? String)?.isEmpty == false)
        }
        let text = try server.get(target + "&format=text&lang=ko")
        #expect(text.text.hasPrefix("서울: ") && text.text.split(separator: "\n").count == 1, "\(text.text)")
        let mistake = try server.get("/v1/notify?place=Seoul&rules=rian", ["Accept-Language": "en"])
        #expect(mistake.status == 400 && mistake.text.contains("column 1"), "\(mistake.text)")
        #expect(try server.get("/v1/notify?place=Seoul").status == 400)
    }

    @Test("place names are completed in the requested language")
    func places() throws {
        let places = try server.get("/v1/places?prefix=%EC%84%9C%EC%9A%B8&lang=ko&limit=3").json["places"]
        let names = (places as? [[String: Any]])?.compactMap { $0["name"] as? String } ?? []
        #expect(names.first == "서울" && names.count <= 3)
        #expect(try server.get("/v1/places").status == 400)
        #expect(try server.get("/v1/places?prefix=a&limit=51").status == 400)
    }

    @Test("unknown paths and wrong parameters are refused")
    func refused() throws {
        let targets = [
            ("/v1/", 404), ("/v2/weather", 404), ("/a/b", 404), ("/robots.txt", 404), ("/.git", 404), ("/%FF", 400),
            ("/v1/weather", 400), ("/Seoul?lang=not-a-locale!", 400), ("/Seoul?units=furlong", 400),
            ("/Seoul?format=gif", 400), ("/91,0", 400), ("/Qwrtpsdfg", 404), ("/~home", 404),
        ]
        for (target, status) in targets {
            let response = try server.get(target)
            #expect(response.status == status, "\(target): \(response.text)")
            #expect(response.fields["cache-control"] == "no-store")
        }
    }

    @Test("an error is wx/1 with problem details (RFC 9457) in the client's language")
    func errors() throws {
        let response = try server.get("/v1/weather?place=Qwrtpsdfg", ["Accept-Language": "ko"])
        #expect(response.status == 404)
        #expect(response.fields["content-type"] == "application/problem+json")
        #expect(response.json["schema"] as? String == "wx/1")
        #expect(response.json["status"] as? Int == 404)
        #expect((response.json["type"] as? String)?.hasPrefix("urn:wx:error:") == true)
        let error = response.json["error"] as? [String: Any]
        #expect(error?["code"] as? String == "placeNotFound")
        #expect(error?["message"] as? String == response.json["detail"] as? String)
        #expect((response.json["detail"] as? String)?.unicodeScalars.contains { $0.value >= 0xAC00 } == true)
        #expect(try server.get("/Qwrtpsdfg").fields["content-type"] == "text/plain; charset=utf-8")
    }

    @Test("HEAD returns the fields of GET without a body; other methods are refused")
    func methods() throws {
        let get = try server.get("/Seoul?format=json")
        let head = try server.get("/Seoul?format=json", method: "HEAD")
        #expect(head.status == 200 && head.body.isEmpty)
        #expect(head.fields["content-length"] == String(get.body.count))
        #expect(head.fields["etag"] == get.fields["etag"])
        let post = try server.get("/Seoul", ["Content-Length": "0"], method: "POST")
        #expect(post.status == 405 && post.fields["allow"] == "GET, HEAD")
    }

    @Test("every response has the restrictive security headers")
    func securityHeaders() throws {
        for target in ["/Seoul?format=text", "/Seoul?format=svg", "/v1/providers", "/metrics"] {
            let fields = try server.get(target, ["Accept": "text/html"]).fields
            #expect(fields["x-content-type-options"] == "nosniff")
            #expect(fields["referrer-policy"] == "no-referrer")
            #expect(fields["content-security-policy"]?.hasPrefix("default-src 'none'") == true)
            #expect(fields["permissions-policy"] != nil)
            #expect(fields["content-security-policy"]?.contains("script-src") == false)
        }
    }

    @Test("neither a path nor a parameter can inject a field or markup")
    func injection() throws {
        let targets = [
            "/Seoul%0d%0aX-Injected:%201", "/?lang=ko%0d%0aX-Injected:1", "/%3Cscript%3E", "/..%2f..%2fetc%2fpasswd",
        ]
        for target in targets {
            let response = try server.get(target, ["Accept": "text/html"])
            #expect([200, 400, 404].contains(response.status), "\(target)")
            #expect(response.fields["x-injected"] == nil)
            let isPage = response.fields["content-type"]?.hasPrefix("text/html") == true
            #expect(!isPage || !response.text.contains("<script>"))
            #expect(!response.text.contains("root:"))
        }
    }
}
#endif
