#!/bin/sh
# Measures the three readers that use the parsers of Android's platform: measure-android.sh run|adb [OPTION]...
# Makes two runs in reports/, of JSON and of XML, whose values must be those of databind. Needs the jar of `mvn package`.
# A device has the parsers; a JVM gets them from Maven Central.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
siribench=${SIRIBENCH:-$here/../../bin/siribench}
jar=$here/target/own-reader.jar
[ -e "$jar" ] || {
  echo "build it first: mvn -q -f $here/pom.xml package" >&2
  exit 2
}
case ${1-} in
  run) set -- "$@" --library org.robolectric:android-all:4.1.2_r1-robolectric-0 ;;
  adb) ;;
  *)
    echo 'accepted: run or adb, followed by options of that command' >&2
    exit 2
    ;;
esac
readers=com.acme.AndroidReaders

"$siribench" "$@" --cold -r "$readers::jsonReader,$readers::orgJson" --model com.acme.Board --class-path "$jar" "$here/board.json"
"$siribench" "$@" --cold -r "$readers::xmlPull" --model com.acme.Board --class-path "$jar" "$here/board.xml"
