/// The coastlines of the world at 1:110 million, and of the Caspian Sea.
///
/// Other lakes and small islands, such as Malta, are missing.
enum Coastlines {
    /// The coastlines, the one of the largest landmass first.
    static let rings: [SphereRing] = data.split(separator: "M").map { SphereRing(points: points($0)) }

    /// Parses one coastline of ``data``.
    private static func points(_ text: Substring) -> [SIMD2<Double>] {
        var numbers: [Int] = []
        var (number, sign, hasDigits) = (0, 1, false)
        for byte in text.utf8 {
            if let digit = UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte ? Int(byte - UInt8(ascii: "0")) : nil {
                (number, hasDigits) = (number * 10 + digit, true)
                continue
            }
            if hasDigits { numbers.append(sign * number) }
            (number, sign, hasDigits) = (0, byte == UInt8(ascii: "-") ? -1 : 1, false)
        }
        if hasDigits { numbers.append(sign * number) }
        var (x, y) = (0, 0)
        return stride(from: 0, to: numbers.count - 1, by: 2).map { index in
            (x, y) = (x + numbers[index], y + numbers[index + 1])
            return SIMD2(Double(x), Double(y)) / 10
        }
    }
}
