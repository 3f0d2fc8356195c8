# Nix's flake of wx: nix run ./Packaging. Not run here, where nothing of nixpkgs is at hand; nix-instantiate parses it.
# It packs a program that was built already, since SwiftPM fetches packages, which a build in Nix may not: make release first,
# then WX_RELEASE="$PWD/.build/release" nix run --impure ./Packaging
{
  description = "Weather of any place, in your language and units";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs = { self, nixpkgs }:
    let
      systems = [ "x86_64-linux" "aarch64-linux" ];
      forEach = nixpkgs.lib.genAttrs systems;
      release = /. + builtins.getEnv "WX_RELEASE";
      wxFor = pkgs:
        pkgs.stdenv.mkDerivation {
          pname = "wx";
          version = "0.1.0";
          src = release;
          dontUnpack = true;
          nativeBuildInputs = [ pkgs.autoPatchelfHook pkgs.installShellFiles pkgs.makeWrapper ];
          buildInputs = [ pkgs.stdenv.cc.cc.lib pkgs.simdjson pkgs.sqlite pkgs.zlib ];
          installPhase = ''
            install -D -m 755 -t $out/libexec $src/wx $src/wx-sandbox
            # Opened by name when they are needed, so that no header of the program names them.
            for program in wx wx-sandbox; do
              makeWrapper $out/libexec/$program $out/bin/$program --prefix LD_LIBRARY_PATH : \
                ${pkgs.lib.makeLibraryPath [ pkgs.curl pkgs.libxml2 pkgs.librsvg pkgs.simdjson ]}
            done
          '';
          postFixup = ''
            installShellCompletion --cmd wx \
              --bash <($out/bin/wx --generate-completion-script bash) \
              --zsh <($out/bin/wx --generate-completion-script zsh) \
              --fish <($out/bin/wx --generate-completion-script fish)
          '';
          meta = {
            homepage = "https://github.com/wx-weather/wx";
            license = [ pkgs.lib.licenses.mit pkgs.lib.licenses.asl20 pkgs.lib.licenses.cc-by-40 ];
            mainProgram = "wx";
            platforms = systems;
          };
        };
    in {
      packages = forEach (system: { default = wxFor nixpkgs.legacyPackages.${system}; });
    };
}
