import WeatherCore

/// Layers of weather: <https://www.weather.gov/documentation/services-web-api>, `GridpointForecast` and `Observation`.
extension WeatherCondition {
    /// The condition of the layers that are forecast or observed together; ``unknown`` without weather.
    ///
    /// The most likely layer wins; among equally likely ones, thunder does. Rain and snow together are sleet.
    init(nwsLayers layers: [WeatherLayer]) {
        let known = layers.prefix(20).map { (condition: WeatherCondition(nwsLayer: $0), likelihood: $0.likelihood) }
            .filter { $0.condition != .unknown }
        let likelihood = known.map(\.likelihood).max() ?? .certain
        let likely = known.filter { $0.likelihood == likelihood }.map(\.condition)
        let kinds = likely.map(\.axes.precipitation)
        if let storm = likely.first(where: \.axes.thunder) {
            self = storm
        } else if kinds.contains(.rain), kinds.contains(.snow) {
            self = likely.contains(where: \.axes.showery) ? .sleetShowers : .sleet
        } else {
            self = likely.first ?? .unknown
        }
    }

    private init(nwsLayer layer: WeatherLayer) {
        self.init(nwsWeather: layer.weather)
        switch (self, layer.intensity) {
        case (.rain, "light"), (.rain, "very_light"): self = .lightRain
        case (.rain, "heavy"): self = .heavyRain
        case (.rainShowers, "light"), (.rainShowers, "very_light"): self = .lightRainShowers
        case (.rainShowers, "heavy"): self = .heavyRainShowers
        case (.snow, "light"), (.snow, "very_light"): self = .lightSnow
        case (.snow, "heavy"): self = .heavySnow
        case (.thunderstorms, "heavy"): self = .strongStorms
        case (.thunderstorms, _): self = layer.likelihood.storms
        default: break
        }
        guard axes.thunder else { return }
        for attribute in layer.attributes {
            switch attribute {
            case "dry_thunderstorms": self = .thunder
            case "damaging_wind": self = .strongStorms
            case "large_hail", "small_hail": self = .thunderstormsWithHail
            case "tornadoes": self = .tornado
            default: break
            }
        }
    }

    /// The condition of a layer's `weather`.
    init(nwsWeather code: String?) {
        switch code {
        case "blowing_dust": self = .blowingDust
        case "blowing_sand": self = .sand
        case "blowing_snow": self = .blowingSnow
        case "drizzle": self = .drizzle
        case "dust": self = .dust
        case "dust_storm": self = .blowingDust
        case "dust_whirls": self = .dust
        case "fog": self = .foggy
        case "fog_mist": self = .mist
        case "freezing_drizzle": self = .freezingDrizzle
        case "freezing_fog": self = .freezingFog
        case "freezing_rain": self = .freezingRain
        case "freezing_spray": self = .freezingDrizzle
        case "frost": self = .frigid
        case "funnel_cloud": self = .tornado
        case "hail": self = .hail
        case "haze": self = .haze
        case "ice_crystals": self = .flurries
        case "ice_fog": self = .freezingFog
        case "ice_pellets": self = .icePellets
        case "rain": self = .rain
        case "rain_showers": self = .rainShowers
        case "sand": self = .sand
        case "sand_storm": self = .sand
        case "sleet": self = .icePellets
        case "smoke": self = .smoky
        case "snow": self = .snow
        case "snow_grains": self = .flurries
        case "snow_pellets": self = .hail
        case "snow_showers": self = .snowShowers
        case "spray": self = .mist
        case "squalls": self = .squalls
        case "thunderstorms": self = .thunderstorms
        case "unknown": self = .rain
        case "volcanic_ash": self = .volcanicAsh
        case "water_spouts": self = .tornado
        default: self = .unknown
        }
    }

    /// The condition of a dry sky, by the upper bounds of the service's terms: 5, 25, 50 and 87 %.
    ///
    /// See <https://www.weather.gov/bgm/forecast_terms>.
    init(nwsSkyCover cover: Fraction) {
        switch cover.percent {
        case ...5.5: self = .clear
        case ...25.5: self = .mostlyClear
        case ...50.5: self = .partlyCloudy
        case ...87.5: self = .mostlyCloudy
        default: self = .cloudy
        }
    }

    /// The condition of an observation: its weather, else its icon, else its greatest cloud cover.
    ///
    /// Unlisted weather stays ``unknown``: an icon or clouds would hide it.
    init(nwsObservation properties: JSONValue) {
        let layers = properties["presentWeather"].elements
        self.init(nwsLayers: layers.map(WeatherLayer.init))
        guard self == .unknown, !layers.contains(where: { $0["weather"].exists }) else { return }
        if let icon = NWSIcon(properties["icon"]) {
            self = icon.condition
        } else {
            let amounts = properties["cloudLayers"].elements.prefix(20).map { $0["amount"].string }
            self = Self.clouds.first { amounts.contains($0.amount) }?.condition ?? .unknown
        }
    }

    /// Cloud amounts from the greatest to the least, as in METAR.
    private static let clouds: [(amount: String, condition: WeatherCondition)] = [
        ("VV", .cloudy), ("OVC", .cloudy), ("BKN", .mostlyCloudy), ("SCT", .partlyCloudy), ("FEW", .mostlyClear),
        ("SKC", .clear), ("CLR", .clear),
    ]
}
