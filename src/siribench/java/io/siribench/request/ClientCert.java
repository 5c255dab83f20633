package io.siribench.request;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.cert.X509Certificate;
import java.security.interfaces.RSAKey;
import java.util.HexFormat;
import java.util.List;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;

/**
 * A client certificate and its key, for servers that require one.
 *
 * @param key the private key of the first certificate of {@code chain}
 * @param chain the certificates, each issued by the next one; the last issuer may be missing
 */
public record ClientCert(PrivateKey key, List<X509Certificate> chain) {
  private static final int PASSWORD_BYTES = 32;

  public ClientCert {
    chain = List.copyOf(chain);
    if (chain.isEmpty()) {
      throw new IllegalArgumentException("no certificate");
    }
  }

  X509Certificate certificate() {
    return chain.get(0);
  }

  /** Returns whether {@code key} is the private key of {@code other}. */
  static boolean belongs(PrivateKey key, PublicKey other) {
    if (key instanceof RSAKey rsa) {
      return other instanceof RSAKey half && half.getModulus().equals(rsa.getModulus());
    }
    String algorithm =
        switch (key.getAlgorithm()) {
          case "EC" -> "SHA256withECDSA";
          case "DSA" -> "SHA256withDSA";
          default -> key.getAlgorithm();
        };
    try {
      byte[] text = {1, 2, 3};
      Signature signature = Signature.getInstance(algorithm);
      signature.initSign(key);
      signature.update(text);
      byte[] signed = signature.sign();
      signature.initVerify(other);
      signature.update(text);
      return signature.verify(signed);
    } catch (GeneralSecurityException e) {
      // The keys have different algorithms or curves.
      return false;
    }
  }

  /** Returns the SHA-256 of the certificate. */
  public String fingerprint() throws IOException {
    try {
      return FileHash.sha256(certificate().getEncoded());
    } catch (GeneralSecurityException e) {
      throw new IOException("the client certificate cannot be encoded", e);
    }
  }

  /** Returns the key managers for connections of this process. */
  public KeyManager[] keyManagers() throws GeneralSecurityException, IOException {
    char[] password = password().exposeChars();
    KeyManagerFactory factory =
        KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    factory.init(store(password), password);
    return factory.getKeyManagers();
  }

  /**
   * Writes the certificate for forks to a new file in {@code directory}. Only its owner can read
   * the file, which has a new password and is deleted when this process ends.
   */
  public ClientCertFile write(Path directory) throws IOException {
    Secret password = password();
    // Temporary files are readable only by their owner.
    Path file = Files.createTempFile(Files.createDirectories(directory), "client", ".jks");
    // Forks end before this process, even if Ctrl-C or SIGTERM ends the run.
    file.toFile().deleteOnExit();
    try (OutputStream out = Files.newOutputStream(file)) {
      store(password.exposeChars()).store(out, password.exposeChars());
    } catch (GeneralSecurityException e) {
      throw new IOException("the client certificate cannot be written to " + file, e);
    }
    return new ClientCertFile(file.toAbsolutePath(), password, fingerprint());
  }

  private KeyStore store(char[] password) throws GeneralSecurityException, IOException {
    KeyStore store = KeyStore.getInstance(TrustStoreFile.TYPE);
    store.load(null, null);
    store.setKeyEntry("client", key, password, chain.toArray(X509Certificate[]::new));
    return store;
  }

  private static Secret password() {
    byte[] random = new byte[PASSWORD_BYTES];
    new SecureRandom().nextBytes(random);
    return Secret.of(HexFormat.of().formatHex(random));
  }

  /** Returns the subject without the key. */
  @Override
  public String toString() {
    return "ClientCert[" + certificate().getSubjectX500Principal() + "]";
  }
}
