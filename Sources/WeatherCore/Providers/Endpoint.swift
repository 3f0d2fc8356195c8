public import Foundation
public import HTTPTypes

/// One request to a service: a host from its descriptor, a path, a query, and header fields and content if needed.
///
///     // Coordinates and a key in the query.
///     let current = Endpoint("/data/2.5/weather").with(place.coordinates).with(secret: "appid", key)
///     // Coordinates in the path, the key in a header field, on another of the service's hosts.
///     let archive = Endpoint("/points", on: "archive").appending(place.coordinates)
///         .with(secretField: apiKeyField, key)
///
/// A secret can be in the query, in the path or in a field. It appears only in the request itself.
public struct Endpoint: Sendable, Hashable {
    /// One item of a query, percent-encoded.
    struct Item: Sendable, Hashable {
        var name: String
        /// `nil` for an item without an equals sign.
        var value: String?
        var isSecret = false
    }

    /// The content of a request (RFC 9110, 6.4).
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
    /// The path under the host's base URL: empty, or beginning with a slash (RFC 3986, 3.3).
    ///
    /// A path with characters that RFC 3986 does not allow is refused: appended to a base URL, `@host/x` would lead to
    /// another host. A path with a segment `.` or `..` is refused, too, because it could lead out of the base URL.
    public private(set) var path: String
    /// The query, in order.
    var query: [Item] = []
    /// Header fields.
    private(set) var fields = HTTPFields()
    /// The names of the fields whose values are secret.
    private(set) var secretFields: Set<HTTPField.Name> = []
    /// The secret segments of the path, percent-encoded.
    private(set) var secretSegments: Set<String> = []
    /// The content of the request, which is then a POST request; `nil` for a GET request.
    public private(set) var content: Content?
    /// The path that a response must have; see ``expecting(_:)``.
    private(set) var essentials: [String] = []
    /// The point that a response must be for; see ``answering(at:latitude:longitude:within:)``.
    var responsePoint: ResponsePoint?
    /// The codes of places that a response must have; see ``answering(as:at:)``.
    var responseCodes: [ResponseCode] = []
    /// Whether a response must be a list; see ``expectingList()``.
    private(set) var isList = false
    /// The file name extension of the entry that a response's archive must have; see ``unzipping(_:)``.
    private(set) var zippedEnding: String?
    /// Whether the path begins at the root of the host rather than under its base URL.
    var isFromRoot = false
    /// Whether the response will never change; see ``unchanging(_:)``.
    private(set) var isUnchanging = false
    /// The maximum size of a response's body, in bytes; `nil` for the limit of the service's descriptor.
    ///
    /// It is never more than 16 MiB.
    public var bodyBytes: Int?

    /// Creates an endpoint without a query.
    ///
    /// - Parameters:
    ///   - path: The path under the base URL: empty, or beginning with a slash.
    ///   - hostName: The name of one of the descriptor's hosts; `nil` for its base URL.
    public init(_ path: String, on hostName: String? = nil) {
        self.path = path
        self.hostName = hostName
    }
}

/// Which of two coordinates comes first.
public enum CoordinateOrder: Sendable, Hashable {
    case latitudeFirst
    case longitudeFirst
}

extension Endpoint {
    // MARK: Path

    /// Returns the endpoint with a further path segment, percent-encoded.
    public func appending(_ segment: String) -> Endpoint {
        var endpoint = self
        endpoint.path += "/" + Self.encoded(segment)
        return endpoint
    }

    /// Returns the endpoint with a key as a further path segment; the key appears only in the request.
    public func appending(secret segment: String) -> Endpoint {
        var endpoint = appending(segment)
        endpoint.secretSegments.insert(Self.encoded(segment))
        return endpoint
    }

    /// Returns the endpoint with a point as a further path segment, such as `/37.567,126.978`.
    ///
    /// The point is rounded as in ``with(_:latitude:longitude:)``.
    public func appending(
        _ coordinates: Coordinates, order: CoordinateOrder = .latitudeFirst, separator: String = ","
    ) -> Endpoint {
        appending(Self.text(of: coordinates, order, separator))
    }

    // MARK: Query

    /// Returns the endpoint with a further query item; `nil` adds none.
    public func with(_ name: String, _ value: String?) -> Endpoint {
        guard let value else { return self }
        return adding(Item(name: Self.encoded(name), value: Self.encoded(value)))
    }

