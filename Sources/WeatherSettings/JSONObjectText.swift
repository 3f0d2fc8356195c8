import Foundation

/// The text of a JSON object, in which single members can be changed without reformatting the rest.
///
/// A name with dots is the path of a nested member, or the name of a member that contains the dots, as ``Settings``
/// reads it.
struct JSONObjectText {
    /// The text in UTF-8.
    private(set) var bytes: [UInt8]
    /// The index of the outermost object's brace.
    private let start: Int

    private struct Member {
        var name: String
        /// From the name's quotation mark to the end of the value.
        var range: Range<Int>
        var value: Range<Int>
    }

    private struct Object {
        var members: [Member]
        /// From brace to brace.
        var range: Range<Int>
    }

    /// Reads a text; `nil` if it is not a JSON object in UTF-8.
    init?(_ data: Data) {
        bytes = Array(data)
        // UTF-16 has zero bytes; JSON in UTF-8 has none.
        guard !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil,
            (try? JSONSerialization.jsonObject(with: data)) is [String: Any], let brace = bytes.firstIndex(of: .open)
        else { return nil }
        start = brace
    }

    /// The names of all values.
    ///
    /// Names of nested members have dots; lists are values.
    var names: [String] {
        func names(in object: Object, _ outer: String) -> [String] {
            object.members.flatMap { member in
                isObject(member)
                    ? names(in: self.object(at: member.value.lowerBound), outer + member.name + ".")
                    : [outer + member.name]
            }
        }
        return names(in: object(at: start), "")
    }

    /// Sets the value of a member to a text, and adds the member if there is none.
    ///
    /// - Returns: Whether it was set; `false` if an outer member exists and is not an object.
    mutating func set(_ name: String, to text: String) -> Bool {
        while let last = places(of: name).dropFirst().last { remove(last.member, of: last.object) }
        if let place = places(of: name).first {
            bytes.replaceSubrange(place.member.value, with: Self.literal(text))
            return true
        }
        var parts = name.split(separator: ".").map(String.init)[...]
        var object = object(at: start)
        while parts.count > 1, let outer = object.members.first(where: { $0.name == parts.first }) {
            guard isObject(outer) else { return false }
            object = self.object(at: outer.value.lowerBound)
            parts.removeFirst()
        }
        add(parts, text, to: object)
        return true
    }

    /// Removes a member, and outer members that become empty.
    ///
    /// - Returns: Whether there was such a member.
    mutating func remove(_ name: String) -> Bool {
        guard !places(of: name).isEmpty else { return false }
        while let last = places(of: name).last { remove(last.member, of: last.object) }
        guard let dot = name.lastIndex(of: ".") else { return true }
        let outer = String(name[..<dot])
        let isEmpty = places(of: outer).contains {
            isObject($0.member) && object(at: $0.member.value.lowerBound).members.isEmpty
        }
        if isEmpty { _ = remove(outer) }
        return true
    }

    // MARK: Changes

    private mutating func add(_ parts: ArraySlice<String>, _ text: String, to object: Object) {
        var value = Self.literal(text)
        for part in parts.dropFirst().reversed() {
            value = Array("{ ".utf8) + Self.literal(part) + Array(": ".utf8) + value + Array(" }".utf8)
        }
        let member = Self.literal(parts.first ?? "") + Array(": ".utf8) + value
        if let last = object.members.last {
            bytes.insert(contentsOf: Array(",".utf8) + space(before: last) + member, at: last.range.upperBound)
        } else {
            let outer = indentation(at: object.range.lowerBound)
            let lines =
                Array("{\n".utf8) + outer + Array("  ".utf8) + member + Array("\n".utf8) + outer + Array("}".utf8)
            bytes.replaceSubrange(object.range, with: lines)
        }
    }

    private mutating func remove(_ member: Member, of object: Object) {
        let following = object.members.first { $0.range.lowerBound >= member.range.upperBound }
        let preceding = object.members.last { $0.range.upperBound <= member.range.lowerBound }
        if let preceding {
            bytes.removeSubrange(preceding.range.upperBound..<member.range.upperBound)
        } else if let following {
            bytes.removeSubrange(member.range.lowerBound..<following.range.lowerBound)
        } else {
            bytes.replaceSubrange(object.range, with: Array("{}".utf8))
        }
    }

