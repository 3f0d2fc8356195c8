/// A question in the form in which equal ones have one answer.
struct Question: Hashable, Sendable {
    /// What is asked for.
    enum Subject: Hashable, Sendable {
        case report(ReportMemory.Subject)
        /// The places whose names begin with a text; the most of them.
        case places(prefix: String, limit: Int)
        case providers
    }

    var subject: Subject
    var format: AnswerFormat
    var locale: AnswerLocale
}
