import WeatherCore
import WeatherLocalization

extension ForecastPage {
    /// All current measurements, labels and values: those of the air, then those of the sky.
    var details: [[(label: String, value: String)]] {
        guard let current = report.current else { return [] }
        let sun = sunToday
        let air: [(String, String?)] = [
            ("wind", windText(current.wind, withGusts: true)),
            ("humidity", current.humidity.map { localizer.percent($0) }),
            ("dewPoint", current.dewPoint.map { localizer.temperature($0) }),
            ("pressure", current.pressure.map { localizer.pressure($0) }),
        ]
        let sky: [(String, String?)] = [
            ("sunrise", sun?.sunrise.map { localizer.date($0, as: .time, in: zone) }),
            ("sunset", sun?.sunset.map { localizer.date($0, as: .time, in: zone) }),
            ("visibility", current.visibility.map { localizer.visibility($0) }),
            ("cloudCover", current.cloudCover.map { localizer.percent($0) }),
            ("uvIndex", current.uvIndex.map { localizer.number($0.value) }),
        ]
        func known(_ values: [(String, String?)]) -> [(label: String, value: String)] {
            values.compactMap { key, value in value.map { (localizer.text(key), $0) } }
        }
        return [known(air) + fallen(before: current), known(sky)]
    }

    /// What fell in the last hours, and the snow on the ground.
    func fallen(before current: CurrentWeather) -> [(label: String, value: String)] {
        var details: [(label: String, value: String)] = []
        if let fallen = current.recentPrecipitation?.total, let seconds = current.recentPrecipitationDuration,
            let hours = Int(exactly: (seconds / 3600).rounded()), hours > 0
        {
            details.append((localizer.text("precipitation.past", count: hours), localizer.precipitation(fallen)))
        }
        if let depth = current.snowDepth, depth.centimeters > 0 {
            details.append((localizer.text("snowDepth"), localizer.snowDepth(depth)))
        }
        return details
    }
}
