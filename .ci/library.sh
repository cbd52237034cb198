# The sections that check the library, its examples and its documentation. Run them with .ci/run.

# Git lists the files, so generated and fetched ones are left out.
section_format() { files '*.swift' | xargs swift format lint --strict; }

# A path of one machine doesn't exist on another, except for those that every system with scripts has.
section_paths() {
  local allowed='(?!usr/bin/env\b|bin/(?:ba)?sh\b|dev/null\b)' lines
  local roots='(?:work|workspace|root|home|opt|Users|Volumes|mnt|private|tmp|usr|var|srv|etc|bin|dev)'
  lines="$(git grep -nIP --untracked "(?:file://|(?<![\w./-]))/$allowed$roots/[\w.]")" || [ $? -eq 1 ]
  [ -z "$lines" ] || fail "absolute paths of a machine: $lines"
}

# The checks that Swift's shared workflows run, beside those of other sections.
section_soundness() {
  need shellcheck yamllint
  Scripts/check-soundness
  git grep -lI --untracked '^#!/usr/bin/env bash$' | xargs shellcheck --external-sources --exclude SC1091,SC2034,SC2154
  files '*.yml' | xargs yamllint --strict --config-data '{extends: default, rules: {document-start: disable, line-length: disable, truthy: {check-keys: false}}}'
}

section_links() { Scripts/check-links; }

# Builds the library and its tests, and checks the library for SwiftUI with the modules that are built. Without --product,
# SwiftPM compiles the command a second time, for the plugins.
section_build() {
  without_warnings in_scratch root swift build --product "$test_product"
  in_scratch root IntegrationTests/SwiftUIStub/check
}

section_api() { in_scratch root Scripts/check-api; }

section_tests() {
  grep -qx "swift test" README.md || fail "the README doesn't contain this command"
  tested in_scratch root swift test
}

section_thread-sanitizer() { Scripts/check-sanitizer thread; }
section_address-sanitizer() { Scripts/check-sanitizer address; }
section_address-sanitizer-optimized() { Scripts/check-sanitizer address --optimized; }

# Builds packages that use only the library, the library's C for WebAssembly, and the library with library evolution. Public types must say whether they are
# `Sendable`, and targets must name the modules that they import.
section_consumer() {
  local target
  without_warnings in_scratch benchmarks swift build --package-path Benchmarks -c release
  without_warnings in_scratch benchmarks Scripts/check-consumer
  without_warnings Scripts/check-release
  need wasi-libc
  clang --target=wasm32-wasi -isystem "$(dpkg -L wasi-libc | grep -m 1 'include/wasm32-wasi$')" -nostdlibinc -Wall -Wextra -Werror \
    -ISources/CatalogThread/include -fsyntax-only Sources/CatalogThread/*.c
  for target in CatalogInspection ServiceCatalog{Defaults,Styles,Testing,UI}; do
    without_warnings in_scratch evolution swift build --target "$target" --explicit-target-dependency-import-check error \
      -Xswiftc -enable-library-evolution -Xswiftc -Xfrontend -Xswiftc -require-explicit-sendable
  done
}

section_benchmarks() {
  need valgrind binutils spin
  Tests/Models/check
  in_scratch benchmarks Benchmarks/check --exact
  in_scratch benchmarks Scripts/check-code-blocks --commands Benchmarks/README.md
  in_scratch benchmarks Benchmarks/CompileTime/check --exact
}

# Builds the macros and tests them, and the tests of the core that compile sources. The later sections of the lane use this
# build, because swift-syntax takes minutes.
section_macros() {
  local target
  copy_as traits MacroProgramTests MainActorDefaultTests ServiceCatalogMacrosTests ServiceCatalogTests
  find "$work/copies/traits/Tests/ServiceCatalogTests" -mindepth 1 -maxdepth 1 ! -name CompileFail -exec rm -r {} +
  # SwiftPM compiles the tests of macros for the host, with all that they use. Their sources import modules for the target.
  for target in Macros Defaults Styles; do without_warnings build_copy traits Macros --target "ServiceCatalog$target"; done
  without_warnings build_copy traits Macros --product "$test_product"
  # The section `tests` has run the others.
  test_copy traits Macros --filter 'Macro|DeclaredProof|DefaultKey|Forgotten|Boundary'
}

# Compiles the programs with planted defects, which the tools read.
section_corpus() { in_scratch traits Tools/Scripts/check-corpus --package-path "$work/copies/traits"; }

section_examples() {
  without_warnings in_scratch traits swift build --package-path Examples --build-tests
  tested in_scratch traits swift test --package-path Examples
  in_scratch traits Scripts/check-code-blocks --commands
}

section_documentation() { copy_as traits; script_of traits check-documentation "$work"; }
section_code-blocks() { copy_as traits; script_of traits check-code-blocks; }

# Builds two products for servers with their traits alone, and each of the others with that of the macros, too. With fewer traits,
# SwiftPM deletes the sources of the other dependencies, and compiles all that uses them again. So the product with the most
# dependencies comes last.
section_product-for-each-trait() {
  local trait
  copy_as trait ServiceCatalogTests
  for trait in Observability Lifecycle; do without_warnings build_copy trait "$trait" --target "ServiceCatalog$trait"; done
  copy_as traits ServiceCatalogTests
  for trait in Configuration Hummingbird; do without_warnings build_copy traits "$trait,Macros" --target "ServiceCatalog$trait"; done
}

# Builds the products for servers and tests them, with the trait of the macros, which some tests and the examples need, too.
section_server-products() {
  local traits=Lifecycle,Observability,Hummingbird,Configuration,Macros
  copy_as traits ServiceCatalog{Lifecycle,Observability,Hummingbird,Configuration}Tests
  without_warnings build_copy traits "$traits" --product "$test_product"
  test_copy traits "$traits"
  script_of traits check-api --servers
  script_of traits check-documentation --servers "$work"
  script_of traits check-code-blocks --servers
}

section_server() {
  example Server
  Scripts/check-code-blocks --commands --server "$(in_scratch traits swift build --package-path Examples/Server --show-bin-path)/calendar-server"
}

# Builds and tests a program of one process, and then those of several, which need gRPC.
section_processes() { example Processes; }
section_grpc() { example Processes/GRPC; }
