import Foundation
import WeatherCore

extension JSONValue {
    func weatherAlert() throws -> WeatherAlert {
        guard let id = self["id"].shown(), let summary = self["summary"].shown() else { throw missing }
        var alert = WeatherAlert(id: id, summary: summary)
        alert.source = self["source"].shown()
        alert.region = self["region"].shown(limit: 2000)
        alert.areas = self["areas"].readElements { $0.alertArea() }
        alert.severity = self["severity"].oneOf(WeatherAlert.Severity.self) ?? .unknown
        alert.urgency = self["urgency"].oneOf(WeatherAlert.Urgency.self) ?? .unknown
        alert.certainty = self["certainty"].oneOf(WeatherAlert.Certainty.self) ?? .unknown
        alert.issued = self["issued"].instant
        alert.onset = self["onset"].instant
        alert.expires = self["expires"].instant
        alert.description = self["description"].shown(limit: 10_000)
        alert.instruction = self["instruction"].shown(limit: 10_000)
        alert.language = self["language"].shown()
        alert.detailsURL = self["detailsURL"].shown(limit: 500)
        return alert
    }

    private func alertArea() -> WeatherAlert.Area {
        var area = WeatherAlert.Area(name: self["name"].shown(limit: 2000))
        area.polygons = self["polygons"].readElements { $0["corners"].readElements { try $0.point() } }
        area.circles = self["circles"].readElements { circle in
            guard let radius = circle["radius_km"].number(in: 0...20_100) else { throw circle["radius_km"].missing }
            return WeatherAlert.Area.Circle(center: try circle.point(), radius: radius)
        }
        area.codes = self["codes"].readElements { code in
            guard let scheme = code["scheme"].shown(), let value = code["value"].shown() else { throw code.missing }
            return WeatherAlert.Area.Code(scheme: scheme, value: value)
        }
        return area
    }

    func narrative() -> Narrative? {
        guard let language = self["language"].shown() else { return nil }
        return Narrative(
            self["text"].shown(limit: 5000), language: language, issued: self["issued"].date(ifPresent: .internet))
    }

    func airQuality() throws -> AirQuality {
        var air = AirQuality(date: try self["time"].requiredInstant())
        air.indices = self["indices"].readElements { index in
            guard let scale = index["scale"].oneOf(AirQuality.Index.Scale.self),
                let value = index["value"].number(in: 0...2000)
            else { throw index.missing }
            return AirQuality.Index(value, scale: scale)
        }
        air.fineParticulates = micrograms("pm2_5_ugpm3")
        air.coarseParticulates = micrograms("pm10_ugpm3")
        air.ozone = micrograms("ozone_ugpm3")
        air.nitrogenDioxide = micrograms("nitrogenDioxide_ugpm3")
        air.sulfurDioxide = micrograms("sulfurDioxide_ugpm3")
        air.carbonMonoxide = micrograms("carbonMonoxide_ugpm3")
        air.ammonia = micrograms("ammonia_ugpm3")
        return air
    }

    private func micrograms(_ key: StaticString) -> MassConcentration? {
        self[key].quantity(MassConcentration.init(microgramsPerCubicMeter:))
    }
}
