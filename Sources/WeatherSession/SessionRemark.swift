public import Foundation
public import WeatherCore
public import WeatherPlaces

/// Something that happened on the way to an answer, and that a front end may want to tell: what was assumed, what is old, what
/// failed.
public enum SessionRemark: Sendable {
    /// No place was given, and this one is taken.
    case assumed(AssumedPlace)
    /// The place of the machine's address on the network is taken, as a service sees it.
    case located(Place, service: String)
    /// No place has the name, and the one that is spelt most alike is taken.
    case respelled(String, Place)
    /// One of the user's own tables of texts is broken, at a place such as `ko.lproj/Errors.strings:3`.
    case brokenTable(position: String, problem: String)
    /// There is no table of texts for the language that was asked for, and another is used; both by their BCP 47 codes.
    case missingTable(asked: String, used: String)
    /// Others may read the file that a key was taken from.
    case exposedKeyFile(URL)
    /// Something is wrong with the cache.
    case cacheProblem(CacheProblem)
    /// Most of a quota is used.
    case nearlyUsed(QuotaUse)
    /// An answer could not be recorded.
    case notRecorded(WeatherError)
    /// A provider was asked and could not answer; another one did.
    case failed(ProviderAttempt)
    /// The report is older than the service wants it to be used, by so many seconds; and why there is no newer one.
    case stale(seconds: TimeInterval, reason: WeatherError?)
    /// A part or a value is missing from the report.
    case missing(PartFailure)
}
