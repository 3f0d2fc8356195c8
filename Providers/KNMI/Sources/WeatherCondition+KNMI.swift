import WeatherCore

extension WeatherCondition {
    /// The condition of an image; unlisted ones are ``unknown``.
    ///
    /// Images: <https://weerlive.nl/delen.php>, `image`. The Dutch `mist` is fog.
    init(knmi image: String?) {
        self =
            switch image {
            case "zonnig": .clear
            case "helderenacht": .clear
            case "lichtbewolkt": .mostlyClear
            case "halfbewolkt": .partlyCloudy
            case "halfbewolkt_regen": .rainShowers
            case "bewolkt": .mostlyCloudy
            case "zwaarbewolkt": .cloudy
            case "nachtbewolkt": .mostlyCloudy
            case "wolkennacht": .partlyCloudy
            case "regen": .rain
            case "buien": .rainShowers
            case "hagel": .hail
            case "sneeuw": .snow
            case "mist": .foggy
            case "nachtmist": .foggy
            case "bliksem": .thunderstorms
            default: .unknown
            }
    }
}
