import Foundation
import WeatherRendering

/// What a terminal answered to ``TerminalProbe/question(measuring:)``.
///
/// The bytes can be anything: what is not understood is skipped.
struct TerminalReply: Equatable {
    /// The ground; `nil` if it did not tell it.
    var ground: Ground?
    /// How many columns `━` takes.
    var lineColumns: Int?
    /// How many columns `☀️` takes.
    var iconColumns: Int?
    /// Whether the last answer has arrived.
    var isComplete = false

    init(_ bytes: [UInt8]) {
        var columns: [Int] = []
        var rest = bytes[...]
        while let sequence = Self.next(in: &rest) {
            switch sequence {
            case .command(let text):
                if text.starts(with: "11;".utf8) { ground = Self.ground(text.dropFirst(3)) ?? ground }
            case .control(let text, UInt8(ascii: "R")):
                if let column = Self.column(text) { columns.append(column) }
            case .control(let text, UInt8(ascii: "c")) where text.first == UInt8(ascii: "?"):
                isComplete = true
            case .control: break
            }
        }
        guard columns.count == 3 else { return }
        lineColumns = Self.width(from: columns[0], to: columns[1])
        iconColumns = Self.width(from: columns[1], to: columns[2])
    }

    /// A sequence of ECMA-48.
    private enum Sequence {
        /// CSI: its parameters and its last byte.
        case control(ArraySlice<UInt8>, UInt8)
        /// OSC: its text.
        case command(ArraySlice<UInt8>)
    }

    /// Removes the first complete sequence and what is before it.
    private static func next(in rest: inout ArraySlice<UInt8>) -> Sequence? {
        while let start = rest.firstIndex(of: escape) {
            let kind = rest[(start + 1)...].first
            rest = rest[(start + 1)...].dropFirst()
            if kind == UInt8(ascii: "["), let end = rest.firstIndex(where: { !(0x20...0x3F).contains($0) }),
                rest[end] != escape
            {
                defer { rest = rest[(end + 1)...] }
                return .control(rest[..<end], rest[end])
            }
            // It ends with BEL, or with ESC and a backslash; another sequence cuts it off.
            if kind == UInt8(ascii: "]"), let end = rest.firstIndex(where: { $0 == 0x07 || $0 == escape }) {
                defer { rest = rest[end...] }
                return .command(rest[..<end])
            }
        }
        return nil
    }

    private static let escape: UInt8 = 0x1B

    /// The column of a cursor's position, such as `12;40`.
    private static func column(_ text: ArraySlice<UInt8>) -> Int? {
        let numbers = text.split(separator: UInt8(ascii: ";"))
        return numbers.count == 2 ? Int(String(decoding: numbers[1], as: UTF8.self)) : nil
    }

    private static func width(from start: Int, to end: Int) -> Int? {
        let (width, isOutOfRange) = end.subtractingReportingOverflow(start)
        return !isOutOfRange && (1...2).contains(width) ? width : nil
    }

    /// Whether white or black is more legible on a color (WCAG 2.2), such as `rgb:1c1c/2020/2929`.
    private static func ground(_ color: ArraySlice<UInt8>) -> Ground? {
        let text = String(decoding: color, as: UTF8.self)
        guard let start = text.firstIndex(of: ":"), ["rgb", "rgba"].contains(text[..<start]) else { return nil }
        let channels = text[text.index(after: start)...].split(separator: "/").map { digits -> Double? in
            guard (1...4).contains(digits.utf8.count) else { return nil }
            return UInt16(digits, radix: 16).map { Double($0) / Double(1 << (4 * digits.utf8.count) - 1) }
        }
        guard channels.count >= 3, let red = channels[0], let green = channels[1], let blue = channels[2] else {
            return nil
        }
        func linear(_ value: Double) -> Double {
            value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        let luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
        return 1.05 / (luminance + 0.05) > (luminance + 0.05) / 0.05 ? .dark : .light
    }
}
