import Foundation
import WeatherCore

extension WeatherReport {
    /// Reads the observation of the nearest station within 100 km, from a list of all stations.
    ///
    /// Values are sent as texts: °C, m/s, degrees, percent, and hPa at sea level; null means not observed. The time is
    /// in UTC. The precipitation sum is left out because its period is not stated.
    ///
    /// - Throws: ``WeatherError`` with the code `placeNotCovered` where no station is near.
    mutating func addIMGW(_ root: JSONValue, nearest point: Coordinates) throws {
        let elements = try root.requiredElements()
        let observations = Dictionary(
            elements.compactMap { element in element["id_stacji"].string.map { ($0, element) } },
            uniquingKeysWith: { first, _ in first })
        current =
            Station.all.near(point).lazy.compactMap { observations[$0.id] }
            .compactMap(CurrentWeather.init(imgw:)).first
        guard let current else {
            throw WeatherError(.outsideCoverage, provider: IMGWProvider.descriptor.id)
        }
        provenance.observed = current.date
    }
}

extension CurrentWeather {
    /// Reads an observation; `nil` without a time, or without any value.
    fileprivate init?(imgw station: JSONValue) {
        let form = WireDateForm.pattern("yyyy-MM-dd H", .gmt)
        guard let date = station["data_pomiaru"].date(ifPresent: form, time: station["godzina_pomiaru"]) else {
            return nil
        }
        self.init(date: date)
        instant.temperature = station["temperatura"].quantity(Temperature.init(celsius:))
        instant.humidity = station["wilgotnosc_wzgledna"].quantity(Fraction.init(percent:))
        instant.pressure = station["cisnienie"].quantity(Pressure.init(hectopascals:))
        instant.wind = Wind(
            speed: station["predkosc_wiatru"].quantity(Speed.init(metersPerSecond:)),
            direction: station["kierunek_wiatru"].quantity(Angle.init(degrees:)))
        if instant.temperature == nil, instant.humidity == nil, instant.pressure == nil, instant.wind == nil {
            return nil
        }
    }
}
