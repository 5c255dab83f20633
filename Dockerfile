# siribench in a container, run by an ordinary user:
#   docker build -t siribench .
#   docker run --rm --user "$(id -u):$(id -g)" -v "$PWD:/work" siribench run
#
# musl's allocator and scheduling differ from glibc's; to measure with the latter, build with
#   --build-arg RUNTIME=eclipse-temurin:17.0.15_6-jre
# A full JRE and not one made by jlink: forks are to be measured on what others run, its class archive included.
ARG RUNTIME=eclipse-temurin:17.0.15_6-jre-alpine

FROM maven:3.9.9-eclipse-temurin-17 AS build
WORKDIR /build
COPY pom.xml ./
COPY .mvn .mvn
COPY src src
RUN mvn -B -ntp -Dskip.checks=true -Dmaven.test.skip=true package

FROM ${RUNTIME}
WORKDIR /opt/siribench
COPY LICENSE NOTICE ./
COPY bin bin
COPY samples samples
COPY --from=build /build/target/siribench.jar target/
# The JDK's class archive if the image has none, then siribench's own; and the working directory of any user.
RUN java -Xshare:dump \
  && bin/siribench --version \
  && bin/siribench help --man-pages /usr/local/share/man/man1 \
  && mkdir -p /work \
  && chmod 1777 /work
# In a container of its own a user need not have a home directory.
ENV XDG_CACHE_HOME=/tmp/.cache
USER 10001:10001
WORKDIR /work
VOLUME /work
ENTRYPOINT ["/opt/siribench/bin/siribench"]
CMD ["--help"]
