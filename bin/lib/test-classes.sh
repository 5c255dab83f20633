# shellcheck shell=sh
# Builds the test classes. Sourced after java.sh and provision.sh; needs root (the project directory) and build (a directory
# for them, so that a concurrent build is not disturbed).

readonly class_path=$build/class-path

# Builds $1 if a source is newer; the class path is then in the file $class_path.
build_test_classes() {
  [ ! -e "$class_path" ] || [ -n "$(find "$root/pom.xml" "$root/src" -newer "$class_path" -type f)" ] || return 0
  provide_build_tools
  say "building $1 ..."
  mkdir -p "$build"
  touch "$build/begun"
  maven -q -B -ntp -f "$root/pom.xml" -Dskip.checks=true "-Doutput.directory=$build/build" test-compile \
    org.apache.maven.plugins:maven-dependency-plugin:2.8:build-classpath "-Dmdep.outputFile=$build/libraries" \
    >"$build/log" 2>&1 </dev/null || {
    cat "$build/log" >&2
    fail 'the build failed'
  }
  printf '%s:%s:%s\n' "$build/build/test-classes" "$build/build/classes" "$(cat "$build/libraries")" >"$class_path"
  touch -r "$build/begun" "$class_path"
}
