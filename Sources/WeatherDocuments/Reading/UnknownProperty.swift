package import WeatherCore

/// A property of a document that is not in its schema, such as a misspelled one.
///
/// It is ignored when the document is read, because a later version may know it.
package struct UnknownProperty: Sendable, Hashable, CustomStringConvertible {
    /// The property's path: `$.steps[0].temprature_c`.
    package let path: String
    /// Similar properties that the schema has at this path.
    package let candidates: [String]

    /// The property in English: `$.steps[0].temprature_c is not in wx/1; there is temperature_c`.
    package var description: String {
        let others = candidates.isEmpty ? "" : "; there is \(candidates.joined(separator: ", "))"
        return "\(path) is not in \(ReportJSON.schema)\(others)"
    }

    /// The unknown properties of a document: each name once per kind of object, at most fifty in total.
    ///
    /// - Parameters:
    ///   - root: The document.
    ///   - shape: The known properties.
    /// - Returns: The properties in the order of the document.
    package static func all(in root: JSONValue, _ shape: ReportShape) -> [UnknownProperty] {
        var found: [UnknownProperty] = []
        var seen: Set<String> = []
        add(root, shape, "", to: &found, &seen)
        return found
    }

    /// Adds the unknown properties of an object, or of the objects in a list.
    private static func add(
        _ value: JSONValue, _ shape: ReportShape, _ kind: String, to found: inout [UnknownProperty],
        _ seen: inout Set<String>
    ) {
        for element in value.elements { add(element, shape, kind, to: &found, &seen) }
        for (key, member) in value.members {
            if let inner = shape.objects[key] {
                add(member, inner, "\(kind).\(key)", to: &found, &seen)
            } else if !shape.keys.contains(key), found.count < 50, seen.insert("\(kind).\(key)").inserted {
                let names = shape.keys.union(shape.objects.keys).sorted()
                found.append(
                    UnknownProperty(
                        path: member.path.sanitized(limit: 200),
                        candidates: Spelling.nearest(to: key, among: names, limit: 1)))
            }
        }
    }
}

/// The properties of an object in a JSON document.
package struct ReportShape: Sendable {
    /// The properties that are values, or whose contents are not checked.
    let keys: Set<String>
    /// The properties that are objects, or lists of objects.
    let objects: [String: ReportShape]

    /// Creates a shape.
    package init(_ keys: Set<String>, _ objects: [String: ReportShape] = [:]) {
        self.keys = keys
        self.objects = objects
    }
}

extension ReportShape {
    /// A report of the schema `wx/1`.
    ///
    /// Objects that a program's report does not need are not checked.
    package static let report = ReportShape(
        [
            "schema", "asked", "reports", "place", "elevation_m", "partProvenances", "consensus", "availability",
            "failures", "notices", "history", "usual",
        ],
        [
            "provenance": provenance, "comparedWith": provenance,
            "current": ReportShape(
                keys(CurrentWeather.properties, "time", "forecast", "computed"),
                [
                    "observation": ReportShape([
                        "station", "name", "time", "distance_km", "elevation_m", "elevationDifference_m", "values",
                    ])
                ]),
            "steps": ReportShape(keys(HourWeather.properties, "start", "seconds", "computed")),
            "days": day,
            "extremes": ReportShape(["start", "end", "highTemperature_c", "lowTemperature_c"]),
            "sun": ReportShape(["date", "sunrise", "sunset", "computed", "display"]),
            "minutes": ReportShape(keys(MinuteWeather.properties, "start", "seconds")),
            "nextHour": ReportShape(
                ["start", "end"],
                [
                    "spells": ReportShape([
                        "start", "end", "kind", "intensity", "meanIntensity_mmph", "maximumIntensity_mmph",
                    ])
                ]),
            "alerts": alert,
            "airQuality": ReportShape(
                [
                    "time", "pm2_5_ugpm3", "pm10_ugpm3", "ozone_ugpm3", "nitrogenDioxide_ugpm3",
                    "sulfurDioxide_ugpm3", "carbonMonoxide_ugpm3", "ammonia_ugpm3",
                ],
                ["indices": ReportShape(["scale", "value", "category"])]),
            "pollen": ReportShape(
                Set(Pollen.Species.allCases.map(\.concentrationKey) + ["time", "seconds"]),
                ["indices": ReportShape(["species", "scale", "value"])]),
            "narrative": ReportShape(["text", "language", "issued"]),
            "error": ReportShape([
                "code", "reason", "provider", "subject", "candidates", "retryAfter_seconds", "failureAge_seconds",
                "httpStatus", "host", "path", "limit", "setting", "variable", "address", "serviceMessage", "exitCode",
                "message", "help",
            ]),
        ])

    /// The keys of properties, with other keys.
    private static func keys<Part>(_ properties: [WeatherProperty<Part>], _ others: String...) -> Set<String> {
        Set(properties.map(\.key) + others + ["display"])
    }

    private static let provenance = ReportShape([
        "provider", "name", "attribution", "issued", "observed", "fetched", "expires", "source", "revalidated",
        "stale_seconds", "refreshFailure", "simulated", "attempts", "display",
    ])

    private static let day: ReportShape = {
        let part = ReportShape(keys(DayPartForecast.properties, "start", "end"))
        return ReportShape(
            keys(DayWeather.properties, "date", "start", "end", "partial", "derived", "computed"),
            [
                "daytime": part, "overnight": part,
                "agreement": ReportShape([
                    "certainty", "services", "wetServices", "highTemperatureSpread_c", "lowTemperatureSpread_c",
                ]),
            ])
    }()

    private static let alert: ReportShape = {
        let point = ["latitude", "longitude"]
        let area = ReportShape(
            ["name"],
            [
                "polygons": ReportShape([], ["corners": ReportShape(Set(point))]),
                "circles": ReportShape(Set(point + ["radius_km"])),
                "codes": ReportShape(["scheme", "value"]),
            ])
        return ReportShape(
            [
                "id", "summary", "source", "region", "severity", "urgency", "certainty", "issued", "onset", "expires",
                "description", "instruction", "language", "detailsURL", "display",
            ],
            ["areas": area, "event": ReportShape(["hazard", "level"])])
    }()
}
