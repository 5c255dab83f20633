package io.siribench.request;

import java.nio.file.Path;
import java.util.List;

/**
 * A file of certificates that forks trust instead of Java's.
 *
 * @param path the path of a file of type {@value #TYPE} with the password {@value #PASSWORD}
 */
public record TrustStoreFile(Path path) {
  /** The type of the file. Java 8 before update 301 cannot read PKCS12 with current algorithms. */
  public static final String TYPE = "JKS";

  /** The password, which Java requires although the file contains nothing secret. */
  public static final String PASSWORD = "changeit";

  /** Returns arguments with which a JVM trusts the certificates in the file. */
  public List<String> jvmArgs() {
    String property = "-Djavax.net.ssl.trustStore";
    return List.of(
        property + "=" + path, property + "Type=" + TYPE, property + "Password=" + PASSWORD);
  }
}