    /// Returns the endpoint with a key in its query; the key appears only in the request.
    public func with(secret name: String, _ value: String) -> Endpoint {
        adding(Item(name: Self.encoded(name), value: Self.encoded(value), isSecret: true))
    }

    /// Returns the endpoint with a point in its query, rounded to three decimals, about 100 m.
    ///
    /// MET Norway's terms ask for at most four decimals. Few decimals also protect the user's privacy, and let
    /// neighboring points share one cached response.
    public func with(_ coordinates: Coordinates, latitude: String = "lat", longitude: String = "lon") -> Endpoint {
        with(latitude, Self.degrees(coordinates.latitude)).with(longitude, Self.degrees(coordinates.longitude))
    }

    /// Returns the endpoint with a point as one item of its query, such as `q=37.567,126.978`.
    ///
    /// The point is rounded as in ``with(_:latitude:longitude:)``.
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

    /// Returns the endpoint with a header field.
    ///
    /// `Accept` and `User-Agent` are set for every request.
    public func with(field name: HTTPField.Name, _ value: String) -> Endpoint {
        var endpoint = self
        endpoint.fields[name] = value
        return endpoint
    }

    /// Returns the endpoint with a key in a header field; the key appears only in the request.
    ///
    /// - Parameters:
    ///   - name: The name of the field.
    ///   - value: The whole value; for `Authorization`, with the scheme before the key, as in `Bearer …`.
    /// - Returns: The endpoint with the field.
    public func with(secretField name: HTTPField.Name, _ value: String) -> Endpoint {
        var endpoint = with(field: name, value)
        endpoint.secretFields.insert(name)
        return endpoint
    }

    /// Returns the endpoint with content, which is sent by POST.
    ///
    /// The content must not contain secrets: those belong in the path, the query or a field. The request is treated as
    /// safe: its response is cached, and it can be retried.
    public func posting(_ bytes: Data, type: String = "application/json") -> Endpoint {
        var endpoint = self
        endpoint.content = Content(bytes, type: type)
        return endpoint
    }

    // MARK: Response

    /// Returns the endpoint with a path of names that its response must have, from the root down.
    ///
    /// In a list, one element must have the rest of the path. In XML, the last name may be that of an attribute:
    /// `expecting("@numberMatched")` accepts a collection without members, and refuses an empty root. A faulty service
    /// may send status 200 with `{}`, or with an object that reports its failure. A response without the path is not
    /// cached, and an earlier cached response is used instead.
    ///
    ///     let forecast = Endpoint("/data/2.5/forecast").with(place.coordinates).expecting("list", "main")
    public func expecting(_ path: String...) -> Endpoint { expecting(path) }

    /// Returns the endpoint with a path of names that its response must have; see ``expecting(_:)-(String...)``.
    public func expecting(_ path: [String]) -> Endpoint {
        var endpoint = self
        endpoint.essentials = path
        return endpoint
    }

    /// Returns the endpoint for a response in XML that is an entry of a ZIP archive, such as KML in a KMZ file.
    ///
    /// A response that is not an archive is read directly. An archive in Zip64 format, or with an encrypted or damaged
    /// entry, is refused. So is an entry that exceeds the limit of a body.
    ///
    ///     let forecast = Endpoint("/A762.kmz").unzipping(".kml").expecting("Document", "Placemark")
    ///
    /// - Parameter ending: The end of the entry's name, such as `.kml`; the first matching entry is read.
    /// - Returns: The endpoint, whose response is read by ``ProviderContext/xml(from:refusal:)``.
    public func unzipping(_ ending: String) -> Endpoint {
        var endpoint = self
        endpoint.zippedEnding = ending
        return endpoint
    }

    /// Returns the endpoint for a response that will never change, such as the observations of a past day.
    ///
    /// A successful response stays fresh, unless the service forbids storing it.
    ///
    /// - Parameter isUnchanging: Whether that is so.
    /// - Returns: The endpoint.
    public func unchanging(_ isUnchanging: Bool = true) -> Endpoint {
        var endpoint = self
        endpoint.isUnchanging = isUnchanging
        return endpoint
    }

    /// Returns the endpoint for a response that must be a JSON list, which may be empty.
    ///
    /// Any other response is not cached, as with `expecting(_:)`.
    public func expectingList() -> Endpoint {
        var endpoint = self
        endpoint.isList = true
        return endpoint
    }
}
