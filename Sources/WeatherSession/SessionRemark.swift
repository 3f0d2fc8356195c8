public import Foundation
import Synchronization
public import WeatherCore
public import WeatherGazetteer
public import WeatherMapping
public import WeatherPlaces

/// Something that a front end may show next to an answer: what was assumed, is stale, or failed.
public enum SessionRemark: Sendable {
    /// The user gave no place, and this one was assumed.
    case assumed(AssumedPlace)
    /// The place of this machine was used, as a service located it.
    case located(Place, service: LocatingService)
    /// No place has the name, and the one that is spelled most like it was used.
    case respelled(String, Place)
    /// The place is an island, or its name is also the code of an airport. The text is as the user wrote it.
    case place(Place, GazetteerMatch.Remark, text: String)
    /// The user chose no provider, and the default has changed from the former to this one. Both are ids.
    case changedDefault(provider: String, former: String)
    /// One of the user's own tables is broken, at a position such as `ko.lproj/Errors.strings:3:1`, in the folder of
    /// tables; the problem is in the user's language.
    case brokenTable(position: String, problem: String, folder: String)
    /// The file of one of the user's own providers has mistakes, so that provider is missing.
    case brokenProviderFile(MappingFile)
    /// There is no table for the requested language, and another one is used; both as BCP 47 codes.
    case missingTable(asked: String, used: String)
    /// Others can read the file that a key was read from.
    case exposedKeyFile(URL)
    /// The cache has a problem.
    case cacheProblem(CacheProblem)
    /// The file of kept forecasts has a problem.
    case archiveProblem(CacheProblem)
    /// Most of a quota is used.
    case nearlyUsed(QuotaUse)
    /// An answer could not be recorded.
    case notRecorded(WeatherError)
    /// A provider failed, and another one answered.
    case failed(ProviderAttempt)
    /// A part that the report's provider does not offer was requested from this one, which failed. The report lacks the
    /// part.
    case notAdded(WeatherProduct, ProviderAttempt)
    /// No other service answered whose forecast could be compared, so the days have no agreement.
    case notCompared
    /// The report is older than its freshness lifetime by this many seconds; with the reason why there is no newer one.
    case stale(seconds: TimeInterval, reason: WeatherError?)
    /// A part or a value is missing from the report.
    case missing(PartFailure)

    /// Whether the remark is about one place or answer, and not about the user's settings, files or cache.
    public var isAboutOneAnswer: Bool {
        switch self {
        case .assumed, .located, .respelled, .place, .nearlyUsed, .failed, .notAdded, .notCompared, .stale,
            .missing:
            true
        case .changedDefault, .brokenTable, .brokenProviderFile, .missingTable, .exposedKeyFile, .cacheProblem,
            .archiveProblem, .notRecorded:
            false
        }
    }
}

/// Collects the remarks of a session, and passes each on as it occurs.
final class RemarkLog: Sendable {
    /// The largest number of collected remarks.
    ///
    /// Without it, the remarks of failed questions, which are never read, would pile up.
    private static let limit = 256
    private let list = Mutex<[SessionRemark]>([])
    private let handler: @Sendable (SessionRemark) -> Void

    init(_ handler: @escaping @Sendable (SessionRemark) -> Void) { self.handler = handler }

    func note(_ remark: SessionRemark) {
        list.withLock { if $0.count < Self.limit { $0.append(remark) } }
        handler(remark)
    }

    /// A new, empty log with the same handler.
    var emptied: RemarkLog { RemarkLog(handler) }

    /// The remarks since the last call.
    func take() -> [SessionRemark] {
        list.withLock { list in
            defer { list = [] }
            return list
        }
    }
}
