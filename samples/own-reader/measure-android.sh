#!/bin/sh
# Measures the three readers by the parsers of Android's platform: measure-android.sh run|adb [OPTION of it]...
# Needs the jar of `mvn package`. A device has the parsers; a JVM gets them from Maven Central.
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
    echo 'accepted: run or adb, and their options' >&2
    exit 2
    ;;
esac
readers=com.acme.AndroidReaders

# A reader that cannot read one of the two documents is left out with it.
"$siribench" "$@" --cold -r "$readers::jsonReader,$readers::orgJson,$readers::xmlPull" \
  --model com.acme.Board --class-path "$jar" --same-values --skip-invalid "$here/board.json" "$here/board.xml"
