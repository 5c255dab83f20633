# shellcheck shell=sh
# Counted instructions of cold starts: formats, features and defaults of Jackson 3, and custom mappers. Counts do not depend on
# the load of the machine.

require_counter
find_java javac

# Counts the scenarios of `run --cold` with the options $2..., and prints their rows under the name $1, in the order of the options. A summary
# has an apostrophe before a text that a spreadsheet could take for a formula.
counts() {
  name=$1
  shift
  rm -rf "$temporary/counts"
  # 3: Smile has other decimals than the rest, and is not compared.
  siribench_run "$temporary/counts" --cold --judge instructions "$@" || [ $? = 3 ] || exit 1
  summary_rows "$temporary/counts" library format mapper feature instructions_p50_million preparation_instructions_p50_million \
    request_instructions_p50_million | sed "s/^/$name,/; s/,'/,/"
}

# Compiles the class acme.Mappers on standard input and the files $3... against the class path $2, into the jar $1.
compile_mappers() {
  made=$1
  libraries=$2
  shift 2
  rm -rf "$temporary/classes"
  mkdir -p "$temporary/classes" "$temporary/acme"
  cat >"$temporary/acme/Mappers.java"
  "$java_home/bin/javac" -implicit:none -proc:none -nowarn -cp "$libraries" -d "$temporary/classes" "$temporary/acme/Mappers.java" "$@"
  "$java_home/bin/jar" cf "$made" -C "$temporary/classes" .
}

compile_mappers "$temporary/order.jar" "$jar" samples/own-model/src/com/acme/*.java <<'JAVA'
package acme;

public final class Mappers {
  public static com.fasterxml.jackson.databind.ObjectMapper plain() {
    return new com.fasterxml.jackson.databind.ObjectMapper();
  }
}
JAVA

{
  echo 'comparison,library,format,mapper,feature,million,preparation_million,request_million'
  # One comparison shows with --quick that the script works.
  counts mapper --model com.acme.Order --class-path "$temporary/order.jar" --mapper stock,acme.Mappers::plain samples/own-model/order.json
  if [ "$quick" = no ]; then
    counts formats --model siri-plain -f json,xml,smile,cbor,protobuf,avro,ion,msgpack,yaml
    counts unchanged -f json --model siri-plain --feature none,+FAIL_ON_UNKNOWN_PROPERTIES
    counts defaults -f json --model siri-plain --jackson bundled,3.x --feature none,jackson2-defaults --skip-invalid
    counts features -f json --model siri-plain --jackson 3.x --feature "+FAIL_ON_UNKNOWN_PROPERTIES,none,pool=thread-local,\
-USE_FAST_DOUBLE_PARSER-USE_FAST_BIG_NUMBER_PARSER,-SORT_PROPERTIES_ALPHABETICALLY,+INTERN_PROPERTY_NAMES,-FAIL_ON_TRAILING_TOKENS"
  fi
} >"$csv"

if [ "$quick" = no ]; then
  provide_build_tools
  resolve_libraries "$temporary/libraries" "tools.jackson.core:jackson-databind:$(cells library comparison features feature none | sed 's/.*[: ]//')"
  compile_mappers "$temporary/builders.jar" "$(cat "$temporary/libraries")" <<'JAVA'
package acme;

import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;

public final class Mappers {
  public static ObjectMapper builder() {
    return JsonMapper.builder().propertyNamingStrategy(PropertyNamingStrategies.UPPER_CAMEL_CASE).build();
  }

  public static ObjectMapper builderWithJackson2Defaults() {
    return JsonMapper.builderWithJackson2Defaults().propertyNamingStrategy(PropertyNamingStrategies.UPPER_CAMEL_CASE).build();
  }
}
JAVA
  counts builders -f json --model siri-plain --jackson 3.x --class-path "$temporary/builders.jar" \
    --mapper acme.Mappers::builder,acme.Mappers::builderWithJackson2Defaults >>"$csv"
fi

publish <<REPORT
# Instructions of cold starts

Million instructions from launch to object, counted by QEMU in two processes of each scenario (\`run --cold --judge instructions\`: C1 only, \`-Xbatch\`,
serial collector). The formats, features, defaults and builders bind stop-monitoring-20 to siri-plain; \`mapper\` binds samples/own-model. The
difference is that from the first row of a comparison; 0.1 % is the resolution.

| comparison | library | format | mapper | feature | million | of them preparation | of them request | difference, % |
|---|---|---|---|---|---|---|---|---|
$(sed 1d "$csv" | awk -F, '
  $1 != comparison { comparison = $1; first = $6 }
  { printf "| %s | %s | %s | %s | %s | %.1f | %.1f | %.1f | %s |\n", $1, $2, $3, $4, $5, $6, $7, $8, $6 == first ? "" : sprintf("%+.2f", 100 * ($6 / first - 1)) }
')
REPORT
