import WeatherCore

/// The paths of the coordinates, in degrees, of the point that an answer is for.
struct MappedPoint: Sendable {
    let latitude: [String]
    let longitude: [String]

    /// Reads `{"latitude": …, "longitude": …}`, two paths of names, positions and attributes, or `{"path": …, "order": …}`,
    /// the path of both.
    init?(_ property: MappedProperty, _ file: MappingFileContext) {
        func path(_ name: String) -> [String]? {
            guard let property = property.required(name), let path = file.path(property) else { return nil }
            guard let names = path.plainNames else {
                property.note(expecting: "a.b[0]", "a/@b")
                return nil
            }
            return names
        }
        if property["path"] != nil {
            guard property.isObject(of: ["path", "order"]), let pair = path("path"),
                let order = CoordinateOrder(mapped: property["order"])
            else { return nil }
            latitude = pair + [order == .latitudeFirst ? "0" : "1"]
            longitude = pair + [order == .latitudeFirst ? "1" : "0"]
            return
        }
        guard property.isObject(of: ["latitude", "longitude"]), let latitude = path("latitude"),
            let longitude = path("longitude")
        else { return nil }
        (self.latitude, self.longitude) = (latitude, longitude)
    }
}

/// The paths of a record's coordinates, if the records are stations.
enum MappedStation: Sendable {
    case apart(latitude: ResponsePath, longitude: ResponsePath)
    /// Both are in one list or text.
    case pair(ResponsePath, CoordinateOrder)

    /// Reads `{"latitude": …, "longitude": …}`, two paths, or `{"path": …, "order": …}`, the path of both.
    init?(_ property: MappedProperty, _ file: MappingFileContext) {
        if let path = property["path"] {
            guard property.isObject(of: ["path", "order"]), let path = file.onePath(path),
                let order = CoordinateOrder(mapped: property["order"])
            else { return nil }
            self = .pair(path, order)
            return
        }
        guard property.isObject(of: ["latitude", "longitude"]),
            let latitude = property.required("latitude").flatMap(file.onePath),
            let longitude = property.required("longitude").flatMap(file.onePath)
        else { return nil }
        self = .apart(latitude: latitude, longitude: longitude)
    }
}

extension CoordinateOrder {
    /// Reads the name of an order; without a name, the latitude is first.
    ///
    /// Any other text is logged as a mistake.
    init?(mapped property: MappedProperty?) {
        guard let property else {
            self = .latitudeFirst
            return
        }
        let order: CoordinateOrder? = property.named([
            "latitudeFirst": .latitudeFirst, "longitudeFirst": .longitudeFirst,
        ])
        guard let order else { return nil }
        self = order
    }
}

extension ResponsePath {
    /// The path in the form of `Endpoint.answering`; `nil` if a step depends on other values.
    fileprivate var plainNames: [String]? {
        var names: [String] = []
        for step in steps {
            switch step {
            case .name(let name): names.append(name)
            case .index(let index): names.append(String(index))
            case .attribute(let name): names.append("@\(name)")
            case .match, .nth, .child, .every, .outer: return nil
            }
        }
        return names
    }
}
