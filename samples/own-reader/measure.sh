#!/bin/sh
# Measures the four readers: measure.sh [OPTION of siribench run]...
# Makes two runs in reports/: one of the readers of the same content, one of the reader of the same arrivals. Needs the jar of
# `mvn package`.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
siribench=${SIRIBENCH:-$here/../../bin/siribench}
jar=$here/target/own-reader.jar
[ -e "$jar" ] || {
  echo "build it first: mvn -q -f $here/pom.xml package" >&2
  exit 2
}
readers=com.acme.Readers
moshi=com.squareup.moshi:moshi:1.15.2
jackson=com.fasterxml.jackson.core:jackson-core:2.21.8
protobuf=com.google.protobuf:protobuf-javalite:3.25.5
gtfs=org.mobilitydata:gtfs-realtime-bindings:0.0.8

# --skip-invalid leaves out the pairs of a reader and a document that it cannot read.
"$siribench" run --cold --warm -r "$readers::moshi,$readers::jackson,$readers::protobuf" --library "$moshi+$jackson+$protobuf" \
  --model com.acme.Board --class-path "$jar" --same-values --skip-invalid "$@" "$here/board.json" "$here/board.pb"
"$siribench" run --cold --warm -r "$readers::gtfs" --library "$gtfs" --class-path "$jar" "$@" "$here/arrivals.gtfs-rt"
