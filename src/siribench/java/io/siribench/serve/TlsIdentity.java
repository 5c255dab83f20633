package io.siribench.serve;

import io.siribench.request.TrustStores;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.time.Instant;
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
      return new TlsIdentity(context, TrustStores.pem(x509), x509.getNotAfter().toInstant());
    } catch (GeneralSecurityException e) {
      throw new IOException("cannot use the key store " + keyStore, e);
    }
  }
}
