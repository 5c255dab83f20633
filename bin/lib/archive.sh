# shellcheck shell=sh
# Java's archive of the classes that every start of siribench needs. Sourced after java.sh; needs jar, java_home and
# java_version.

# At a random address, Java would have to copy and change two thirds of the archive. If it does not know this option, it makes no
# archive, so that no start fails.
readonly at_fixed_address='-XX:+UnlockDiagnosticVMOptions -XX:ArchiveRelocationMode=0'

# Sets class_archive to the archive in the directory $1, for this jar and this Java; returns whether it exists. If it is empty,
# the log next to it has the reason.
has_class_archive() {
  class_archive=$1/classes-$java_version.jsa
  [ -e "$class_archive" ] && [ -z "$(find "$jar" -newer "$class_archive")" ]
}

# Archives the classes that every start needs, so that Java does not parse them, which saves a third of the tool's start.
# The archive is static, because a dynamic one omits picocli's classes in the format of Java 5. G1 writes heap objects
# into it, which the serial collector can read. If that fails, an empty archive and the log remain.
# The documents $@ are measured for the list of classes; without any, the bundled ones. Six rounds, with progress, need all classes
# of a usual run.
archive_classes() {
  unfinished=${class_archive%.jsa}.unfinished-$$
  archive_log=${class_archive%.jsa}.log
  # shellcheck disable=SC2086 # two options
  if (
    # These options must neither change the archive nor make it fail.
    unset JAVA_TOOL_OPTIONS JDK_JAVA_OPTIONS _JAVA_OPTIONS
    list_classes run run --cold --requests 6 --warmup-forks 0 --out "$unfinished.run" "$@" &&
      list_classes help --help &&
      list_classes run-help run --color=never --help &&
      join_class_lists &&
      "$java_home/bin/java" -Xlog:disable -Xlog:all=error -Xshare:dump -XX:+UseG1GC $at_fixed_address \
        "-XX:SharedClassListFile=$unfinished.list" "-XX:SharedArchiveFile=$unfinished.jsa" -cp "$jar" &&
      mv -f "$unfinished.jsa" "$class_archive"
  ) >"$archive_log" 2>&1; then
    rm -f "$archive_log"
  else
    : >"$class_archive"
  fi
  rm -rf "$unfinished".*
}

# From Java 18 on, each list numbers its classes. The numbers are only needed for classes of other loaders. Lambdas that name
# picocli's types would link them, and Java 17 archives no linked class in the format of Java 5. Equal lines of one list are
# equal lambdas in several places.
join_class_lists() {
  for list in "$unfinished".*.list; do
    sed -e '/ source: /d' -e 's/ id: [0-9]*$//' -e '/^@lambda-proxy .*picocli\//d' "$list" | awk '{ print ++n[$0], $0 }'
  done | awk '!seen[$0]++ { sub(/^[0-9]+ /, ""); print }' >"$unfinished.list"
}

# Writes the classes of a start with the arguments after $1 to the list $1. The output of the start is discarded.
list_classes() {
  list=$unfinished.$1.list
  shift
  "$java_home/bin/java" "-XX:DumpLoadedClassList=$list" -cp "$jar" io.siribench.cli.Main "$@" >/dev/null
}
