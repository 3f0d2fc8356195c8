import Foundation
import WeatherCore

extension AirQuality {
    /// Reads the member `air_quality`, whose concentrations are in µg/m³; `nil` without any value.
    init?(weatherAPI air: JSONValue, date: Date) {
        guard !air.members.isEmpty else { return nil }
        self.init(date: date)
        fineParticulates = air["pm2_5"].quantity(MassConcentration.init(microgramsPerCubicMeter:))
        coarseParticulates = air["pm10"].quantity(MassConcentration.init(microgramsPerCubicMeter:))
        ozone = air["o3"].quantity(MassConcentration.init(microgramsPerCubicMeter:))
        nitrogenDioxide = air["no2"].quantity(MassConcentration.init(microgramsPerCubicMeter:))
        sulfurDioxide = air["so2"].quantity(MassConcentration.init(microgramsPerCubicMeter:))
        carbonMonoxide = air["co"].quantity(MassConcentration.init(microgramsPerCubicMeter:))
        // `us-epa-index` is a class of 1 to 6, and no value of the index of the United States.
        let british = air["gb-defra-index"]
        if let value = british.double {
            if (1...10).contains(value) {
                indices = [.init(value, scale: .unitedKingdom)]
            } else {
                british.note(.outOfRange)
            }
        }
        if self == AirQuality(date: date) { return nil }
    }
}
