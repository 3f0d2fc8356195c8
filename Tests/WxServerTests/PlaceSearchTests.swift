#if Server
import Dispatch
import Synchronization
import Testing
import WeatherPlaces
import WeatherSession

@testable import wx_server

@Suite("Searches for places")
struct PlaceSearchTests {
    /// A thread of connections, whose tasks run one after another.
    private final class ConnectionThread: TaskExecutor {
        private let queue = DispatchQueue(label: "connections")
        private let served = Atomic(0)

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
        }

        /// Serves another connection when it is its turn.
        func serveAnother() {
            queue.async { self.served.add(1, ordering: .relaxed) }
        }

        var countOfServed: Int { served.load(ordering: .relaxed) }
    }

    @Test("do not hold up the other connections of a thread, and equal ones share their result")
    func elsewhere() async throws {
        let session = try await WeatherSession(
            SessionEnvironment(
                variables: ["HOME": "/dev/null"], program: .init("wx", version: "1", contact: "test@example.org")))
        let (cache, thread) = (PlaceCache(limit: 10), ConnectionThread())
        for name in ["Busan", "Qwrtpsdfg"] {
            let before = thread.countOfServed
            let isFound = await Task(executorPreference: thread) {
                let place = try? await cache.place(PlaceRequest(name), in: session, onSearch: thread.serveAnother)
                // It was enqueued before the search began, and a search on this thread would come first.
                #expect(thread.countOfServed == before + 1)
                return place != nil
            }.value
            #expect(isFound == (name == "Busan"))
        }
        #expect(cache.count == 1 && cache.known(PlaceRequest("busan"), in: session) != nil)
        #expect(cache.known(PlaceRequest("Seoul"), in: session) == nil)
    }
}
#endif
