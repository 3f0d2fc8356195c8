import ArgumentParser

/// When colour is used.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never
}
