import Synchronization

/// The limits of a document.
package enum WireLimits {
    /// The maximum depth of nesting in JSON or XML.
    package static let depth = 64
    /// The maximum number of values in one JSON text, or of elements or attributes in one XML text.
    ///
    /// A body of 2 MiB can have a million, and each takes up to 40 bytes. Services send about 10,000.
    package static let nodes = 1 << 18
    /// The maximum number of namespaces in scope at one place of an XML text; services declare about twenty.
    static let namespaces = 256
    /// The maximum number of elements of one list that are read.
    ///
    /// Services send some hundred steps, and lists of a few thousand stations.
    package static let elements = 20_000
    /// The maximum number of notes for one document; more are dropped, so that a malicious response cannot fill memory.
    static let notes = 50
    /// The maximum number of distinct names and namespaces in one XML text; a power of two.
    ///
    /// Names are those of elements and attributes, namespaces those of attributes. Services use about fifty.
    static let names = 1024
}

/// Collects the problems with the values of one document.
final class WireNotes: Sendable {
    private let failures = Mutex<[PartFailure]>([])

    var all: [PartFailure] { failures.withLock { $0 } }

    func add(_ failure: @autoclosure () -> PartFailure) {
        failures.withLock { failures in
            guard failures.count < WireLimits.notes else { return }
            let failure = failure()
            if !failures.contains(failure) { failures.append(failure) }
        }
    }
}
