import Foundation
import Testing

/// How many columns the C library gives a text: an oracle that has its tables from elsewhere.
struct LibraryWidth {
    /// What `wcwidth` says; -1 of what it does not know or calls unprintable.
    let columnsOfScalar: (Unicode.Scalar) -> Int

    /// Gives the body the oracle of the UTF-8 locale that every Debian has, which is the thread's until the body ends.
    static func use<Result>(_ body: (LibraryWidth) throws -> Result) throws -> Result {
        // What is LC_CTYPE_MASK in C.
        let locale = try #require(newlocale(1 << LC_CTYPE, "C.UTF-8", nil), "there is no locale C.UTF-8")
        defer { freelocale(locale) }
        let previous = uselocale(locale)
        defer { uselocale(previous) }
        // Swift's module of the C library leaves it out.
        let symbol = try #require(dlsym(dlopen(nil, RTLD_NOW), "wcwidth"))
        let wcwidth = unsafeBitCast(symbol, to: (@convention(c) (wchar_t) -> Int32).self)
        return try body(LibraryWidth { Int(wcwidth(wchar_t(bitPattern: $0.value))) })
    }

    /// The sum over a text without control characters. Of VARIATION SELECTOR-16 the library knows nothing: the column that
    /// it adds to a narrow picture is added here.
    func columns(of text: some StringProtocol) -> Int {
        var columns = 0
        var previous = 0
        for scalar in text.unicodeScalars {
            if scalar == "\u{FE0F}", previous == 1 { columns += 1 }
            previous = columnsOfScalar(scalar)
            columns += previous
        }
        return columns
    }
}
