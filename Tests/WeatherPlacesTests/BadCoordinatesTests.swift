import Testing
import WeatherCore
import WeatherPlaces

@Suite("Invalid coordinates")
struct BadCoordinatesTests {
    @Test(
        "each error has its reason and the text as written",
        arguments: [
            ("91,0", WeatherError.Reason.latitudeOutOfRange), ("-90.0001,0", .latitudeOutOfRange),
            ("126.98,37.57", .latitudeOutOfRange), ("91N 0E", .latitudeOutOfRange), ("geo:90.5,0", .latitudeOutOfRange),
            ("99999999999999999999999,0", .latitudeOutOfRange), ("+91+000/", .latitudeOutOfRange),
            ("90°0′0.1″N 0°E", .latitudeOutOfRange),
            ("0,181", .longitudeOutOfRange), ("0,-180.5", .longitudeOutOfRange), ("0N 200W", .longitudeOutOfRange),
            ("37°60′N 126°58′E", .badMinutes), ("37°34′60″N 126°58′E", .badMinutes), ("+3760+12658/", .badMinutes),
            ("37 34 N 126 75 E", .badMinutes), ("37°34′ 126°99′", .badMinutes),
            ("37.57", .halfCoordinate), ("37.57,", .halfCoordinate), ("37,", .halfCoordinate), (",37", .halfCoordinate),
            ("N37", .halfCoordinate), ("37N", .halfCoordinate), ("-37", .halfCoordinate), ("+82", .halfCoordinate),
            ("37°", .halfCoordinate), ("37°34′N", .halfCoordinate), ("동경 127", .halfCoordinate),
            ("geo:37.57", .halfCoordinate),
            ("37 34 12 N", .halfCoordinate), ("37° 34", .halfCoordinate), ("-37° 34′", .halfCoordinate),
            ("３７．５", .halfCoordinate), ("37.57;", .halfCoordinate),
            ("37N 126N", .badHemispheres), ("126E 37E", .badHemispheres), ("N37 126", .badHemispheres),
            ("37 126E", .badHemispheres), ("-37N 126E", .badHemispheres), ("37.57S -126.98W", .badHemispheres),
            ("1e3", .badCoordinates), ("1e3,4", .badCoordinates), ("북위 1 남위 2", .badHemispheres),
            ("geo:1,2;crs=epsg:4326", .otherDatum), ("+27.5916+086.5640CRSEPSG_4326/", .otherDatum),
            ("1,2,3", .badCoordinates), ("37.5.5,1", .badCoordinates), ("--1,2", .badCoordinates),
            (",", .badCoordinates),
            ("...", .badCoordinates), ("-", .badCoordinates), ("37,57,126,98", .badCoordinates),
            ("1 2 3", .badCoordinates),
            ("37,34,126,58", .badCoordinates), ("37 34 126 58", .badCoordinates), ("37.57 - 126.98", .badCoordinates),
            ("37.57/126.98", .badCoordinates), ("37.57,,126.98", .badCoordinates), ("1e-3,4", .badCoordinates),
            ("37′N 126′E", .badCoordinates), ("37°34″N 126°E", .badCoordinates), ("N N 37 126", .badCoordinates),
            ("geo:", .badCoordinates), ("geo:a,b", .badCoordinates), ("geo:1,2,3,4", .badCoordinates),
            ("geo:1e3,4", .badCoordinates), ("geo:0,0?q=Seoul", .badCoordinates),
            ("geo:0,0?z=1&q=Seoul", .badCoordinates),
            ("+373+12658/", .badCoordinates), ("+3734+1265/", .badCoordinates), ("geo:nan,inf", .badCoordinates),
            ("geo:+1,2", .badCoordinates),
        ])
    func reasons(text: String, reason: WeatherError.Reason) {
        let error = #expect(throws: WeatherError.self) { try PlaceRequest(text).point() }
        #expect(error?.code == .usage)
        #expect(error?.reason == reason)
        #expect(error?.details.subject == text)
    }

    @Test(
        "text without visible characters is not a place",
        arguments: ["", " ", "\n\t\u{A0}\u{3000}", "\u{200E}\u{FEFF}", "\u{0}\u{1B}", "\u{200B}"])
    func nothing(text: String) {
        let error = #expect(throws: WeatherError.self) { try PlaceRequest(text).name() }
        #expect(error?.reason == .noPlace)
        #expect(!PlaceRequest(text).isName)
    }

    @Test(
        "the error has the invalid number, and a suggestion if the two look swapped",
        arguments: [
            ("126.98,37.57", "126.98", ["37.57,126.98"]), ("-122.5 47", "-122.5", ["47,-122.5"]), ("91,91", "91", []),
            ("126.98N 37.57E", "126.98", []), ("0,181.25", "181.25", []), ("200,200", "200", []),
            ("37°61.5′N 0°E", "61.5", []), ("geo:126.98,37.57", "126.98", ["37.57,126.98"]),
        ])
    func numbers(text: String, number: String, candidates: [String]) {
        let error = #expect(throws: WeatherError.self) { try PlaceRequest(text).point() }
        #expect(error?.details.message == number)
        #expect(error?.details.candidates == candidates)
    }

    @Test("the text in an error has a limited length")
    func bounded() {
        let error = #expect(throws: WeatherError.self) { try PlaceRequest(String(repeating: "1,", count: 100)).point() }
        #expect((error?.details.subject?.unicodeScalars.count ?? 99) <= 61)
    }
}
