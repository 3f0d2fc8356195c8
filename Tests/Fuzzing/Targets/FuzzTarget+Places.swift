import Foundation
import WeatherCore
import WeatherGazetteer
import WeatherPlaces

extension FuzzTarget {
    /// The text of a place: coordinates in any form, or a name that is searched in the gazetteer.
    ///
    /// It can be followed by a line feed and a language code.
    static let places = FuzzTarget(
        "places", longestInput: 700,
        words: [
            "37.57,126.98", "37°34′12.5″N", "北緯37度34分", "+3734+12658/", "geo:37.57,126.98;u=10", "S", "W", "°",
            "′", "″", "Paris, TX", "서울", "München", "Москва", "القاهرة", "-", ";", ",", "\u{200F}", "\u{FF11}",
            "\u{0661}", "\nko",
        ],
        seeds: {
            [
                "37.57,126.98", "37,57; 126,98", "37°34′12.5″N 126°58′40″E", "37 34 12 N 126 58 40 E",
                "北緯37度34分 東経126度58分", "+3734+12658/", "geo:37.57,126.98;crs=wgs84;u=35?z=3", "Paris, TX\nen",
                "서울\nko", "Seuol\nen", "Springfield\nde", "90210", "N Korea", "Route 66", "서울 대한민국", "San Jo",
                "Münch\nfr", "New Yrok", "Santa Cruz de la Sierra, Bolivia", "１２．３４，５６．７８", "القاهرة\nar",
                "Georgia", "St. John's",
            ].map { Data($0.utf8) }
        }
    ) { input, oracle in
        let lines = String(decoding: input, as: UTF8.self).split(separator: "\n", maxSplits: 1)
        let text = lines.first.map(String.init) ?? ""
        let language = lines.dropFirst().first.map { String($0.prefix(20)) }
        try CallingThread.run {
            do {
                try await check(place: text, language: language, oracle)
            } catch let error as WeatherError {
                try oracle.check(error)
            }
        }
    }

    private static func check(place text: String, language: String?, _ oracle: Oracle) async throws {
        let request = PlaceRequest(text)
        if try oracle.step("reading a point", { try request.point() }) == nil {
            let name = try oracle.step("reading a name") { try request.name() }
            if name.unicodeScalars.contains(where: { !$0.isPresentable }) {
                throw FuzzFinding("a name with a control: \(name)")
            }
        }
        let resolution = try await oracle.step("resolving") {
            try await PlaceResolver(gazetteer: gazetteer, language: language).resolve(request)
        }
        let found: [Place] =
            switch resolution {
            case .place(let place), .remarked(let place, _), .respelt(let place), .located(let place, _): [place]
            case .assumed(let assumed): [assumed.place]
            case .separate: []
            case .several(let matches): matches.map(\.entry.place)
            case .area(let entries), .unknown(let entries), .unanswered(let entries, _): entries.map(\.place)
            }
        _ = try oracle.step("completing") {
            try gazetteer.names(beginningWith: text, language: language, limit: 30)
        }
        try oracle.check(found)
    }
}
