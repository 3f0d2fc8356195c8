import Synchronization

/// Collects the remarks of a session, and passes each on as it comes.
final class RemarkLog: Sendable {
    private let list = Mutex<[SessionRemark]>([])
    private let handler: @Sendable (SessionRemark) -> Void

    init(_ handler: @escaping @Sendable (SessionRemark) -> Void) { self.handler = handler }

    func note(_ remark: SessionRemark) {
        list.withLock { $0.append(remark) }
        handler(remark)
    }

    /// The remarks since the last call.
    func take() -> [SessionRemark] {
        list.withLock { list in
            defer { list = [] }
            return list
        }
    }
}
