# Functions for .ci/run and Scripts/check-sanitizer, which set `work`, the folder of the builds.

# The product with all tests of the package, which builds nothing else.
test_product=swift-service-catalogPackageTests

fail() {
  printf 'error: %s\n' "$*"
  return 1
}

# Runs a command with its products in .build-ci/NAME, so that the README's commands run as they are written.
in_scratch() { SWIFTPM_BUILD_DIR="$work/$1" "${@:2}"; }

# Prints a command's output, and fails if it contains a warning.
without_warnings() {
  local log
  log="$(mktemp "$work/output.XXXXXX")"
  "$@" 2>&1 | tee "$log"
  # Other packages contain files that SwiftPM doesn't know.
  if grep -vE "warning: 'swift-(distributed-tracing|async-algorithms)': found" "$log" | grep -nE '(^|[^[:alpha:]])warning: '; then fail "there are warnings: $*"; fi
}

# Runs tests, and fails if no test ran.
tested() {
  local log
  log="$(mktemp "$work/output.XXXXXX")"
  "$@" 2>&1 | tee "$log"
  grep -oE 'Test run with [1-9][0-9]* tests?.*' "$log" >>"$work/test-counts" || fail "no test ran: $*"
}

# Installs Debian packages that are missing.
need() { dpkg --status "$@" >/dev/null 2>&1 || { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$@"; }; }

# Prints the tracked files, and the new ones that aren't ignored.
files() {
  git -c core.quotePath=false ls-files --cached --others --exclude-standard -- "$@" | while read -r file; do
    if [ -e "$file" ]; then echo "$file"; fi
  done
}

# Copies the package to .build-ci/copies/NAME. SwiftPM writes the resolved dependencies of a trait into a file next to
# the manifest, where they would stay. With more arguments, the copy has only these test targets.
copy_as() {
  local copy="$work/copies/$1" names
  rm -rf "$copy"
  mkdir -p "$copy"
  files | tar --create --files-from=- | tar --extract --directory="$copy"
  if [ "$#" -gt 1 ]; then
    printf -v names '"%s", ' "${@:2}"
    printf '\npackage.targets.removeAll { $0.type == .test && ![%s].contains($0.name) }\n' "$names" >>"$copy/Package.swift"
  fi
}

# Builds a copy with traits: `build_copy NAME TRAITS ARGUMENT...`. The products go to .build-ci/NAME.
#
# SwiftPM passes the traits to the compiler in the order of a set. Without the variable, the order differs between
# processes, and everything is compiled again.
build_copy() {
  SWIFT_DETERMINISTIC_HASHING=1 in_scratch "$1" swift build --package-path "$work/copies/$1" --traits "$2" "${@:3}"
}

# Runs tests of a copy that is built, in the random order of sets: `test_copy NAME TRAITS ARGUMENT...`.
test_copy() { tested in_scratch "$1" swift test --skip-build --package-path "$work/copies/$1" --traits "$2" "${@:3}"; }

# Runs a script of a copy with the copy's builds: `script_of NAME SCRIPT ARGUMENT...`.
script_of() { in_scratch "$1" "$work/copies/$1/Scripts/$2" "${@:3}"; }

# Runs the command `catalog` that the section `traits` has built.
catalog() { "$(build_copy traits Tools --show-bin-path)/catalog" "$@"; }

# Builds a package of Examples with the packages for servers, tests it, and checks its products: `example NAME PRODUCT...`.
example() {
  local package="Examples/$1" product
  need libsqlite3-dev openssl
  SWIFT_DETERMINISTIC_HASHING=1 without_warnings in_scratch servers swift build --package-path "$package" --build-tests
  tested in_scratch servers swift test --skip-build --package-path "$package"
  # A note, such as one on handlers that obtain from their request's scope, doesn't fail the check.
  for product in "${@:2}"; do catalog check --package-path "$package" --product "$product"; done
}

# Prints the end of a failed section's output, and the lines that say what is wrong. Known issues have another sign.
show_failure() {
  printf '\n== the end of the output of %s; the whole is in .build-ci/logs\n' "$1"
  tail -n 40 "$work/logs/$1.log"
  printf '\n== FAILED: %s\n' "$1"
  grep -v '━' "$work/logs/$1.log" | grep -E -A 3 '(^|[^[:alpha:]])(error|warning): |✘|recorded an issue|^missed' | tail -n 40 || true
}