    /// The white space before a member: a line feed and its indentation, or a space.
    private func space(before member: Member) -> [UInt8] {
        let space = bytes[..<member.range.lowerBound].reversed().prefix { Self.isSpace($0) }
        return space.contains(.lineFeed) ? [.lineFeed] + space.prefix { $0 != .lineFeed }.reversed() : Array(" ".utf8)
    }

    /// The white space at the beginning of a line.
    private func indentation(at index: Int) -> [UInt8] {
        let start = bytes[..<index].lastIndex(of: .lineFeed).map { $0 + 1 } ?? 0
        return Array(bytes[start..<index].prefix { $0 == 0x20 || $0 == 0x09 })
    }

    /// A text as a JSON string, with the required escapes (RFC 8259, section 7).
    private static func literal(_ text: String) -> [UInt8] {
        var literal: [UInt8] = [.quote]
        for byte in text.utf8 {
            switch byte {
            case .quote, .backslash: literal += [.backslash, byte]
            case 0..<0x20, 0x7F:
                let digits = String(byte, radix: 16)
                literal += Array("\\u00\(digits.count == 1 ? "0" : "")\(digits)".utf8)
            default: literal.append(byte)
            }
        }
        return literal + [.quote]
    }

    // MARK: Reading

    /// The members with a name, in the order of the text.
    ///
    /// JSON allows several.
    private func places(of name: String) -> [(member: Member, object: Object)] {
        func places(of parts: ArraySlice<Substring>, in object: Object) -> [(Member, Object)] {
            object.members.flatMap { member -> [(Member, Object)] in
                // A member whose own name has dots matches several parts.
                let count = member.name.count { $0 == "." } + 1
                guard count <= parts.count, member.name == parts.prefix(count).joined(separator: ".") else { return [] }
                if count == parts.count { return [(member, object)] }
                return isObject(member)
                    ? places(of: parts.dropFirst(count), in: self.object(at: member.value.lowerBound)) : []
            }
        }
        return places(of: name.split(separator: ".", omittingEmptySubsequences: false)[...], in: object(at: start))
    }

    private func isObject(_ member: Member) -> Bool { bytes[member.value.lowerBound] == .open }

    /// Reads the object whose opening brace is at an index.
    private func object(at start: Int) -> Object {
        var members: [Member] = []
        var index = skippingSpace(from: start + 1)
        while index < bytes.count, bytes[index] == .quote {
            let name = index..<endOfValue(at: index)
            let value = skippingSpace(from: skippingSpace(from: name.upperBound) + 1)
            let end = endOfValue(at: value)
            let decoded = try? JSONSerialization.jsonObject(with: Data(bytes[name]), options: .fragmentsAllowed)
            members.append(Member(name: decoded as? String ?? "", range: name.lowerBound..<end, value: value..<end))
            index = skippingSpace(from: end)
            if index < bytes.count, bytes[index] == .comma { index = skippingSpace(from: index + 1) }
        }
        return Object(members: members, range: start..<min(index + 1, bytes.count))
    }

    private func skippingSpace(from index: Int) -> Int {
        bytes.indices.contains(index) ? bytes[index...].firstIndex { !Self.isSpace($0) } ?? bytes.count : bytes.count
    }

    /// The end of the value that begins at an index: after its closing quotation mark, bracket or brace, if it has one.
    private func endOfValue(at start: Int) -> Int {
        var index = start
        var depth = 0
        var isText = false
        while index < bytes.count {
            let byte = bytes[index]
            if isText {
                if byte == .backslash { index += 1 } else if byte == .quote { isText = false }
            } else if depth == 0, index > start, byte == .comma || byte == .close || Self.isSpace(byte) {
                return index
            } else if byte == .quote {
                isText = true
            } else if byte == .open || byte == .openList {
                depth += 1
            } else if byte == .close || byte == .closeList {
                depth -= 1
            }
            index += 1
            if depth == 0, !isText, [.quote, .close, .closeList].contains(byte) { return min(index, bytes.count) }
        }
        return bytes.count
    }

    private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
}

extension UInt8 {
    fileprivate static let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    fileprivate static let (openList, closeList) = (UInt8(ascii: "["), UInt8(ascii: "]"))
    fileprivate static let (quote, backslash, comma) = (UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: ","))
    fileprivate static let lineFeed = UInt8(ascii: "\n")
}
