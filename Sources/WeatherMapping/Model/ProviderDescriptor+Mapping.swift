import Foundation
import WeatherCore

extension ProviderDescriptor {
    /// Reads the file's description of its service, and logs mistakes.
    ///
    /// - Parameters:
    ///   - root: The root of the file.
    ///   - id: The id, which is the name of the file.
    ///   - format: The format of answers.
    ///   - rules: The variables that belong to others.
    init?(_ root: MappedProperty, id: String, format: Format, rules: MappingRules) {
        let name = root.required("name")?.line
        let homePage = root.required("homePage")?.address
        let terms = root.required("terms")?.address
        let attribution = root.required("attribution")?.line
        let baseURL = root.required("baseURL")?.baseURL
        let coverage = root.required("coverage").flatMap(Coverage.init(mapped:))
        let basis: Basis? =
            root["basis"].map { $0.named(["documented": .documented, "observed": .observed]) } ?? .documented
        let hosts = root["hosts"]?.entries.compactMap { Host(mapped: $0, $1) } ?? []
        let credential = root["key"].map { Credential(mapped: $0, rules) } ?? Credential.none
        let limits = root["limits"].map(Limits.init(mapped:)) ?? Limits()
        guard let name, let homePage, let terms, let attribution, let basis, let baseURL, let coverage, let credential
        else {
            return nil
        }
        self.init(
            id: id, name: name, homePage: homePage, terms: terms, attribution: attribution, basis: basis,
            products: [], coverage: coverage, credential: credential, limits: limits, baseURL: baseURL, hosts: hosts,
            format: format)
    }
}

extension MappedProperty {
    /// The address of a web page.
    fileprivate var address: String? {
        guard let text else { return nil }
        guard text.hasPrefix("https://"), let host = URLComponents(string: text)?.host, !host.isEmpty else {
            note(expecting: "https://…")
            return nil
        }
        return text.sanitized(limit: 500)
    }

    /// The address of a host: https, or http on this machine, without user, query and final slash.
    fileprivate var baseURL: String? {
        guard let text else { return nil }
        guard let parts = URLComponents(string: text), let host = parts.host, !host.isEmpty, parts.user == nil,
            parts.password == nil, parts.query == nil, parts.fragment == nil, !text.hasSuffix("/"),
            let scheme = parts.scheme
        else {
            note(expecting: "https://api.example.org")
            return nil
        }
        guard scheme == "https" || scheme == "http" && LoopbackHost.isOne(host) else {
            note(.insecure)
            return nil
        }
        return text
    }
}

extension ProviderDescriptor.Host {
    fileprivate init?(mapped name: String, _ address: MappedProperty) {
        guard MappingRules.isID(name) else {
            address.note(.invalid(found: name.sanitized(limit: 40), expected: ["a–z, 0–9"]))
            return nil
        }
        guard let baseURL = address.baseURL else { return nil }
        self.init(name, baseURL: baseURL)
    }
}

extension ProviderDescriptor.Coverage {
    /// Reads `"worldwide"`, `{"countries": […]}`, or areas: `{"box": …}`, `{"polygon": …}` or a list of such.
    fileprivate init?(mapped property: MappedProperty) {
        if case .text = property.node.content {
            guard property.named(["worldwide": true]) != nil else { return nil }
            self = .worldwide
        } else if let countries = property["countries"] {
            _ = property.isObject(of: ["countries"])
            let codes = countries.elements.compactMap { element -> String? in
                guard let code = element.text else { return nil }
                let isCode = code.utf8.count == 2 && code.utf8.allSatisfy { (0x41...0x5A).contains($0) }
                if !isCode { element.note(expecting: "FI") }
                return isCode ? code : nil
            }
            self = .countries(codes)
        } else {
            let areas = property.elements.compactMap(Area.init(mapped:))
            if areas.isEmpty { return nil }
            self = .areas(areas)
        }
    }
}

extension ProviderDescriptor.Coverage.Area {
    fileprivate init?(mapped property: MappedProperty) {
        guard property.isObject(of: ["box", "polygon", "order"]) else { return nil }
        if let box = property["box"] {
            guard box.isObject(of: ["south", "west", "north", "east"]),
                let south = box.required("south")?.number(in: -90...90),
                let west = box.required("west")?.number(in: -180...180),
                let north = box.required("north")?.number(in: -90...90),
                let east = box.required("east")?.number(in: -180...180)
            else { return nil }
            self = .box(south: south, west: west, north: north, east: east)
        } else if let polygon = property["polygon"] {
            guard let order = CoordinateOrder(mapped: property["order"]) else { return nil }
            let (first, second) = order == .latitudeFirst ? (0, 1) : (1, 0)
            let corners = polygon.elements.compactMap { corner -> Coordinates? in
                let numbers = corner.elements
                guard numbers.count == 2, let latitude = numbers[first].number(in: -90...90),
                    let longitude = numbers[second].number(in: -180...180)
                else {
                    if numbers.count != 2 { corner.note(expecting: "[52.5, 2.25]") }
                    return nil
                }
                return Coordinates(latitude: latitude, longitude: longitude)
            }
            guard corners.count > 2 else {
                polygon.note(expecting: "[[52.5, 2.25], …]")
                return nil
            }
            self = .polygon(corners)
        } else {
            property.note(expecting: "\"worldwide\"", "{\"countries\": …}", "{\"box\": …}", "{\"polygon\": …}")
            return nil
        }
    }
}

extension Credential {
    /// Reads `{"optional": …, "signUp": …, "variable": …}`.
    fileprivate init?(mapped property: MappedProperty, _ rules: MappingRules) {
        guard property.isObject(of: ["optional", "signUp", "variable"]),
            let signUp = property.required("signUp")?.address
        else { return nil }
        let variable = property["variable"]
        if let variable, !rules.allows(variable: variable) { return nil }
        let key = Key(customaryVariable: variable?.text, signUp: signUp)
        self = property["optional"]?.bool == true ? .optional(key) : .required(key)
    }
}

extension ProviderDescriptor.Limits {
    fileprivate init(mapped property: MappedProperty) {
        self.init()
        _ = property.isObject(
            of: [
                "perMinute", "perDay", "minimumInterval", "minimumFreshness", "maximumFreshness", "staleIfError",
                "bodyBytes",
            ])
        func seconds(_ name: String) -> Duration? { property[name]?.number(in: 0...2_592_000).map { .seconds($0) } }
        perMinute = property["perMinute"]?.integer(in: 1...1_000_000)
        perDay = property["perDay"]?.integer(in: 1...100_000_000)
        minimumInterval = seconds("minimumInterval")
        minimumFreshness = seconds("minimumFreshness")
        maximumFreshness = seconds("maximumFreshness") ?? maximumFreshness
        staleIfError = seconds("staleIfError") ?? staleIfError
        bodyBytes = property["bodyBytes"]?.integer(in: 1...ServiceRequest.largestBodyLimit) ?? bodyBytes
    }
}
