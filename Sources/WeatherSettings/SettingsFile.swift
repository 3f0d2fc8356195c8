public import Foundation
import PrivateFiles
public import WeatherCore

/// The user's settings file, in which single settings can be changed without reformatting the rest.
///
///     let file = SettingsFile(folders.settings)
///     try file.change(["units": "metric", "openweather.baseURL": nil])
///
/// It is replaced atomically by a file that only its owner can read. Changes hold a lock on a file next to it, so that
/// concurrent processes do not overwrite each other's changes.
public struct SettingsFile: Sendable {
    private let given: URL?

    /// Creates a reference to a file, which need not exist; `nil` if there is no folder for it.
    public init(_ file: URL?) {
        given = file
    }

    /// The file; `nil` if there is no folder for it.
    public var url: URL? { given }

    /// The names of the settings in the file, in its order.
    ///
    /// - Throws: ``WeatherError`` with the reason `badSettingsFile` when the file cannot be read.
    public func names() throws(WeatherError) -> [String] { try read(try target())?.names ?? [] }

    /// Changes settings.
    ///
    /// - Parameter values: The new values by the names of the settings; `nil` removes one.
    /// - Returns: The names of the settings that were removed or set.
    /// - Throws: ``WeatherError``: `badSettingsFile` if the file cannot be read, or an outer name of a setting has a
    ///   value of its own; `unwritableFile` if it cannot be written. The file is then unchanged.
    @discardableResult
    public func change(_ values: [String: String?]) throws(WeatherError) -> [String] {
        let file = try target()
        let lock: FileLock
        do throws(FileFailure) { lock = try FileLock(beside: file.path) } catch { throw Self.unwritable(file, error) }
        defer { lock.release() }
        let before = try read(file)
        guard var text = before ?? JSONObjectText(Data("{}\n".utf8)) else { return [] }
        var changed: [String] = []
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            if let value {
                guard text.set(name, to: value) else { throw Self.unreadable(file, "$.\(name.sanitized(limit: 80))") }
                changed.append(name)
            } else if text.remove(name) {
                changed.append(name)
            }
        }
        guard !changed.isEmpty else { return [] }
        let data = Data(text.bytes)
        guard JSONObjectText(data) != nil else { throw Self.unreadable(file, "JSON") }
        do throws(FileFailure) {
            try WholeFile.replace(file.path, with: data, isLasting: true)
        } catch {
            throw Self.unwritable(file, error)
        }
        return changed
    }

    /// Creates a file without settings, if there is none.
    ///
    /// - Throws: ``WeatherError`` with the reason `unwritableFile`.
    public func create() throws(WeatherError) {
        let file = try target()
        do throws(FileFailure) {
            let lock = try FileLock(beside: file.path)
            defer { lock.release() }
            if access(file.path, F_OK) != 0 { try WholeFile.replace(file.path, with: Data("{\n}\n".utf8)) }
        } catch {
            throw Self.unwritable(file, error)
        }
    }

    /// The file, with symbolic links resolved.
    private func target() throws(WeatherError) -> URL {
        guard let given else {
            throw WeatherError(.unwritableFile, file: "config.json")
        }
        return given.resolvingSymlinksInPath()
    }

    /// The text of the file; `nil` if there is none.
    private func read(_ file: URL) throws(WeatherError) -> JSONObjectText? {
        let data: Data
        do throws(FileFailure) { data = try BoundedFile.contents(of: file.path, limit: SettingsValues.fileLimit) } catch
        {
            if error.code == ENOENT || error.code == ENOTDIR { return nil }
            throw Self.unreadable(file, error.words)
        }
        guard let text = JSONObjectText(data) else { throw Self.unreadable(file, "JSON") }
        return text
    }

    private static func unreadable(_ file: URL, _ message: String) -> WeatherError {
        WeatherError(.badSettingsFile, file: file.path, cause: message)
    }

    private static func unwritable(_ file: URL, _ failure: FileFailure) -> WeatherError {
        WeatherError(failure.isOfDisk ? .diskFull : .unwritableFile, file: file.path, cause: failure.words)
    }
}
