import WeatherCore

/// A place of the service, by its number.
struct IMSPlace {
    let id: Int
    private let coordinates: Coordinates?

    private init(_ id: Int, _ latitude: Double, _ longitude: Double) {
        self.id = id
        coordinates = Coordinates(latitude: latitude, longitude: longitude)
    }

    /// The nearest place; `nil` if none is within 50 km.
    static func nearest(to point: Coordinates) -> IMSPlace? {
        let near = all.map { (place: $0, distance: $0.coordinates?.distance(to: point) ?? .infinity) }
        return near.filter { $0.distance <= 50 }.min { $0.distance < $1.distance }?.place
    }

    /// Towns and sites with their numbers as of September 2026.
    ///
    /// Names are from <https://ims.gov.il/en/locations_info>; coordinates are from general maps.
    private static let all = [
        IMSPlace(1, 31.778, 35.225),  // Jerusalem
        IMSPlace(3, 32.794, 34.990),  // Haifa
        IMSPlace(4, 31.964, 34.804),  // Rishon le Zion
        IMSPlace(5, 32.089, 34.886),  // Petah Tiqva
        IMSPlace(6, 31.804, 34.655),  // Ashdod
        IMSPlace(7, 32.329, 34.857),  // Netania
        IMSPlace(8, 31.252, 34.791),  // Beer Sheva
        IMSPlace(12, 31.669, 34.571),  // Asheqelon
        IMSPlace(13, 31.894, 34.812),  // Rehovot
        IMSPlace(15, 31.747, 34.988),  // Bet Shemesh
        IMSPlace(16, 32.175, 34.907),  // Kfar Sava
        IMSPlace(17, 32.166, 34.844),  // Herzliya
        IMSPlace(18, 32.434, 34.920),  // Hadera
        IMSPlace(19, 31.899, 35.010),  // Modiin
        IMSPlace(23, 31.393, 34.754),  // Rahat
        IMSPlace(27, 33.006, 35.095),  // Nahariya
        IMSPlace(29, 32.517, 35.152),  // Um al-Fahm
        IMSPlace(30, 31.610, 34.764),  // Kiryat Gat
        IMSPlace(31, 29.558, 34.952),  // Eilat
        IMSPlace(32, 32.095, 34.957),  // Rosh Haayin
        IMSPlace(33, 32.608, 35.289),  // Afula
        IMSPlace(35, 32.928, 35.076),  // Akko
        IMSPlace(38, 32.919, 35.295),  // Karmiel
        IMSPlace(40, 32.796, 35.530),  // Tiberias
        IMSPlace(43, 32.806, 35.170),  // Shfaram
        IMSPlace(48, 31.777, 35.298),  // Maale Adumim
        IMSPlace(50, 32.965, 35.496),  // Zefat
        IMSPlace(51, 31.422, 34.589),  // Netivot
        IMSPlace(52, 31.069, 35.033),  // Dimona
        IMSPlace(60, 31.259, 35.213),  // Arad
        IMSPlace(62, 31.525, 34.596),  // Sderot
        IMSPlace(65, 33.208, 35.571),  // Kiryat Shmona
        IMSPlace(66, 32.659, 35.110),  // Yokneam Illit
        IMSPlace(71, 33.017, 35.271),  // Maalot-Tarshiha
        IMSPlace(73, 32.106, 35.173),  // Ariel
        IMSPlace(75, 32.497, 35.497),  // Bet Shean
        IMSPlace(76, 30.610, 34.801),  // Mizpe Ramon
        IMSPlace(77, 31.951, 34.895),  // Lod
        IMSPlace(78, 32.700, 35.297),  // Nazareth
        IMSPlace(79, 32.991, 35.690),  // Qazrin
        IMSPlace(80, 31.461, 35.389),  // En Gedi
        IMSPlace(84, 32.080, 34.780),  // Tel Aviv - Yafo
        IMSPlace(267, 31.316, 35.354),  // Masada
        IMSPlace(277, 29.870, 35.040),  // Hay-Bar Yotvata
        IMSPlace(705, 30.040, 35.030),  // Neot Semadar
        IMSPlace(707, 30.770, 35.240),  // Hazeva
        IMSPlace(717, 33.310, 35.780),  // Mount Hermon
    ]
}
