package import HTTPTypes

extension SecretScrubber {
    /// The error without secrets in its details.
    package func scrubbed(_ error: WeatherError) -> WeatherError {
        guard !isEmpty else { return error }
        var error = error
        error.details.subject = error.details.subject.map(scrubbed)
        error.details.candidates = error.details.candidates.map(scrubbed)
        error.details.path = error.details.path.map(scrubbed)
        error.details.host = error.details.host.map(scrubbed)
        error.details.address = error.details.address.map(scrubbed)
        error.details.message = error.details.message.map(scrubbed)
        error.cause = error.cause.map(scrubbed)
        return error
    }

    /// The fields without secrets in their values, and without those that have one in their names.
    package func scrubbed(_ fields: HTTPFields) -> HTTPFields {
        guard fields.contains(where: { finds(in: $0.name.rawName) || finds(in: $0.value) }) else { return fields }
        var clean = HTTPFields()
        for field in fields where !finds(in: field.name.rawName) {
            clean.append(HTTPField(name: field.name, value: scrubbed(field.value)))
        }
        return clean
    }

    /// The report without secrets in the texts that come from the service.
    package func scrubbed(_ report: WeatherReport) -> WeatherReport {
        guard !isEmpty else { return report }
        var report = report
        report.place.name = report.place.name.map(scrubbed)
        report.place.region = report.place.region.map(scrubbed)
        report.failures = report.failures.map(scrubbed)
        report.provenance.refreshFailure = report.provenance.refreshFailure.map(scrubbed)
        report.alerts = report.alerts?.map(scrubbed)
        return report
    }

    private func scrubbed(_ alert: WeatherAlert) -> WeatherAlert {
        var alert = alert
        alert.id = scrubbed(alert.id)
        alert.summary = scrubbed(alert.summary)
        alert.source = alert.source.map(scrubbed)
        alert.region = alert.region.map(scrubbed)
        for index in alert.areas.indices {
            alert.areas[index].name = alert.areas[index].name.map(scrubbed)
            alert.areas[index].codes = alert.areas[index].codes.map {
                .init(scheme: scrubbed($0.scheme), value: scrubbed($0.value))
            }
        }
        alert.description = alert.description.map(scrubbed)
        alert.instruction = alert.instruction.map(scrubbed)
        alert.language = alert.language.map(scrubbed)
        alert.detailsURL = alert.detailsURL.map(scrubbed)
        return alert
    }

    private func scrubbed(_ failure: PartFailure) -> PartFailure {
        var failure = failure
        failure.path = scrubbed(failure.path)
        failure.found = failure.found.map(scrubbed)
        if case .failed(let error) = failure.reason { failure.reason = .failed(scrubbed(error)) }
        return failure
    }

    package func scrubbed(_ kind: TransportJournal.Kind) -> TransportJournal.Kind {
        if case .failed(let error, let seconds) = kind { .failed(scrubbed(error), seconds: seconds) } else { kind }
    }
}
