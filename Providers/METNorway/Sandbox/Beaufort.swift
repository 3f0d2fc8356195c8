/// The Beaufort force of a wind, with the service's Norwegian name for it.
struct Beaufort {
    let number: Int
    let name: String

    init(_ metersPerSecond: Double) {
        number = Self.lowerBounds.count { metersPerSecond >= $0 }
        name = Self.names[number]
    }

    private static let lowerBounds = [0.3, 1.6, 3.4, 5.5, 8.0, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7]
    private static let names = [
        "Stille", "Flau vind", "Svak vind", "Lett bris", "Laber bris", "Frisk bris", "Liten kuling", "Stiv kuling",
        "Sterk kuling", "Liten storm", "Full storm", "Sterk storm", "Orkan",
    ]
}
