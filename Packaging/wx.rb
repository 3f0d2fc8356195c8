# Homebrew's formula of wx: put it into a tap. Not run here, where Homebrew is not at hand; Ruby parses it.
# On macOS the program does not compile yet: Packaging/README.md lists why.
# It builds the branch main: until a version is released, there is no archive with a digest to name.
class Wx < Formula
  desc "Weather of any place, in your language and units"
  homepage "https://github.com/wx-weather/wx"
  license "MIT"
  head "https://github.com/wx-weather/wx.git", branch: "main"

  depends_on "pkgconf" => :build
  depends_on "simdjson"
  uses_from_macos "swift" => :build, since: :sequoia
  uses_from_macos "curl"
  uses_from_macos "libxml2"
  uses_from_macos "sqlite"
  uses_from_macos "zlib"

  def install
    # Homebrew has a sandbox of its own, in which SwiftPM's cannot start.
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "wx"
    bin.install ".build/release/wx"
    bin.install_symlink "wx" => "wx-sandbox"
    system "Packaging/manual/install-pages", bin/"wx", man
    generate_completions_from_executable(bin/"wx", "--generate-completion-script")
  end

  test do
    assert_match "Simulated: not real weather.", shell_output("#{bin}/wx --sandbox --locale en_US Seoul")
  end
end
