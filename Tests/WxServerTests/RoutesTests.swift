#if Server
import Foundation
import Testing

@Suite("Every path leads where it should, and nowhere else")
struct RoutesTests {
    private let server: ServerProcess

    init() throws { server = try ServerProcess(["--sandbox", "--rate", "1000", "--burst", "10000"]) }

    @Test("a place is text for curl, a page for browsers, and each format by its name")
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

    @Test("coordinates are rounded to two decimals, and neighbors share an answer")
    func coordinates() throws {
        let first = try server.get("/37.5712,126.9791?format=json")
        let second = try server.get("/37.5749,126.9750?format=json")
        #expect(first.status == 200 && first.body == second.body)
        let point = (first.json["place"] as? [String: Any])
        #expect(point?["latitude"] as? Double == 37.57 && point?["longitude"] as? Double == 126.98)
        #expect(try server.metric("wx_server_renderings_total") == 1)
    }

    @Test("the API answers JSON of wx/1")
    func api() throws {
        let targets = [
            "/v1/weather?place=Seoul", "/v1/alerts?place=Boston,%20MA", "/v1/places?prefix=Seou", "/v1/providers",
        ]
        for target in targets {
            let reply = try server.get(target)
            #expect(reply.status == 200, "\(target): \(reply.text)")
            #expect(reply.fields["content-type"] == "application/json")
            #expect(reply.json["schema"] as? String == "wx/1")
        }
    }

    @Test("names of places are completed in the language that is asked for")
    func places() throws {
        let places = try server.get("/v1/places?prefix=%EC%84%9C%EC%9A%B8&lang=ko&limit=3").json["places"]
        let names = (places as? [[String: Any]])?.compactMap { $0["name"] as? String } ?? []
        #expect(names.first == "서울" && names.count <= 3)
        #expect(try server.get("/v1/places").status == 400)
        #expect(try server.get("/v1/places?prefix=a&limit=51").status == 400)
    }

    @Test("what is not there is refused")
    func refused() throws {
        let targets = [
            ("/v1/", 404), ("/v2/weather", 404), ("/a/b", 404), ("/favicon.ico", 404), ("/.git", 404), ("/%FF", 400),
            ("/v1/weather", 400), ("/Seoul?lang=not-a-locale!", 400), ("/Seoul?units=furlong", 400),
            ("/Seoul?format=gif", 400), ("/91,0", 400), ("/Qwrtpsdfg", 404), ("/~home", 404),
        ]
        for (target, status) in targets {
            let reply = try server.get(target)
            #expect(reply.status == status, "\(target): \(reply.text)")
            #expect(reply.fields["cache-control"] == "no-store")
        }
    }

    @Test("an error is wx/1 and a problem of RFC 9457, in the client's language")
    func errors() throws {
        let reply = try server.get("/v1/weather?place=Qwrtpsdfg", ["Accept-Language": "ko"])
        #expect(reply.status == 404)
        #expect(reply.fields["content-type"] == "application/problem+json")
        #expect(reply.json["schema"] as? String == "wx/1")
        #expect(reply.json["status"] as? Int == 404)
        #expect((reply.json["type"] as? String)?.hasPrefix("urn:wx:error:") == true)
        let error = reply.json["error"] as? [String: Any]
        #expect(error?["code"] as? String == "placeNotFound")
        #expect(error?["message"] as? String == reply.json["detail"] as? String)
        #expect((reply.json["detail"] as? String)?.unicodeScalars.contains { $0.value >= 0xAC00 } == true)
        #expect(try server.get("/Qwrtpsdfg").fields["content-type"] == "text/plain; charset=utf-8")
    }

    @Test("HEAD has the fields of GET and no body; other methods are refused")
    func methods() throws {
        let get = try server.get("/Seoul?format=json")
        let head = try server.get("/Seoul?format=json", method: "HEAD")
        #expect(head.status == 200 && head.body.isEmpty)
        #expect(head.fields["content-length"] == String(get.body.count))
        #expect(head.fields["etag"] == get.fields["etag"])
        let post = try server.get("/Seoul", ["Content-Length": "0"], method: "POST")
        #expect(post.status == 405 && post.fields["allow"] == "GET, HEAD")
    }

    @Test("every response tells browsers to do next to nothing")
    func securityFields() throws {
        for target in ["/Seoul?format=text", "/Seoul?format=svg", "/v1/providers", "/metrics"] {
            let fields = try server.get(target, ["Accept": "text/html"]).fields
            #expect(fields["x-content-type-options"] == "nosniff")
            #expect(fields["referrer-policy"] == "no-referrer")
            #expect(fields["content-security-policy"]?.hasPrefix("default-src 'none'") == true)
            #expect(fields["permissions-policy"] != nil)
            #expect(fields["content-security-policy"]?.contains("script-src") == false)
        }
    }

    @Test("neither the path nor a field can add a field or markup")
    func injection() throws {
        let targets = [
            "/Seoul%0d%0aX-Injected:%201", "/?lang=ko%0d%0aX-Injected:1", "/%3Cscript%3E", "/..%2f..%2fetc%2fpasswd",
        ]
        for target in targets {
            let reply = try server.get(target, ["Accept": "text/html"])
            #expect([200, 400, 404].contains(reply.status), "\(target)")
            #expect(reply.fields["x-injected"] == nil)
            let isPage = reply.fields["content-type"]?.hasPrefix("text/html") == true
            #expect(!isPage || !reply.text.contains("<script>"))
            #expect(!reply.text.contains("root:"))
        }
    }
}
#endif
