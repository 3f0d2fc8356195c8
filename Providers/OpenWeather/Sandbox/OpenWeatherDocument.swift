import Foundation
import WeatherCore
import WeatherSandbox

/// The documents of one place at one time.
///
/// https://openweathermap.org/current and https://openweathermap.org/forecast5
struct OpenWeatherDocument {
    let place: Coordinates
    let atmosphere: Atmosphere
    let now: Date
    let units: OpenWeatherUnits

    /// `/data/2.5/weather`: the state up to ten minutes ago, with the precipitation of the hour before.
    var current: String {
        let date = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 600).rounded(.down) * 600)
        let air = atmosphere.air(at: place, date)
        let fall = atmosphere.fall(at: place, from: date - 3600, to: date)
        let country = city.map { #""country":"\#($0.country)","# } ?? ""
        return #"{"coord":{"lon":\#(place.longitude.json(decimals: 4)),"lat":\#(place.latitude.json(decimals: 4))},"#
            + #""weather":[\#(condition(air, fall))],"base":"stations","main":{\#(main(air, areaSpread: 0.8))},"#
            + #""visibility":\#(visibility(air)),"wind":\#(wind(air)),\#(amounts(fall, "1h"))"#
            + #""clouds":{"all":\#(percent(air.cloudCover))},"dt":\#(seconds(date)),"#
            + #""sys":{\#(country)\#(sun)},"timezone":\#(utcOffset),"#
            + #""id":\#(city?.id ?? 0),"name":"\#(city?.name ?? "")","cod":200}"#
    }

    /// `/data/2.5/forecast`: 40 steps of three hours, beginning with the next full one.
    var forecast: String {
        let first = (now.timeIntervalSince1970 / 10_800).rounded(.down) + 1
        let steps = (0..<40).map { step(at: Date(timeIntervalSince1970: (first + Double($0)) * 10_800)) }
        return #"{"cod":"200","message":0,"cnt":40,"list":[\#(steps.joined(separator: ","))],"#
            + #""city":{"id":\#(city?.id ?? 0),"name":"\#(city?.name ?? "")","#
            + #""coord":{"lat":\#(place.latitude.json(decimals: 4)),"lon":\#(place.longitude.json(decimals: 4))},"#
            + #""country":"\#(city?.country ?? "")","population":0,"timezone":\#(utcOffset),\#(sun)}}"#
    }

    /// The values at a time, with the amounts, the chance and the condition of the past three hours.
    private func step(at date: Date) -> String {
        let air = atmosphere.air(at: place, date)
        let fall = atmosphere.fall(at: place, from: date - 10_800, to: date)
        let text = date.formatted(.iso8601).replacing("T", with: " ").prefix(19)
        return #"{"dt":\#(seconds(date)),"main":{\#(main(air, areaSpread: 0)),"temp_kf":0},"#
            + #""weather":[\#(condition(air, fall))],"clouds":{"all":\#(percent(air.cloudCover))},"#
            + #""wind":\#(wind(air)),"visibility":\#(visibility(air)),"pop":\#(chance(fall, air)),"#
            + #"\#(amounts(fall, "3h"))"sys":{"pod":"\#(air.isDaylight ? "d" : "n")"},"dt_txt":"\#(text)"}"#
    }

    private func main(_ air: Air, areaSpread: Double) -> String {
        let pressure = Int(air.pressure.rounded())
        return
            #""temp":\#(units.temperature(air.temperature)),"feels_like":\#(units.temperature(air.apparentTemperature)),"#
            + #""temp_min":\#(units.temperature(air.temperature - areaSpread)),"#
            + #""temp_max":\#(units.temperature(air.temperature + areaSpread)),"#
            + #""pressure":\#(pressure),"humidity":\#(percent(air.humidity)),"#
            + #""sea_level":\#(pressure),"grnd_level":\#(pressure)"#
    }

    func condition(_ air: Air, _ fall: Fall) -> String {
        let condition = OpenWeatherCondition(air, fall)
        return #"{"id":\#(condition.id),"main":"\#(condition.group)","description":"\#(condition.description)","#
            + #""icon":"\#(condition.icon)\#(air.isDaylight ? "d" : "n")"}"#
    }

    func wind(_ air: Air) -> String {
        let direction = Int(air.windDirection.rounded()) % 360
        return #"{"speed":\#(units.speed(air.windSpeed)),"deg":\#(direction),"gust":\#(units.speed(air.windGust))}"#
    }

    /// The precipitation blocks, each followed by a comma; empty for a kind that did not fall.
    func amounts(_ fall: Fall, _ period: String) -> String {
        guard fall.kind != nil else { return "" }
        return [("rain", fall.rain), ("snow", fall.snow)].map { name, amount in
            amount < 0.01 ? "" : #""\#(name)":{"\#(period)":\#(amount.json(decimals: 2))},"#
        }.joined()
    }

    func chance(_ fall: Fall, _ air: Air) -> String {
        fall.chance(under: air).json(decimals: 2)
    }

    /// Today's sunrise and sunset; both are 0 if the sun does not cross the horizon.
    var sun: String { sun(onDayOf: now) }

    func sun(onDayOf date: Date) -> String {
        let day = SolarPosition.riseAndSet(at: place, onDayOf: date, utcOffset: utcOffset)
        return #""sunrise":\#(day.map { seconds($0.rise) } ?? 0),"sunset":\#(day.map { seconds($0.set) } ?? 0)"#
    }

    var city: City? { City.nearest(to: place) }

    var utcOffset: Int {
        city?.zone.secondsFromGMT(for: now)
            ?? Int((place.longitude / 15).rounded()) * 3600
    }

    /// The visibility in meters; the service reports at most 10 km.
    func visibility(_ air: Air) -> Int { min(Int(air.visibility.rounded()), 10_000) }

    func percent(_ share: Double) -> Int { Int((share * 100).rounded()) }

    func seconds(_ date: Date) -> Int { Int(date.timeIntervalSince1970.rounded()) }
}

