package import Foundation
import WeatherCore
package import WeatherSandbox

/// Simulates the Lithuanian Hydrometeorological Service's forecasts for towns.
///
/// https://api.meteo.lt
package struct MeteoLTStandIn: ServiceStandIn {
    /// Creates the stand-in.
    package init() {}

    /// The provider's id.
    package let id = "meteolt"

    /// Answers a request for the forecast of a town.
    package func response(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxResponse {
        let parts = request.path.split(separator: "/").map(String.init)
        guard parts.count == 4, parts[0] == "places", parts[2...] == ["forecasts", "long-term"],
            let town = Self.towns[parts[1]]
        else { return SandboxResponse(status: 404, type: "application/json", body: #"{"error":{"code":404}}"#) }
        let first = Int((now.timeIntervalSince1970 / 3600).rounded(.down))
        let hours = (0..<48).map { first + $0 }
        let later = stride(from: (first + 48) / 6 * 6 + 6, through: first + 168, by: 6).map(\.self)
        let times = hours + later
        let elements = zip(times, times.dropFirst() + [(times.last ?? first) + 6]).map { start, end in
            Self.element(from: Self.date(start), to: Self.date(end), town, atmosphere)
        }
        return SandboxResponse(
            type: "application/json",
            body: """
                {"place":{"code":"\(parts[1])","countryCode":"LT"},"forecastType":"long-term",\
                "forecastCreationTimeUtc":"\(Self.text(Self.date(first)))",\
                "forecastTimestamps":[\(elements.joined(separator: ","))]}
                """)
    }

    private static func element(
        from start: Date, to end: Date, _ town: Coordinates, _ atmosphere: Atmosphere
    ) -> String {
        let air = atmosphere.air(at: town, start)
        let middle = atmosphere.air(at: town, start + end.timeIntervalSince(start) / 2)
        let fall = atmosphere.fall(at: town, from: start, to: end)
        return """
            {"forecastTimeUtc":"\(text(start))","airTemperature":\(air.temperature.rounded(decimals: 1)),\
            "feelsLikeTemperature":\((air.temperature - 0.5 * air.windSpeed).rounded(decimals: 1)),\
            "windSpeed":\(Int(air.windSpeed.rounded())),"windGust":\(Int(air.windGust.rounded())),\
            "windDirection":\(Int(air.windDirection.rounded()) % 360),\
            "cloudCover":\(Int((air.cloudCover * 100).rounded())),"seaLevelPressure":\(Int(air.pressure.rounded())),\
            "relativeHumidity":\(Int((air.humidity * 100).rounded())),\
            "totalPrecipitation":\(fall.amount.rounded(decimals: 1)),"conditionCode":"\(code(middle, fall))"}
            """
    }

    private static func code(_ air: Air, _ fall: Fall) -> String {
        switch fall.kind {
        case .rain where fall.intensity == .heavy && air.temperature > 18: "heavy-rain-with-thunderstorms"
        case .rain: ["light-rain", "rain", "heavy-rain"][level(fall)]
        case .sleet: ["light-sleet", "sleet", "sleet"][level(fall)]
        case .snow: ["light-snow", "snow", "heavy-snow"][level(fall)]
        case nil where air.visibility < 1000: "fog"
        case nil:
            air.cloudCover < 0.25
                ? "clear"
                : air.cloudCover < 0.6
                    ? "partly-cloudy" : air.cloudCover < 0.85 ? "cloudy-with-sunny-intervals" : "cloudy"
        }
    }

    private static func level(_ fall: Fall) -> Int {
        fall.intensity == .light ? 0 : fall.intensity == .moderate ? 1 : 2
    }

    private static func date(_ hour: Int) -> Date { Date(timeIntervalSince1970: Double(hour) * 3600) }

    private static func text(_ date: Date) -> String {
        date.formatted(.iso8601).replacing("T", with: " ").replacing("Z", with: "")
    }

    private static let towns: [String: Coordinates] = Dictionary(
        uniqueKeysWithValues: table.split(separator: "\n").compactMap { row in
            let words = row.split(separator: " ")
            guard words.count == 3, let latitude = Double(words[1]), let longitude = Double(words[2]) else {
                return nil
            }
            return Coordinates(latitude: latitude, longitude: longitude).map { (String(words[0]), $0) }
        })

    private static let table = """
        vilnius 54.687 25.283
        kaunas 54.898 23.904
        klaipeda 55.703 21.144
        siauliai 55.935 23.314
        panevezys 55.733 24.350
        alytus 54.396 24.046
        marijampole 54.560 23.354
        mazeikiai 56.311 22.341
        jonava 55.079 24.280
        utena 55.498 25.600
        kedainiai 55.288 23.975
        telsiai 55.981 22.247
        taurage 55.252 22.290
        ukmerge 55.246 24.776
        visaginas 55.598 26.438
        plunge 55.911 21.845
        silute 55.349 21.482
        radviliskis 55.812 23.546
        palanga 55.918 21.069
        druskininkai 54.019 23.974
        rokiskis 55.965 25.585
        birzai 56.201 24.756
        jurbarkas 55.079 22.766
        varena 54.220 24.567
        salcininkai 54.309 25.388
        joniskis 56.239 23.617
        skuodas 56.270 21.534
        vilkaviskis 54.652 23.035
        svencionys 55.133 26.156
        zarasai 55.733 26.245
        """
}
