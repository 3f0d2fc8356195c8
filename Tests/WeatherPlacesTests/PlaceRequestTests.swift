import Testing
import WeatherCore
import WeatherPlaces

@Suite("Reading places as users write them")
struct PlaceRequestTests {
    private static func angle(_ degrees: Double, _ minutes: Double, _ seconds: Double) -> Double {
        degrees + minutes / 60 + seconds / 3600
    }

    private static let sexagesimalForms: [(String, Double, Double)] = [
        ("37°34′N 126°58′E", angle(37, 34, 0), angle(126, 58, 0)),
        ("37°34′ 126°58′", angle(37, 34, 0), angle(126, 58, 0)),
        ("37° 34′, 126° 58′", angle(37, 34, 0), angle(126, 58, 0)),
        ("-37° 34′, -126° 58′", -angle(37, 34, 0), -angle(126, 58, 0)),
        ("37°34'12.5\"N, 126°58'40\"E", angle(37, 34, 12.5), angle(126, 58, 40)),
        ("37°34’12.5”N 126°58’40”E", angle(37, 34, 12.5), angle(126, 58, 40)),
        ("37°34´12.5´´N 126°58´40´´E", angle(37, 34, 12.5), angle(126, 58, 40)),
        ("37º34'12.5''N 126º58'40''E", angle(37, 34, 12.5), angle(126, 58, 40)),
        ("37°34′12,5″N 126°58′40″E", angle(37, 34, 12.5), angle(126, 58, 40)),
        ("37 34 12 N 126 58 40 E", angle(37, 34, 12), angle(126, 58, 40)),
        ("N 37 34 12 E 126 58 40", angle(37, 34, 12), angle(126, 58, 40)),
        ("N37 34.2, W122 5.5", angle(37, 34.2, 0), -angle(122, 5.5, 0)),
        ("37° 34.2' N 126° 58.5' E", angle(37, 34.2, 0), angle(126, 58.5, 0)),
        ("37°34′12S 126°58′40W", -angle(37, 34, 12), -angle(126, 58, 40)),
        ("126°58′E 37°34′N", angle(37, 34, 0), angle(126, 58, 0)),
        ("북위 37도 34분 12초 동경 126도 58분 40초", angle(37, 34, 12), angle(126, 58, 40)),
        ("北緯35度41分22秒東経139度41分30秒", angle(35, 41, 22), angle(139, 41, 30)),
        ("90°0′0″N 180°0′0″W", 90, -180),
        ("0°59′59.999″S 0°0′0″E", -angle(0, 59, 59.999), 0),
    ]

    @Test(
        "decimal degrees",
        arguments: [
            "37.57,126.98", "37.57, 126.98", "37.57 126.98", "37.57; 126.98", "37.57 ,126.98", " 37.57,126.98\n",
            "+37.57,+126.98", "+37.57 +126.98", "037.570,126.980", "37.57\t126.98", "37,57 126,98", "37,57; 126,98",
            "37,57, 126,98", "37,57 126.98", "37.57°, 126.98°", "37.57° 126.98°", "37.57º 126.98º",
            "37.57\u{A0}126.98", "\u{200E}37.57,\u{200F}126.98", "\u{2068}37.57,126.98\u{2069}", "\u{FEFF}37.57,126.98",
            "\u{202A}37.57\u{202C}, \u{202A}126.98\u{202C}", "３７．５７，１２６．９８", "３７．５７、１２６．９８", "３７。５７　１２６。９８",
            "٣٧٫٥٧، ١٢٦٫٩٨", "٣٧٫٥٧؛١٢٦٫٩٨", "۳۷٫۵۷، ۱۲۶٫۹۸", "३७.५७, १२६.९८", "๓๗.๕๗ ๑๒๖.๙๘",
        ])
    func decimal(text: String) throws {
        #expect(try PlaceRequest(text).point() == Coordinates(latitude: 37.57, longitude: 126.98))
    }

    @Test(
        "decimal degrees with a hemisphere",
        arguments: [
            "N37.57 E126.98", "N37.57,E126.98", "n37.57e126.98", "N 37.57 E 126.98", "37.57N,126.98E", "37.57N 126.98E",
            "37.57n126.98e", "37.57 N, 126.98 E", "37.57° N 126.98° E", "37.57°N, 126.98°E", "126.98E 37.57N",
            "E126.98 N37.57", "126.98E37.57N", "37,57N 126,98E", "37,57 N, 126,98 E", "N37.57 126.98E",
            "37.57N E126.98",
            "37.57N;126.98E", "Ｎ３７．５７ Ｅ１２６．９８", "북위 37.57 동경 126.98", "북위 37.57도, 동경 126.98도", "동경126.98북위37.57",
            "北緯37.57度 東経126.98度", "北緯37.57度東経126.98度", "北纬37.57度，东经126.98度", "北緯37.57東經126.98", "+37.57N +126.98E",
        ])
    func hemispheres(text: String) throws {
        #expect(try PlaceRequest(text).point() == Coordinates(latitude: 37.57, longitude: 126.98))
    }

