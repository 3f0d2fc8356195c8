import Foundation
import WeatherCore

/// A locale for each category, decided as POSIX and GNU gettext decide it.
///
/// Each category comes from the explicit locale, else from the first of `LC_ALL`, the category's own variable and
/// `LANG` that is set. Without any, it is POSIX's plain locale.
struct ResolvedLocale: Sendable {
    /// The languages of the text, the preferred one first; never empty.
    private(set) var messages: [LocaleIdentifier]
    /// Words, calendar and hours of dates.
    private(set) var time: LocaleIdentifier
    /// Digits and separators.
    let numeric: LocaleIdentifier
    /// Units.
    let measurement: LocaleIdentifier
    /// Whether the output must be ASCII: then a language without Latin letters is replaced by English.
    ///
    /// The charset comes from the explicit locale, else from the variables of `LC_CTYPE`. A name without a charset
    /// means UTF-8, except the plain locale.
    let isASCII: Bool
    private let request: LocaleRequest

    /// - Throws: `.unknownLocale` for an explicit name that cannot be read, with up to three similar names.
    init(_ request: LocaleRequest) throws(WeatherError) {
        self.request = request
        let environment = LocaleEnvironment(request.environment)
        if let name = request.explicit, !name.isEmpty {
            guard let explicit = LocaleIdentifier(name) else { throw WeatherError(unknownLocale: name) }
            let complete = explicit.inRegion(
                Self.isComplete(explicit, name) ? nil : environment.finding("LC_MEASUREMENT").region)
            messages = [complete]
            time = complete
            numeric = complete
            measurement = complete
            isASCII = explicit.charset.map { !LocaleIdentifier.isUTF8($0) } ?? explicit.isPOSIX
        } else {
            measurement = environment.finding("LC_MEASUREMENT").identifier
            let region = measurement.regionOfCustoms
            messages = environment.languages(over: environment.finding("LC_MESSAGES").inRegion(region)).identifiers
            time = environment.finding("LC_TIME").identifier.inRegion(region)
            numeric = environment.finding("LC_NUMERIC").identifier.inRegion(region)
            isASCII = environment.charset().isASCII
        }
        guard isASCII else { return }
        // Transliterated words of another script are hardly readable.
        let latin = messages.filter(\.isInLatinLetters)
        messages = latin.isEmpty ? [messages[0].inEnglish] : latin
        if !time.isInLatinLetters { time = time.inEnglish }
    }

    /// What decided each category, and what was ignored: every category once, in their order.
    ///
    /// Computed from the request on each call, since only a diagnosis needs it.
    var decisions: [LocaleDecision] {
        LocaleDecision.Category.allCases.map { category in
            var decision = decision(category)
            // A source that provides the region has an effect.
            decision.ignored.removeAll { $0.source == decision.regionSource }
            if category == .units, let system = request.units.system {
                decision.ignored = LocaleEnvironment(request.environment).overridden("LC_MEASUREMENT")
                if decision.source == .explicitLocale, let name = decision.value {
                    let name = LocaleDecision.Ignored(source: .explicitLocale, value: name, reason: .overridden)
                    decision.ignored.insert(name, at: 0)
                }
                decision.source = .explicitUnits
                decision.value = system.rawValue
                decision.regionSource = nil
            }
            return decision
        }
    }

    private func decision(_ category: LocaleDecision.Category) -> LocaleDecision {
        let environment = LocaleEnvironment(request.environment)
        let measured = environment.finding("LC_MEASUREMENT")
        if let name = request.explicit, !name.isEmpty, let explicit = LocaleIdentifier(name) {
            let takesRegion = explicit.takesRegion && !Self.isComplete(explicit, name) && measured.region != nil
            return LocaleDecision(
                category: category, source: .explicitLocale, value: name.sanitized(limit: 60),
                outcome: outcome(of: category),
                regionSource: takesRegion && category != .charset ? measured.source : nil,
                ignored: category == .language
                    ? environment.overriddenLanguages() : environment.overridden(category.variable))
        }
        var finding = category == .charset ? environment.charset().finding : environment.finding(category.variable)
        let takesRegion = finding.identifier.takesRegion && measured.region != nil
        if category == .language { finding = environment.languages(over: finding).finding }
        let mayTakeRegion = [.language, .dates, .numbers].contains(category) && finding.source != .variable("LANGUAGE")
        return LocaleDecision(
            category: category, source: finding.source, value: finding.value?.sanitized(limit: 60),
            outcome: outcome(of: category), regionSource: takesRegion && mayTakeRegion ? measured.source : nil,
            ignored: finding.ignored)
    }

    private func outcome(of category: LocaleDecision.Category) -> [String] {
        switch category {
        case .language: messages.map(\.fullTag)
        case .dates: [time.fullTag]
        case .numbers: [numeric.fullTag]
        case .units: [request.units.system?.rawValue ?? measurement.regionOfCustoms ?? "001"]
        case .charset: [isASCII ? "ASCII" : "UTF-8"]
        }
    }

    /// The world (`en_001`) counts as a region that was given; it has the world's units.
    private static func isComplete(_ identifier: LocaleIdentifier, _ name: String) -> Bool {
        identifier.region != nil || name.split(whereSeparator: { "_-.@".contains($0) }).contains("001")
    }
}

extension LocaleDecision.Category {
    /// The category's own environment variable.
    fileprivate var variable: String {
        switch self {
        case .language: "LC_MESSAGES"
        case .dates: "LC_TIME"
        case .numbers: "LC_NUMERIC"
        case .units: "LC_MEASUREMENT"
        case .charset: "LC_CTYPE"
        }
    }
}

extension LocaleIdentifier {
    fileprivate var isInLatinLetters: Bool {
        isPOSIX || Locale.Language(identifier: tag).maximalIdentifier.contains("-Latn")
    }

    /// English with the customs of this locale's region.
    fileprivate var inEnglish: LocaleIdentifier { LocaleIdentifier(language: "en", region: region, keywords: keywords) }

    /// Whether a region from another source completes the locale.
    fileprivate var takesRegion: Bool { region == nil && !isPOSIX }
}

extension LocaleEnvironment.Finding {
    /// The region whose customs apply.
    fileprivate var region: String? { identifier.regionOfCustoms }

    fileprivate func inRegion(_ region: String?) -> Self {
        var copy = self
        copy.identifier = identifier.inRegion(region)
        return copy
    }
}
