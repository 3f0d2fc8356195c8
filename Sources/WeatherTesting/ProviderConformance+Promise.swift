import Foundation

extension ProviderConformance {
    /// What every provider promises; one test case each.
    public enum Promise: String, Sendable, CaseIterable {
        /// The descriptor has an id of lower-case letters and digits, names, https addresses and an attribution.
        case descriptorIsComplete
        /// Without a required key, creating the provider throws `credentialMissing` and says where to put a key.
        case missingKeyIsSaid
        /// A sample document gives a report of this provider, with a place, and with current weather or steps.
        case sampleMakesReport
        /// Steps are in order, do not overlap, and have a duration; only the last one may be an instant.
        case stepsAreInOrder
        /// No day and no step of a forecast lies before the day of its issue, or later than forecasts can reach.
        case nothingIsBeforeTheIssue
        /// Every quantity can occur on Earth, and agrees with the others: no dew point above the temperature, no gust
        /// below the wind, no low above its high. The sun rises at sunrise and sets at sunset, and the time zone is one
        /// of the place's longitude.
        case valuesArePlausible
        /// Days are empty unless the service sends days of its own.
        case daysAreLeftToTheFold
        /// Each product of the descriptor can be requested alone, without a request that the whole report does not
        /// need.
        ///
        /// A query without any of them makes no requests.
        case onlyWantedIsAsked
        /// A report has every product that the descriptor declares, and no other.
        case productsAreThoseDeclared
        /// A product changes or fails without any one of its requests, and no request is made twice.
        case eachRequestIsNeeded
        /// A report takes at most as many requests as the descriptor declares, even when one of them fails, and some
        /// report takes that many.
        case requestsAreAsDeclared
        /// The endpoints expect what the samples have, so that the cache stores them, and does not store `{}` or an
        /// empty root element.
        case onlyAnswersAreCached
        /// Requests go to the base URL, or to the one from the settings.
        case baseURLIsHonored
        /// Coordinates are sent with at most four decimals, in the path, the query, the fields and the content.
        case coordinatesAreRounded
        /// The key is in one place of the request, marked as secret, and neither in the report nor in an error.
        case keyStaysSecret
        /// An answer that says it is for a place far from the one that was asked for is refused as `otherPlace`.
        ///
        /// It applies where a sample has the coordinates of the query.
        case otherPlaceIsRefused
        /// The user's language changes neither requests nor values.
        case languageChangesNothing
        /// Two equal queries have equal results.
        case providerIsStateless
        /// Each HTTP status becomes the error of the common table, with the provider's id.
        case statusesBecomeErrors
        /// A document that is empty, truncated, a web page or otherwise unreadable gives `invalidResponse`.
        case unreadableIsInvalidResponse
        /// The error of a failing transport is passed on.
        case transportErrorsPass
        /// A cancelled query throws `CancellationError`.
        case cancellationPasses
        /// A randomly damaged document gives a report or a `WeatherError`, never a crash.
        case damagedDocumentsAreSurvived
        /// An integer at the limit of its type, or an offset from UTC that no clock has, gives no impossible value.
        case integersAreBounded
        /// When a node of a document is dropped, `null`, a text, −999, 9999, `[]` or `{}`, the report loses only what
        /// the node held, and shows nothing impossible.
        ///
        /// A node holds the values of the report that change when every value in the node changes slightly: a
        /// temperature holds that temperature, and the time of a step holds the step. A document that then lacks what
        /// its endpoint expects is refused as a whole, and a document without any weather gives no report.
        ///
        /// If a value is dropped from a list of plain values, or from a table in a text, all that the list holds may be
        /// lost, because it is not known which value is missing. But no other value is shown at another time.
        case damageStaysInItsNode
        /// A value that is dropped, emptied or `null` makes no value of the report 0: what is not sent is not known. A
        /// value that is 0 changes with some value of a document.
        ///
        /// It does not apply to properties that the service leaves out when they are 0, which are passed to the suite.
        case absentIsNotZero
        /// Where elements of a list are steps of the report, the last one is, too.
        case lastElementIsRead
        /// A list with duplicates gives the same report, and so does a list of records in reverse order; with half of a
        /// list, only what the other half held is lost.
        ///
        /// If a list of plain values becomes longer or shorter, all that it holds may be lost, as when one value is
        /// dropped.
        case listsAreMended
        /// A code that no table has makes the condition `unknown`: it is neither guessed nor an error.
        case unknownCodesAreUnknown
        /// Control characters in a document's texts do not reach the report.
        case foreignTextIsSanitized
    }
}

/// Writes which promises are kept to the file that `WX_PROMISES` names, for the table of `Tests/providers-report`.
enum PromiseLog {
    private static let path = ProcessInfo.processInfo.environment["WX_PROMISES"]

    static func note(_ id: String, _ promise: String, isKept: Bool) {
        guard let path, let file = fopen(path, "a") else { return }
        // One call, so that lines of tests that run at the same time do not mix.
        fputs("\(id) \(promise) \(isKept ? "kept" : "broken")\n", file)
        fclose(file)
    }
}
