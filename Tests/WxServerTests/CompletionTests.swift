#if Server
import Foundation
import Testing

@Suite("Completion of place names on pages")
struct CompletionTests {
    private let server: ServerProcess

    init() throws { server = try ServerProcess(["--sandbox", "--rate", "1000", "--burst", "10000"]) }

    private func options(_ prefix: String, language: String = "en") throws -> ReceivedResponse {
        let text = prefix.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        return try server.get("/v1/places?prefix=\(text)&format=html&limit=6&lang=\(language)")
    }

    private func values(_ text: String) -> [String] {
        text.components(separatedBy: "data-value=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
    }

    @Test("each option identifies one place, by its name if that is unique")
    func values() throws {
        let seoul = try options("Seou")
        #expect(values(seoul.text).first == "Seoul")
        #expect(seoul.text.contains("<mark>Seou</mark>l") && seoul.text.contains("<small>South Korea</small>"))
        let several = values(try options("Springfie").text)
        #expect(several.count > 2 && Set(several).count == several.count)
        for value in several {
            let query = value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
            #expect(try server.get("/?q=\(query)").status == 303, "\(value)")
        }
    }

    @Test(
        "options are in the language of the typed text",
        arguments: [
            ("서울", "en", "ko", "대한민국"), ("つくば", "en", "ja", "日本"), ("Моск", "ko", "ru", "Россия"),
            ("دبي", "en", "ar", "الإمارات"), ("ירוש", "en", "he", "ישראל"), ("Berl", "ko", "en", "Germany"),
            ("Berl", "de", "de", "Deutschland"), ("東京", "ja", "ja", "日本"),
        ])
    func languages(prefix: String, page: String, language: String, country: String) throws {
        let text = try options(prefix, language: page).text
        #expect(text.contains("lang=\"\(language)\"") && text.contains(country), "\(text.prefix(300))")
    }

    @Test("places in the countries of the last places come earlier")
    func nearness() throws {
        func index(_ name: String, _ fields: [String: String]) throws -> Int {
            let found = values(try server.get("/v1/places?prefix=ak&format=html&limit=50&lang=en", fields).text)
            return found.firstIndex { $0.hasPrefix(name) } ?? 50
        }
        // The server knows the place from a visit.
        _ = try server.get("/Reykjavik?lang=en", ["Accept": "text/html"])
        #expect(try index("Akureyri", ["Cookie": "wx-places=Reykjavik"]) < index("Akureyri", [:]))
    }

    @Test("typed text cannot become markup")
    func hostile() throws {
        let response = try options("<script>alert(1)</script>")
        #expect(response.status == 200 && !response.text.contains("<script"))
        #expect(
            try server.get("/v1/places?prefix=Seoul", ["Accept": "text/html"]).fields["content-type"]
                == "application/json")
    }
}
#endif
