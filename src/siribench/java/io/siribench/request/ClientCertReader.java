package io.siribench.request;

import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.Problems;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.KeyStoreException;
import java.security.PrivateKey;
import java.security.UnrecoverableKeyException;
import java.security.cert.Certificate;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.security.cert.X509Certificate;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A reader of a client certificate and its private key in common formats. */
public final class ClientCertReader {
  public static final String OPTION = "--client-cert";
  public static final String KEY_OPTION = "--client-key";
  public static final String PASSWORD_OPTION = "--client-cert-password-file";
  public static final String PASSWORD_VARIABLE = "SIRIBENCH_CLIENT_CERT_PASSWORD";

  private static final Pattern KEY =
      Pattern.compile("-----BEGIN PRIVATE KEY-----([^-]+)-----END PRIVATE KEY-----");

  /** A key written by OpenSSL before version 3, whose format depends on the algorithm. */
  private static final Pattern OLD_KEY = Pattern.compile("-----BEGIN [A-Z]+ PRIVATE KEY-----");

  private static final List<String> KEY_ALGORITHMS = List.of("RSA", "EC", "EdDSA", "RSASSA-PSS");

  private final Path file;
  private final @Nullable Path keyFile;

  /** The option that names the file of the key. */
  private final String keyOption;

  private final Path keys;
  private final Optional<Secret> password;

  /**
   * Creates a reader.
   *
   * @param file PEM with a certificate and its issuers' certificates, or PKCS12 or JKS with the key
   * @param keyFile PEM with the key; null if it is in {@code file}
   * @param password the password of a PKCS12 or JKS file; absent to try common ones
   */
  public ClientCertReader(Path file, @Nullable Path keyFile, Optional<Secret> password) {
    this.file = file;
    this.keyFile = keyFile;
    keyOption = keyFile == null ? OPTION : KEY_OPTION;
    keys = keyFile == null ? file : keyFile;
    this.password = password;
  }

  /** Returns the contents of the files; errors are added to {@code problems}. */
  public Optional<ClientCert> read(Problems problems) {
    Optional<byte[]> bytes = SmallFiles.read(OPTION, file, problems);
    Optional<byte[]> keyBytes =
        keyFile == null ? bytes : SmallFiles.read(KEY_OPTION, keyFile, problems);
    if (bytes.isEmpty() || keyBytes.isEmpty()) {
      return Optional.empty();
    }
    try {
      List<X509Certificate> certificates = x509(TrustStores.fromPem(bytes.get()));
      String pem = new String(keyBytes.get(), StandardCharsets.ISO_8859_1);
      boolean isPem = !certificates.isEmpty() || keyFile != null || pem.contains("-----BEGIN ");
      return Optional.of(isPem ? ofPem(certificates, pem) : ofStore());
    } catch (InvalidPlanException e) {
      problems.addAll(e.problems());
    } catch (GeneralSecurityException | IOException | IllegalArgumentException e) {
      problems.addAll(unreadable(file + " cannot be parsed").problems());
    }
    return Optional.empty();
  }

  private ClientCert ofPem(List<X509Certificate> certificates, String pem)
      throws GeneralSecurityException, InvalidPlanException {
    if (certificates.isEmpty()) {
      throw unreadable(file + " contains no certificate in PEM");
    }
    Matcher matcher = KEY.matcher(pem);
    if (!matcher.find()) {
      throw withoutKey(pem);
    }
    PrivateKey key = privateKey(Base64.getMimeDecoder().decode(matcher.group(1)));
    return checked(key, certificates);
  }

  private InvalidPlanException withoutKey(String pem) {
    String convert = "convert the key: openssl pkcs8 -topk8 -nocrypt -in KEY -out key.pem";
    if (pem.contains("BEGIN ENCRYPTED PRIVATE KEY") || pem.contains("Proc-Type: 4,ENCRYPTED")) {
      return new InvalidPlanException(
          keyOption,
          keys + " contains an encrypted private key, which is read from PKCS12 files only",
          "give a PKCS12 file (openssl pkcs12 -export), or " + convert);
    }
    return OLD_KEY.matcher(pem).find()
        ? new InvalidPlanException(
            keyOption, keys + " contains a private key that is not in PKCS#8", convert)
        : new InvalidPlanException(
            keyOption,
            keys + " contains no private key",
            keyFile == null
                ? "give the key in the same file, or with " + KEY_OPTION + " FILE"
                : "give PEM with -----BEGIN PRIVATE KEY-----");
  }

