package io.siribench.device;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.util.Base64;
import java.util.Collections;

/** The certificates of a trust store in the RFC 7468 format that all runtimes read. */
final class PemFile {
  private static final int LINE_CHARS = 64;

  /**
   * Returns the certificates of {@code trustStore} as text.
   *
   * @throws IOException if {@code trustStore} cannot be read
   */
  static String text(Path trustStore, String password) throws IOException {
    try {
      KeyStore store = KeyStore.getInstance(trustStore.toFile(), password.toCharArray());
      StringBuilder text = new StringBuilder();
      for (String alias : Collections.list(store.aliases())) {
        Certificate certificate = store.getCertificate(alias);
        if (certificate != null) {
          text.append("-----BEGIN CERTIFICATE-----\n")
              .append(
                  Base64.getMimeEncoder(LINE_CHARS, "\n".getBytes(StandardCharsets.UTF_8))
                      .encodeToString(certificate.getEncoded()))
              .append("\n-----END CERTIFICATE-----\n");
        }
      }
      return text.toString();
    } catch (GeneralSecurityException e) {
      throw new IOException(trustStore + " cannot be read as a trust store", e);
    }
  }
}
