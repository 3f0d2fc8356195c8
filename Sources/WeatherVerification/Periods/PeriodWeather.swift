import Foundation

/// The weather of six hours that end at 0, 6, 12 or 18 o'clock UTC, forecast or observed.
///
/// Periods are those of the World Meteorological Organization's synoptic hours. They know no local time, so days on
/// which clocks change are days like others.
package struct PeriodWeather: Sendable, Hashable {
    /// The length of a period, in seconds.
    package static let length = 21_600

    /// The air temperature at the end, in °C.
    package var temperature: Double?
    /// The wind speed at the end, in m/s.
    package var windSpeed: Double?
    /// The precipitation, in millimeters of water.
    package var precipitation: Double?
    /// The chance of precipitation, 0...1.
    package var precipitationChance: Double?

    /// Creates weather without values.
    package init() {}

    /// Whether all values are missing.
    package var isEmpty: Bool { self == PeriodWeather() }
}

extension PeriodWeather {
    /// The number of bytes in which a period is stored.
    static let byteCount = 7

    /// Appends the values: hundredths as 16-bit integers, and the chance in half percents; the highest ones for none.
    ///
    /// Values beyond that are clamped. No weather on Earth has such ones.
    func append(to data: inout Data) {
        func append(_ value: Double?, offset: Double) {
            let hundredths = value.map { UInt16(clamping: Int((min(max($0 + offset, 0), 655.34) * 100).rounded())) }
            withUnsafeBytes(of: (hundredths ?? .max).littleEndian) { data.append(contentsOf: $0) }
        }
        append(temperature, offset: Self.lowest)
        append(windSpeed, offset: 0)
        append(precipitation, offset: 0)
        data.append(precipitationChance.map { UInt8((min(max($0, 0), 1) * 200).rounded()) } ?? .max)
    }

    /// Reads the values.
    ///
    /// - Parameter bytes: As many bytes as ``byteCount``.
    init(_ bytes: Slice<UnsafeRawBufferPointer>) {
        func value(_ offset: Int) -> Double? {
            let number = UInt16(bytes[bytes.startIndex + offset]) | UInt16(bytes[bytes.startIndex + offset + 1]) << 8
            return number == .max ? nil : Double(number) / 100
        }
        temperature = value(0).map { $0 - Self.lowest }
        windSpeed = value(2)
        precipitation = value(4)
        let chance = bytes[bytes.startIndex + 6]
        precipitationChance = chance > 200 ? nil : Double(chance) / 200
    }

    /// What is added to temperatures, so that none is negative, in °C.
    private static let lowest = 200.0
}
