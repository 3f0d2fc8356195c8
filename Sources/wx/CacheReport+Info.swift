import WeatherHTTP
import WeatherRendering

extension CacheReport {
    /// Reports on the database at a path; zeros if there is none.
    init(path: String, _ info: CacheInfo?) {
        self.init(path: path, bytes: info?.bytes ?? 0, replies: info?.replies ?? 0, oldest: info?.oldest)
    }
}
