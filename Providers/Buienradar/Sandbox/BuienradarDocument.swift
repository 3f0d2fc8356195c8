import Foundation
import WeatherCore
import WeatherSandbox

/// The documents of one time: some Dutch stations, and the country's forecast, taken at De Bilt.
struct BuienradarDocument {
    let atmosphere: Atmosphere
    let now: Date

    private static let zone = TimeZone(identifier: "Europe/Amsterdam") ?? .gmt
    /// Id, name, latitude, longitude, and whether the station measures only wind, as some real ones near the coast do.
    private static let stations: [(Int, String, Double, Double, Bool)] = [
        (6260, "De Bilt", 52.1, 5.18, false), (6240, "Schiphol", 52.3, 4.77, false),
        (6344, "Rotterdam", 51.95, 4.45, false), (6343, "Rotterdam Geulhaven", 51.88, 4.32, true),
        (6380, "Maastricht", 50.92, 5.78, false), (6280, "Groningen", 53.13, 6.58, false),
    ]

    var feed: String {
        """
        {"buienradar":{"copyright":"(C)opyright Buienradar / RTL","terms":"…"},\
        "actual":{"stationmeasurements":[\(Self.stations.map(station).joined(separator: ","))]},\
        "forecast":{"weatherreport":{"published":"\(local(now - 3600))","title":"Zandbak","text":"Gesimuleerd weer."},\
        "fivedayforecast":[\((1...5).map(day).joined(separator: ","))]}}
        """
    }

    /// The rain of two hours, as codes on a logarithmic scale.
    func rain(at place: Coordinates) -> String {
        let first = (now.timeIntervalSince1970 / 300).rounded(.down) * 300
        let lines = (0..<24).map { index in
            let date = Date(timeIntervalSince1970: first + Double(index) * 300)
            let code = Self.code(ofRate: atmosphere.air(at: place, date).precipitationRate)
            return String(format: "%03d|", code) + local(date).dropFirst(11).prefix(5)
        }
        return lines.joined(separator: "\r\n") + "\r\n"
    }

    /// A code of 0 to 255 for a rate in millimeters per hour.
    static func code(ofRate rate: Double) -> Int {
        rate <= 0 ? 0 : min(255, max(0, Int((109 + 32 * log10(rate)).rounded())))
    }

    private func station(_ id: Int, _ name: String, _ latitude: Double, _ longitude: Double, _ hasWindAlone: Bool)
        -> String
    {
        guard let place = Coordinates(latitude: latitude, longitude: longitude) else { return "{}" }
        let date = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 600).rounded(.down) * 600)
        let air = atmosphere.air(at: place, date)
        let fall = atmosphere.fall(at: place, from: date - 3600, to: date)
        let letter = hasWindAlone ? "c" : letter(air, fall)
        let more =
            hasWindAlone
            ? #""temperature":null,"humidity":null,"airpressure":null,"visibility":null,"rainFallLastHour":null"#
            : """
            "temperature":\(air.temperature.rounded(decimals: 1)),"humidity":\((air.humidity * 100).rounded()),\
            "feeltemperature":\((air.temperature - air.windSpeed / 2).rounded(decimals: 1)),\
            "airpressure":\(air.pressure.rounded(decimals: 2)),"visibility":\(air.visibility.rounded()),\
            "rainFallLastHour":\(fall.amount.rounded(decimals: 3))
            """
        return """
            {"stationid":\(id),"stationname":"Meetstation \(name)","lat":\(latitude),"lon":\(longitude),\
            "regio":"\(name)","timestamp":"\(local(date))","iconurl":"https://www.buienradar.nl/resources/images/icons/\
            weather/30x30/\(air.isDaylight ? letter : letter + letter).png",\(more),\
            "windspeed":\(air.windSpeed.rounded(decimals: 2)),"windgusts":\(air.windGust.rounded(decimals: 2)),\
            "winddirectiondegrees":\(Int(air.windDirection.rounded()) % 360)}
            """
    }

    private func day(_ number: Int) -> String {
        guard let place = Coordinates(latitude: 52.1, longitude: 5.18) else { return "{}" }
        let noon = midnight(number) + 43_200
        let airs = (0...24).map { atmosphere.air(at: place, midnight(number) + Double($0) * 3600) }
        let fall = atmosphere.fall(at: place, from: midnight(number), to: midnight(number + 1))
        let (low, high) = (airs.map(\.temperature).min() ?? 0, airs.map(\.temperature).max() ?? 0)
        let points = ["n", "no", "o", "zo", "z", "zw", "w", "nw"]
        let air = atmosphere.air(at: place, noon)
        return """
            {"day":"\(local(midnight(number)))","mintemperatureMin":\(Int(low.rounded())),\
            "mintemperatureMax":\(Int(low.rounded()) + 1),"maxtemperatureMin":\(Int(high.rounded()) - 1),\
            "maxtemperatureMax":\(Int(high.rounded())),"rainChance":\(Int((Self.chance(fall, air) * 100).rounded())),\
            "windDirection":"\(points[Int((air.windDirection / 45).rounded()) % 8])","wind":3,\
            "iconurl":"https://www.buienradar.nl/resources/images/icons/weather/30x30/\(letter(air, fall)).png"}
            """
    }

    static func chance(_ fall: Fall, _ air: Air) -> Double {
        fall.chance(under: air)
    }

    private func letter(_ air: Air, _ fall: Fall) -> String {
        switch (fall.kind, fall.intensity) {
        case (.rain, .heavy) where air.temperature > 18: "s"
        case (.rain, .light): "m"
        case (.rain, _): "q"
        case (.sleet, _): "w"
        case (.snow, .heavy): "t"
        case (.snow, _): "v"
        case (nil, _) where air.visibility < 1000: "n"
        case (nil, _) where air.cloudCover < 0.125: "a"
        case (nil, _) where air.cloudCover < 0.375: "j"
        case (nil, _) where air.cloudCover < 0.7: "b"
        case (nil, _): "c"
        }
    }

    private func midnight(_ number: Int) -> Date {
        // The sandbox's days do not need the hour of a clock change.
        let offset = Double(Self.zone.secondsFromGMT(for: now))
        let days = ((now.timeIntervalSince1970 + offset) / 86_400).rounded(.down) + Double(number)
        return Date(timeIntervalSince1970: days * 86_400 - offset)
    }

    private func local(_ date: Date) -> String {
        String((date + Double(Self.zone.secondsFromGMT(for: date))).formatted(.iso8601).prefix(19))
    }
}
