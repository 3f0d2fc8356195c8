import Foundation
import HTTPTypes
import WeatherCore

/// One request of a mapping: its address, what its answer must have, and what is read from it.
struct MappedRequest: Sendable {
    let hostName: String?
    /// The path, by segments: a key is a segment of its own.
    let path: [AddressTemplate]
    let query: [(name: String, value: AddressTemplate)]
    let headers: [(name: HTTPField.Name, value: AddressTemplate)]
    let bodyBytes: Int?
    /// The path of the place's time zone.
    let timeZone: ResponsePath?
    /// The path of the time at which the forecast was issued.
    let issued: MappedTime?
    let refusals: [MappedRefusal]
    /// The paths of the coordinates that the answer is for.
    let point: MappedPoint?
    let steps: MappedSteps?
    let current: MappedCurrent?
    let days: MappedDays?
    /// The places where values are expected in its answer.
    let places: [MappedPlace]

    /// The number of its parts that contain the key.
    var keys: Int { (path + query.map(\.value) + headers.map(\.value)).count { $0.hasKey } }

    /// The products that it gives.
    var products: Set<WeatherProduct> {
        var products: Set<WeatherProduct> = []
        if steps != nil { products.formUnion([.hourly, .daily]) }
        if days != nil { products.insert(.daily) }
        if current != nil { products.insert(.current) }
        return products
    }

    private static let names = [
        "host", "path", "query", "headers", "bodyBytes", "timeZone", "issued", "notCovered", "refused", "point",
        "steps", "current", "days",
    ]

    /// Reads an element of the property `requests`.
    init?(_ property: MappedProperty, _ file: MappingFileContext, hosts: [ProviderDescriptor.Host]) {
        let isObject = property.isObject(of: Self.names)
        let known = file.places.all.count
        var hostName: String?
        if let host = property["host"], let name = host.text {
            if hosts.contains(where: { $0.name == name }) {
                hostName = name
            } else {
                host.note(.invalid(found: name.sanitized(limit: 40), expected: hosts.map(\.name)))
            }
        }
        self.hostName = hostName
        path = property.required("path").map(Self.segments) ?? []
        query =
            property["query"]?.entries.compactMap { name, value in
                guard let template = value.template else { return nil }
                if template.hasKey, !template.isKey { value.note(expecting: "{key}") }
                return (name, template)
            } ?? []
        headers =
            property["headers"]?.entries.compactMap { name, value in
                guard let field = HTTPField.Name(mapped: name, value), let template = value.template else { return nil }
                return (field, template)
            } ?? []
        bodyBytes = property["bodyBytes"]?.integer(in: 1...ServiceRequest.largestBodyLimit)
        timeZone = property["timeZone"].flatMap(file.onePath)
        issued = property["issued"].flatMap { MappedTime($0, file) }
        refusals =
            [property["notCovered"].flatMap { MappedRefusal(noDataFor: $0, file) }].compactMap(\.self)
            + (property["refused"]?.elements.compactMap { MappedRefusal($0, file) } ?? [])
        point = property["point"].flatMap { MappedPoint($0, file) }
        steps = property["steps"].flatMap { MappedSteps($0, file) }
        current = property["current"].flatMap { MappedCurrent($0, file) }
        days = property["days"].flatMap { MappedDays($0, file, hasZone: property["timeZone"] != nil) }
        let parts = ["steps", "current", "days"]
        if isObject, parts.allSatisfy({ property[$0] == nil }) { _ = property.required("steps") }
        places = Array(file.places.all[known...])
        guard isObject, !path.isEmpty else { return nil }
    }

    /// The segments of a path, which begins with a slash and stays below its base URL.
    private static func segments(of path: MappedProperty) -> [AddressTemplate] {
        guard let text = path.text else { return [] }
        let allowed = CharacterSet(charactersIn: "-._~!$&'()*+,;=:@/%{}").union(.alphanumerics)
        let segments = text.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard text.hasPrefix("/"), text.unicodeScalars.allSatisfy({ $0.isASCII && allowed.contains($0) }),
            !segments.contains(where: { ["", ".", ".."].contains($0.removingPercentEncoding ?? "") })
        else {
            path.note(expecting: "/a/b")
            return []
        }
        let templates = segments.compactMap(AddressTemplate.init)
        guard templates.count == segments.count else {
            path.note(expecting: AddressTemplate.Placeholder.names)
            return []
        }
        if templates.contains(where: { $0.hasKey && !$0.isKey }) { path.note(expecting: "/{key}/") }
        return templates
    }
}

extension MappedProperty {
    /// The property as a template; characters other than printable ASCII are logged as a mistake.
    fileprivate var template: AddressTemplate? {
        guard let template = AddressTemplate(self) else { return nil }
        let isPrintable = text?.utf8.allSatisfy { (0x20...0x7E).contains($0) } == true
        if !isPrintable { note(expecting: "ASCII") }
        return isPrintable ? template : nil
    }
}

extension HTTPField.Name {
    /// The name of a field that a mapping may set; any other name is logged as a mistake of its value.
    fileprivate init?(mapped name: String, _ value: MappedProperty) {
        let own: Set = [
            "accept", "accept-encoding", "connection", "content-length", "content-type", "cookie", "expect", "host",
            "if-modified-since", "if-none-match", "proxy-authorization", "range", "te", "trailer",
            "transfer-encoding", "upgrade", "user-agent",
        ]
        guard let field = HTTPField.Name(name), !own.contains(name.lowercased()) else {
            value.note(.invalid(found: name.sanitized(limit: 40), expected: ["Authorization", "X-…"]))
            return nil
        }
        self = field
    }
}
