extension ConditionArt {
    /// A drawing of 10 x 8 pixels, or its upper or lower part.
    ///
    /// Each letter is a color: `y` sun, `o` ray, `m` moon, `w` cloud, `v` base of a cloud, `g` dark cloud, `k` its base,
    /// `b` rain, `s` snow, `h` hail, `l` bolt, `f` fog, `d` dust, `r` red. A dot is empty. Around a cloud in front of
    /// something one pixel is empty, too.
    struct Picture {
        static let empty = UInt8(ascii: ".")

        /// The letters, row by row.
        private(set) var pixels: [UInt8]

        /// Reads a drawing, one line for each row.
        init(_ drawing: StaticString) {
            pixels = drawing.withUTF8Buffer { $0.filter { $0 != UInt8(ascii: "\n") } }
        }

        /// A cloud over what falls from it.
        func over(_ falling: Picture) -> Picture {
            var picture = self
            picture.pixels += falling.pixels
            return picture
        }

        /// A cloud, and its base, as dark ones.
        var darkened: Picture { recolored("w", as: "g").recolored("v", as: "k") }

        func recolored(_ letter: Unicode.Scalar, as other: Unicode.Scalar) -> Picture {
            var picture = self
            for index in pixels.indices where pixels[index] == UInt8(ascii: letter) {
                picture.pixels[index] = UInt8(ascii: other)
            }
            return picture
        }
    }
}
