package import Foundation
package import WeatherCore
import WeatherEngine
import WeatherLocalization

/// One quantity of a comparison as rows of texts, one for each day or hour: the median, the spread, and each service's
/// value.
///
/// Only the median has its unit, so that the columns of many services are narrow.
package struct ComparedTable: Sendable {
    /// What is compared.
    package let title: String
    /// When the days or hours begin.
    package let starts: [Date]
    /// The names of the days or hours.
    package let times: [String]
    /// The median or, of conditions, the most frequent one.
    package let common: [ComparedValue?]
    /// The heading of the median.
    package let commonTitle: String
    /// The distance from the lowest value to the highest one; empty for conditions.
    package let spreads: [String]
    /// The services' values, by service.
    package let values: [[ComparedValue?]]
    /// How far each service is from the medians on average, by service; empty when nothing can be compared.
    package let differences: [String?]
    /// Whether a value is marked, so that each one has a mark or a blank at its end.
    let isMarked: Bool
}

/// A value of a ``ComparedTable``.
package struct ComparedValue: Sendable {
    /// The number, or the name of the condition.
    package let text: String
    /// The condition, and whether it is day then; `nil` for numbers.
    package let condition: (WeatherCondition, isDay: Bool)?
    /// Whether the value is not of the whole day, which ``ComparisonView/partialMark`` says.
    package let isPartial: Bool
    /// The value in a terminal.
    let cell: Cell

    init(
        _ text: String, condition: (WeatherCondition, isDay: Bool)? = nil, isPartial: Bool = false, in cell: Cell
    ) {
        (self.text, self.condition, self.isPartial, self.cell) = (text, condition, isPartial, cell)
    }
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
