package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.worker.http.WatchedSockets;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.function.Consumer;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManagerFactory;

/** A test authority and the certificates that it has signed, made with the JDK's keytool. */
public record Certificates(Path keys, Path trust, Path pem) {
  public static final String PASSWORD = "changeit";

  private static final String AUTHORITY = "authority";

  /** Rounds of hashing in a store, 10,000 by default, which cost CPU time. */
  private static final List<String> ROUNDS =
      List.of(
          "keystore.pkcs12.macIterationCount",
          "keystore.pkcs12.certPbeIterationCount",
          "keystore.pkcs12.keyPbeIterationCount");

  static {
    ROUNDS.forEach(name -> System.setProperty(name, "1"));
  }

  /**
   * Creates an authority. A trusted certificate would itself never expire, so an expired one must
   * be signed by another.
   */
  public static Certificates makeIn(Path directory) throws Exception {
    Certificates made =
        new Certificates(
            directory.resolve("keys.p12"),
            directory.resolve("trust.p12"),
            directory.resolve("authority.pem"));
    generate(made.keys, AUTHORITY, "-dname", "CN=" + AUTHORITY, "-ext", "bc:c", "-validity", "9");
    char[] password = PASSWORD.toCharArray();
    Certificate authority =
        KeyStore.getInstance(made.keys.toFile(), password).getCertificate(AUTHORITY);
    Files.writeString(made.pem, pem("CERTIFICATE", authority.getEncoded()));
    KeyStore trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, password);
    trusted.setCertificateEntry(AUTHORITY, authority);
    try (OutputStream out = Files.newOutputStream(made.trust)) {
      trusted.store(out, password);
    }
    return made;
  }

  /** Signs a certificate for {@code host}, valid for one day from {@code start}. */
  public void add(String alias, String host, String start) throws Exception {
    generate(
        keys,
        alias,
        "-signer",
        AUTHORITY,
        "-dname",
        "CN=" + host,
        "-ext",
        "san=dns:" + host,
        "-startdate",
        start,
        "-validity",
        "1");
  }

  private static void generate(Path store, String alias, String... more) throws Exception {
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    // These options halve the CPU time of keytool.
    line.addAll(List.of("-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"));
    ROUNDS.forEach(name -> line.add("-J-D" + name + "=1"));
    line.addAll(List.of("-genkeypair", "-keyalg", "EC", "-alias", alias));
    line.addAll(List.of("-storetype", "PKCS12", "-storepass", PASSWORD));
    line.addAll(List.of("-keystore", store.toString()));
    line.addAll(List.of(more));
    Process process = new ProcessBuilder(line).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
  }

  /** Returns a store of only {@code alias} and its key, with the common password. */
  public KeyStore store(String alias) throws Exception {
    char[] password = PASSWORD.toCharArray();
    KeyStore all = KeyStore.getInstance(keys.toFile(), password);
    KeyStore one = KeyStore.getInstance("PKCS12");
    one.load(null, password);
    one.setKeyEntry(alias, all.getKey(alias, password), password, all.getCertificateChain(alias));
    return one;
  }

  /** Writes {@link #store} to a file. */
  public Path storeFile(String alias, String password) throws Exception {
    Path file = keys.resolveSibling(alias + ".p12");
    KeyStore copy = KeyStore.getInstance("PKCS12");
    copy.load(null, null);
    KeyStore one = store(alias);
    copy.setKeyEntry(
        alias,
        one.getKey(alias, PASSWORD.toCharArray()),
        password.toCharArray(),
        one.getCertificateChain(alias));
    try (OutputStream out = Files.newOutputStream(file)) {
      copy.store(out, password.toCharArray());
    }
    return file;
  }

  /** Returns the key of {@code alias} as PEM. */
  public String keyPem(String alias) throws Exception {
    return pem("PRIVATE KEY", store(alias).getKey(alias, PASSWORD.toCharArray()).getEncoded());
  }

  /** Returns the certificate {@code alias} and those of its issuers as PEM. */
  public String chainPem(String alias) throws Exception {
    StringBuilder text = new StringBuilder();
    for (Certificate each : store(alias).getCertificateChain(alias)) {
      text.append(pem("CERTIFICATE", each.getEncoded()));
    }
    return text.toString();
  }

  private static String pem(String kind, byte[] der) {
    byte[] newline = {'\n'};
    return "-----BEGIN "
        + kind
        + "-----\n"
        + Base64.getMimeEncoder(64, newline).encodeToString(der)
        + "\n-----END "
        + kind
        + "-----\n";
  }

  /** Returns a server's context with {@code alias}, which trusts certificates signed here. */
  public SSLContext context(String alias) throws Exception {
    char[] password = PASSWORD.toCharArray();
    KeyStore one = store(alias);
    KeyManagerFactory managers =
        KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    managers.init(one, password);
    SSLContext context = SSLContext.getInstance("TLS");
    TrustManagerFactory trusting =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trusting.init(KeyStore.getInstance(trust.toFile(), password));
    context.init(managers.getKeyManagers(), trusting.getTrustManagers(), null);
    return context;
  }

  /**
   * Listens with the certificate {@code alias}. TLS is layered over plain sockets, because TLS
   * server sockets accept nothing where {@link WatchedSockets} are installed.
   */
  ServerSocket listen(String alias) throws Exception {
    return listen(alias, accepted -> {});
  }

  /** Listens to clients that present a certificate signed by the authority. */
  ServerSocket listenToCertified(String alias, String protocol) throws Exception {
    return listen(
        alias,
        accepted -> {
          accepted.setEnabledProtocols(new String[] {protocol});
          accepted.setNeedClientAuth(true);
        });
  }

  private ServerSocket listen(String alias, Consumer<SSLSocket> setting) throws Exception {
    SSLSocketFactory tls = context(alias).getSocketFactory();
    return new ServerSocket(0, 50, InetAddress.getLoopbackAddress()) {
      @Override
      public Socket accept() throws IOException {
        Socket plain = super.accept();
        SSLSocket accepted =
            (SSLSocket) tls.createSocket(plain, "localhost", plain.getPort(), true);
        accepted.setUseClientMode(false);
        setting.accept(accepted);
        return accepted;
      }
    };
  }

  /** Returns the options of a JVM that trusts the authority. */
  String[] trusting() {
    return new String[] {
      "-Djavax.net.ssl.trustStore=" + trust,
      "-Djavax.net.ssl.trustStorePassword=" + PASSWORD,
      "-Djavax.net.ssl.trustStoreType=PKCS12"
    };
  }
}
