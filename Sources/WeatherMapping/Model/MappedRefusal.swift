import WeatherCore

/// A refusal that the service sends in the body of an answer, whatever the status.
struct MappedRefusal: Sendable {
    let path: ResponsePath
    /// The texts that mean the refusal.
    let texts: [String]
    /// The beginnings of texts that mean the refusal.
    let beginnings: [String]
    let reason: WeatherError.Reason

    /// Reads `{"path": …, "begins": …}`: there is no data for the place.
    init?(noDataFor property: MappedProperty, _ file: MappingFileContext) {
        guard property.isObject(of: ["path", "begins"]), let path = property.required("path").flatMap(file.path),
            let begins = property.required("begins")
        else { return nil }
        self.path = path
        texts = []
        beginnings = begins.elements.compactMap(\.text)
        reason = .outsideCoverage
    }

    /// Reads `{"path": …, "is": …, "means": …}`, or `begins` in place of `is`.
    init?(_ property: MappedProperty, _ file: MappingFileContext) {
        let isObject = property.isObject(of: ["path", "is", "begins", "means"])
        let path = property.required("path").flatMap(file.path)
        let reason: WeatherError.Reason? = property.required("means")?.named([
            "keyRefused": .keyRefused, "keyNotActive": .keyNotActive, "planRequired": .planRequired,
            "forbidden": .forbidden, "quotaExceeded": .quotaExceeded, "outsideCoverage": .outsideCoverage,
            "serverError": .serverError,
        ])
        if property["begins"] == nil { _ = property.required("is") }
        texts = property["is"]?.elements.compactMap(\.code) ?? []
        beginnings = property["begins"]?.elements.compactMap(\.text) ?? []
        guard isObject, let path, let reason, !texts.isEmpty || !beginnings.isEmpty else { return nil }
        (self.path, self.reason) = (path, reason)
    }
}

extension MappedProperty {
    /// The text, or the number or the flag as it is written.
    fileprivate var code: String? {
        switch node.content {
        case .number(_, let text): text
        case .bool(let bool): "\(bool)"
        default: text
        }
    }
}
