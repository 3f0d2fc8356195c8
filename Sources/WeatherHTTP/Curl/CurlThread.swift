import CCurl

/// A thread that can be joined after its thread-local destructors have run.
///
/// OpenSSL and libc free memory in them after the thread's own code has returned. A process that ends meanwhile frees
/// the same memory twice.
struct CurlThread: @unchecked Sendable {
    // Unchecked: the pointer is used once, by `join`.
    private let pointer: OpaquePointer

    /// Starts a thread; `nil` when that is not possible.
    init?(_ body: @escaping @Sendable () -> Void) {
        let box = Unmanaged.passRetained(Body(body))
        let thread = ccurl_thread_start(
            { context in Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }, box.toOpaque())
        guard let thread else {
            box.release()
            return nil
        }
        pointer = thread
    }

    /// Waits until the thread has ended, up to the limit.
    ///
    /// Call it once.
    func join(milliseconds: Int32) {
        _ = ccurl_thread_join(pointer, milliseconds)
    }

    private final class Body: Sendable {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }
}
