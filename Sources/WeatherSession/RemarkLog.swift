import Synchronization

/// Collects the remarks of a session, and passes each on as it comes.
final class RemarkLog: Sendable {
    /// The most remarks that are collected: nobody takes those of a question that failed.
    private static let limit = 256
    private let list = Mutex<[SessionRemark]>([])
    private let handler: @Sendable (SessionRemark) -> Void

    init(_ handler: @escaping @Sendable (SessionRemark) -> Void) { self.handler = handler }

    func note(_ remark: SessionRemark) {
        list.withLock { if $0.count < Self.limit { $0.append(remark) } }
        handler(remark)
    }

    /// A log without remarks that passes them on to the same.
    var emptied: RemarkLog { RemarkLog(handler) }

    /// The remarks since the last call.
    func take() -> [SessionRemark] {
        list.withLock { list in
            defer { list = [] }
            return list
        }
    }
}
