import Foundation
import WeatherCore

/// A place with a city page.
struct Site {
    /// The site's code, such as `s0000430`.
    let code: String
    /// The folder of its pages: the province's two letters, or `HEF` for forecasts of high elevations.
    let province: String
    let coordinates: Coordinates

    /// Reads the list of sites: lines of a code, a name, a province, a latitude and a longitude.
    static func list(_ text: String) -> [Site] {
        text.prefix(1_000_000).split(whereSeparator: \.isNewline).compactMap(Site.init(line:))
    }

    /// Reads a line; `nil` for a heading.
    ///
    /// A name may contain commas.
    private init?(line: Substring) {
        let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard cells.count >= 5, let code = cells.first, code.first == "s", code.dropFirst().allSatisfy(\.isDigit),
            let latitude = Double(degrees: cells[cells.count - 2]),
            let longitude = Double(degrees: cells[cells.count - 1]),
            let coordinates = Coordinates(latitude: latitude, longitude: longitude)
        else { return nil }
        let province = cells[cells.count - 3]
        guard (2...3).contains(province.count), province.allSatisfy({ $0.isASCII && $0.isUppercase }) else {
            return nil
        }
        (self.code, self.province, self.coordinates) = (code, province, coordinates)
    }

    /// The name of the site's latest page in a listing, such as
    /// `20250205T230827.123Z_MSC_CitypageWeather_s0000430_en.xml`; `nil` without one.
    func latestPage(in listing: Data, language: String) -> String? {
        let ending = "Z_MSC_CitypageWeather_\(code)_\(language).xml"
        var latest: String?
        var position = listing.startIndex
        while let found = listing.range(of: Data(ending.utf8), in: position..<listing.endIndex) {
            let before = listing[max(position, found.lowerBound - 24)..<found.lowerBound]
            let start = before.lastIndex { !Self.isOfTime($0) }.map { $0 + 1 } ?? before.startIndex
            let name = String(decoding: listing[start..<found.lowerBound], as: UTF8.self) + ending
            if found.lowerBound - start >= 15 { latest = max(latest ?? name, name) }
            position = found.upperBound
        }
        return latest
    }

    private static func isOfTime(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || byte == UInt8(ascii: "T") || byte == UInt8(ascii: ".")
    }
}

extension Double {
    /// Reads degrees with a hemisphere, such as `45.40N` and `75.69W`; west is `O` in French.
    init?(degrees text: String) {
        guard let letter = text.last, let number = Double(text.dropLast()), number.isFinite else { return nil }
        switch letter {
        case "N", "E": self = number
        case "S", "W", "O": self = -number
        default: return nil
        }
    }
}

extension Character {
    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
