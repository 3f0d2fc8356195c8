import Foundation
package import WeatherCore
import WeatherLocalization

extension ForecastPage {
    /// A current measurement with what belongs to it.
    package struct Measurement {
        /// What it is, with the value that a figure beside it shows.
        package enum Kind {
            case wind(Wind)
            case sun(SunEvents)
            case humidity(Fraction)
            case cloudCover(Fraction)
            case uvIndex(UVIndex)
            case pressure, visibility, precipitation
        }

        package var kind: Kind
        package var label: String
        package var value: String
        /// Further values, such as gusts.
        package var notes: [String]
    }

    /// All current measurements: first those that have a figure.
    package var measurements: [Measurement] {
        ([windMeasurement, sunMeasurement] + airMeasurements).compactMap(\.self) + fallenMeasurements
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
        // Whole minutes, as sunrise and sunset are shown.
        let light = (last.timeIntervalSince(first) / 60).rounded() * 60
        return Measurement(
            kind: .sun(sun), label: localizer.text("sun"), value: "\(rise) \(localizer.dash) \(set)",
            notes: [localizer.text("page.daylight", localizer.duration(light))])
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
}
