import Foundation
import WeatherGazetteer

/// How much of the gazetteer's file each section takes.
enum SectionSizes {
    /// The report to print, the largest section first.
    static func report(of sections: [GazetteerSection: [UInt8]]) -> String {
        let sizes = sections.mapValues(\.count).sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
        let all = [("in all", sizes.map(\.value).reduce(0, +))] + sizes.map { ("\($0.key)", $0.value) }
        return all.map { String(format: "%6.2f MB ", Double($0.1) / 1e6) + $0.0 }.joined(separator: "\n")
    }
}
