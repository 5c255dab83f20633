package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

/** An authority of the tests and what it has signed, made with the JDK's keytool. */
public record Certificates(Path keys, Path trust, Path pem) {
  private static final String PASSWORD = "changeit";
  private static final String AUTHORITY = "authority";

  /**
   * An authority. A certificate that is itself trusted would be valid for ever, so that one that
   * has expired must be signed by another.
   */
  public static Certificates makeIn(Path directory) throws Exception {
    Certificates made =
        new Certificates(
            directory.resolve("keys.p12"),
            directory.resolve("trust.p12"),
            directory.resolve("authority.pem"));
    Path exported = made.pem;
    generate(made.keys, AUTHORITY, "-dname", "CN=" + AUTHORITY, "-ext", "bc:c", "-validity", "9");
    keytool("-exportcert", made.keys, AUTHORITY, "-rfc", "-file", exported.toString());
    keytool("-importcert", made.trust, AUTHORITY, "-noprompt", "-file", exported.toString());
    return made;
  }

  /** Signs a certificate for {@code host}, valid for a day from {@code start} on. */
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
    List<String> arguments = new ArrayList<>(List.of("-keyalg", "EC"));
    arguments.addAll(List.of(more));
    keytool("-genkeypair", store, alias, arguments.toArray(String[]::new));
  }

  private static void keytool(String command, Path store, String alias, String... more)
      throws Exception {
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    line.addAll(List.of(command, "-alias", alias, "-storetype", "PKCS12"));
    line.addAll(List.of("-storepass", PASSWORD, "-keystore", store.toString()));
    line.addAll(List.of(more));
    Process process = new ProcessBuilder(line).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
  }

  /** What a server shows the certificate {@code alias} with. */
  public SSLContext context(String alias) throws Exception {
    char[] password = PASSWORD.toCharArray();
    KeyStore all = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(keys)) {
      all.load(in, password);
    }
    KeyStore one = KeyStore.getInstance("PKCS12");
    one.load(null, password);
    one.setKeyEntry(alias, all.getKey(alias, password), password, all.getCertificateChain(alias));
    KeyManagerFactory managers =
        KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    managers.init(one, password);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(managers.getKeyManagers(), null, null);
    return context;
  }

  /**
   * Listens with the certificate {@code alias}. TLS is put on top of plain sockets, for a server
   * socket of TLS accepts nothing where {@link WatchedSockets} are installed.
   */
  ServerSocket listen(String alias) throws Exception {
    SSLSocketFactory tls = context(alias).getSocketFactory();
    return new ServerSocket(0, 50, InetAddress.getLoopbackAddress()) {
      @Override
      public Socket accept() throws IOException {
        Socket plain = super.accept();
        SSLSocket accepted =
            (SSLSocket) tls.createSocket(plain, "localhost", plain.getPort(), true);
        accepted.setUseClientMode(false);
        return accepted;
      }
    };
  }

  /** Options of a JVM that trusts the authority. */
  String[] trusting() {
    return new String[] {
      "-Djavax.net.ssl.trustStore=" + trust,
      "-Djavax.net.ssl.trustStorePassword=" + PASSWORD,
      "-Djavax.net.ssl.trustStoreType=PKCS12"
    };
  }
}
