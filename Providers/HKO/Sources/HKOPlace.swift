import WeatherCore

/// A station or a district, which reports name without its coordinates.
struct HKOPlace {
    let name: String
    private let coordinates: Coordinates?

    private init(_ name: String, _ latitude: Double, _ longitude: Double) {
        self.name = name
        coordinates = Coordinates(latitude: latitude, longitude: longitude)
    }

    /// The distance to a point in kilometers.
    func distance(to point: Coordinates) -> Double { coordinates?.distance(to: point) ?? .infinity }

    /// The stations in the reports of 2024 to 2026, with coordinates to about 100 m, after
    /// <https://www.hko.gov.hk/en/cis/stn.htm>.
    static let stations = [
        HKOPlace("香港天文台", 22.302, 114.174),
        HKOPlace("京士柏", 22.312, 114.173),
        HKOPlace("黃竹坑", 22.248, 114.174),
        HKOPlace("打鼓嶺", 22.529, 114.157),
        HKOPlace("流浮山", 22.469, 113.984),
        HKOPlace("大埔", 22.446, 114.179),
        HKOPlace("沙田", 22.403, 114.210),
        HKOPlace("屯門", 22.386, 113.964),
        HKOPlace("將軍澳", 22.316, 114.256),
        HKOPlace("西貢", 22.376, 114.274),
        HKOPlace("長洲", 22.201, 114.027),
        HKOPlace("赤鱲角", 22.309, 113.922),
        HKOPlace("青衣", 22.344, 114.110),
        HKOPlace("石崗", 22.436, 114.085),
        HKOPlace("荃灣可觀", 22.384, 114.108),
        HKOPlace("荃灣城門谷", 22.376, 114.127),
        HKOPlace("香港公園", 22.278, 114.162),
        HKOPlace("筲箕灣", 22.282, 114.236),
        HKOPlace("九龍城", 22.335, 114.185),
        HKOPlace("跑馬地", 22.271, 114.184),
        HKOPlace("黃大仙", 22.339, 114.205),
        HKOPlace("赤柱", 22.214, 114.219),
        HKOPlace("觀塘", 22.319, 114.225),
        HKOPlace("深水埗", 22.336, 114.137),
        HKOPlace("啟德跑道公園", 22.305, 114.217),
        HKOPlace("元朗公園", 22.441, 114.018),
        HKOPlace("大美督", 22.475, 114.238),
    ]

    /// The eighteen districts, each by the center of its population.
    static let districts = [
        HKOPlace("油尖旺", 22.312, 114.171),
        HKOPlace("中西區", 22.287, 114.150),
        HKOPlace("灣仔", 22.277, 114.182),
        HKOPlace("東區", 22.280, 114.226),
        HKOPlace("南區", 22.247, 114.160),
        HKOPlace("深水埗", 22.331, 114.162),
        HKOPlace("九龍城", 22.328, 114.192),
        HKOPlace("黃大仙", 22.342, 114.195),
        HKOPlace("觀塘", 22.313, 114.226),
        HKOPlace("葵青", 22.355, 114.126),
        HKOPlace("荃灣", 22.371, 114.114),
        HKOPlace("屯門", 22.391, 113.973),
        HKOPlace("元朗", 22.445, 114.022),
        HKOPlace("北區", 22.497, 114.129),
        HKOPlace("大埔", 22.451, 114.164),
        HKOPlace("沙田", 22.387, 114.195),
        HKOPlace("西貢", 22.381, 114.270),
        HKOPlace("離島區", 22.261, 113.946),
    ]
}
