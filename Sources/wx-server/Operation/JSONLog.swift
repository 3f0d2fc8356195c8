#if Server
import Foundation
import Logging
import Synchronization
import WeatherCore

/// Writes log records to standard error as JSON, one object per line: `time`, `level`, `message`, and the metadata.
struct JSONLog: LogHandler {
    var metadata: Logger.Metadata = [:]
    var metadataProvider: Logger.MetadataProvider?
    var logLevel: Logger.Level = .info

    /// Locked, so that lines of several threads do not mix.
    private static let standardError = Mutex(FileHandle.standardError)

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        var object: [String: String] = [:]
        for (key, value) in metadata.merging(event.metadata ?? [:], uniquingKeysWith: { $1 })
        where key != "hb.request.id" {
            object[key] = "\(value)"
        }
        object["time"] = Date().formatted(.iso8601)
        object["level"] = event.level.rawValue
        object["message"] = "\(event.message)"
        let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
        guard let text = try? JSONSerialization.data(withJSONObject: object, options: options) else { return }
        var line = Data(SentSecrets.removed(from: String(decoding: text, as: UTF8.self)).utf8)
        line.append(UInt8(ascii: "\n"))
        // A closed standard error is no reason to stop.
        Self.standardError.withLock { try? $0.write(contentsOf: line) }
    }
}
#endif
