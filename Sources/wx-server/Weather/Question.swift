#if Server
import WeatherCore

/// A question in the form in which equal ones have one answer.
struct Question: Hashable, Sendable {
    /// What is asked for.
    enum Subject: Hashable, Sendable {
        case report(ReportMemory.Subject)
        /// The places whose names begin with a text; the most of them.
        case places(prefix: String, limit: Int)
        case providers
        /// Services side by side.
        case comparison(Place)
        case map(Place)
    }

    /// What a page depends on besides its content.
    struct Page: Hashable, Sendable {
        var look: SiteLook
        /// The place as it is asked for, which the page's links have.
        var place: String?
    }

    var subject: Subject
    var format: AnswerFormat
    var locale: AnswerLocale
    /// How a page looks; `nil` for other formats.
    var page: Page?
}
#endif
