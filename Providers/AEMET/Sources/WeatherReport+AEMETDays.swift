import Foundation
import WeatherCore

extension WeatherReport {
    /// Reads the forecast by days.
    ///
    /// Of the first days there are values for the whole day, `00-24`, for halves and quarters; the later ones have no
    /// periods. Of a day that has begun, the whole and what is over are empty texts, or 0 where a number is sent.
    mutating func addAEMETDays(_ root: JSONValue, of town: Town) throws {
        setAEMETZone(town.zone)
        var days: [Date: DayWeather] = [:]
        for element in root["prediccion"]["dia"].elements.prefix(40) {
            guard let date = element.aemetDay else { continue }
            var day = DayWeather(containing: town.instant(date, hour: 12), in: town.zone)
            let sky = element["estadoCielo"].aemetPart {
                WeatherCondition(aemet: $0["value"].string) != .unknown
            }
            day.condition = WeatherCondition(aemet: sky?["value"].string)
            day.isPartial = element["estadoCielo"].elements.first?["value"].string?.isEmpty == true
            day.highTemperature = element["temperatura"]["maxima"].aemetValue(Temperature.init(celsius:))
            day.lowTemperature = element["temperatura"]["minima"].aemetValue(Temperature.init(celsius:))
            day.precipitationChance = element["probPrecipitacion"].elements.prefix(50)
                .compactMap { $0["value"].aemetValue(Fraction.init(percent:)) }.max()
            let wind = element["viento"].aemetPart {
                $0["direccion"].string == "C" || $0["direccion"].aemetDirection != nil
            }
            let gust = element["rachaMax"].aemetPart {
                $0["value"].aemetValue(Speed.init(kilometersPerHour:)) != nil
            }
            day.wind = Wind(
                speed: wind?["velocidad"].aemetValue(Speed.init(kilometersPerHour:)),
                gust: gust?["value"].aemetValue(Speed.init(kilometersPerHour:)),
                direction: wind?["direccion"].aemetDirection)
            day.uvIndex = element["uvMax"].aemetValue(UVIndex.init(value:))
            days[day.start] = days[day.start] ?? day
        }
        guard !days.isEmpty else { throw root["prediccion"]["dia"].missing }
        self.days = days.values.sorted { $0.start < $1.start }
        provenance.issued = provenance.issued ?? root["elaborado"].date(ifPresent: .local(town.zone))
    }
}

extension JSONValue {
    /// The element of the whole day or else of its longest and latest part, of those that have a value.
    fileprivate func aemetPart(where hasValue: (JSONValue) -> Bool) -> JSONValue? {
        let periods = ["00-24", "12-24", "00-12", "18-24", "12-18", "06-12", "00-06"]
        let parts = elements.prefix(50).filter(hasValue)
        if elements.count == 1, let whole = parts.first { return whole }
        return periods.lazy.compactMap { period in parts.first { $0["periodo"].string == period } }.first
    }
}