  private PrivateKey privateKey(byte[] pkcs8)
      throws GeneralSecurityException, InvalidPlanException {
    for (String algorithm : KEY_ALGORITHMS) {
      try {
        return KeyFactory.getInstance(algorithm).generatePrivate(new PKCS8EncodedKeySpec(pkcs8));
      } catch (InvalidKeySpecException e) {
        // The key has another algorithm.
      }
    }
    throw new InvalidPlanException(
        keyOption,
        "the private key in " + keys + " cannot be parsed",
        "give an RSA, EC or EdDSA key in PKCS#8");
  }

  private ClientCert ofStore() throws GeneralSecurityException, IOException, InvalidPlanException {
    for (Secret attempt : TrustStores.passwords(password)) {
      try {
        KeyStore store = KeyStore.getInstance(file.toFile(), attempt.exposeChars());
        return ofStore(store, attempt.exposeChars());
      } catch (IOException e) {
        if (!(e.getCause() instanceof GeneralSecurityException)) {
          throw e;
        }
      } catch (UnrecoverableKeyException e) {
        // The key in the store has a separate password.
      } catch (KeyStoreException e) {
        throw unreadable(file + " is neither PEM nor a key store");
      }
    }
    throw new InvalidPlanException(
        OPTION,
        password.isPresent()
            ? "the password of " + file + " is wrong, or differs for its key"
            : file + " has a password",
        "give it with "
            + PASSWORD_OPTION
            + " FILE or in the environment variable "
            + PASSWORD_VARIABLE);
  }

  private ClientCert ofStore(KeyStore store, char[] password)
      throws GeneralSecurityException, InvalidPlanException {
    List<String> aliases = new ArrayList<>();
    for (String alias : Collections.list(store.aliases())) {
      if (store.isKeyEntry(alias)) {
        aliases.add(alias);
      }
    }
    if (aliases.size() != 1) {
      throw new InvalidPlanException(
          OPTION,
          file
              + " contains "
              + (aliases.isEmpty() ? "no private key" : aliases.size() + " private keys"),
          "give a file with one private key and its certificate");
    }
    Key key = store.getKey(aliases.get(0), password);
    Certificate @Nullable [] chain = store.getCertificateChain(aliases.get(0));
    if (!(key instanceof PrivateKey privateKey) || chain == null || chain.length == 0) {
      throw unreadable(file + " contains no private key with a certificate");
    }
    return checked(privateKey, x509(List.of(chain)));
  }

  private static List<X509Certificate> x509(List<Certificate> certificates) {
    return certificates.stream()
        .filter(X509Certificate.class::isInstance)
        .map(X509Certificate.class::cast)
        .toList();
  }

  private ClientCert checked(PrivateKey key, List<X509Certificate> certificates)
      throws InvalidPlanException {
    for (X509Certificate certificate : certificates) {
      if (ClientCert.belongs(key, certificate.getPublicKey())) {
        checkValidity(certificate);
        return new ClientCert(key, chain(certificate, certificates));
      }
    }
    throw new InvalidPlanException(
        keyOption,
        "the private key in "
            + keys
            + " does not belong to the certificate"
            + (keyFile == null ? " there" : " in " + file),
        "give the certificate that was issued for this key");
  }

  private void checkValidity(X509Certificate certificate) throws InvalidPlanException {
    try {
      certificate.checkValidity();
    } catch (CertificateExpiredException e) {
      throw new InvalidPlanException(
          OPTION,
          "the certificate in "
              + file
              + " expired at "
              + certificate.getNotAfter().toInstant()
              + ", so servers refuse it",
          "give a valid one");
    } catch (CertificateNotYetValidException e) {
      throw new InvalidPlanException(
          OPTION,
          "the certificate in "
              + file
              + " is not valid before "
              + certificate.getNotBefore().toInstant(),
          "check the clock of this machine, or give a valid one");
    }
  }

  /** Returns the certificate and, in order, the issuers that {@code certificates} contain. */
  private static List<X509Certificate> chain(
      X509Certificate first, List<X509Certificate> certificates) {
    Set<X509Certificate> chain = new LinkedHashSet<>();
    Optional<X509Certificate> next = Optional.of(first);
    while (next.isPresent()) {
      X509Certificate last = next.get();
      chain.add(last);
      next =
          certificates.stream()
              .filter(each -> each.getSubjectX500Principal().equals(last.getIssuerX500Principal()))
              .filter(each -> !chain.contains(each))
              .findFirst();
    }
    return List.copyOf(chain);
  }

  private static InvalidPlanException unreadable(String wrong) {
    return new InvalidPlanException(
        OPTION, wrong, "give a certificate with its private key in PEM, PKCS12 or JKS");
  }
}
