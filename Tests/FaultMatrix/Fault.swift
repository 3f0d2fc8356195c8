import FaultServer
import Foundation

/// One thing that goes wrong, and what a run that meets it must come to.
package struct Fault: Sendable {
    /// What it is, for the table.
    package let name: String
    let means: Means
    /// What a run ends with that has no other way to a report; `nil` where every run must end in one.
    let failure: Failure?
    /// Whether a stale report is better than that failure: one of the service, and not of what it was asked.
    var isHidden = true
    /// Whether it is the right answer to whether a kept report still holds.
    var confirms = false
    /// Where a service's failure has another reason.
    var exceptions: [Service: String] = [:]
    /// How it is stored besides, if it is not only stored as a failure.
    private var ownMemory: Memory?

    /// How a fault that is over is stored.
    enum Memory: Sendable {
        /// As an answer, for some minutes.
        case answer
        /// As a wait that the service asked for, until the time it said.
        case pause
        /// As a failure of the service.
        case failure
    }

    /// How the fault of a service is stored; `nil` for one of the connection, which is over when it is over.
    func memory(of service: Service) -> Memory? {
        guard case .answer = means, let failure = failure(of: service) else { return nil }
        let ofConnection = ["timedOut", "connectionLost", "connectionFailed", "insecure"].contains(failure.reason)
        return ofConnection ? nil : ownMemory ?? .failure
    }

    /// How a fault is brought about.
    enum Means: Sendable {
        /// The service answers so. What it is given is in good order, with the weather of another place.
        case answer(@Sendable (GoodService, FaultServer.Request) -> [FaultServer.Action])
        /// Nothing listens at the service's port.
        case nobodyListens
        /// The service's name is unknown.
        case unknownName
        /// Nobody signed the service's certificate.
        case untrustedCertificate
        /// The service's clock is wrong by so many seconds.
        case clock(TimeInterval)
        /// The machine is not as it should be.
        case machine(Confinement)
        /// The cache's file is broken.
        case damage(CacheDamage)
        /// Another process holds the lock of the cache's database.
        case heldLock
        /// The run is killed while it is at work.
        case killed
    }

    /// An error as scripts see it.
    struct Failure: Sendable, Hashable {
        var exitCode: Int32
        var reason: String
    }

    init(_ name: String, _ exitCode: Int32, _ reason: String, _ means: Means) {
        self.name = name
        self.failure = Failure(exitCode: exitCode, reason: reason)
        self.means = means
    }

    init(_ name: String, _ means: Means) {
        self.name = name
        self.failure = nil
        self.means = means
    }

    /// What a run with nothing kept ends with.
    func failure(of service: Service) -> Failure? {
        failure.map { Failure(exitCode: $0.exitCode, reason: exceptions[service] ?? $0.reason) }
    }

    /// The fault as one that a stale report does not hide.
    func shown() -> Fault {
        var fault = self
        fault.isHidden = false
        return fault
    }

    func confirming() -> Fault {
        var fault = self
        fault.confirms = true
        return fault
    }

    func except(_ service: Service, _ reason: String) -> Fault {
        var fault = self
        fault.exceptions[service] = reason
        return fault
    }

    func remembered(as memory: Memory) -> Fault {
        var fault = self
        fault.ownMemory = memory
        return fault
    }

    /// Why it cannot be brought about on this machine; `nil` when it can.
    var obstacle: String? {
        switch means {
        case .unknownName where !SecureOrigin.isAvailable, .untrustedCertificate where !SecureOrigin.isAvailable:
            "no openssl"
        case .unknownName where !Confinement.isPossible: "no namespaces"
        case .machine(.readOnly) where !Confinement.isPossible && geteuid() == 0: "no namespaces, and root"
        default: nil
        }
    }

    /// Whether a process meets it that has been there before, and stays.
    var canMeetServer: Bool {
        switch means {
        case .machine, .killed: false
        default: true
        }
    }
}

extension Fault {
    /// What a run may come to.
    func outcomes(_ service: Service, _ state: CacheState) -> Set<Outcome> {
        switch means {
        case .machine where failure != nil:
            return Set(failure(of: service).map(Outcome.failure).map { [$0] } ?? [])
        case .machine, .damage, .heldLock, .killed:
            // The service is in good order; what is kept may be lost.
            return state == .fresh ? [.kept, .new] : [.new]
        case .clock:
            return state == .fresh ? [.kept] : [.new]
        case .answer, .nobodyListens, .unknownName, .untrustedCertificate:
            guard let failure = failure(of: service) else { return [] }
            switch state {
            case .empty: return [.failure(failure)]
            case .fresh: return [.kept]
            case .stale:
                if confirms, service.hasValidators { return [.confirmed] }
                return [isHidden ? .stale(failure.reason) : .failure(failure)]
            }
        }
    }
}
