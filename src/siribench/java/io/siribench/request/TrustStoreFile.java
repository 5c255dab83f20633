package io.siribench.request;

import java.nio.file.Path;
import java.util.List;

/**
 * A file of certificates that forks trust instead of Java's.
 *
 * @param path of a file of type {@value #TYPE} with the password {@value #PASSWORD}
 */
public record TrustStoreFile(Path path) {
  /** Java 8 before update 301 reads no PKCS12 with the algorithms of today. */
  public static final String TYPE = "JKS";

  /** The file holds nothing secret, but Java wants one. */
  public static final String PASSWORD = "changeit";

  /** Arguments with which a JVM trusts what is in the file. */
  public List<String> jvmArgs() {
    String property = "-Djavax.net.ssl.trustStore";
    return List.of(
        property + "=" + path, property + "Type=" + TYPE, property + "Password=" + PASSWORD);
  }
}
