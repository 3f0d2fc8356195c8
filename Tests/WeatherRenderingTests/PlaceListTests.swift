import Testing
import WeatherCore
import WeatherLocalization
import WeatherRendering

@Suite("Lists of places")
struct PlaceListTests {
    private func place(_ name: String?, _ region: String? = nil, latitude: Double = 37.566) throws -> Place {
        let point = try #require(Coordinates(latitude: latitude, longitude: 126.978))
        return Place(coordinates: point, name: name, countryCode: "KR", region: region)
    }

    private func localizer(_ locale: String) throws -> Localizer {
        try Localizer(LocaleRequest(explicit: locale, environment: [:]))
    }

    @Test("a label has the region and country, but no region that only repeats the name")
    func labels() throws {
        let korean = try localizer("ko_KR")
        #expect(korean.label(of: try place("고양", "경기도")) == "대한민국 경기도 고양")
        #expect(korean.label(of: try place("서울", "서울특별시")) == "대한민국 서울")
        #expect(korean.label(of: try place("용산구, 서울", "서울특별시")) == "대한민국 용산구, 서울")
        #expect(korean.label(of: try place(nil)) == "37.566,126.978")
        #expect(try localizer("ja_JP").label(of: place("고양", "경기도")) == "韓国 경기도 고양")
    }

    /// Names, regions and countries with their labels.
    @Test(
        "a region that repeats the place or the country is left out, in any language",
        arguments: [
            ("en", "Berlin", "State of Berlin", "DE", "Berlin, Germany"),
            ("en", "Hamburg", "Free and Hanseatic City of Hamburg", "DE", "Hamburg, Germany"),
            ("en", "Lagos", "Lagos State", "NG", "Lagos, Nigeria"),
            ("en", "Misato, Saitama", "Saitama", "JP", "Misato, Saitama, Japan"),
            ("es", "Córdoba", "Provincia de Cordoba", "AR", "Córdoba, Argentina"),
            ("zh-Hant-TW", "台北", "台灣", "TW", "台灣 台北"), ("ja", "東京", "東京都", "JP", "日本 東京"),
            ("ja", "新宿区", "東京都", "JP", "日本 東京都 新宿区"), ("zh-Hans", "东京", "东京都", "JP", "日本 东京"),
            ("ar", "عدن", "محافظة عدن", "YE", "عدن، اليمن"), ("th", "เชียงใหม่", "จังหวัดเชียงใหม่", "TH", "เชียงใหม่, ไทย"),
            ("tr", "Van", "Van ili", "TR", "Van, Türkiye"), ("ru", "Мадрид", "Область Мадрид", "ES", "Мадрид, Испания"),
            // A region that only contains the name distinguishes the place from its namesakes.
            ("en", "York", "New York", "US", "York, New York, United States"),
            ("en", "Virginia", "West Virginia", "US", "Virginia, West Virginia, United States"),
            ("en", "Kansas City", "Kansas", "US", "Kansas City, Kansas, United States"),
        ])
    func tellingRegion(locale: String, name: String, region: String, country: String, label: String) throws {
        var place = try place(name, region)
        place.countryCode = country
        #expect(try localizer(locale).label(of: place) == label)
    }

    @Test("what distinguishes namesakes is never cut, however narrow the terminal", arguments: [30, 40, 50, 60, 80])
    func namesakes(width: Int) throws {
        func list(_ places: [Place]) throws -> [String] {
            PlaceList(places.map { PlaceList.Entry($0, population: 123_456) }).text(try localizer("en"), width: width)
                .split(separator: "\n").map(String.init)
        }
        let regions = ["Northern Territory", "Northern Mariana", "South Carolina", "South Dakota"]
        let lines = try list(regions.enumerated().map { try place("Springfield", $1, latitude: Double($0)) })
        let shown = lines.dropFirst().map { $0.split(separator: " ", maxSplits: 1)[1] }
        #expect(Set(shown).count == regions.count, "\(lines)")
        for letters in ["Northern T", "Northern M", "South C", "South D"] {
            #expect(lines.contains { $0.contains(letters) }, "\(lines)")
        }
        var abroad = try place("Springfield", "Somewhere")
        abroad.countryCode = "AU"
        let countries = try list([try place("Springfield", "Anywhere"), abroad])
        #expect(countries[1].contains("South K") && countries[2].contains("Austral"), "\(countries)")
        // Only the coordinates distinguish these places.
        let points = try list([try place("A", "B", latitude: 1), try place("A", "B", latitude: 2)])
        #expect(points[1].contains("1.0,126.978") && points[2].contains("2.0,126.978"))
    }

    @Test("coordinates distinguish equal labels")
    func alike() throws {
        let labels = try localizer("en").labels(
            of: [try place("A"), try place("B"), try place("A", latitude: 35)])
        #expect(labels == ["A, South Korea (37.566,126.978)", "B, South Korea", "A, South Korea (35.0,126.978)"])
    }

    @Test("under LC_ALL=C names and labels are ASCII, and they never contain control sequences")
    func ascii() throws {
        let localizer = try localizer("ko_KR.EUC-KR")
        let hostile = try place("서울\u{1B}[31m", "서울특별시")
        let text = PlaceList([PlaceList.Entry(hostile, population: 5)]).text(localizer, width: 80)
        #expect(text.utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) }, "\(text)")
        #expect(localizer.label(of: hostile).utf8.allSatisfy { (0x20..<0x7F).contains($0) })
        let english = PlaceList([PlaceList.Entry(hostile)]).text(try self.localizer("en"), width: 80)
        #expect(!english.contains("\u{1B}"))
    }
}
