import Testing
import WeatherCore

@testable import WeatherDWDPollen

@Suite("DWD's pollen: the parts of Germany")
struct PollenPartTests {
    private func part(_ latitude: Double, _ longitude: Double) -> Int? {
        Coordinates(latitude: latitude, longitude: longitude).flatMap(PollenPart.init(at:))?.id
    }

    /// Towns in each part, some of them close to its border; the parts are those of DWD's outlines.
    private static let towns: [(name: String, latitude: Double, longitude: Double, part: Int)] = [
        ("Westerland", 54.907, 8.308, 11), ("Helgoland", 54.181, 7.885, 11), ("Husum", 54.477, 9.051, 11),
        ("Kiel", 54.321, 10.135, 12), ("Hamburg", 53.551, 9.993, 12), ("Heide", 54.196, 9.093, 12),
        ("Rostock", 54.089, 12.14, 20), ("Bremen", 53.075, 8.807, 31), ("Bremerhaven", 53.55, 8.576, 31),
        ("Osnabrück", 52.273, 8.043, 31), ("Hanover", 52.374, 9.739, 32), ("Göttingen", 51.534, 9.932, 32),
        ("Cologne", 50.933, 6.95, 41), ("Aachen", 50.776, 6.084, 41), ("Münster", 51.962, 7.626, 41),
        ("Bielefeld", 52.033, 8.533, 42), ("Paderborn", 51.719, 8.757, 42), ("Siegen", 50.875, 8.024, 43),
        ("Berlin", 52.52, 13.405, 50), ("Cottbus", 51.758, 14.329, 50), ("Magdeburg", 52.128, 11.629, 61),
        ("Halle", 51.482, 11.97, 61), ("Wernigerode", 51.834, 10.785, 62), ("Goslar", 51.904, 10.427, 62),
        ("Erfurt", 50.979, 11.033, 71), ("Gera", 50.88, 12.082, 71), ("Suhl", 50.609, 10.694, 72),
        ("Dresden", 51.05, 13.738, 81), ("Leipzig", 51.34, 12.375, 81), ("Chemnitz", 50.836, 12.929, 82),
        ("Kassel", 51.317, 9.5, 91), ("Fulda", 50.554, 9.676, 91), ("Frankfurt", 50.116, 8.684, 92),
        ("Wiesbaden", 50.083, 8.241, 92), ("Mainz", 49.984, 8.279, 101), ("Ludwigshafen", 49.481, 8.444, 101),
        ("Koblenz", 50.354, 7.579, 101), ("Trier", 49.757, 6.641, 101), ("Kaiserslautern", 49.443, 7.772, 102),
        ("Daun", 50.198, 6.829, 102), ("Saarbrücken", 49.233, 7, 103), ("Karlsruhe", 49.009, 8.404, 111),
        ("Mannheim", 49.488, 8.467, 111), ("Freiburg", 47.996, 7.849, 111), ("Stuttgart", 48.782, 9.177, 112),
        ("Konstanz", 47.661, 9.175, 112), ("Miltenberg", 49.704, 9.257, 112), ("Ulm", 48.398, 9.991, 113),
        ("Villingen", 48.063, 8.46, 113), ("Munich", 48.137, 11.575, 121), ("Oberstdorf", 47.41, 10.278, 121),
        ("Zwiesel", 49.017, 13.237, 121), ("Regensburg", 49.015, 12.1, 122), ("Passau", 48.567, 13.432, 122),
        ("Neu-Ulm", 48.393, 10.011, 122), ("Nuremberg", 49.454, 11.077, 123), ("Hof", 50.313, 11.913, 123),
        ("Würzburg", 49.794, 9.93, 124), ("Aschaffenburg", 49.977, 9.152, 124),
    ]

    @Test("towns are in their parts", arguments: towns.indices)
    func isRight(index: Int) {
        let town = Self.towns[index]
        #expect(part(town.latitude, town.longitude) == town.part, "\(town.name)")
    }

    @Test("there is a town for each part")
    func all() {
        #expect(Set(Self.towns.map(\.part)) == Set(PollenPart.ids) && PollenPart.ids.count == 27)
    }

    @Test("the map has 158 rows of letters and dots, and every part is on it")
    func map() {
        #expect(PollenPart.rows.count == 158)
        let characters = Set(PollenPart.rows.joined())
        #expect(characters.filter(\.isLetter).count == 27)
        #expect(characters.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") })
    }

    @Test("a point at the coast has the part of the nearest cell; far from Germany there is none")
    func edges() {
        // Off Fehmarn; Usedom's beach; in the lake of Constance.
        #expect(part(54.59, 11.1) == 12 && part(53.97, 14.21) == 20 && part(47.62, 9.4) == 112)
        let far = [
            (55.7, 12.6), (54.5, 6.5), (48.86, 2.35), (50.09, 14.42), (52.52, -180), (0, 0), (90, 0), (-90, 180),
        ]
        for (latitude, longitude) in far { #expect(part(latitude, longitude) == nil, "\(latitude) \(longitude)") }
    }
}
