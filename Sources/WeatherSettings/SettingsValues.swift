import Foundation
import PrivateFiles
import WeatherCore

/// The values in a settings file, by the names of the settings.
///
/// `{ "openweather": { "apiKey": "…" } }` and `{ "openweather.apiKey": "…" }` set the same setting. If both are there,
/// the nested one counts.
struct SettingsValues: Sendable {
    /// A value other than `null` and objects.
    enum Value: Sendable {
        case text(String)
        /// A number as text; `true` is `1` and `false` is `0`.
        case number(String)
        case list([String])
    }

    /// The largest file that is read, in bytes.
    static let fileLimit = 1 << 20

    private var values: [String: Value] = [:]

    /// Reads a file.
    ///
    /// - Throws: ``WeatherError`` with the reason `badSettingsFile` if it cannot be read, is not a JSON object, or has
    ///   a list of anything but texts or numbers.
    init(file: URL) throws(WeatherError) {
        let data: Data
        do throws(FileFailure) { data = try BoundedFile.contents(of: file.path, limit: Self.fileLimit) } catch {
            throw WeatherError(.badSettingsFile, file: file.path, cause: error.words)
        }
        guard let object = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any], add(object) else {
            throw WeatherError(.badSettingsFile, file: file.path, cause: "JSON")
        }
    }

    /// The value of a setting; `nil` when it is not set.
    subscript(name: String) -> Value? { values[name] }

    /// Adds the members of an object, and then those of the objects in it.
    ///
    /// - Returns: Whether all of them are valid values of settings.
    private mutating func add(_ object: [String: Any]) -> Bool {
        var level = object.map { (name: $0, value: $1) }
        while !level.isEmpty {
            var next: [(name: String, value: Any)] = []
            for (name, value) in level {
                switch value {
                case let object as [String: Any]:
                    next += object.map { (name: "\(name).\($0)", value: $1) }
                case let text as String: values[name] = .text(text)
                case let number as NSNumber: values[name] = .number(Self.text(number))
                case let texts as [String]: values[name] = .list(texts)
                // A list of numbers is ignored, because no setting has one.
                case is NSNull, is [NSNumber]: break
                default: return false
                }
            }
            level = next
        }
        return true
    }

    private static func text(_ number: NSNumber) -> String {
        (number as? Int).map(String.init) ?? String(number.doubleValue)
    }
}