    @Test(
        "south and west, by sign or letter",
        arguments: [
            "-33.87,-70.65", "\u{2212}33.87, \u{2212}70.65", "\u{2013}33.87 \u{2013}70.65", "－３３．８７，－７０．６５",
            "-33.87 -70.65",
            "33.87S 70.65W", "S33.87,W70.65", "33.87s,70.65w", "남위 33.87 서경 70.65", "南緯33.87度西経70.65度",
            "南纬33.87西经70.65",
            "-33,87;-70,65", "-33,87,-70,65", "-33.87-70.65/", "-33.87-70.65", "geo:-33.87,-70.65", "-٣٣٫٨٧، -٧٠٫٦٥",
            "70.65W 33.87S",
        ])
    func southWest(text: String) throws {
        #expect(try PlaceRequest(text).point() == Coordinates(latitude: -33.87, longitude: -70.65))
    }

    @Test("minutes and seconds", arguments: sexagesimalForms)
    func sexagesimal(text: String, latitude: Double, longitude: Double) throws {
        guard let point = try PlaceRequest(text).point() else {
            Issue.record("\(text) is no name")
            return
        }
        #expect(abs(point.latitude - latitude) < 1e-12 && abs(point.longitude - longitude) < 1e-12, "\(point)")
    }

    private static let machineForms: [(String, Double, Double)] = [
        ("+3734+12658/", angle(37, 34, 0), angle(126, 58, 0)),
        ("+37.5700+126.9800/", 37.57, 126.98),
        ("+373412.5-1265840/", angle(37, 34, 12.5), -angle(126, 58, 40)),
        ("+27.5916+086.5640+8850CRSWGS_84/", 27.5916, 86.564),
        ("+27.5916+086.5640+8850/", 27.5916, 86.564),
        ("+37+126/", 37, 126),
        ("+40-075CRSWGS_84/", 40, -75),
        ("-3352+15113", -angle(33, 52, 0), angle(151, 13, 0)),
        ("geo:37.57,126.98", 37.57, 126.98),
        ("geo:37.57,126.98;u=35", 37.57, 126.98),
        ("GEO:37.57,126.98,20;crs=wgs84;u=35", 37.57, 126.98),
        ("geo:37.57,126.98;CRS=WGS84", 37.57, 126.98),
        (" geo:-37.57,-126.98?z=11 ", -37.57, -126.98),
        ("geo:0,0?z=3", 0, 0),
    ]

    @Test("ISO 6709 and geo URIs", arguments: machineForms)
    func machine(text: String, latitude: Double, longitude: Double) throws {
        #expect(try PlaceRequest(text).point() == Coordinates(latitude: latitude, longitude: longitude))
    }

    @Test(
        "whole numbers, extreme values, and never minus zero",
        arguments: [
            ("37,126", 37.0, 126.0), ("37 126", 37, 126), ("0,0", 0, 0), ("0 0", 0, 0), ("+37.57, -0", 37.57, 0),
            ("-0,-0", 0, 0), ("90,-180", 90, -180), ("-90 180", -90, 180), (".5,-.5", 0.5, -0.5), ("37.,126.", 37, 126),
            ("37,126.98", 37, 126.98), ("37.57,126", 37.57, 126), ("37,5 127", 37.5, 127), ("+1 -2", 1, -2),
            ("0S 0W", 0, 0), ("1,2", 1, 2),
        ])
    func wholeNumbers(text: String, latitude: Double, longitude: Double) throws {
        guard let point = try PlaceRequest(text).point() else {
            Issue.record("\(text) is no name")
            return
        }
        #expect(point.latitude == latitude && point.longitude == longitude)
        #expect(!"\(point.latitude) \(point.longitude)".contains("-0.0 ") && !"\(point.longitude)".hasPrefix("-0.0"))
    }

    @Test(
        "text with other letters or signs is a name, and so are postal codes",
        arguments: [
            "Seoul", "서울", "N Korea", "St. 1", "Route 66", "1e3 m", "nan", "inf", "nan,nan", "NaN", "N", "E W", "SW1",
            "SW 1", "37.57, 126.98 Seoul", "37.57 126.98 m", "3 Oaks", "90210", "90210,US", "037", "7", "９０２１０",
            "100-0001",
            "12345-6789", "114 55", "00-950", "110 001", "75 001", "동경", "東経", "도쿄 37", "분당 1", "도", "度", "3°C",
            "37.57 O 4.1 N", "Ñ37 E126", "N\u{301}37 E126", "37\u{FFFD}57,126", "🙂", "37.57|126.98", "(37,126)", "1²,3",
            "三十七,百二十六", "geography", "geo 37,126", "-CRS", "Ost 3",
        ])
    func names(text: String) throws {
        #expect(try PlaceRequest(text).point() == nil)
        #expect(try PlaceRequest(text).name() == text)
    }

    @Test("a name loses invisible characters at its ends and control characters, and has a limited length")
    func cleaned() throws {
        #expect(try PlaceRequest("  Seoul\n").name() == "Seoul")
        #expect(try PlaceRequest("\u{202E}Se\u{1B}oul\u{0}\u{200B} ").name() == "Seoul")
        #expect(try PlaceRequest("\u{3000}New\t\u{A0} York\u{A0}").name() == "New \u{A0} York")
        #expect(try PlaceRequest("می\u{200C}خواهم").name() == "می\u{200C}خواهم")
        #expect(try PlaceRequest(String(repeating: "가", count: 5000)).name() == String(repeating: "가", count: 200))
        #expect(try PlaceRequest(String(repeating: "1", count: 5000)).name() == String(repeating: "1", count: 200))
    }
}
