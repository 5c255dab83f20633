package io.siribench.request;

import io.siribench.problem.Problems;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The conversion of trusted certificates to a format that every version of Java reads. */
public final class TrustStores {
  /** The name of the environment variable with the password of a key store. */
  public static final String PASSWORD_VARIABLE = "SIRIBENCH_TRUST_STORE_PASSWORD";

  private static final int PEM_LINE = 64;

  private static final Pattern PEM =
      Pattern.compile(
          "-----BEGIN (?:X509 |TRUSTED )?CERTIFICATE-----([^-]+)-----END (?:X509 |TRUSTED"
              + " )?CERTIFICATE-----");

  /**
   * Returns the certificates in {@code file}, which may be PEM, PKCS12 or JKS. A file without
   * certificates is added to {@code problems}.
   *
   * @param password the password of the file; absent to try common ones
   */
  public static Optional<KeyStore> read(Path file, Optional<Secret> password, Problems problems) {
    Optional<byte[]> bytes = SmallFiles.read("--trust-store", file, problems);
    if (bytes.isEmpty()) {
      return Optional.empty();
    }
    try {
      List<Certificate> certificates = fromPem(bytes.get());
      if (certificates.isEmpty()) {
        certificates = fromKeyStore(file, password);
      }
      if (!certificates.isEmpty()) {
        return Optional.of(storeOf(certificates));
      }
      problem(problems, file + " contains no certificate");
    } catch (GeneralSecurityException | IOException | IllegalArgumentException e) {
      problem(problems, file + " cannot be parsed: " + e.getMessage());
    }
    return Optional.empty();
  }

  private static void problem(Problems problems, String wrong) {
    problems.add(
        "--trust-store",
        wrong,
        "give certificates in PEM, or a PKCS12 or JKS file with its password in "
            + PASSWORD_VARIABLE
            + " unless that is changeit");
  }

  /** Returns the certificates in {@code bytes}, in their order; none if it is not PEM. */
  static List<Certificate> fromPem(byte[] bytes) throws GeneralSecurityException {
    List<Certificate> certificates = new ArrayList<>();
    CertificateFactory factory = CertificateFactory.getInstance("X.509");
    Matcher matcher = PEM.matcher(new String(bytes, StandardCharsets.ISO_8859_1));
    while (matcher.find()) {
      byte[] der = Base64.getMimeDecoder().decode(matcher.group(1));
      certificates.add(factory.generateCertificate(new ByteArrayInputStream(der)));
    }
    return certificates;
  }

  /** Returns {@code certificate} in PEM (RFC 7468), which all runtimes read. */
  public static String pem(Certificate certificate) throws GeneralSecurityException {
    Base64.Encoder encoder =
        Base64.getMimeEncoder(PEM_LINE, "\n".getBytes(StandardCharsets.US_ASCII));
    return "-----BEGIN CERTIFICATE-----\n"
        + encoder.encodeToString(certificate.getEncoded())
        + "\n-----END CERTIFICATE-----\n";
  }

  /** Returns the certificates in the {@link TrustStoreFile} at {@code file} in PEM. */
  public static String pem(Path file) throws IOException {
    try {
      StringBuilder text = new StringBuilder();
      for (Certificate certificate : fromKeyStore(file, Optional.empty())) {
        text.append(pem(certificate));
      }
      return text.toString();
    } catch (GeneralSecurityException e) {
      throw new IOException(file + " cannot be read as a trust store", e);
    }
  }

  private static List<Certificate> fromKeyStore(Path file, Optional<Secret> password)
      throws GeneralSecurityException, IOException {
    KeyStore store = open(file, password);
    List<Certificate> certificates = new ArrayList<>();
    for (String alias : Collections.list(store.aliases())) {
      @Nullable Certificate certificate = store.getCertificate(alias);
      if (certificate != null) {
        certificates.add(certificate);
      }
    }
    return certificates;
  }

  private static KeyStore open(Path file, Optional<Secret> password)
      throws GeneralSecurityException, IOException {
    IOException refused = new IOException("no password matches");
    for (Secret attempt : passwords(password)) {
      try {
        return KeyStore.getInstance(file.toFile(), attempt.exposeChars());
      } catch (IOException e) {
        refused = e;
      }
    }
    throw refused;
  }

  /** Returns the passwords to try: the {@code given} one, or common ones. */
  static List<Secret> passwords(Optional<Secret> given) {
    return given.map(List::of).orElse(Secret.all(List.of(TrustStoreFile.PASSWORD, "")));
  }

  private static KeyStore storeOf(List<Certificate> certificates)
      throws GeneralSecurityException, IOException {
    KeyStore store = KeyStore.getInstance(TrustStoreFile.TYPE);
    store.load(null, null);
    int number = 0;
    for (Certificate certificate : certificates) {
      store.setCertificateEntry("certificate-" + number++, certificate);
    }
    return store;
  }

  /** Returns a hash of all certificates, independent of their order. */
  public static String fingerprint(KeyStore store) throws IOException {
    try {
      List<String> sorted = new ArrayList<>();
      for (String alias : Collections.list(store.aliases())) {
        sorted.add(FileHash.sha256(store.getCertificate(alias).getEncoded()));
      }
      Collections.sort(sorted);
      return FileHash.sha256(String.join("\n", sorted));
    } catch (GeneralSecurityException e) {
      throw new IOException("a certificate cannot be encoded", e);
    }
  }

  public static void write(KeyStore store, Path file) throws IOException {
    try (OutputStream out = Files.newOutputStream(file)) {
      store.store(out, TrustStoreFile.PASSWORD.toCharArray());
    } catch (GeneralSecurityException e) {
      throw new IOException("certificates cannot be written to " + file, e);
    }
  }
}
