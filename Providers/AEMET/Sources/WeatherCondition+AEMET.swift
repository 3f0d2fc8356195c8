import WeatherCore

extension WeatherCondition {
    /// The condition of a code for the state of the sky, which ends in `n` at night; absent and unlisted codes are
    /// ``unknown``.
    ///
    /// Legend: <https://www.aemet.es/es/eltiempo/prediccion/municipios/ayuda>, "Estado del cielo".
    init(aemet code: String?) {
        let digits = code.map { $0.hasSuffix("n") ? $0.dropLast() : $0[...] }
        self =
            switch digits {
            case "11": .clear  // Despejado
            case "12": .mostlyClear  // Poco nuboso
            case "13": .partlyCloudy  // Intervalos nubosos
            case "14": .mostlyCloudy  // Nuboso
            case "15": .mostlyCloudy  // Muy nuboso
            case "16": .cloudy  // Cubierto
            case "17": .mostlyClear  // Nubes altas
            case "23": .rainShowers  // Intervalos nubosos con lluvia
            case "24": .rain  // Nuboso con lluvia
            case "25": .rain  // Muy nuboso con lluvia
            case "26": .rain  // Cubierto con lluvia
            case "33": .snowShowers  // Intervalos nubosos con nieve
            case "34": .snow  // Nuboso con nieve
            case "35": .snow  // Muy nuboso con nieve
            case "36": .snow  // Cubierto con nieve
            case "43": .lightRainShowers  // Intervalos nubosos con lluvia escasa
            case "44": .lightRain  // Nuboso con lluvia escasa
            case "45": .lightRain  // Muy nuboso con lluvia escasa
            case "46": .lightRain  // Cubierto con lluvia escasa
            case "51": .scatteredThunderstorms  // Intervalos nubosos con tormenta
            case "52": .thunderstorms  // Nuboso con tormenta
            case "53": .thunderstorms  // Muy nuboso con tormenta
            case "54": .thunderstorms  // Cubierto con tormenta
            case "61": .thunderstorms  // Intervalos nubosos con tormenta y lluvia escasa
            case "62": .thunderstorms  // Nuboso con tormenta y lluvia escasa
            case "63": .thunderstorms  // Muy nuboso con tormenta y lluvia escasa
            case "64": .thunderstorms  // Cubierto con tormenta y lluvia escasa
            case "71": .flurries  // Intervalos nubosos con nieve escasa
            case "72": .lightSnow  // Nuboso con nieve escasa
            case "73": .lightSnow  // Muy nuboso con nieve escasa
            case "74": .lightSnow  // Cubierto con nieve escasa
            case "81": .foggy  // Niebla
            case "82": .mist  // Bruma
            case "83": .haze  // Calima
            default: .unknown
            }
    }
}
