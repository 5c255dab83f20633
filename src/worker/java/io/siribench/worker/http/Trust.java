package io.siribench.worker.http;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import javax.net.ssl.HttpsURLConnection;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/**
 * The certificates that a fork trusts for https. A JVM reads {@code javax.net.ssl.trustStore}; a
 * device has no such property, and another type of key store.
 */
public final class Trust {
  /**
   * Makes this process trust only the certificates in {@code pem}.
   *
   * @throws IllegalArgumentException if {@code pem} contains no certificate
   */
  public static void onlyThoseIn(File pem) throws IOException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
    store.load(null, null);
    try (InputStream in = new FileInputStream(pem)) {
      for (Certificate each : CertificateFactory.getInstance("X.509").generateCertificates(in)) {
        store.setCertificateEntry("trusted-" + store.size(), each);
      }
    }
    if (store.size() == 0) {
      throw new IllegalArgumentException(
          pem + " contains no certificate; expected PEM: -----BEGIN CERTIFICATE----- ...");
    }
    TrustManagerFactory managers =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    managers.init(store);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, managers.getTrustManagers(), null);
    // Once read, the default of HttpsURLConnection no longer follows that of SSLContext.
    SSLContext.setDefault(context);
    HttpsURLConnection.setDefaultSSLSocketFactory(context.getSocketFactory());
  }
}
