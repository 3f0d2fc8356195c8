import WeatherCore

/// A station of the observation network AMeDAS.
struct Station {
    let code: String
    /// The distance from the query's place in kilometers.
    let distance: Double

    /// All stations, nearest first.
    ///
    /// A coordinate is a list of degrees and minutes: `"lat": [35, 41.5]`.
    static func all(in root: JSONValue, nearTo point: Coordinates) -> [Station] {
        root.members.compactMap { code, station -> Station? in
            guard let latitude = station["lat"].degrees, let longitude = station["lon"].degrees,
                let coordinates = Coordinates(latitude: latitude, longitude: longitude)
            else { return nil }
            return Station(code: code, distance: coordinates.distance(to: point))
        }.sorted { ($0.distance, $0.code) < ($1.distance, $1.code) }
    }
}

/// The area of a forecast: an office's document, an area in it, and the stations for which it has temperatures.
struct ForecastArea {
    /// The code of the office that issues the warnings.
    let office: String
    /// The code of the office whose document contains the forecast.
    let publisher: String
    /// The code of the area in the three-day forecast.
    let code: String

    /// The area of the nearest station that has a forecast.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when no station of the list is known.
    init(in root: JSONValue, of stations: [Station]) throws {
        var areas: [String: ForecastArea] = [:]
        for (office, list) in root.members {
            for area in list.elements {
                guard let code = area["class10"].string, code.isCode, office.isCode else { continue }
                for station in area["amedas"].elements.compactMap(\.string) {
                    areas[station] = ForecastArea(office: office, code: code)
                }
            }
        }
        guard let nearest = stations.lazy.compactMap({ areas[$0.code] }).first else { throw root["130000"].missing }
        self = nearest
    }

    private init(office: String, code: String) {
        self.office = office
        self.code = code
        // Tokachi's forecasts are in Kushiro's document, and Amami's in Kagoshima's.
        publisher = ["014030": "014100", "460040": "460100"][office] ?? office
    }
}

extension JSONValue {
    fileprivate var degrees: Double? {
        guard let degrees = self[0].double, let minutes = self[1].double else { return nil }
        return degrees + minutes / 60
    }
}

extension String {
    fileprivate var isCode: Bool { utf8.count == 6 && utf8.allSatisfy { (0x30...0x39).contains($0) } }
}
