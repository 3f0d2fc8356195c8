import Foundation
package import WeatherCore
import WeatherLocalization

extension ForecastPage {
    /// A current measurement with related values.
    package struct Measurement {
        /// The kind of a measurement, with the value shown by its figure.
        package enum Kind {
            case wind(Wind)
            case sun(SunEvents)
            case humidity(Fraction)
            case cloudCover(Fraction)
            case uvIndex(UVIndex)
            /// The lit fraction of the moon's disc, 0 to 1, and whether the lit part is on the right.
            case moon(illumination: Double, isLitOnRight: Bool)
            case pressure, visibility, precipitation, airQuality, pollen
        }

        package var kind: Kind
        package var label: String
        package var value: String
        /// Related values, such as gusts.
        package var notes: [String]
    }

    /// All current measurements; those with a figure come first.
    package var measurements: [Measurement] {
        // Those of sun and moon are of now.
        if report.history != nil { return [] }
        let others = [qualityMeasurement, pollenMeasurement]
        let all = [windMeasurement, sunMeasurement, moonMeasurement] + airMeasurements + others
        return all.compactMap(\.self) + fallenMeasurements
    }

    private var windMeasurement: Measurement? {
        guard let wind = report.current?.wind, let text = windText(wind, withGusts: false) else { return nil }
        let gusts = wind.gust.flatMap { gust in
            localizer.isCalm(gust) ? nil : localizer.text("wind.gusts", localizer.speed(gust))
        }
        let force = wind.speed.flatMap { localizer.isCalm($0) ? nil : localizer.beaufortName($0) }
        return Measurement(
            kind: .wind(wind), label: localizer.text("wind"), value: text, notes: [gusts, force].compactMap(\.self))
    }

    private var sunMeasurement: Measurement? {
        guard let sun = sunToday else { return nil }
        let rise = sun.sunrise.map { localizer.date($0, as: .time, in: zone) }
        let set = sun.sunset.map { localizer.date($0, as: .time, in: zone) }
        guard let rise, let set, let first = sun.sunrise, let last = sun.sunset, first < last else {
            let key = rise == nil ? "sunset" : "sunrise"
            return (rise ?? set).map {
                Measurement(kind: .sun(sun), label: localizer.text(key), value: $0, notes: [])
            }
        }
        // Rounded to whole minutes, like sunrise and sunset.
        let light = (last.timeIntervalSince(first) / 60).rounded() * 60
        return Measurement(
            kind: .sun(sun), label: localizer.text("sun"), value: "\(rise) \(localizer.dash) \(set)",
            notes: [localizer.text("page.daylight", localizer.duration(light))])
    }

    private var moonMeasurement: Measurement? {
        // The moon is computed, so it would be shown alone if there were no weather.
        guard day != nil ? present != nil : hasPresent, let moon = moonToday else { return nil }
        let (picture, times) = (moon.picture, moon.times?.values ?? [])
        return Measurement(
            kind: .moon(illumination: picture.illumination, isLitOnRight: picture.isWaxing != picture.isSouthern),
            label: localizer.text("moon"), value: moon.phase,
            notes: [moon.nextFull, times.isEmpty ? nil : times.joined(separator: "  ")].compactMap(\.self))
    }

    /// Air quality now: an index with its category, the other indices, and concentrations.
    private var qualityMeasurement: Measurement? {
        guard let air = airNow else { return nil }
        let amounts = pollutants(of: air).prefix(4).map { localizer.isolated("\($0.name) \($0.amount)") }
        let values = indices(of: air).map(text) + amounts
        guard let first = values.first else { return nil }
        return Measurement(
            kind: .airQuality, label: localizer.text("airQuality"), value: first,
            notes: values.count > 1 ? [values.dropFirst().joined(separator: separator)] : [])
    }

    /// The plant with the most pollen today, and the other ones with some.
    private var pollenMeasurement: Measurement? {
        let today = pollen(on: now)
        let some = today.filter { $0.levels.upperBound > .none }
        guard !today.isEmpty else { return nil }
        guard !some.isEmpty else {
            return Measurement(
                kind: .pollen, label: localizer.text("pollen"), value: localizer.name(of: PollenLevel.none), notes: [])
        }
        return Measurement(
            kind: .pollen, label: localizer.text("pollen"), value: text(of: Array(some.prefix(1))),
            notes: some.count > 1 ? [text(of: Array(some.dropFirst()))] : [])
    }

    private var airMeasurements: [Measurement?] {
        let current = report.current
        let dewPoint = current?.dewPoint.map { localizer.text("dewPoint.beside", localizer.temperature($0)) }
        func measurement(_ kind: Measurement.Kind, _ key: String, _ value: String, note: String? = nil) -> Measurement {
            Measurement(kind: kind, label: localizer.text(key), value: value, notes: [note].compactMap(\.self))
        }
        return [
            current?.humidity.map { measurement(.humidity($0), "humidity", localizer.percent($0), note: dewPoint) },
            current?.cloudCover.map { measurement(.cloudCover($0), "cloudCover", localizer.percent($0)) },
            current?.uvIndex.map { measurement(.uvIndex($0), "uvIndex", localizer.number($0.value)) },
            current?.pressure.map { measurement(.pressure, "pressure", localizer.pressure($0)) },
            current?.visibility.map { measurement(.visibility, "visibility", localizer.visibility($0)) },
        ]
    }

    private var fallenMeasurements: [Measurement] {
        guard let current = report.current else { return [] }
        return fallen(before: current).map { label, value in
            Measurement(kind: .precipitation, label: label, value: value, notes: [])
        }
    }

    /// All current measurements as labels and values: first those of the air, then those of the sky.
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

    /// Returns the precipitation of the last hours and the snow depth; nothing for what is shown as zero.
    func fallen(before current: CurrentWeather) -> [(label: String, value: String)] {
        var details: [(label: String, value: String)] = []
        if let fallen = current.recentPrecipitation?.total, let seconds = current.recentPrecipitationDuration,
            let hours = Int(exactly: (seconds / 3600).rounded()), hours > 0
        {
            let (amount, zero) = (localizer.precipitation(fallen), localizer.precipitation(.init(millimeters: 0)))
            if amount != zero { details.append((localizer.text("precipitation.past", count: hours), amount)) }
        }
        if let depth = current.snowDepth, depth.centimeters > 0 {
            details.append((localizer.text("snowDepth"), localizer.snowDepth(depth)))
        }
        return details
    }
}
