import Foundation
public import WeatherCore

extension ProviderCase {
    /// Recorded answers that must be read without a loss: no value fails, no condition is unknown, all values are
    /// plausible.
    public struct Recorded: Sendable {
        let folder: String
        let only: [String]
        let except: [String]
        let replaced: String
        let point: (latitude: Double, longitude: Double)?
        let products: Set<WeatherProduct>
        let now: String?

        /// Creates a set of recorded answers.
        ///
        /// - Parameters:
        ///   - folder: The folder of the recorded answers.
        ///   - only: Only files whose names contain one of these.
        ///   - except: No files whose names contain one of these.
        ///   - replaced: A part of the path and query of the requests that each document answers; the samples answer
        ///     the others.
        ///   - point: The point to ask for; by default, that of the case.
        ///   - products: What to ask for, by default, a forecast.
        ///   - now: The time; by default, that of the case.
        public init(
            _ folder: String, only: [String] = [], except: [String] = [], for replaced: String,
            point: (latitude: Double, longitude: Double)? = nil, products: Set<WeatherProduct> = [], now: String? = nil
        ) {
            self.folder = folder
            self.only = only
            self.except = except
            self.replaced = replaced
            self.point = point
            self.products = products
            self.now = now
        }

        /// The files, by name; empty where they are absent.
        var files: [URL] {
            ["json", "xml", "txt", "csv"].flatMap { SharedFixtures.files(in: folder, withExtension: $0) }
                .filter { file in
                    let name = file.lastPathComponent
                    return (only.isEmpty || only.contains(where: name.contains))
                        && !except.contains(where: name.contains)
                }
        }

        func check(_ file: URL, of provider: ProviderCase) async throws {
            let report = try await provider.report(
                replacing: [replaced: try Data(contentsOf: file)], at: try point.map(ProviderCase.coordinates),
                products: products.isEmpty ? nil : products, now: try now.map(ProviderCase.date))
            try require(report.failures.isEmpty, "it is read with a loss: \(report.failures)")
            // The last step may be an instant, which has no condition because it covers no time.
            let conditions =
                [report.current?.condition].compactMap(\.self)
                + report.hours.filter { $0.duration > 0 }.map(\.condition) + report.days.map(\.condition)
            try require(!conditions.contains(.unknown), "a condition is unknown")
            try ReportSoundness.check(report, now: try now.map(ProviderCase.date) ?? provider.now)
        }
    }
}
