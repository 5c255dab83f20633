package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/** Certificates, good and bad, made with the JDK's keytool; the key store is a trust store too. */
record Certificates(Path store) {
  static final String PASSWORD = "changeit";

  /**
   * A certificate of its own, for {@code host}, valid for a day from {@code start} on, in the words
   * of keytool.
   */
  static Certificates make(Path directory, String host, String start) throws Exception {
    Path store = directory.resolve(host + start + ".p12");
    Process keytool =
        new ProcessBuilder(
                List.of(
                    Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                    "-genkeypair",
                    "-keyalg",
                    "EC",
                    "-dname",
                    "CN=" + host,
                    "-ext",
                    "san=dns:" + host,
                    "-startdate",
                    start,
                    "-validity",
                    "1",
                    "-storetype",
                    "PKCS12",
                    "-storepass",
                    PASSWORD,
                    "-keystore",
                    store.toString()))
            .redirectErrorStream(true)
            .start();
    String output = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(keytool.waitFor()).as(output).isZero();
    return new Certificates(store);
  }

  /** Listens with this certificate. */
  ServerSocket listen() throws Exception {
    KeyStore keys = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(store)) {
      keys.load(in, PASSWORD.toCharArray());
    }
    KeyManagerFactory managers =
        KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    managers.init(keys, PASSWORD.toCharArray());
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(managers.getKeyManagers(), null, null);
    return context
        .getServerSocketFactory()
        .createServerSocket(0, 50, InetAddress.getLoopbackAddress());
  }

  /** Options of a JVM that trusts this certificate. */
  String[] trusting() throws IOException {
    return new String[] {
      "-Djavax.net.ssl.trustStore=" + store,
      "-Djavax.net.ssl.trustStorePassword=" + PASSWORD,
      "-Djavax.net.ssl.trustStoreType=PKCS12"
    };
  }
}
