import Synchronization
import WeatherCore

/// Texts that were made before, by what they are made of.
///
/// A server needs the same temperatures, names and durations again and again.
final class KnownTexts<Key: Hashable & Sendable>: Sendable {
    private let texts = Mutex<[Key: String]>([:])
    /// The most texts; beyond that, all are made again.
    private let most: Int

    init(most: Int) { self.most = most }

    /// Returns the text of a key, which is made if it is not known.
    func text(_ key: Key, make: () -> String) -> String {
        if let text = texts.withLock({ $0[key] }) { return text }
        let text = make()
        texts.withLock { texts in
            if texts.count >= most { texts = [:] }
            texts[key] = text
        }
        return text
    }
}

/// A number with a unit, and how it is written.
struct MeasureForm: Hashable, Sendable {
    let value: Double
    let unit: String
    let fractionDigits: Int
    let isGrouped, isNarrow: Bool
}

/// A condition, and which of its names is meant.
struct ConditionForm: Hashable, Sendable {
    let condition: WeatherCondition
    let isDay: Bool?
    let isShort: Bool
}
