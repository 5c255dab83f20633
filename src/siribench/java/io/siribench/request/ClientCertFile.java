package io.siribench.request;

import java.nio.file.Path;
import java.util.List;

/**
 * A file with the client certificate and the private key for forks.
 *
 * @param path of a key store of type {@value TrustStoreFile#TYPE}, deleted with this process
 * @param password of the file and of the key in it: random, and passed to forks by standard input
 * @param fingerprint the SHA-256 of the certificate, which is not secret
 */
public record ClientCertFile(Path path, Secret password, String fingerprint) {
  /** Returns JVM arguments to present the certificate, once it has the password. */
  public List<String> jvmArgs() {
    String property = "-Djavax.net.ssl.keyStore";
    return List.of(property + "=" + path, property + "Type=" + TrustStoreFile.TYPE);
  }
}
