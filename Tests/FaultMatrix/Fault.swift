import FaultServer
import Foundation

/// One thing that goes wrong, and the result that a run must then have.
package struct Fault: Sendable {
    /// The name in the table.
    package let name: String
    let cause: Cause
    /// The error of a run that cannot get a report in another way; `nil` if every run must end with a report.
    let failure: Failure?
    /// Whether a stale report is shown instead of that failure: if the service fails, but not if the request is wrong.
    var isHidden = true
    /// Whether it is the right answer to a conditional request.
    var confirms = false
    /// The reasons of services whose failure has another reason.
    var exceptions: [Service: String] = [:]
    /// How the fault is stored, if not only as a failure.
    private var ownMemory: Memory?

    /// How the program stores a fault.
    enum Memory: Sendable {
        /// As an answer, for some minutes.
        case answer
        /// As a pause that the service asked for, until the time that it gave.
        case pause
        /// As a failure of the service.
        case failure
    }

    /// Returns how the fault of a service is stored; `nil` for a connection failure, which is not stored.
    func memory(of service: Service) -> Memory? {
        guard case .answer = cause, let failure = failure(of: service) else { return nil }
        let ofConnection = ["timedOut", "connectionLost", "connectionFailed", "insecure"].contains(failure.reason)
        return ofConnection ? nil : ownMemory ?? .failure
    }

    /// How a fault is caused.
    enum Cause: Sendable {
        /// The service answers with these actions. The closure gets a working service with the weather of another
        /// place.
        case answer(@Sendable (GoodService, FaultServer.Request) -> [FaultServer.Action])
        /// Nothing listens at the service's port.
        case nobodyListens
        /// The service's name is unknown.
        case unknownName
        /// The service's certificate is self-signed.
        case untrustedCertificate
        /// The service's clock is wrong by this many seconds.
        case clock(TimeInterval)
        /// The machine has a problem.
        case machine(Confinement)
        /// The cache's file is broken.
        case damage(CacheDamage)
        /// Another process holds the lock of the cache's database.
        case heldLock
        /// The run is killed while it works.
        case killed
    }

    /// An error as scripts see it.
    struct Failure: Sendable, Hashable {
        var exitCode: Int32
        var reason: String
    }

    init(_ name: String, _ exitCode: Int32, _ reason: String, _ cause: Cause) {
        self.name = name
        self.failure = Failure(exitCode: exitCode, reason: reason)
        self.cause = cause
    }

    init(_ name: String, _ cause: Cause) {
        self.name = name
        self.failure = nil
        self.cause = cause
    }

    /// Returns the error of a run with an empty cache.
    func failure(of service: Service) -> Failure? {
        failure.map { Failure(exitCode: $0.exitCode, reason: exceptions[service] ?? $0.reason) }
    }

    /// Returns the fault as one that a stale report does not hide.
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

    /// Why the fault cannot be caused on this machine; `nil` if it can.
    var obstacle: String? {
        switch cause {
        case .unknownName where !SecureOrigin.isAvailable, .untrustedCertificate where !SecureOrigin.isAvailable:
            "no openssl"
        case .unknownName where !Confinement.isPossible: "no namespaces"
        case .machine(.readOnly) where !Confinement.isPossible && geteuid() == 0: "no namespaces, and root"
        default: nil
        }
    }

    /// Whether the fault can occur for a process that is already running and keeps running.
    var canMeetServer: Bool {
        switch cause {
        case .machine, .killed: false
        default: true
        }
    }
}

extension Fault {
    /// The results that a run may have.
    func outcomes(_ service: Service, _ state: CacheState) -> Set<Outcome> {
        switch cause {
        case .machine where failure != nil:
            return Set(failure(of: service).map(Outcome.failure).map { [$0] } ?? [])
        case .machine, .damage, .heldLock, .killed:
            // The service works; the cached answer may be lost.
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
