/// What can be known of a service without a key, an instance or a network.
public struct ProviderDescriptor: Sendable, Hashable {
    /// What a service offers.
    public enum Product: String, Sendable, Hashable, CaseIterable {
        /// The weather now.
        case current
        /// A forecast in steps.
        case hourly
        /// A forecast by days, of the service's own making.
        case daily
        /// Precipitation of the next hour or two, in steps of minutes.
        case minutely
        /// Warnings of dangerous weather.
        case alerts
        /// The quality of the air.
        case airQuality
        /// Finding places by name.
        case geocoding
        /// Naming a point.
        case reverseGeocoding

        /// The part of a report that it is; `nil` for what is about places.
        public var weather: WeatherProduct? { WeatherProduct(rawValue: rawValue) }
    }

    /// The format of the service's answers.
    public enum Format: String, Sendable, Hashable {
        case json = "JSON"
        case xml = "XML"
        /// Lines for people or of columns, such as METAR and CSV.
        case text = "text"
        /// Anything else, such as GRIB.
        case binary = "binary"
    }

    /// A host of a service besides the one of its ``ProviderDescriptor/baseURL``.
    public struct Host: Sendable, Hashable {
        /// What endpoints call it: lower case letters and digits, beginning with a letter, such as `geocoding`.
        public var name: String
        /// The address that its endpoints are relative to, without a slash at the end.
        public var baseURL: String

        /// Creates a host.
        public init(_ name: String, baseURL: String) {
            self.name = name
            self.baseURL = baseURL
        }
    }

    /// How often a service may be asked, how long its answers are cached, and how large they may be.
    public struct Limits: Sendable, Hashable {
        /// Requests a minute.
        public var perMinute: Int?
        /// Requests a day.
        public var perDay: Int?
        /// The least time between the starts of two requests, of all runs of the program together.
        public var minimumInterval: Duration?
        /// The least time that an answer is used instead of asking again, unless the service forbids keeping it.
        public var minimumFreshness: Duration?
        /// The most time that an answer is used without asking again, whatever the service says; a day.
        public var maximumFreshness: Duration
        /// For how long after that an answer is still shown, with its age, when the service cannot be asked and says
        /// nothing else; a week, about as far as forecasts reach.
        public var staleIfError: Duration
        /// The most bytes of an answer's body, unless its endpoint states another limit: 2 MiB; never more than 16 MiB.
        public var bodyBytes: Int

        /// Creates limits.
        public init(
            perMinute: Int? = nil,
            perDay: Int? = nil,
            minimumInterval: Duration? = nil,
            minimumFreshness: Duration? = nil,
            maximumFreshness: Duration = .seconds(86_400),
            staleIfError: Duration = .seconds(7 * 86_400),
            bodyBytes: Int = ServiceRequest.defaultBodyLimit
        ) {
            self.perMinute = perMinute
            self.perDay = perDay
            self.minimumInterval = minimumInterval
            self.minimumFreshness = minimumFreshness
            self.maximumFreshness = maximumFreshness
            self.staleIfError = staleIfError
            self.bodyBytes = bodyBytes
        }
    }

    /// The id: lower case, without punctuation, such as `openweather`.
    public var id: String
    /// The name for people.
    public var name: String
    /// The service's home page.
    public var homePage: String
    /// The address of its terms of use.
    public var terms: String
    /// The credit that the terms ask to be shown with the data.
    public var attribution: String
    /// What it offers.
    public var products: Set<Product>
    /// Where it has weather.
    public var coverage: Coverage
    /// Whether it needs a key.
    public var credential: Credential
    /// How often it may be asked.
    public var limits: Limits
    /// The address that its endpoints are relative to, without a slash at the end.
    public var baseURL: String
    /// Its other hosts: some services keep, say, their archive at another one.
    public var hosts: [Host]
    /// The format of its answers.
    public var format: Format

    /// Creates a descriptor.
    public init(
        id: String,
        name: String,
        homePage: String,
        terms: String,
        attribution: String,
        products: Set<Product>,
        coverage: Coverage = .worldwide,
        credential: Credential,
        limits: Limits = Limits(),
        baseURL: String,
        hosts: [Host] = [],
        format: Format
    ) {
        self.id = id
        self.name = name
        self.homePage = homePage
        self.terms = terms
        self.attribution = attribution
        self.products = products
        self.coverage = coverage
        self.credential = credential
        self.limits = limits
        self.baseURL = baseURL
        self.hosts = hosts
        self.format = format
    }
}
