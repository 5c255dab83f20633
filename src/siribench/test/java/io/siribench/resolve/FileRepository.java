package io.siribench.resolve;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/** A repository of files, and settings that use it as the mirror of all others. */
final class FileRepository {
  private final Path directory;

  FileRepository(Path directory) {
    this.directory = directory;
  }

  /** Adds a library that needs {@code dependencies}, each {@code artifact:version}. */
  FileRepository add(String artifact, String version, String... dependencies) throws IOException {
    StringBuilder pom = new StringBuilder("<project><modelVersion>4.0.0</modelVersion>");
    coordinates(pom, artifact, version);
    pom.append("<dependencies>");
    for (String dependency : dependencies) {
      String[] parts = dependency.split(":", -1);
      pom.append("<dependency>");
      coordinates(pom, parts[0], parts[1]);
      pom.append("</dependency>");
    }
    pom.append("</dependencies></project>");
    write(file(artifact, version, "pom"), pom.toString());
    write(file(artifact, version, "jar"), artifact + " " + version);
    return this;
  }

  private static void coordinates(StringBuilder pom, String artifact, String version) {
    pom.append("<groupId>org.acme</groupId><artifactId>")
        .append(artifact)
        .append("</artifactId><version>")
        .append(version)
        .append("</version>");
  }

  private static void write(Path file, String content) throws IOException {
    byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
    Files.createDirectories(file.getParent());
    Files.write(file, bytes);
    Files.writeString(file.resolveSibling(file.getFileName() + ".sha1"), sha1(bytes));
  }

  private static String sha1(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-1").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  /** Returns a file of a library in the repository. */
  Path file(String artifact, String version, String extension) {
    return directory
        .resolve("remote/org/acme")
        .resolve(artifact)
        .resolve(version)
        .resolve(artifact + "-" + version + "." + extension);
  }

  /** Returns the jar of a library in the local repository. */
  Path kept(String artifact, String version) {
    return directory
        .resolve("local/org/acme")
        .resolve(artifact)
        .resolve(version)
        .resolve(artifact + "-" + version + ".jar");
  }

  /** Creates user settings with this repository as the mirror of all others. */
  MavenSettings settings() throws IOException {
    return settings(mirror(String.valueOf(directory.resolve("remote").toUri())));
  }

  /** Returns the element that makes {@code url} the mirror of all repositories. */
  static String mirror(String url) {
    return "<mirrors><mirror><id>mirror</id><mirrorOf>*</mirrorOf><url>"
        + url
        + "</url></mirror></mirrors>";
  }

  /** Creates user settings that contain {@code elements}. */
  MavenSettings settings(String elements) throws IOException {
    Path file = directory.resolve("settings.xml");
    Files.writeString(
        file,
        "<settings><localRepository>"
            + directory.resolve("local")
            + "</localRepository>"
            + elements
            + "</settings>");
    return new MavenSettings(
        file, Optional.empty(), directory.resolve("security.xml"), directory.resolve("elsewhere"));
  }

  /** Returns the root of the files that others request by path. */
  Path remote() {
    return directory.resolve("remote");
  }
}
