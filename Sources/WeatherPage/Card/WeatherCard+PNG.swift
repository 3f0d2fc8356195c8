import CRSVG
public import Foundation
public import WeatherCore

extension WeatherCard {
    #if canImport(Darwin)
    private static let customaryLibrary = "librsvg-2.2.dylib"
    #else
    private static let customaryLibrary = "librsvg-2.so.2"
    #endif

    /// Pixels for each unit of the card, so that it is sharp on screens of two pixels a point: it is 1600 pixels wide.
    private static let scale = 2.0

    /// The picture as PNG, drawn by librsvg with the fonts of this machine.
    ///
    /// - Throws: `WeatherError` with the reason `noPictureLibrary` when librsvg is missing or cannot draw.
    public func png() throws(WeatherError) -> Data { try png(library: Self.customaryLibrary) }

    func png(library: String) throws(WeatherError) -> Data {
        let drawing = drawing()
        // It is written in the picture, where no later step sees it.
        var text = SentSecrets.removed(from: drawing.document)
        var count = 0
        let bytes = text.withUTF8 { buffer in
            buffer.withMemoryRebound(to: CChar.self) { characters in
                characters.baseAddress.flatMap {
                    crsvg_png(
                        library, $0, characters.count, Int32((drawing.width * Self.scale).rounded(.up)),
                        Int32((drawing.height * Self.scale).rounded(.up)), &count)
                }
            }
        }
        guard let bytes else { throw WeatherError(.noPictureLibrary) }
        return Data(bytesNoCopy: bytes, count: count, deallocator: .free)
    }
}
