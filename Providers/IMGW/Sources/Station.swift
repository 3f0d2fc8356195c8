import WeatherCore

/// A synoptic station of Poland, with its voivodeship.
struct Station {
    /// Its WMO station number.
    let id: String
    let point: Coordinates
    /// The first two digits of the county codes in its voivodeship.
    let voivodeship: String

    /// The stations in the list of observations recorded on 2024-04-22, which has no coordinates.
    ///
    /// Positions are the stations' well-known ones, to two decimals (November 2026). They are not copied from a list;
    /// each station named after a town is in the town's voivodeship and within 13 km of it in GeoNames.
    static let all = table.split(separator: "\n").compactMap(Station.init(row:))

    private init?(row: Substring) {
        let words = row.split(separator: " ")
        guard words.count > 3, let latitude = Double(words[1]), let longitude = Double(words[2]),
            let point = Coordinates(latitude: latitude, longitude: longitude)
        else { return nil }
        (id, self.point, voivodeship) = (String(words[0]), point, String(words[3]))
    }

    /// How far away in kilometers a place may be: a summit's weather is not that of the valley next to it.
    fileprivate var reach: Double { ["12510", "12650"].contains(id) ? 3 : 100 }

    private static let table = """
        12001 55.48 18.18 22 Platforma
        12100 54.18 15.58 32 Kołobrzeg
        12105 54.20 16.16 32 Koszalin
        12115 54.59 16.85 22 Ustka
        12120 54.75 17.53 22 Łeba
        12125 54.55 17.76 22 Lębork
        12135 54.60 18.81 22 Hel
        12155 54.40 18.70 22 Gdańsk
        12160 54.16 19.43 28 Elbląg
        12185 54.07 21.37 28 Kętrzyn
        12195 54.13 22.95 20 Suwałki
        12200 53.92 14.24 32 Świnoujście
        12205 53.40 14.62 32 Szczecin
        12210 53.77 15.41 32 Resko
        12215 53.71 16.75 32 Szczecinek
        12230 53.13 16.75 30 Piła
        12235 53.72 17.53 22 Chojnice
        12250 53.04 18.60 04 Toruń
        12270 53.10 20.36 14 Mława
        12272 53.77 20.42 28 Olsztyn
        12280 53.79 21.59 28 Mikołajki
        12285 53.08 21.57 14 Ostrołęka
        12295 53.11 23.16 20 Białystok
        12300 52.74 15.28 08 Gorzów
        12310 52.35 14.62 08 Słubice
        12330 52.42 16.83 30 Poznań
        12345 52.20 18.66 30 Koło
        12360 52.59 19.73 14 Płock
        12375 52.16 20.96 14 Warszawa
        12385 52.18 22.25 14 Siedlce
        12399 52.08 23.62 06 Terespol
        12400 51.93 15.53 08 Zielona Góra
        12415 51.19 16.21 02 Legnica
        12418 51.84 16.53 30 Leszno
        12424 51.10 16.89 02 Wrocław
        12435 51.78 18.08 30 Kalisz
        12455 51.21 18.56 10 Wieluń
        12465 51.72 19.39 10 Łódź
        12469 51.35 19.87 10 Sulejów
        12488 51.56 21.55 14 Kozienice
        12495 51.22 22.39 06 Lublin
        12497 51.55 23.53 06 Włodawa
        12500 50.90 15.79 02 Jelenia Góra
        12510 50.74 15.74 02 Śnieżka
        12520 50.44 16.61 02 Kłodzko
        12530 50.63 17.97 16 Opole
        12540 50.06 18.19 24 Racibórz
        12550 50.81 19.09 24 Częstochowa
        12560 50.24 19.03 24 Katowice
        12566 50.08 19.80 12 Kraków
        12570 50.81 20.69 26 Kielce
        12575 50.03 20.98 12 Tarnów
        12580 50.11 22.04 18 Rzeszów
        12585 50.70 21.72 26 Sandomierz
        12595 50.70 23.21 06 Zamość
        12600 49.81 19.00 24 Bielsko Biała
        12625 49.29 19.96 12 Zakopane
        12650 49.23 19.98 12 Kasprowy Wierch
        12660 49.63 20.69 12 Nowy Sącz
        12670 49.71 21.77 18 Krosno
        12690 49.47 22.34 18 Lesko
        12695 49.80 22.77 18 Przemyśl
        """
}

