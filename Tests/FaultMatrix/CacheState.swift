import Foundation

/// What the cache holds when a fault comes.
package enum CacheState: String, Sendable, CaseIterable {
    /// Nothing.
    case empty
    /// A report of a minute ago.
    case fresh
    /// A report of three hours ago.
    case stale

    /// How old the kept report is, in seconds.
    var age: TimeInterval {
        switch self {
        case .empty: 0
        case .fresh: 60
        case .stale: 3 * 3600
        }
    }
}
