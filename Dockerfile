# siribench in a container, run by an ordinary user:
#   docker build -t siribench .
#   docker run --rm --user "$(id -u):$(id -g)" -v "$PWD:/work" siribench run
# Only /work and /tmp are written. With stricter limits:
#   docker run --rm --read-only --tmpfs /tmp --cap-drop all --security-opt no-new-privileges --user 12345:12345 -v results:/work siribench run
# Without -v, the results are in an anonymous volume, which --rm deletes.
#
# musl's allocator and scheduling differ from glibc's. To measure with glibc, build with
#   --build-arg RUNTIME=eclipse-temurin:17.0.15_6-jre
# The default is a full JRE, and not one made by jlink: forks are measured on the Java that others run, including its class
# archive. If the size of the image matters more, build with
#   --build-arg RUNTIME=small
ARG RUNTIME=eclipse-temurin:17.0.15_6-jre-alpine
ARG SMALL_BASE=debian:bookworm-slim

FROM maven:3.9.9-eclipse-temurin-17 AS build
WORKDIR /build
COPY pom.xml ./
COPY .mvn .mvn
COPY src src
RUN mvn -B -ntp -Dskip.checks=true -Dmaven.test.skip=true package

# Uncompressed, because the image is compressed anyway.
FROM maven:3.9.9-eclipse-temurin-17 AS link
RUN "$(dirname "$(readlink -f "$(command -v javac)")")/jlink" --compress=0 --no-header-files --no-man-pages --output /opt/java \
  --add-modules java.base,java.compiler,java.desktop,java.instrument,java.logging,java.management,java.naming,java.net.http,java.sql,java.xml,jdk.crypto.ec,jdk.httpserver,jdk.jfr,jdk.management,jdk.management.jfr,jdk.unsupported,jdk.zipfs

FROM ${SMALL_BASE} AS small
ENV JAVA_HOME=/opt/java PATH=/opt/java/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
COPY --from=link /opt/java /opt/java

FROM ${RUNTIME}
ARG VERSION=unreleased
ARG REVISION=unknown
ARG SOURCE=unknown
LABEL org.opencontainers.image.title="siribench" \
  org.opencontainers.image.description="Benchmark of binding real-time transit documents (SIRI) with Jackson" \
  org.opencontainers.image.licenses="Apache-2.0" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.opencontainers.image.source="${SOURCE}"
# Otherwise bars of the table are printed as question marks.
ENV LC_ALL=C.UTF-8
WORKDIR /opt/siribench
COPY LICENSE NOTICE ./
COPY bin bin
COPY samples samples
COPY --from=build /build/target/siribench.jar target/
# Makes the JDK's class archive if the image has none, then siribench's own, and a working directory for any user.
RUN java -Xshare:dump \
  && bin/siribench --version \
  && bin/siribench help --man-pages /usr/local/share/man/man1 \
  && mkdir -p /work \
  && chmod 1777 /work
# The user of a container need not have a home directory.
ENV XDG_CACHE_HOME=/tmp/.cache
USER 10001:10001
WORKDIR /work
VOLUME /work
ENTRYPOINT ["/opt/siribench/bin/siribench"]
CMD ["--help"]
