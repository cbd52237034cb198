# Functions for .ci/run, its sections and Scripts/check-sanitizer. The current folder is the package's.

# Builds and logs are here.
work="$PWD/.build-ci"
logs="$work/logs"
seconds_a_section=2400

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
  # Other packages contain files that SwiftPM doesn't know, and Foundation has no library evolution on Linux.
  if grep -vE "warning: ('swift-(distributed-tracing|async-algorithms)': found|module '\w+' was not compiled with library evolution)" "$log" | grep -nE '(^|[^[:alpha:]])warning: '; then fail "there are warnings: $*"; fi
}

# Runs tests, and fails if no test ran.
tested() {
  local log
  log="$(mktemp "$work/output.XXXXXX")"
  "$@" 2>&1 | tee "$log"
  grep -oE 'Test run with [1-9][0-9]* tests?.*' "$log" >>"$work/test-counts" || fail "no test ran: $*"
}

# Installs Debian packages that are missing.
need() {
  # Sections run at the same time, and only one program may install.
  dpkg --status "$@" >/dev/null 2>&1 \
    || flock "$work" sh -c 'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$@"' sh "$@"
}

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

# Builds a package of Examples with the packages for servers, and tests it: `example NAME`.
example() {
  need libsqlite3-dev openssl
  SWIFT_DETERMINISTIC_HASHING=1 without_warnings in_scratch traits swift build --package-path "Examples/$1" --build-tests
  tested in_scratch traits swift test --skip-build --package-path "Examples/$1"
}

# Prints the end of a failed section's output, and the lines that say what is wrong. Known issues have another sign.
show_failure() {
  printf '\n== the end of the output of %s; the whole is in .build-ci/logs\n' "$1"
  tail -n 40 "$logs/$1.log"
  printf '\n== FAILED: %s\n' "$1"
  grep -v '━' "$logs/$1.log" | grep -E -A 3 '(^|[^[:alpha:]])(error|warning): |✘|recorded an issue|^missed' | tail -n 40 || true
}

# Runs a section in a process of its own, so that a hanging one can be killed.
run_section() {
  local started="$SECONDS" status=0 nice="${niceness:-0}"
  # Waits of threads that get no processor take more instructions.
  if [ "$1" = benchmarks ]; then nice=0; fi
  nice -n "$nice" timeout --kill-after=30 "$seconds_a_section" bash "$0" --section "$1" >"$logs/$1.log" 2>&1 || status=$?
  if [ "$status" -ne 0 ]; then
    if [ "$status" -eq 124 ]; then echo "error: it wasn't finished after $seconds_a_section s" >>"$logs/$1.log"; fi
    echo "FAILED: $1, after $((SECONDS - started)) s"
    echo "$1" >>"$work/failed"
    return 1
  fi
  echo "$((SECONDS - started)) s $1" | tee -a "$work/passed"
}

# Runs sections one after the other, until one of any lane fails.
run_lane() {
  local name
  for name in "$@"; do
    [ ! -e "$work/failed" ] && run_section "$name" || return 1
  done
}

# Prints those of some sections that are chosen.
chosen_of() {
  local name
  for name in "$@"; do if [[ " ${chosen[*]} " == *" $name "* ]]; then echo "$name"; fi; done
}

# Runs the chosen sections: those of `first` one after the other, then the `lanes` at the same time, because a compiler can work
# while tests wait. The first lane takes longest, so the others leave it the processors.
run_sections() {
  local lane status=0 running=()
  exec </dev/null
  rm -rf "$work"/output.* "$work/failed"
  mkdir -p "$logs"
  need git python3 graphviz
  # Each name is a word.
  # shellcheck disable=SC2046,SC2086
  if run_lane $(chosen_of $first); then
    for lane in "${lanes[@]}"; do
      {
        [ "$lane" = "${lanes[0]}" ] || niceness=4
        run_lane $(chosen_of $lane)
      } &
      running+=("$!")
    done
    for lane in "${running[@]}"; do wait "$lane" || status=1; done
  else
    status=1
  fi
  if [ "$status" -ne 0 ]; then
    while read -r lane; do show_failure "$lane"; done <"$work/failed"
    exit 1
  fi
}
