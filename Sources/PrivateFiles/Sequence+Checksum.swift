extension Sequence<UInt8> {
    /// 64 bits that tell one text from another (FNV-1a, <http://www.isthe.com/chongo/tech/comp/fnv/>); no defence against
    /// anyone who writes the folder.
    // Inlinable, since a call of it from another module would ask the sequence's type for each byte at run time.
    @inlinable package var checksum: UInt64 {
        reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }
}
