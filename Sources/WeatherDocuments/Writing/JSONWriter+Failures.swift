import Foundation
package import WeatherCore

extension JSONWriter {
    /// The members of a failure of a part.
    package mutating func write(_ failure: PartFailure) {
        field("path", failure.path.sanitized())
        switch failure.reason {
        case .wrongType: field("reason", "wrongType")
        case .outOfRange: field("reason", "outOfRange")
        case .missing: field("reason", "missing")
        case .failed(let error):
            field("reason", "failed")
            object("error") { json in
                json.write(error)
                json.field("provider", error.provider?.sanitized())
                json.write(error.details)
            }
        }
        field("found", failure.found?.sanitized())
    }

    /// The code and the reason.
    mutating func write(_ error: WeatherError) {
        field("code", error.code.name)
        field("reason", error.reason.rawValue)
    }

    /// The members of an error, with its sentences in the user's language.
    package mutating func write(_ error: WeatherError, sentences: (problem: String, help: String?)) {
        write(error)
        field("provider", error.provider?.sanitized())
        field("exitCode", Int(error.code.exitCode))
        field("message", sentences.problem)
        field("help", sentences.help)
        write(error.details)
    }

    mutating func write(_ details: WeatherError.Details) {
        field("subject", details.subject?.sanitized())
        if !details.candidates.isEmpty { strings("candidates", details.candidates.map { $0.sanitized() }) }
        field("retryAfter_seconds", details.retryAfter, decimals: 0)
        field("failureAge_seconds", details.failureAge, decimals: 0)
        field("httpStatus", details.httpStatus)
        field("host", details.host?.sanitized())
        field("path", details.path?.sanitized())
        field("limit", details.limit)
        field("setting", details.setting?.sanitized())
        field("variable", details.variable?.sanitized())
        field("address", details.address?.sanitized())
        field("serviceMessage", details.message?.sanitized())
    }
}
