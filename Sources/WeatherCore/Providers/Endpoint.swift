public import Foundation
public import HTTPTypes

/// One question to a service: a host of its descriptor, a path and a query, and header fields and content where the service
/// wants them.
///
///     // Coordinates and a key in the query.
///     Endpoint("/data/2.5/weather").with(place.coordinates).with(secret: "appid", key)
///     // Coordinates in the path, the key in a header field, at another of the service's hosts.
///     Endpoint("/points", on: "archive").appending(place.coordinates).with(secretField: apiKeyField, key)
///
/// A secret may be in the query, in the path or in a field. It is shown nowhere but in the request itself.
public struct Endpoint: Sendable, Hashable {
    /// One item of a query, percent-encoded.
    struct Item: Sendable, Hashable {
        var name: String
        /// `nil` for an item without an equals sign.
        var value: String?
        var isSecret = false
    }

    /// What a request carries besides its address and fields (RFC 9110, 6.4).
    public struct Content: Sendable, Hashable {
        /// The bytes.
        public var bytes: Data
        /// Their media type, such as `application/json`.
        public var type: String

        /// Creates content.
        public init(_ bytes: Data, type: String) {
            self.bytes = bytes
            self.type = type
        }
    }

    /// The name of one of the descriptor's ``ProviderDescriptor/hosts``; `nil` for its ``ProviderDescriptor/baseURL``.
    public var hostName: String?
    /// The path under the host's base URL: empty, or beginning with a slash, and of characters that a path may have
    /// (RFC 3986, 3.3).
    ///
    /// A request with any other is refused: `@host/x` behind a base URL would lead to another host. So is one with a segment
    /// `.` or `..`, which would lead out of the base URL.
    public private(set) var path: String
    /// The query, in order.
    var query: [Item] = []
    /// Header fields.
    private(set) var fields = HTTPFields()
    /// The names of the fields whose values are secret.
    private(set) var secretFields: Set<HTTPField.Name> = []
    /// The segments of the path that are secret, percent-encoded.
    private(set) var secretSegments: Set<String> = []
    /// What is sent with the request, which is then a POST; `nil` for a GET.
    public private(set) var content: Content?
    /// What an answer has to have; see ``expecting(_:)``.
    private(set) var essentials: [String] = []
    /// The most bytes of an answer's body; `nil` for the limit of the service's descriptor. Never more than 16 MiB.
    public var bodyBytes: Int?

    /// Creates an endpoint without a query.
    ///
    /// - Parameter hostName: The name of one of the descriptor's hosts; `nil` for its base URL.
    public init(_ path: String, on hostName: String? = nil) {
        self.path = path
        self.hostName = hostName
    }
}

/// Which of two coordinates a service wants first.
public enum CoordinateOrder: Sendable, Hashable {
    case latitudeFirst
    case longitudeFirst
}

extension Endpoint {
    // MARK: Path

    /// The endpoint with one more segment of its path, percent-encoded.
    public func appending(_ segment: String) -> Endpoint {
        var endpoint = self
        endpoint.path += "/" + Self.encoded(segment)
        return endpoint
    }

    /// The endpoint with a key as one more segment of its path, which is shown nowhere but in the request.
    public func appending(secret segment: String) -> Endpoint {
        var endpoint = appending(segment)
        endpoint.secretSegments.insert(Self.encoded(segment))
        return endpoint
    }

    /// The endpoint with a point as one more segment of its path, such as `/37.567,126.978`, rounded as in
    /// ``with(_:latitude:longitude:)``.
    public func appending(
        _ coordinates: Coordinates, order: CoordinateOrder = .latitudeFirst, separator: String = ","
    ) -> Endpoint {
        appending(Self.text(of: coordinates, order, separator))
    }

    // MARK: Query

    /// The endpoint with one more item in its query; `nil` adds none.
    public func with(_ name: String, _ value: String?) -> Endpoint {
        guard let value else { return self }
        return adding(Item(name: Self.encoded(name), value: Self.encoded(value)))
    }

    /// The endpoint with a key in its query, which is shown nowhere but in the request.
    public func with(secret name: String, _ value: String) -> Endpoint {
        adding(Item(name: Self.encoded(name), value: Self.encoded(value), isSecret: true))
    }

    /// The endpoint with a point in its query, rounded to three decimals, about 100 m.
    ///
    /// Few decimals are what MET Norway's terms ask for (at most four), protect the user's privacy, and let neighbours share
    /// one cached answer.
    public func with(_ coordinates: Coordinates, latitude: String = "lat", longitude: String = "lon") -> Endpoint {
        with(latitude, Self.degrees(coordinates.latitude)).with(longitude, Self.degrees(coordinates.longitude))
    }

    /// The endpoint with a point in one item of its query, such as `q=37.567,126.978`, rounded as in
    /// ``with(_:latitude:longitude:)``.
    public func with(
        _ name: String, _ coordinates: Coordinates, order: CoordinateOrder = .latitudeFirst, separator: String = ","
    ) -> Endpoint {
        with(name, Self.text(of: coordinates, order, separator))
    }

    func adding(_ item: Item) -> Endpoint {
        var endpoint = self
        endpoint.query.append(item)
        return endpoint
    }

    // MARK: Fields and content

    /// The endpoint with a header field. `Accept` and `User-Agent` are set for every request.
    public func with(field name: HTTPField.Name, _ value: String) -> Endpoint {
        var endpoint = self
        endpoint.fields[name] = value
        return endpoint
    }

    /// The endpoint with a key in a header field, which is shown nowhere but in the request.
    ///
    /// - Parameter value: The whole value; of `Authorization`, with the scheme before the key, as in `Bearer …`.
    public func with(secretField name: HTTPField.Name, _ value: String) -> Endpoint {
        var endpoint = with(field: name, value)
        endpoint.secretFields.insert(name)
        return endpoint
    }

    /// The endpoint with content, which is sent by POST. It has no secrets: those go into the path, the query or a field.
    ///
    /// The service is only read from, so the answer is cached and the request may be repeated like any other.
    public func posting(_ bytes: Data, type: String = "application/json") -> Endpoint {
        var endpoint = self
        endpoint.content = Content(bytes, type: type)
        return endpoint
    }

    // MARK: Answer

    /// The endpoint with what its answer has to have to be one: a path of names down from the root, of which a list has
    /// what one of its elements has.
    ///
    /// A service out of order may answer 200 and `{}`, or an object that tells of its failure. What lacks the path is not
    /// cached, and an answer that was cached before is shown rather than it.
    public func expecting(_ path: String...) -> Endpoint {
        var endpoint = self
        endpoint.essentials = path
        return endpoint
    }
}
