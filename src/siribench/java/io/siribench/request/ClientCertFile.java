package io.siribench.request;

import java.nio.file.Path;
import java.util.List;

/**
 * A file with the client certificate and the private key for forks.
 *
 * @param path the path of a key store of type {@value TrustStoreFile#TYPE}, deleted when this
 *     process ends
 * @param password the random password of the file and its key; forks get it by standard input
 * @param fingerprint the SHA-256 of the certificate, which is not secret
 */
public record ClientCertFile(Path path, Secret password, String fingerprint) {
  /** Returns the JVM arguments to present the certificate, except for the password. */
  public List<String> jvmArgs() {
    String property = "-Djavax.net.ssl.keyStore";
    return List.of(property + "=" + path, property + "Type=" + TrustStoreFile.TYPE);
  }
}
