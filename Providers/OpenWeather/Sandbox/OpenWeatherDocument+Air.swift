import Foundation
import WeatherCore
import WeatherSandbox

extension OpenWeatherDocument {
    /// `/data/2.5/air_pollution/forecast`: four days by hours, beginning with the current one.
    ///
    /// https://openweathermap.org/api/air-pollution
    var air: String {
        let first = (now.timeIntervalSince1970 / 3600).rounded(.down)
        let hours = (0..<96).map { hour(at: Date(timeIntervalSince1970: (first + Double($0)) * 3600)) }
        return #"{"coord":{"lon":\#(place.longitude.json(decimals: 4)),"lat":\#(place.latitude.json(decimals: 4))},"#
            + #""list":[\#(hours.joined(separator: ","))]}"#
    }

    /// More dust and gases in still air, and more ozone in sunlight.
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
