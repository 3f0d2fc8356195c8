import Foundation
import WeatherCore

extension ProviderConformance {
    func checkDamage() async throws {
        for round in 0..<200 {
            do {
                _ = try await report(through: samples { $0.damaged(inRound: round) })
            } catch is WeatherError {
                continue
            } catch {
                throw ConformanceFailure("a damaged document threw \(type(of: error))")
            }
        }
    }

    func checkForeignText() async throws {
        // In JSON an escape sequence begins every string. XML allows no escape character, so there a C1 control does.
        let isXML = descriptor.format == .xml
        let transport = samples { body in
            var text = String(decoding: body, as: UTF8.self)
            for (plain, poisoned) in isXML
                ? [("=\"", "=\"&#x9B;31m")] : [(": \"", ": \"\\u001b[31m"), (":\"", ":\"\\u009b31m")]
            {
                text = text.replacingOccurrences(of: plain, with: poisoned)
            }
            return Data(text.utf8)
        }
        let text: String
        do {
            let report = try await report(through: transport)
            let texts = [report.place.name, report.place.region, report.place.countryCode]
            text = (texts.compactMap { $0 } + report.failures.compactMap(\.found)).joined()
        } catch let error as WeatherError {
            text = [error.details.message, error.details.subject, error.cause].compactMap { $0 }.joined()
        }
        try require(
            text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) },
            "a control character came through: \(text.debugDescription)")
    }
}
