import Foundation
public import WeatherCore

extension Localizer {
    /// What is wrong and what to do next.
    ///
    /// The arguments are those that the table of errors lists at its top. A part with an unknown argument, a bracket or
    /// a sentence, is left out.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - providerName: The name of its provider, if the caller knows a better one than the error's provider id.
    /// - Returns: The problem, and the help if there is any.
    public func sentences(for error: WeatherError, providerName: String?) -> (problem: String, help: String?) {
        let arguments = arguments(for: error, providerName: providerName)
        let key = error.reason.rawValue
        let problem = texts.text(key, in: .errors) ?? key
        // With nothing to suggest, half of the help would be left out.
        let suggestsNothing = error.reason == .geocodersFailed && error.details.candidates.isEmpty
        let helped = suggestsNothing ? WeatherError.Reason.unknownName.rawValue : key
        let helpKey = error.details.retryAfter == nil ? "\(helped).help.noWait" : "\(helped).help"
        let help = texts.text(helpKey, in: .errors) ?? texts.text("\(helped).help", in: .errors)
        // A service that failed before is not asked: the help says so, and for how long.
        let repeated = error.details.failureAge == nil ? nil : texts.text("help.repeatedFailure", in: .errors)
        let helps = [help, repeated].compactMap { text in
            text.flatMap { SentenceTemplate($0).filled(arguments, isCutAtColon: false) }.map(finished)
        }
        let told = SentenceTemplate(problem).filled(arguments, isCutAtColon: true)
        return (
            finished(Self.withOneStop(told ?? TextTemplate(problem).filled(arguments.map { $0 ?? "?" }))),
            helps.isEmpty ? nil : helps.joined(separator: " ")
        )
    }

    /// What is wrong, for an error whose details were removed.
    ///
    /// Brackets and sentences with an unknown argument are left out, as in ``sentences(for:providerName:)``, but nothing
    /// has a gap, and the provider is not called a host.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - providerName: The name of its provider.
    /// - Returns: The problem; `nil` if its sentence cannot do without what is unknown.
    package func problemWithoutGaps(for error: WeatherError, providerName: String?) -> String? {
        guard let text = texts.text(error.reason.rawValue, in: .errors) else { return nil }
        var arguments = arguments(for: error, providerName: providerName)
        if error.details.host == nil { arguments[2] = nil }
        return SentenceTemplate(text).filled(arguments, isCutAtColon: true).map(finished)
    }

    /// A sentence whose last argument ends with a full stop, as some dates do, ends with that one.
    private static func withOneStop(_ sentence: String) -> String {
        sentence.hasSuffix("..") && !sentence.hasSuffix("...") ? String(sentence.dropLast()) : sentence
    }

    private func arguments(for error: WeatherError, providerName: String?) -> [String?] {
        let details = error.details
        let seconds = details.retryAfter.flatMap { $0 >= 0 ? $0 : nil }
        let list = ListFormatStyle<StringStyle, [String]>.list(
            type: [.severalMatches, .severalPlaces].contains(error.reason) ? .and : .or)
        let isTime = error.reason == .timedOut || error.reason == .keyCommandTimedOut
        let candidates = details.candidates.map { $0.sanitized() }
        let arguments: [String?] = [
            providerName ?? error.provider ?? details.host, details.subject, details.host ?? error.provider,
            details.setting, details.variable, details.address,
            details.limit.map { isTime ? duration(Double($0)) : number(Double($0)) }, details.path,
            seconds.map(duration),
            candidates.isEmpty ? nil : candidates.formatted(list.locale(textLocale)), details.message,
            details.httpStatus.map(String.init), details.failureAge.map(duration),
        ]
        return arguments.map { argument in
            guard let argument, !argument.isEmpty else { return nil }
            return isolated(argument)
        }
    }
}
