import Foundation
import PrivateFiles
import Testing

@Suite("A signal that ends the process")
struct InterruptionTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("wx-signal-\(UUID().uuidString)", isDirectory: true)

    /// Sends this process a signal from another thread, and waits longer than it needs to end.
    private static func interrupt(_ number: Int32 = SIGTERM) {
        Thread.detachNewThread { kill(getpid(), number) }
        usleep(300_000)
    }

    @Test("waits for what must be whole, and then ends it by itself")
    func deferred() async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("whole").path
        await #expect(processExitsWith: .signal(SIGTERM)) { [path = path as String] in
            Interruption.endCleanly()
            Interruption.deferred {
                Interruption.deferred {}
                Self.interrupt()
                _ = FileManager.default.createFile(atPath: path, contents: nil)
            }
            // Work that would begin after the signal does not begin.
            Interruption.deferred { _ = FileManager.default.createFile(atPath: path + "-2", contents: nil) }
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["whole"])
    }

    @Test("also where another thread is at work, and lets nothing else begin")
    func otherThread() async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("whole").path
        await #expect(processExitsWith: .signal(SIGINT)) { [path = path as String] in
            // The signal may be ignored where the tests run.
            signal(SIGINT, SIG_DFL)
            Interruption.endCleanly()
            Thread.detachNewThread {
                Interruption.deferred {
                    usleep(300_000)
                    _ = FileManager.default.createFile(atPath: path, contents: nil)
                }
            }
            usleep(100_000)
            Thread.detachNewThread {
                usleep(100_000)
                Interruption.deferred { _ = FileManager.default.createFile(atPath: path + "-2", contents: nil) }
            }
            Self.interrupt(SIGINT)
            usleep(1_000_000)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["whole"])
    }

    @Test("ends it all the same when that takes more than five seconds")
    func endless() async {
        await #expect(processExitsWith: .signal(SIGTERM)) {
            Interruption.endCleanly()
            Thread.detachNewThread { Interruption.deferred { _ = sleep(60) } }
            usleep(100_000)
            Self.interrupt()
            sleep(20)
        }
    }

    @Test("is not waited for where it is ignored, and not touched without having asked for it")
    func ignored() async {
        await #expect(processExitsWith: .success) {
            signal(SIGTERM, SIG_IGN)
            Interruption.endCleanly()
            Interruption.deferred { Self.interrupt() }
        }
        await #expect(processExitsWith: .signal(SIGTERM)) {
            Interruption.deferred { Self.interrupt() }
        }
    }
}
