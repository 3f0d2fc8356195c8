/// A place as the user wrote it, and how to choose among the places of that name.
///
///     let request = PlaceRequest("Springfield", country: "US")
///
/// A place is found in three stages: what was written is a `PlaceRequest`; the name in it that the gazetteer and the
/// services search for is a `PlaceQuery`; and what they found is a ``PlaceResolution``.
public struct PlaceRequest: Sendable, Hashable {
    /// The words as they were typed; none for the place in the settings, or else an assumed one.
    ///
    /// Together they are coordinates or a name. If no place has that name, each word may be a place by itself.
    public var words: [String]
    /// Only places of this country: an ISO 3166-1 alpha-2 code, in either case.
    public var country: String?
    /// Which of several matches is meant, counted from 1, in the order of ``PlaceResolution/several(_:)``.
    public var pick: Int?
    /// The id of the service to use instead of the gazetteer.
    public var geocoder: String?
    /// Whether to locate this machine by its IP address, which a web service will see.
    public var isHere = false

    /// Creates a request for a text, or for the place in the settings.
    public init(_ text: String? = nil, country: String? = nil, pick: Int? = nil) {
        words = text.map { [$0] } ?? []
        self.country = country
        self.pick = pick
    }

    /// Creates a request for the words of a command line.
    public init(words: [String]) { self.words = words }

    /// The words as one text; `nil` without any.
    public var text: String? { words.isEmpty ? nil : words.joined(separator: " ") }
}