extension [Station] {
    /// The stations that are near enough to a point, nearest first.
    func near(_ point: Coordinates) -> [Station] {
        map { (station: $0, distance: $0.point.distance(to: point)) }
            .filter { $0.distance <= $0.station.reach }
            .sorted { ($0.distance, $0.station.id) < ($1.distance, $1.station.id) }
            .map(\.station)
    }
}

/// Poland's sixteen voivodeships, by the first two digits of their county codes (TERYT).
enum Voivodeship {
    static let names = [
        "02": "dolnośląskie", "04": "kujawsko-pomorskie", "06": "lubelskie", "08": "lubuskie", "10": "łódzkie",
        "12": "małopolskie", "14": "mazowieckie", "16": "opolskie", "18": "podkarpackie", "20": "podlaskie",
        "22": "pomorskie", "24": "śląskie", "26": "świętokrzyskie", "28": "warmińsko-mazurskie",
        "30": "wielkopolskie", "32": "zachodniopomorskie",
    ]

    /// The voivodeships that have a station or a listed town within 60 km of a point, and that of the nearest one.
    ///
    /// The towns are chosen so that each of some 6,700 Polish places in GeoNames is within this distance of a station
    /// or town of its own voivodeship. Most places get one or two voivodeships.
    static func codes(around point: Coordinates) -> Set<String> {
        let marks = Station.all.map { ($0.point, $0.voivodeship) } + towns
        let distances = marks.map { (distance: $0.0.distance(to: point), code: $0.1) }
        let nearest = distances.min { $0.distance < $1.distance }
        return Set((distances.filter { $0.distance <= 60 } + [nearest].compactMap(\.self)).map(\.code))
    }

    /// Towns in parts of voivodeships without a station, from GeoNames (CC BY 4.0), to two decimals.
    private static let towns = table.split(separator: "\n").compactMap { row -> (Coordinates, String)? in
        let words = row.split(separator: " ")
        guard words.count > 2, let latitude = Double(words[0]), let longitude = Double(words[1]),
            let point = Coordinates(latitude: latitude, longitude: longitude)
        else { return nil }
        return (point, String(words[2]))
    }

    private static let table = """
        52.65 19.07 04 Włocławek
        53.12 18.00 04 Bydgoszcz
        53.48 18.75 04 Grudziądz
        53.45 17.53 04 Sępólno Krajeńskie
        53.18 22.06 20 Łomża
        51.40 21.15 14 Radom
        53.28 16.47 32 Wałcz
        54.03 19.03 22 Malbork
        50.47 17.33 16 Nysa
        50.97 18.22 16 Kluczbork
        52.23 19.36 10 Kutno
        50.58 22.05 18 Stalowa Wola
        51.19 20.41 26 Końskie
        50.54 22.72 06 Biłgoraj
        51.15 15.01 02 Zgorzelec
        51.66 16.08 02 Głogów
        51.21 17.39 02 Oleśnica
        51.93 22.38 06 Łuków
        51.64 15.14 08 Żary
        51.96 20.15 10 Skierniewice
        52.43 22.86 20 Siemiatycze
        53.65 22.45 20 Grajewo
        50.27 20.49 26 Kazimierza Wielka
        53.60 19.57 28 Iława
        53.83 22.35 28 Ełk
        54.31 22.31 28 Gołdap
        52.61 15.90 30 Międzychód
        53.17 15.42 32 Choszczno
        52.92 14.87 32 Myślibórz
        50.16 23.12 18 Lubaczów
        51.28 17.99 30 Kępno
        52.53 17.60 30 Gniezno
        50.20 17.83 16 Głubczyce
        53.24 20.18 28 Działdowo
        53.26 19.40 04 Brodnica
        50.49 19.42 24 Zawiercie
        50.85 19.97 26 Włoszczowa
        51.60 18.73 10 Sieradz
        52.80 21.89 14 Ostrów Mazowiecka
        """
}
