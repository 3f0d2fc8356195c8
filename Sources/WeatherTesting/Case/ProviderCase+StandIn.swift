import WeatherCore

extension ProviderCase {
    /// Checks the weather of a stand-in; of the first one, also that it sends whatever the samples have.
    func checkStandIn(_ index: Int) async throws {
        let sent = try await standIns[index].check()
        guard index == 0 else { return }
        let report = try await report(
            through: try transport(), products: Set(entry.descriptor.products.compactMap(\.weather)))
        let read = Set(ReportFacts(report).values.filter(\.value.isMeasured).keys.map { "\($0.part).\($0.property)" })
        let missing = read.subtracting(sent).subtracting(notSent).sorted()
        try require(missing.isEmpty, "read from the samples, and not sent by the stand-in: \(missing)")
    }
}

extension Fact {
    /// Whether it is a physical value, of which a stand-in has to send its own.
    fileprivate var isMeasured: Bool { if case .quantity = self { true } else { false } }
}
