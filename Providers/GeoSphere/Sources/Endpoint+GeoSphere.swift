import Foundation
import WeatherCore

extension Endpoint {
    /// The forecast of AROME by hours.
    static func forecast(at point: Coordinates) -> Endpoint {
        series(
            "forecast/nwp-v1-1h-2500m",
            "t2m,mnt2m,mxt2m,rh2m,u10m,v10m,ugust,vgust,tcc,rr_acc,rain_acc,snow_acc,sy", at: point)
    }

    /// The analysis INCA of the last three hours: it is made within the hour, and which one is the last is not known.
    static func analysis(at point: Coordinates, now: Date) -> Endpoint {
        let hour = (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600
        func text(_ seconds: Double) -> String {
            String(Date(timeIntervalSince1970: seconds).formatted(.iso8601).prefix(16))
        }
        return series("historical/inca-v1-1h-1km", "T2M,TD2M,RH2M,RR,P0,UU,VV", at: point)
            .with("start", text(hour - 3 * 3600)).with("end", text(hour))
    }

    /// The precipitation of the next three hours by quarters.
    static func nowcast(at point: Coordinates) -> Endpoint {
        series("forecast/nowcast-v1-15min-1km", "rr", at: point)
    }

    /// Concentrations by hours.
    static func air(at point: Coordinates) -> Endpoint {
        series("forecast/chem-v2-1h-3km", "no2surf,o3surf,pm10surf,pm25surf", at: point)
    }

    /// The index of the air by days.
    static func airIndex(at point: Coordinates) -> Endpoint {
        series("forecast/chem_aqi-v1-1d-3km", "aqi", at: point)
    }

    /// The warnings of a municipality.
    static func warnings(at point: Coordinates, in language: String) -> Endpoint {
        Endpoint("/wsapp/api/getWarningsForCoords", on: "warnings").with(point).with("lang", language)
            .expecting("properties", "warnings")
    }

    private static func series(_ resource: String, _ parameters: String, at point: Coordinates) -> Endpoint {
        Endpoint("/v1/timeseries/\(resource)").with("lat_lon", point).with("parameters", parameters)
            .expecting("features", "properties", "parameters")
            .answering(
                at: point, latitude: "features", "geometry", "coordinates", "1",
                longitude: "features", "geometry", "coordinates", "0")
    }
}
