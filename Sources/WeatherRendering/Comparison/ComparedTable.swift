import Foundation
import WeatherCore
import WeatherLocalization

/// One quantity of a comparison as rows of texts, one for each day or hour: the median, the spread, and each service's
/// value.
///
/// Only the median has its unit, so that the columns of many services are narrow.
struct ComparedTable {
    /// The heading of the days or hours: what is compared.
    let title: String
    let times: [String]
    /// The median or, of conditions, the most frequent one.
    let common: [Cell]
    let commonTitle: String
    let spreads: [String]
    /// The services' values, by service.
    let values: [[Cell]]
    /// Whether each value has a mark or a blank at its end.
    let isMarked: Bool
}

/// How a quantity is shown.
struct QuantityForm {
    let title: String
    let fractionDigits: Int
    /// The number in the user's unit.
    let number: (Double) -> Double
    /// The text with its unit.
    let text: (Double) -> String
    let look: (Double) -> Look

    init(_ quantity: ComparedQuantity, _ localizer: Localizer) {
        switch quantity {
        case .temperature, .highTemperature, .lowTemperature:
            let key =
                quantity == .temperature ? "column.temperature" : quantity == .highTemperature ? "high" : "low"
            title = localizer.text(key)
            fractionDigits = 0
            number = { localizer.number(of: Temperature(celsius: $0)) }
            text = { localizer.temperature(Temperature(celsius: $0), withUnit: false) }
            look = { Look(Temperature(celsius: $0)) }
        case .precipitation:
            title = localizer.text("precipitation")
            fractionDigits = localizer.precipitationDigits
            number = { localizer.number(of: PrecipitationAmount(millimeters: $0)) }
            text = { localizer.precipitation(PrecipitationAmount(millimeters: $0), isNarrow: true) }
            look = { $0 < 0.05 ? .label : .plain }
        case .precipitationChance:
            title = localizer.text("column.chance")
            fractionDigits = 0
            number = { $0 * 100 }
            text = { localizer.percent(Fraction(fraction: $0)) }
            look = { $0 < 0.005 ? .label : .plain }
        case .windSpeed:
            title = localizer.text("wind")
            fractionDigits = 0
            number = { localizer.number(of: Speed(metersPerSecond: $0)) }
            text = { localizer.speed(Speed(metersPerSecond: $0), isNarrow: true) }
            look = { _ in .plain }
        }
    }
}