extension OpenWeatherDocument {
    /// `/data/2.5/air_pollution/forecast`: four days of hourly values, beginning with the current hour.
    ///
    /// https://openweathermap.org/api/air-pollution
    var air: String {
        let first = (now.timeIntervalSince1970 / 3600).rounded(.down)
        let hours = (0..<96).map { hour(at: Date(timeIntervalSince1970: (first + Double($0)) * 3600)) }
        return #"{"coord":{"lon":\#(place.longitude.json(decimals: 4)),"lat":\#(place.latitude.json(decimals: 4))},"#
            + #""list":[\#(hours.joined(separator: ","))]}"#
    }

    /// Still air has more dust and gases, and sunlight more ozone.
    private func hour(at date: Date) -> String {
        let air = atmosphere.air(at: place, date)
        let calm = 1 / (1 + air.windSpeed / 4)
        let dust = 4 + 30 * calm
        let ozone = 60 + 40 * max(0, air.sunElevation / 90)
        let index = dust < 10 ? 1 : dust < 25 ? 2 : 3
        return
            #"{"dt":\#(seconds(date)),"main":{"aqi":\#(index)},"components":{"co":\#((200 * calm).json(decimals: 2)),"#
            + #""no":0.02,"no2":\#((20 * calm).json(decimals: 2)),"o3":\#(ozone.json(decimals: 2)),"#
            + #""so2":\#((5 * calm).json(decimals: 2)),"pm2_5":\#(dust.json(decimals: 2)),"#
            + #""pm10":\#((dust * 1.5).json(decimals: 2)),"nh3":\#((2 * calm).json(decimals: 2))}}"#
    }
}

/// The service's code for given weather.
///
/// https://openweathermap.org/weather-conditions
struct OpenWeatherCondition {
    let id: Int
    let group: String
    let description: String
    /// The icon without its `d` or `n`.
    let icon: String

    init(_ air: Air, _ fall: Fall) {
        (id, group, description, icon) =
            switch (fall.kind, fall.intensity) {
            case (.rain, .heavy) where air.temperature > 18:
                (202, "Thunderstorm", "thunderstorm with heavy rain", "11")
            case (.rain, .light): (500, "Rain", "light rain", "10")
            case (.rain, .moderate): (501, "Rain", "moderate rain", "10")
            case (.rain, .heavy): (502, "Rain", "heavy intensity rain", "10")
            case (.sleet, .light): (615, "Snow", "light rain and snow", "13")
            case (.sleet, _): (616, "Snow", "rain and snow", "13")
            case (.snow, .light): (600, "Snow", "light snow", "13")
            case (.snow, .moderate): (601, "Snow", "snow", "13")
            case (.snow, .heavy): (602, "Snow", "heavy snow", "13")
            case (nil, _) where air.visibility < 1000: (741, "Fog", "fog", "50")
            case (nil, _) where air.visibility < 2000: (701, "Mist", "mist", "50")
            case (nil, _) where air.cloudCover < 0.11: (800, "Clear", "clear sky", "01")
            case (nil, _) where air.cloudCover <= 0.25: (801, "Clouds", "few clouds", "02")
            case (nil, _) where air.cloudCover <= 0.50: (802, "Clouds", "scattered clouds", "03")
            case (nil, _) where air.cloudCover <= 0.84: (803, "Clouds", "broken clouds", "04")
            case (nil, _): (804, "Clouds", "overcast clouds", "04")
            }
    }
}

/// The units that the parameter `units` requests.
///
/// https://openweathermap.org/current#data
enum OpenWeatherUnits: String {
    case standard, metric, imperial

    /// The service reads an unknown value as `standard`.
    init(_ text: String?) { self = text.flatMap(Self.init(rawValue:)) ?? .standard }

    func temperature(_ celsius: Double) -> String {
        switch self {
        case .standard: (celsius + 273.15).json(decimals: 2)
        case .metric: celsius.json(decimals: 2)
        case .imperial: (celsius * 1.8 + 32).json(decimals: 2)
        }
    }

    func speed(_ metersPerSecond: Double) -> String {
        (self == .imperial ? metersPerSecond / 0.44704 : metersPerSecond).json(decimals: 2)
    }
}

extension Double {
    /// The number as the service writes it: a whole number has no fraction.
    func json(decimals: Int) -> String {
        let number = rounded(decimals: decimals)
        return number == number.rounded() ? String(Int(number)) : String(number)
    }
}
