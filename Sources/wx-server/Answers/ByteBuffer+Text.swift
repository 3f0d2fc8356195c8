#if Server
import NIOCore
import WeatherCore

extension ByteBuffer {
    /// The bytes of a body: of a text without the keys of the process, which are removed after every conversion.
    ///
    /// Every body of the server is made here.
    init(body text: String) { self.init(string: SentSecrets.removed(from: text)) }
}
#endif
