package io.siribench.request;

import java.nio.file.Path;
import java.util.List;

/**
 * A file with the certificate and the private key that forks present to a server that asks for a
 * client certificate.
 *
 * @param path of a key store of type {@value TrustStoreFile#TYPE}, which ends with this process
 * @param password of the file and of the key in it: random, and passed to forks by standard input
 * @param fingerprint SHA-256 of the certificate, which is no secret
 */
public record ClientCertFile(Path path, Secret password, String fingerprint) {
  /** Arguments with which a JVM presents the certificate, once it has the password. */
  public List<String> jvmArgs() {
    String property = "-Djavax.net.ssl.keyStore";
    return List.of(property + "=" + path, property + "Type=" + TrustStoreFile.TYPE);
  }
}
