# The sections that check what reads sources, in Tools. Run them with .ci/run.

# The command that the section `command` has built.
catalog() { "$(build_copy traits Tools --show-bin-path)/catalog" "$@"; }

section_page() { need node-typescript tidy node-css-tree; Tools/Scripts/check-page; }

# Builds the command, and checks what it says of the examples. The other sections use this build.
section_command() {
  local product
  copy_as traits CatalogAnalysisTests CatalogDeclarationsTests CatalogToolTests CatalogWiringTests
  without_warnings build_copy traits Tools --product catalog
  in_scratch traits "$work/copies/traits/Tools/Scripts/check-door"
  (cd "$work/copies/traits" && catalog check --package-path Examples --strict --fail-on note)
  # A note, such as one on handlers that obtain from their request's scope, doesn't fail the check. The packages for servers are
  # resolved in a folder of their own, so that those of the command stay.
  in_scratch servers catalog check --package-path Examples/Server --product calendar-server
  # Most files in this folder belong to the package with gRPC, which the command reports with a status of its own.
  in_scratch servers catalog check --package-path Examples/Processes --product rooms || [ "$?" -eq 3 ]
  for product in rooms-client rooms-server; do in_scratch servers catalog check --package-path Examples/Processes/GRPC --product "$product"; done
  # The section `analysis` builds the command once more, with another trait, while others use this one.
  cp "$(build_copy traits Tools --show-bin-path)/catalog" "$work/catalog"
}

# Checks the code and the commands of the tools' pages, and of the README.
section_pages() {
  script_of traits check-code-blocks --commands --trait Tools
  script_of traits check-code-blocks --tools
}

section_documentation-of-tools() { copy_as traits; script_of traits check-documentation --tools "$work"; }

# Some tests compare what the macros write with what the analysis reads, and some run the command. A change of the traits compiles
# the library again, so both traits come last.
section_analysis() {
  copy_as traits CatalogAnalysisTests CatalogDeclarationsTests CatalogToolTests CatalogWiringTests
  without_warnings build_copy traits Macros,Tools --product catalog
  without_warnings build_copy traits Macros,Tools --product "$test_product"
  test_copy traits Macros,Tools
}

# Only these tests use swift-syntax. Compiling the others would take most of the time.
section_oldest-syntax() {
  local manifest="$work/copies/oldest/Package.swift" oldest
  copy_as oldest CatalogAnalysisTests CatalogDeclarationsTests ServiceCatalogMacrosTests MacroProgramTests
  # That parser doesn't know a module before a key.
  rm "$work/copies/oldest/Tests/MacroProgramTests/NamesakeTests.swift"
  sed -i -E '/swift-syntax"/s/"([0-9.]+)"\.\.<"[0-9.]+"/exact: "\1"/' "$manifest"
  oldest="$(sed -nE 's/.*swift-syntax", exact: "(.*)".*/\1/p' "$manifest")"
  without_warnings build_copy oldest Macros,Tools --product "$test_product"
  grep -A 9 '"swift-syntax"' "$work/copies/oldest/Package.resolved" | grep -F "\"version\" : \"${oldest:?the manifest has no range}\""
  # That parser doesn't know all language features of the examples. The other suite doesn't depend on the parser.
  # It reads no `Module::name`, neither in a source nor in an expansion. The programs of macros show that the compiler gets it.
  # The texts of findings don't depend on the parser either.
  test_copy oldest Macros,Tools --skip 'ExamplesTests|RelevanceTests|ExpansionTests|AgreementTests|NamesakeTests|RuleTextTests|CorpusTests.counts'
}

section_explorer() {
  need chromium python3-venv
  BROWSER_TOOLS="$work/browser" Tools/BrowserTests/run --catalog "$work/catalog" --quiet
}

# Checks the plugins with the command from sources, and with the program that the section `command` has built.
section_plugins-from-sources() { in_scratch traits Tools/Scripts/check-plugins; }
section_plugins() { in_scratch plugins Tools/Scripts/check-plugins --program "$work/catalog"; }
