#if Server
import HTTPTypes

/// A request that HTTP itself has an answer for, besides weather.
struct Problem: Error, Sendable {
    var status: HTTPResponse.Status
    /// After how many seconds the request may succeed.
    var retryAfter: Int?

    init(_ status: HTTPResponse.Status, retryAfter: Int? = nil) {
        (self.status, self.retryAfter) = (status, retryAfter)
    }
}
#endif
