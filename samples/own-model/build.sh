#!/bin/sh
# Builds order.jar, or the jar given: build.sh [JAR]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
jar=${1:-$here/order.jar}
classes=$(mktemp -d)
trap 'rm -rf "$classes"' EXIT
javac --release 8 -Xlint:-options -d "$classes" "$here"/src/com/acme/*.java
jar --create --file "$jar" -C "$classes" .
