import Testing
import WeatherCore

@testable import WeatherLocalization

@Suite("Variants of a text")
struct TextVariantTests {
    private func localizer(_ name: String, _ tables: [String: [String: String]]) throws -> Localizer {
        try Localizer(LocaleRequest(explicit: name), tables: .of(tables, as: .conditions))
    }

    @Test("a condition has a form by day or night if the language has one")
    func dayAndNight() throws {
        let tables = [
            "en": ["clear": "Clear", "clear.day": "Sunny"], "fr": ["clear": "Clair", "clear.night": "Nuit claire"],
        ]
        let english = try localizer("en_US", tables)
        #expect(english.name(of: .clear, isDay: true) == "Sunny")
        #expect(english.name(of: .clear, isDay: false) == "Clear")
        #expect(english.name(of: .clear) == "Clear")
        let french = try localizer("fr_FR", tables)
        #expect(french.name(of: .clear, isDay: true) == "Clair")
        #expect(french.name(of: .clear, isDay: false) == "Nuit claire")
    }

    @Test("each language's variant and plain text come before those of the next language")
    func chain() throws {
        let tables = [
            "en": ["clear": "Clear", "clear.day": "Sunny", "cloudy": "Cloudy", "cloudy.short": "Cldy"],
            "fr": ["clear": "Clair", "clear.day": "Soleil", "cloudy": "Couvert", "cloudy.short": "Couv."],
            "fr-CA": ["clear": "Dégagé", "cloudy.short": "Nuag."],
        ]
        let canadian = try localizer("fr_CA", tables)
        #expect(canadian.name(of: .clear, isDay: true) == "Dégagé")
        #expect(canadian.name(of: .cloudy, isShort: true) == "Nuag.")
        #expect(canadian.name(of: .cloudy) == "Couvert")
        #expect(try localizer("fr_FR", tables).name(of: .clear, isDay: true) == "Soleil")
    }

    @Test("the program's own tables mention the sun only by day")
    func own() throws {
        for (name, day, night) in [("en_US", "Sunny", "Clear"), ("fr_FR", "Ensoleillé", "Ciel clair")] {
            let localizer = try Localizer(LocaleRequest(explicit: name))
            #expect(localizer.name(of: .clear, isDay: true) == day)
            #expect(localizer.name(of: .clear, isDay: false) == night)
        }
        let korean = try Localizer(LocaleRequest(explicit: "ko_KR"))
        #expect(korean.name(of: .clear, isDay: true) == "맑음")
    }

    @Test("lists have CLDR's narrow units, and texts have its short units")
    func narrowUnits() throws {
        let wind = Speed(metersPerSecond: 5)
        for (name, narrow, short) in [
            ("en_US", "11mph", "11 mph"), ("zh_HK", "18km/h", "每小時18公里"), ("ru_RU", "5 м/с", "5 м/с"),
        ] {
            let localizer = try Localizer(LocaleRequest(explicit: name))
            #expect(localizer.speed(wind, isNarrow: true) == narrow)
            #expect(localizer.speed(wind) == short)
        }
    }

    @Test(
        "a region's table overrides its language's",
        arguments: [
            ("pt_PT", "Aguaceiros", "Humidade"), ("pt_BR", "Pancadas de chuva", "Umidade"),
            ("pt", "Pancadas de chuva", "Umidade"),
            ("pt_AO", "Aguaceiros", "Humidade"), ("zh_HK", "驟雨", "濕度"), ("fr_CA", "Averses", "Humidité"),
            ("es_MX", "Chubascos", "Humedad"),
        ])
    func regions(name: String, showers: String, humidity: String) throws {
        let localizer = try Localizer(LocaleRequest(explicit: name))
        #expect(localizer.name(of: .rainShowers) == showers)
        #expect(localizer.text("humidity") == humidity)
        #expect(localizer.missingTable == nil)
        #expect(!Localizer.availableLanguages.contains { $0.hasSuffix("-PT") || $0.hasSuffix("-HK") })
    }
}
