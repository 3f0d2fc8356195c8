package import HTTPTypes

extension SecretScrubber {
    /// The error with the secrets removed from its details.
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

    /// The fields with the secrets removed from their values, and without fields that have a secret in their name.
    package func scrubbed(_ fields: HTTPFields) -> HTTPFields {
        guard fields.contains(where: { finds(in: $0.name.rawName) || finds(in: $0.value) }) else { return fields }
        var clean = HTTPFields()
        for field in fields where !finds(in: field.name.rawName) {
            clean.append(HTTPField(name: field.name, value: scrubbed(field.value)))
        }
        return clean
    }

    /// The report with the secrets removed from the texts of the service.
    ///
    /// A test walks a report that has the key in every text, and fails if a text is not scrubbed here.
    package func scrubbed(_ report: WeatherReport) -> WeatherReport {
        guard !isEmpty else { return report }
        var report = report
        report.place = scrubbed(report.place)
        report.provenance = scrubbed(report.provenance)
        report.partProvenances = report.partProvenances.mapValues(scrubbed)
        if let station = report.current?.observation {
            report.current?.observation?.id = scrubbed(station.id)
            report.current?.observation?.name = station.name.map(scrubbed)
        }
        if let station = report.history?.station {
            report.history?.station?.id = scrubbed(station.id)
            report.history?.station?.name = station.name.map(scrubbed)
        }
        if let usual = report.usual { report.usual?.provenance = scrubbed(usual.provenance) }
        report.alerts = report.alerts?.map(scrubbed)
        if let narrative = report.narrative {
            report.narrative?.text = scrubbed(narrative.text)
            report.narrative?.language = scrubbed(narrative.language)
        }
        report.comparedWith = report.comparedWith.map(scrubbed)
        if let consensus = report.consensus { report.consensus?.members = consensus.members.map(scrubbed) }
        report.failures = report.failures.map(scrubbed)
        return report
    }

    /// The place with the secrets removed from its texts.
    package func scrubbed(_ place: Place) -> Place {
        guard !isEmpty else { return place }
        var place = place
        place.name = place.name.map(scrubbed)
        place.countryCode = place.countryCode.map(scrubbed)
        place.region = place.region.map(scrubbed)
        place.attribution = place.attribution.map(scrubbed)
        return place
    }

    private func scrubbed(_ provenance: Provenance) -> Provenance {
        var provenance = provenance
        provenance.providerName = scrubbed(provenance.providerName)
        provenance.attribution = scrubbed(provenance.attribution)
        provenance.refreshFailure = provenance.refreshFailure.map(scrubbed)
        for index in provenance.attempts.indices {
            provenance.attempts[index].error = scrubbed(provenance.attempts[index].error)
        }
        return provenance
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
