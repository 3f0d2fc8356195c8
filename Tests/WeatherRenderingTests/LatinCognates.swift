/// Words of languages of the Latin script that have the same spelling in English, for ``LatinLeakTests``.
///
/// Indonesian and Malay have no names of their own for some trees.
enum LatinCognates {
    /// Words that are put together from two texts: the preposition is one, or the ending.
    static let composed: [String: Set<String>] = ["hu": ["fokkal"], "it": ["dalle"]]

    static let more: [String: Set<String>] = [
        "ca": [
            "any", "argument", "arguments", "bytes", "colors", "contrast", "control", "cursor", "data",
            "dates", "document", "editor", "error", "format", "http", "https", "javascript", "models",
            "part", "parts", "polar", "possible", "precip", "program", "quota", "real", "set", "table",
            "temp", "temperatures", "terminal", "tornado", "tropical", "tsunami", "unit", "units",
            "variable", "variables", "violent", "web",
        ],
        "da": [
            "argument", "ask", "cache", "computer", "cookie", "end", "find", "fire", "for", "format",
            "http", "https", "javascript", "kilometer", "let", "login", "median", "national", "offline",
            "orange", "over", "pollen", "position", "program", "proxy", "region", "send", "server", "set",
            "side", "standard", "status", "storm", "table", "temp", "terminal", "time", "timer",
            "tornado", "tsunami", "ultraviolet", "under", "version",
        ],
        "et": [
            "all", "argument", "http", "https", "program", "real", "see", "server", "table", "temp",
            "terminal", "tsunami",
        ],
        "fi": [
            "http", "https", "offline", "program", "table", "terminal",
        ],
        "hr": [
            "argument", "format", "http", "https", "minus", "minute", "more", "one", "past", "program",
            "proxy", "table", "temp", "temperature", "terminal", "tornado", "tsunami", "web",
        ],
        "hu": [
            "fog", "http", "https", "index", "most", "pollen", "program", "proxy", "table", "terminal",
        ],
        "id": [
            "air", "alder", "ash", "beech", "birch", "cache", "data", "debris", "folder", "format",
            "hazel", "host", "http", "https", "javascript", "kilometer", "median", "minus", "program",
            "set", "status", "table", "terminal", "tsunami", "ultraviolet", "unit", "web",
        ],
        "it": [
            "app", "browser", "cache", "compare", "computer", "cookie", "coordinate", "data", "date",
            "desktop", "editor", "error", "file", "fine", "host", "http", "https", "input", "javascript",
            "marine", "output", "precip", "program", "proxy", "quota", "server", "standard", "table",
            "temp", "temperature", "terminal", "timer", "web",
        ],
        "lt": [
            "http", "https", "javascript", "minutes", "program", "table", "temp", "terminal",
        ],
        "lv": [
            "arguments", "http", "https", "javascript", "program", "table", "temp", "terminal",
        ],
        "ms": [
            "air", "alder", "ash", "beech", "birch", "cache", "data", "desktop", "folder", "format",
            "hazel", "http", "https", "input", "javascript", "kilometer", "median", "oak", "output",
            "program", "pseudo", "set", "standard", "status", "table", "terminal", "tsunami", "unit",
            "web",
        ],
        "nb": [
            "alder", "app", "argument", "ask", "best", "data", "fire", "for", "format", "full", "http",
            "https", "javascript", "kilometer", "median", "over", "pollen", "program", "region", "sand",
            "send", "side", "skip", "standard", "status", "storm", "table", "temp", "terminal", "testing",
            "time", "timer", "tornado", "tsunami", "under",
        ],
        "nl": [
            "app", "argument", "best", "browser", "browsers", "bytes", "cache", "code", "codes",
            "computer", "contact", "contrast", "cookie", "cursor", "details", "even", "extreme", "half",
            "hand", "host", "http", "https", "index", "javascript", "kilometer", "later", "let",
            "letters", "mist", "moment", "offline", "open", "over", "place", "pollen", "program",
            "provider", "proxy", "rest", "server", "spelling", "station", "stations", "storm", "table",
            "temp", "terminal", "timer", "tsunami", "units", "warm", "warmer", "was", "water", "week",
        ],
        "nn": [
            "app", "argument", "ask", "best", "data", "fire", "for", "format", "full", "hand", "http",
            "https", "javascript", "kilometer", "median", "over", "pollen", "program", "region", "same",
            "sand", "send", "set", "side", "skip", "standard", "status", "storm", "table", "temp",
            "terminal", "testing", "time", "tornado", "tsunami", "under",
        ],
        "ro": [
            "are", "argument", "browser", "cache", "calm", "contact", "contrast", "control", "cookie",
            "date", "document", "false", "favorite", "format", "http", "https", "include", "javascript",
            "locale", "manual", "marine", "minus", "minute", "offline", "perfect", "polar", "precip",
            "program", "proxy", "real", "server", "site", "standard", "table", "temp", "terminal",
            "tropical", "tsunami", "unit", "valid", "web",
        ],
        "sk": [
            "argument", "cookie", "editor", "http", "https", "index", "kilometer", "limit", "more",
            "offline", "program", "proxy", "server", "table", "terminal",
        ],
        "sl": [
            "argument", "ene", "http", "https", "kilometer", "minus", "minute", "more", "program", "red",
            "table", "temp", "temperature", "terminal", "tornado",
        ],
        "sr_Latn": [
            "argument", "format", "http", "https", "javascript", "minus", "more", "one", "period",
            "program", "red", "region", "server", "table", "temp", "temperature", "terminal", "tornado",
        ],
        "sv": [
            "app", "argument", "ask", "cache", "format", "hand", "http", "https", "index", "javascript",
            "kilometer", "median", "offline", "orange", "period", "pollen", "position", "program",
            "proxy", "region", "sand", "server", "standard", "status", "storm", "table", "temp",
            "terminal", "timer", "tsunami", "under", "version",
        ],
        "vi": [
            "cookie", "http", "https", "javascript", "program", "proxy", "table", "terminal", "unit",
            "web",
        ],
    ]
}
