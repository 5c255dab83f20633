package io.siribench.serve;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.Base64;
import java.util.Enumeration;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/**
 * A private key with its certificate.
 *
 * @param context the context for servers
 * @param certificatePem the certificate, for clients that are to trust it
 * @param validUntil the time of its expiry
 */
public record TlsIdentity(SSLContext context, String certificatePem, Instant validUntil) {
  private static final int PEM_LINE = 64;

  /**
   * Returns the identity in {@code keyStore}, a PKCS #12 file with one entry.
   *
   * @throws IOException if the file has no entry, or the password is wrong
   */
  public static TlsIdentity load(Path keyStore, String password) throws IOException {
    try (InputStream in = Files.newInputStream(keyStore)) {
      KeyStore keys = KeyStore.getInstance("PKCS12");
      keys.load(in, password.toCharArray());
      KeyManagerFactory managers =
          KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      managers.init(keys, password.toCharArray());
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(managers.getKeyManagers(), null, null);
      Enumeration<String> aliases = keys.aliases();
      if (!aliases.hasMoreElements()
          || !(keys.getCertificate(aliases.nextElement()) instanceof X509Certificate x509)) {
        throw new IOException("no certificate in " + keyStore);
      }
      return new TlsIdentity(context, pem(x509), x509.getNotAfter().toInstant());
    } catch (GeneralSecurityException e) {
      throw new IOException("cannot use the key store " + keyStore, e);
    }
  }

  private static String pem(X509Certificate certificate) throws GeneralSecurityException {
    Base64.Encoder encoder =
        Base64.getMimeEncoder(PEM_LINE, "\n".getBytes(StandardCharsets.US_ASCII));
    return "-----BEGIN CERTIFICATE-----\n"
        + encoder.encodeToString(certificate.getEncoded())
        + "\n-----END CERTIFICATE-----\n";
  }
}
