import Foundation

/// Compares a document with an earlier one as a strict program would: every key, every type, every element.
struct StrictReader {
    /// Whether values must be the same, too.
    var comparesValues: Bool
    /// The paths whose values may differ, with `[]` for every element of a list.
    var changed: Set<String> = []

    /// What a program for the earlier document would miss in the new one.
    func losses(from was: Any, to now: Any, at path: String = "$") -> [String] {
        switch (was, now) {
        case (let was as [String: Any], let now as [String: Any]):
            was.sorted { $0.key < $1.key }.flatMap { key, value in
                now[key].map { losses(from: value, to: $0, at: "\(path).\(key)") } ?? ["\(path).\(key) is gone"]
            }
        case (let was as [Any], let now as [Any]):
            listLosses(from: was, to: now, at: path)
        default: scalarLosses(from: was, to: now, at: path)
        }
    }

    /// Elements with an id, such as services and languages, are found by it: there may be more of them, anywhere in the list.
    private func listLosses(from was: [Any], to now: [Any], at path: String) -> [String] {
        let ids = was.compactMap(Self.id(of:))
        if ids.count == was.count, !ids.isEmpty {
            return zip(ids, was).flatMap { id, element in
                now.first { Self.id(of: $0) == id }.map { losses(from: element, to: $0, at: "\(path)[\(id)]") }
                    ?? ["\(path)[\(id)] is gone"]
            }
        }
        if comparesValues, now.count < was.count {
            return ["\(path) has \(now.count) element\(now.count == 1 ? "" : "s"), not \(was.count)"]
        }
        return zip(was, now).enumerated().flatMap { index, pair in
            losses(from: pair.0, to: pair.1, at: "\(path)[\(index)]")
        }
    }

    private static func id(of element: Any) -> String? { (element as? [String: Any])?["id"] as? String }

    private func scalarLosses(from was: Any, to now: Any, at path: String) -> [String] {
        let (old, new) = (Self.type(of: was), Self.type(of: now))
        guard old == new else { return ["\(path) is a \(new), not a \(old)"] }
        guard comparesValues, "\(was)" != "\(now)", !changed.contains(path.replacing(/\[[0-9]+\]/, with: "[]")) else {
            return []
        }
        return ["\(path) is \(now), not \(was)"]
    }

    private static func type(of value: Any) -> String {
        switch value {
        case is [String: Any]: "object"
        case is [Any]: "list"
        case is String: "string"
        case let number as NSNumber: isBoolean(number) ? "boolean" : "number"
        default: "null"
        }
    }

    private static func isBoolean(_ number: NSNumber) -> Bool {
        // Foundation on Linux reads `true` as a number with the C type of booleans.
        String(cString: number.objCType) == "c" || String(cString: number.objCType) == "B"
    }
}
