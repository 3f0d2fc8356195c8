import Foundation

/// Writes which promises are kept to the file that `WX_PROMISES` names, for the table of `Tests/providers-report`.
enum PromiseLog {
    private static let path = ProcessInfo.processInfo.environment["WX_PROMISES"]

    static func note(_ id: String, _ promise: String, isKept: Bool) {
        guard let path, let file = fopen(path, "a") else { return }
        // One call, so that lines of tests that run at the same time do not mix.
        fputs("\(id) \(promise) \(isKept ? "kept" : "broken")\n", file)
        fclose(file)
    }
}
