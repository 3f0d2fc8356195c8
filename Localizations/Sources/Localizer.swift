import Foundation
public import WeatherCore

/// Everything that is shown to a user: words, dates, digits and units, decided once from a ``LocaleRequest``.
///
/// Texts are plain: they have no control characters, and in right-to-left languages only inserted arguments are
/// isolated. ICU's own direction marks (U+061C, U+200E, U+200F) remain in numbers and dates, where they decide the
/// order in which a date or a sign is read. They take no column. If the charset is not UTF-8, every text is ASCII.
public struct Localizer: Sendable {
    let resolved: ResolvedLocale
    /// The tables of the texts' languages.
    package let texts: TextTables
    let dateTemplates: TextTables
    let ownDateTemplates: DateTemplateChoice
    var units: UnitChoice
    let numbers: NumberTexts
    let dates: DateTexts
    let known = KnownTexts<String>(most: 500)
    let measures = KnownTexts<MeasureForm>(most: 5_000)
    let conditions = KnownTexts<ConditionForm>(most: 500)
    /// The locale of the language in use.
    private let textIdentifier: LocaleIdentifier
    private let countries: LocaleTable?

    /// The language of the table in use as a BCP 47 tag, such as `ko` or `zh-Hant`.
    public let language: String
    /// The language asked for, with its script unless that is implied: for place names.
    public let requestedLanguage: String
    /// The region whose units are used, such as `KR`; `nil` for the world (001).
    public let region: String?
    /// Whether the language in use is written from right to left.
    public let isRightToLeft: Bool
    /// How bidirectional text is kept in order.
    public let directionMarks: DirectionMarks
    /// The locale asked for and the language used instead, if the former has no table.
    public let missingTable: (asked: String, used: String)?

    /// Decides language, dates, digits and units.
    ///
    /// - Throws: `.unknownLocale` for a locale that cannot be read; the details name up to three similar ones.
    public init(_ request: LocaleRequest) throws(WeatherError) {
        try self.init(request, tables: TableSource.embedded.laidUnder(request.tableFolder))
    }

    /// Decides as ``init(_:)`` does, with the tables of another source.
    package init(_ request: LocaleRequest, tables: TableSource) throws(WeatherError) {
        resolved = try ResolvedLocale(request)
        let asked = resolved.messages.first ?? .posix
        let chain = LanguageChain.folders(for: resolved.messages, in: tables)
        texts = TextTables(languages: chain, source: tables)
        // A date pattern with words cannot be used for another language: similar languages are no fallback here.
        let dateChain = LanguageChain.parents(of: resolved.time, in: tables)
        dateTemplates = chain == dateChain ? texts : TextTables(languages: dateChain, source: tables)

        let language =
            chain.first {
                tables.tables(in: $0)?.contains(.interface) == true || tables.hasPseudolocale($0)
            } ?? "en"
        let code = String(language.prefix { $0 != "-" })
        self.language = language
        requestedLanguage =
            Pseudolocale(rawValue: asked.tag) == nil ? LanguageChain.languageAndScript(of: asked) : "en"
        let speaker = resolved.messages.first { LanguageChain.folders(of: $0).contains(language) }
        missingTable = speaker?.language == code ? nil : (asked.tag, language)
        isRightToLeft =
            Self.isRightToLeft(language: language) || ["Arab", "Hebr"].contains(speaker?.script)
        region = resolved.measurement.regionOfCustoms

        let textIdentifier =
            if let speaker, !speaker.isPOSIX { speaker } else { LocaleIdentifier(language) ?? .posix }
        self.textIdentifier = textIdentifier
        countries = textIdentifier.tableName.flatMap { LocaleTable($0, in: .countries) }
        units = UnitChoice(for: resolved.measurement, overrides: request.units)
        directionMarks = request.directionMarks
        numbers = NumberTexts(locale: resolved.numeric)
        dates = DateTexts(locale: resolved.time)
        ownDateTemplates = request.dateTemplates
    }

    /// The locale of the language in use, for the names that only ICU knows.
    var textLocale: Locale { textIdentifier.locale }

    /// The country's name in the tables, by its code in upper case.
    func countryInTables(_ code: String) -> String? { countries?.value(code) }

    /// Whether every text is ASCII: in the plain locale, and if the charset is not UTF-8.
    public var isASCII: Bool { resolved.isASCII }

    /// What decided each category of the locale, and what was ignored and why: every category once.
    public var decisions: [LocaleDecision] { resolved.decisions }

    /// The languages that have tables, as BCP 47 tags, sorted.
    public static var availableLanguages: [String] { TableSource.embedded.languages }

    /// The problems of the tables of ``LocaleRequest/tableFolder`` for the user's languages.
    ///
    /// Each has file, line and column, and the problem in the user's language; `wx locales --check` tells more, in
    /// English. The texts concerned are not used.
    public var tableProblems: [(position: String, problem: String)] {
        texts.overlayFindings().union(dateTemplates === texts ? [] : dateTemplates.overlayFindings()).sorted()
            .map { ($0.position.sanitized(limit: 1000), text("table.problem.\($0.rule ?? "syntax")")) }
    }

    /// Why tables could not be read; their texts came from the next language.
    package var tableFailures: [WeatherError] {
        texts.failures + (dateTemplates === texts ? [] : dateTemplates.failures)
    }

    /// Whether a language, given by its BCP 47 tag, is written from right to left in its usual script.
    package static func isRightToLeft(language: String) -> Bool {
        let code = String(language.prefix { $0 != "-" })
        return ["ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"].contains(code)
    }

    /// The folders in which the texts of a language are looked up, without English unless that is the language.
    package static func chain(of language: String, in tables: TableSource) -> [String] {
        LocaleIdentifier(language).map { LanguageChain.folders(of: $0).filter(tables.contains) } ?? []
    }
}
