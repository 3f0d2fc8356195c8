/// Codes separated by spaces, such as `KR KW KY`.
///
/// They are searched as text: a short run asks once or twice, and a set would first have to be made of all of them.
struct CodeList: Sendable {
    private let text: StaticString

    init(_ text: StaticString) { self.text = text }

    /// Whether a code is in the list.
    func contains(_ code: some StringProtocol) -> Bool {
        let code = Array(code.utf8)
        return text.withUTF8Buffer { bytes in
            var start = 0
            for end in 0...bytes.count where end == bytes.count || bytes[end] == UInt8(ascii: " ") {
                if end - start == code.count, code.indices.allSatisfy({ bytes[start + $0] == code[$0] }) { return true }
                start = end + 1
            }
            return false
        }
    }

    /// All codes, in their order.
    var codes: [String] { "\(text)".split(separator: " ").map(String.init) }
}
