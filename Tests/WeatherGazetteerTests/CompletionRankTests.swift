import Foundation
import Testing
import WeatherCore
import WeatherGazetteer

@Suite("Completion of names, by population and nearness")
struct CompletionRankTests {
    private let gazetteer = Gazetteer()

    private func names(
        _ text: String, _ language: String, region: String? = nil, near countries: [String] = [], limit: Int = 6
    ) throws -> [String] {
        try gazetteer.completions(
            for: PlaceQuery(text, language: language, limit: limit),
            locale: UserLocale(language: language, region: region), near: countries
        ).map { $0.entry.place.name ?? "" }
    }

    @Test("a place with exactly the typed name comes first, and the large ones that begin so after it")
    func whole() throws {
        let found = try gazetteer.completions(for: PlaceQuery("tok", language: "en", limit: 6))
        #expect(found.first?.entry.place.name == "Tok" && found.first?.isWhole == true)
        #expect(found.dropFirst().first?.entry.place.name == "Tokyo")
        #expect(found.allSatisfy { $0.name.lowercased().hasPrefix("tok") })
        #expect(try names("san", "en").contains("San Diego"))
        // Only one of the many villages comes before the large town.
        #expect(try names("rott", "nl").prefix(2).contains("Rotterdam"))
        let places = try gazetteer.completions(for: PlaceQuery("Springfield", language: "en", limit: 6))
        #expect(places.filter(\.isWhole).count == 6)
    }

    @Test(
        "the likeliest place of a few letters, in the language and the script of the letters",
        arguments: [
            "en new New York", "en mün Munich", "en lon London", "en par Paris", "en berl Berlin", "en los Los Angeles",
            "en mosc Moscow", "en chic Chicago", "en syd Sydney", "en köl Cologne", "de mün München", "de tok Tokio",
            "de wie Wien", "de köl Köln", "de ham Hamburg", "fr lon Londres", "fr marse Marseille", "fr ly Lyon",
            "es barc Barcelona", "es madr Madrid", "es bog Bogotá", "es lond Londres", "pt são São Paulo",
            "pt rio Rio de Janeiro", "pt lisb Lisboa", "it fir Firenze", "it mil Milano", "it rom Roma", "ko 서우 서울",
            "ko 부사 부산",
            "nl ams Amsterdam", "nl rott Rotterdam", "pl war Warszawa", "pl krak Kraków", "pl łó Łódź", "cs pra Praha",
            "cs brn Brno", "tr ist İstanbul", "tr ank Ankara", "vi đà Đà Nẵng", "ru мос Москва",
            "ru сан Санкт-Петербург", "ru ново Новосибирск", "ko 서 서울", "ko 부 부산", "ko 뉴 뉴욕", "ko 도 도쿄",
            "ko 대구 대구", "ja 東 東京", "ja 大 大阪", "ja ニュ ニューヨーク", "zh-Hans 北 北京", "zh-Hans 上 上海",
            "zh-Hans 纽 纽约市", "ar الق القاهرة", "ar دب دبي", "ar الر الرياض", "ar بغ بغداد", "he תל תל אביב",
            "he ירו ירושלים", "hi दिल् दिल्ली", "hi मु मुंबई", "th กรุ กรุงเทพ", "fa ته تهران", "el αθ Αθήνα",
            "sv göt Göteborg", "fi hels Helsinki", "da køb København",
        ])
    func first(_ row: String) throws {
        let parts = row.split(separator: " ", maxSplits: 2).map(String.init)
        let names = try names(parts[1], parts[0])
        #expect(names.prefix(2).contains(parts[2]), "\(row): \(names)")
    }

    @Test("places in the country of the locale, and near the last places, come earlier")
    func nearness() throws {
        func index(_ name: String, _ names: [String]) -> Int { names.firstIndex(of: name) ?? names.count }
        let far = try names("ak", "en", limit: 30)
        let near = try names("ak", "en", near: ["IS"], limit: 30)
        #expect(index("Akureyri", near) < index("Akureyri", far))
        #expect(try names("birm", "en", region: "GB").first == "Birmingham")
        let british = try gazetteer.completions(
            for: PlaceQuery("cambridge", language: "en"), locale: UserLocale(language: "en", region: "GB"))
        let american = try gazetteer.completions(
            for: PlaceQuery("cambridge", language: "en"), locale: UserLocale(language: "en", region: "US"))
        #expect(british.first?.entry.place.countryCode == "GB")
        #expect(american.first?.entry.place.countryCode == "US")
        #expect(try names("seo", "en", near: ["ZZ", "", "kr"]).first == "Seoul")
    }

    @Test("any text and limit is accepted; each place comes once")
    func odd() throws {
        for text in ["", " ", "'", "\u{301}", "\0", "%", String(repeating: "서", count: 10_000)] {
            #expect(try names(text, "ko").isEmpty, "\(text.prefix(9))")
        }
        for limit in [Int.min, 0, 1] { #expect(try names("Seo", "en", limit: limit).count == 1) }
        let found = try gazetteer.completions(for: PlaceQuery("ma", language: "en", limit: 200))
        #expect(Set(found.map(\.entry.geonameID)).count == found.count && found.count == 200)
    }
}
