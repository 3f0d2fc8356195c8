import Foundation
package import WeatherSandbox

/// Values that the atmosphere does not have, as several stand-ins make them.
extension StandInTruth {
    /// The felt temperature in the shade: Steadman's formula of 1994, as the Bureau of Meteorology of Australia used it.
    package static let apparentTemperature: Formula = { step in
        let air = step.air
        let vapor = air.humidity * 6.105 * exp(17.27 * air.temperature / (237.7 + air.temperature))
        return air.temperature + 0.33 * vapor - 0.7 * air.windSpeed - 4
    }

    /// A chance of precipitation that grows with the amount; in a dry step, with the clouds.
    ///
    /// - Parameter air: Which of the step's air has the clouds.
    /// - Returns: The chance of a step, 0 to 1.
    package static func precipitationChance(_ air: @escaping @Sendable (Step) -> Air) -> Formula {
        { step in
            step.fall.kind == nil ? max(0, air(step).cloudCover - 0.7) * 0.5 : min(1, 0.2 + 0.4 * step.fall.amount)
        }
    }

    /// 1 in calm air, and less where the wind is stronger: dust and gases are then fewer.
    package static func stillness(_ step: Step) -> Double { 1 / (1 + step.air.windSpeed / 4) }
}
