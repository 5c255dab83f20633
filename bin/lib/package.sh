# shellcheck shell=sh
# Makes the files of a release from the jar: the executable file, the archive, the Debian package and the descriptions for
# package managers. Sourced; needs root, version, homepage, downloads, maintainer, epoch, jar, jar_hash (its SHA-256), out and
# temporary.

# Prints the template $1 with its values.
render() {
  sed -e "s|@VERSION@|$version|g" -e "s|@HOMEPAGE@|$homepage|g" -e "s|@DOWNLOADS@|$downloads|g" \
    -e "s|@MAINTAINER@|$maintainer|g" -e "s|@DATE@|$(date -u -R -d "@$epoch")|g" \
    -e "s|@JAR_HASH@|$(printf %.16s "$jar_hash")|g" -e "s|@JAR_SHA256@|$jar_hash|g" \
    -e "s|@ZIP_SHA256@|${zip_hash:-}|g" -e "s|@INSTALLED_KB@|${installed_kb:-}|g" "$1"
}

# Prints the shell script of the executable file, with the scripts that it includes.
launcher_script() {
  render "$root/src/packaging/launcher.sh" | awk -v root="$root" '
    !/^# include / { print; next }
    { while ((getline line < (root "/" $3)) > 0) if (line !~ /^# shellcheck shell=/) print line }
  '
}

# Makes the executable file $1: the script and the jar, whose offsets then count from the beginning of the file.
make_launcher() {
  { launcher_script && cat "$jar"; } >"$1"
  zip -q -A "$1"
  chmod 755 "$1"
}

# Gives all files below $1 the time of the release, and permissions that do not depend on the umask.
normalise() {
  find "$1" -exec touch -h -d "@$epoch" {} +
  find "$1" -type d -exec chmod 755 {} +
  find "$1" -type f ! -perm -u+x -exec chmod 644 {} +
  find "$1" -type f -perm -u+x -exec chmod 755 {} +
}

# Writes the man pages and the completion below $1.
make_share() {
  mkdir -p "$1/man/man1" "$1/bash-completion/completions"
  run_jar help --man-pages "$1/man/man1" >"$temporary/man.log"
  run_jar completion >"$1/bash-completion/completions/siribench"
}

run_jar() {
  SIRIBENCH_COMMAND=siribench XDG_CACHE_HOME=$temporary/cache "$jdk_home/bin/java" -jar "$jar" "$@"
}

# Makes the archive that Homebrew and SDKMAN install.
make_zip() {
  top=siribench-$version
  tree=$temporary/zip/$top
  mkdir -p "$tree/bin"
  cp "$out/siribench" "$tree/bin/"
  cp "$root/LICENSE" "$root/NOTICE" "$tree/"
  cp -R "$share" "$tree/share"
  normalise "$tree"
  (
    cd "$temporary/zip"
    # Zip files contain local times.
    find "$top" | LC_ALL=C sort | TZ=UTC zip -q -X -@ "$out/$top.zip"
  )
  touch -d "@$epoch" "$out/$top.zip"
}

make_deb() {
  tree=$temporary/deb
  doc=$tree/usr/share/doc/siribench
  mkdir -p "$tree/DEBIAN" "$tree/usr/bin" "$tree/usr/share/siribench" "$doc" "$tree/var/cache/siribench"
  cp -R "$share/." "$tree/usr/share/"
  gzip -9n "$tree"/usr/share/man/man1/*.1
  launcher_script >"$tree/usr/share/siribench/siribench"
  chmod 755 "$tree/usr/share/siribench/siribench"
  install -m 644 "$jar" "$tree/usr/share/siribench/siribench.jar"
  ln -s ../share/siribench/siribench "$tree/usr/bin/siribench"
  ln -s /var/cache/siribench "$tree/usr/share/siribench/siribench-archives"
  render "$root/src/packaging/debian/copyright" >"$doc/copyright"
  render "$root/src/packaging/debian/changelog" | gzip -9n >"$doc/changelog.gz"
  cp "$root/NOTICE" "$doc/NOTICE"
  installed_kb=$(du -sk --apparent-size "$tree" | cut -f 1)
  render "$root/src/packaging/debian/control" >"$tree/DEBIAN/control"
  cp "$root/src/packaging/debian/triggers" "$root/src/packaging/debian/postinst" "$root/src/packaging/debian/postrm" "$tree/DEBIAN/"
  (cd "$tree" && find usr -type f | LC_ALL=C sort | xargs md5sum) >"$tree/DEBIAN/md5sums"
  normalise "$tree"
  SOURCE_DATE_EPOCH=$epoch dpkg-deb --root-owner-group -Zxz --build "$tree" "$out/siribench_${version}_all.deb" >"$temporary/deb.log"
}

make_descriptions() {
  zip_hash=$(sha256 "$out/siribench-$version.zip")
  render "$root/src/packaging/siribench.rb" >"$out/siribench.rb"
  render "$root/src/packaging/scoop.json" >"$out/siribench.json"
  render "$root/src/packaging/sdkman.json" >"$out/sdkman.json"
  render "$root/src/packaging/jbang-catalog.json" >"$out/jbang-catalog.json"
}

sha256() {
  sha256sum "$1" | cut -d ' ' -f 1
}

# Prints the libraries of the bill of materials $1 with the licences that they declare, as NOTICE lists them.
declared_licences() {
  awk '
    /^  "components" : / { inside = 1 }
    /^  []]/ { inside = 0 }
    !inside { next }
    { value = $0; sub(/^[^:]*: "/, "", value); sub(/",?$/, "", value) }
    /^      "group" : / { group = value }
    /^      "name" : / { name = value; licences = "" }
    /^            "(id|name)" : / || /^          "expression" : / { licences = licences (licences == "" ? "" : " or ") value }
    /^    }/ && group != "io.siribench" { print "  " name ": " licences }
  ' "$1" | LC_ALL=C sort
}
