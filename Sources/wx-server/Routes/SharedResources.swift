#if Server
import HTTPTypes

/// What scripts of other sites may read (CORS): the API and its description.
///
/// Every answer of the API is the same for all visitors, since only pages depend on cookies. Nothing of a visitor can
/// leak.
enum SharedResources {
    /// Returns whether the resource of a request's target is shared.
    static func contain(_ target: String) -> Bool {
        target.hasPrefix("/v1/") || target.prefix { $0 != "?" } == "/openapi.json"
    }

    /// The fields of responses; without `Access-Control-Expose-Headers` a script could not see when to try again.
    static let fields: HTTPFields = {
        var fields: HTTPFields = [.accessControlAllowOrigin: "*"]
        fields[.accessControlExposeHeaders] = "ETag, Retry-After"
        return fields
    }()
}
#endif
