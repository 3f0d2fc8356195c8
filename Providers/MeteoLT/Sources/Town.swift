import WeatherCore

/// A town that the service has a forecast for.
struct Town {
    /// The town's code in the service's addresses.
    let code: String
    let point: Coordinates

    /// The nearest town; `nil` if none is near.
    static func nearest(to point: Coordinates) -> Town? {
        all.map { ($0, $0.point.distance(to: point)) }.filter { $0.1 < farthest }.min { $0.1 < $1.1 }?.0
    }

    /// The limit in kilometers; all of Lithuania is within it.
    private static let farthest = 60.0

    /// Codes are the names without diacritics, as `vilnius` in a recorded answer; coordinates are from GeoNames (CC BY
    /// 4.0), November 2026.
    static let all = table.split(separator: "\n").compactMap { row -> Town? in
        let words = row.split(separator: " ")
        guard words.count == 3, let latitude = Double(words[1]), let longitude = Double(words[2]),
            let point = Coordinates(latitude: latitude, longitude: longitude)
        else { return nil }
        return Town(code: String(words[0]), point: point)
    }

    private static let table = """
        vilnius 54.687 25.283
        kaunas 54.898 23.904
        klaipeda 55.703 21.144
        siauliai 55.935 23.314
        panevezys 55.733 24.350
        alytus 54.396 24.046
        marijampole 54.560 23.354
        mazeikiai 56.311 22.341
        jonava 55.079 24.280
        utena 55.498 25.600
        kedainiai 55.288 23.975
        telsiai 55.981 22.247
        taurage 55.252 22.290
        ukmerge 55.246 24.776
        visaginas 55.598 26.438
        plunge 55.911 21.845
        silute 55.349 21.482
        radviliskis 55.812 23.546
        palanga 55.918 21.069
        druskininkai 54.019 23.974
        rokiskis 55.965 25.585
        birzai 56.201 24.756
        jurbarkas 55.079 22.766
        varena 54.220 24.567
        salcininkai 54.309 25.388
        joniskis 56.239 23.617
        skuodas 56.270 21.534
        vilkaviskis 54.652 23.035
        svencionys 55.133 26.156
        zarasai 55.733 26.245
        """
}
