package import WeatherCore

extension JSONWriter {
    /// The members of an alert.
    package mutating func write(_ alert: WeatherAlert) {
        field("id", alert.id.sanitized(limit: 200))
        field("summary", alert.summary.sanitized())
        field("source", alert.source?.sanitized())
        field("region", alert.region?.sanitized(limit: 2000))
        if !alert.areas.isEmpty { objects("areas", alert.areas) { $0.write($1) } }
        field("severity", alert.severity.rawValue)
        field("urgency", alert.urgency.rawValue)
        field("certainty", alert.certainty.rawValue)
        field("issued", alert.issued)
        field("onset", alert.onset)
        field("expires", alert.expires)
        field("description", alert.description?.sanitized(limit: 10_000))
        field("instruction", alert.instruction?.sanitized(limit: 10_000))
        field("language", alert.language?.sanitized())
        field("detailsURL", alert.detailsURL?.sanitized(limit: 500))
    }

    private mutating func write(_ area: WeatherAlert.Area) {
        field("name", area.name?.sanitized(limit: 2000))
        if !area.polygons.isEmpty {
            objects("polygons", area.polygons) { $0.objects("corners", $1) { $0.write($1) } }
        }
        if !area.circles.isEmpty {
            objects("circles", area.circles) { json, circle in
                json.write(circle.center)
                json.field("radius_km", circle.radius)
            }
        }
        if !area.codes.isEmpty {
            objects("codes", area.codes) { json, code in
                json.field("scheme", code.scheme.sanitized())
                json.field("value", code.value.sanitized())
            }
        }
    }

    private mutating func write(_ point: Coordinates) {
        field("latitude", point.latitude, decimals: 4)
        field("longitude", point.longitude, decimals: 4)
    }

    mutating func write(_ air: AirQuality) {
        field("time", air.date)
        objects("indices", air.indices) { json, index in
            json.field("scale", index.scale.rawValue)
            json.field("value", index.value)
        }
        field("pm2_5_ugpm3", air.fineParticulates?.microgramsPerCubicMeter)
        field("pm10_ugpm3", air.coarseParticulates?.microgramsPerCubicMeter)
        field("ozone_ugpm3", air.ozone?.microgramsPerCubicMeter)
        field("nitrogenDioxide_ugpm3", air.nitrogenDioxide?.microgramsPerCubicMeter)
        field("sulfurDioxide_ugpm3", air.sulfurDioxide?.microgramsPerCubicMeter)
        field("carbonMonoxide_ugpm3", air.carbonMonoxide?.microgramsPerCubicMeter)
        field("ammonia_ugpm3", air.ammonia?.microgramsPerCubicMeter)
    }
}
