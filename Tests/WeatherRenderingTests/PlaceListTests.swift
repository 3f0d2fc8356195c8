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

    @Test("a label has the region and country, but no region that only says the name again")
    func labels() throws {
        let korean = try localizer("ko_KR")
        #expect(PlaceLabels.label(for: try place("고양", "경기도"), korean) == "고양, 경기도, 대한민국")
        #expect(PlaceLabels.label(for: try place("서울", "서울특별시"), korean) == "서울, 대한민국")
        #expect(PlaceLabels.label(for: try place("용산구, 서울", "서울특별시"), korean) == "용산구, 서울, 대한민국")
        #expect(PlaceLabels.label(for: try place(nil), korean) == "37.566,126.978")
        #expect(PlaceLabels.label(for: try place("고양", "경기도"), try localizer("ja_JP")) == "고양、경기도、韓国")
    }

    @Test("labels that are alike are told apart by their coordinates")
    func alike() throws {
        let labels = PlaceLabels.labels(
            for: [try place("A"), try place("B"), try place("A", latitude: 35)], try localizer("en"))
        #expect(labels == ["A, South Korea (37.566,126.978)", "B, South Korea", "A, South Korea (35.0,126.978)"])
    }

    @Test("where only ASCII can be shown, names and labels are ASCII, and nowhere are they commands to a terminal")
    func ascii() throws {
        let localizer = try localizer("ko_KR.EUC-KR")
        let hostile = try place("서울\u{1B}[31m", "서울특별시")
        let text = PlaceList([PlaceList.Entry(hostile, population: 5)]).text(localizer, width: 80)
        #expect(text.utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) }, "\(text)")
        #expect(PlaceLabels.label(for: hostile, localizer).utf8.allSatisfy { (0x20..<0x7F).contains($0) })
        let english = PlaceList([PlaceList.Entry(hostile)]).text(try self.localizer("en"), width: 80)
        #expect(!english.contains("\u{1B}"))
    }
}
