import Foundation
import WeatherCore
import WeatherDocuments

extension Examination {
    /// The examination as JSON, the same under every locale.
    ///
    /// - Parameter locale: What decides the locale.
    /// - Returns: The JSON text.
    public func json(locale: LocaleReport) -> String {
        JSONWriter.text { json in
            json.field("schema", ReportJSON.schema)
            locale.write(to: &json)
            json.objects("settings", settings) { json, setting in
                json.field("setting", setting.name)
                json.field("value", setting.value?.sanitized())
                json.field("secret", setting.value == nil ? true : nil)
                json.field("source", setting.source.sanitized())
            }
            json.object("placeSearch") { write(placeOf: &$0) }
            json.objects("providers", providers) { $0.write($1) }
            if let terminal { TerminalReport(terminal: terminal).write(to: &json) }
            json.object("machine") { json in
                json.field("clockAhead_seconds", clockAhead.map { -$0 }, decimals: 1)
                json.field("proxy", proxy?.sanitized())
                if let cache { json.object("cache") { cache.write(to: &$0) } }
            }
            json.objects("stages", stages) { json, stage in
                json.field("name", stage.name)
                json.field("seconds", stage.seconds, decimals: 4)
            }
        }
    }

    private func write(placeOf json: inout JSONWriter) {
        json.field("asked", placeText?.sanitized())
        switch place {
        case .success(let place): json.object("place") { $0.write(place, at: Date(timeIntervalSince1970: 0)) }
        case .failure(let error): json.object("error") { $0.write(reasonOf: error) }
        case nil: break
        }
        json.objects("requests", placeEvents) { $0.write($1) }
    }
}

extension JSONWriter {
    fileprivate mutating func write(_ check: Examination.ProviderCheck) {
        field("id", check.descriptor.id)
        field("key", check.key.rawValue)
        field("keySource", check.keySource?.sanitized())
        switch check.outcome {
        case .success(let provenance): object("provenance") { $0.write(provenance) }
        case .failure(let error): object("error") { $0.write(reasonOf: error) }
        case nil: break
        }
        objects("requests", check.events) { $0.write($1) }
    }

    fileprivate mutating func write(reasonOf error: WeatherError) {
        field("code", error.code.name)
        field("reason", error.reason.rawValue)
        field("httpStatus", error.details.httpStatus)
        field("host", error.details.host?.sanitized())
    }

    fileprivate mutating func write(_ event: TransportJournal.Event) {
        field("address", event.address.sanitized(limit: 300))
        switch event.kind {
        case .fresh(let age, let freshFor):
            field("event", "fresh")
            field("age_seconds", age)
            field("freshFor_seconds", freshFor)
        case .validating(let age):
            field("event", "asksAgain")
            field("age_seconds", age)
        case .miss: field("event", "nothingKept")
        case .waited(let seconds):
            field("event", "waited")
            field("seconds", seconds, decimals: 4)
        case .repeatedFailure(let failure):
            field("event", "repeatedFailure")
            field("age_seconds", failure.age)
            field("retryAfter_seconds", failure.retryAfter)
        case .exchange(let status, let seconds, let bytes, let ahead):
            field("event", "exchange")
            field("httpStatus", status)
            field("seconds", seconds, decimals: 4)
            field("bytes", bytes)
            field("serviceClockAhead_seconds", ahead, decimals: 1)
        case .failed(let error, let seconds):
            field("event", "failed")
            write(reasonOf: error)
            field("seconds", seconds, decimals: 4)
        case .retry(let wait):
            field("event", "retry")
            field("after_seconds", wait, decimals: 3)
        case .revalidated(let freshFor):
            field("event", "confirmed")
            field("freshFor_seconds", freshFor)
        case .stored(let freshFor):
            field("event", "kept")
            field("freshFor_seconds", freshFor)
        case .notStored: field("event", "notKept")
        case .stale(let age, let staleness):
            field("event", "stale")
            field("age_seconds", age)
            field("stale_seconds", staleness)
        case .counted(let uses):
            field("event", "counted")
            objects("quotas", uses) { json, use in
                json.field("period_seconds", use.period)
                json.field("used", use.count)
                json.field("allowed", use.limit)
            }
        }
    }
}
