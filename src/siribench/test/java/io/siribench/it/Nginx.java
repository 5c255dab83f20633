package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A separate nginx process that serves the samples with TLS, HTTP/2 and gzip. */
final class Nginx implements AutoCloseable {
  private static final String PASSWORD = "changeit";
  private static final long PATIENCE_SECONDS = 30;
  private static final long POLL_MILLIS = 20;

  private static final String CONFIGURATION =
      """
      daemon off;
      worker_processes 1;
      pid nginx.pid;
      error_log error.log;
      events {}
      http {
        access_log access.log;
        client_body_temp_path temp;
        proxy_temp_path temp;
        fastcgi_temp_path temp;
        uwsgi_temp_path temp;
        scgi_temp_path temp;
        types {
          application/json json;
          application/xml xml;
        }
        gzip on;
        gzip_types application/json application/xml;
        server {
          listen 127.0.0.1:%d ssl http2;
          ssl_certificate certificate.pem;
          ssl_certificate_key key.pem;
          root %s;
        }
      }
      """;

  private final Process process;
  private final Path directory;
  private final int port;

  private Nginx(Process process, Path directory, int port) {
    this.process = process;
    this.directory = directory;
    this.port = port;
  }

  /** Returns whether nginx is installed. */
  static boolean isInstalled() {
    return Files.isExecutable(Path.of("/usr/sbin/nginx"));
  }

  /** Starts nginx with its files in {@code directory}, and waits until it listens. */
  static Nginx start(Path directory, Path documents) throws Exception {
    int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    writeCertificate(directory);
    Files.writeString(directory.resolve("nginx.conf"), CONFIGURATION.formatted(port, documents));
    Process process =
        new ProcessBuilder(
                "/usr/sbin/nginx",
                "-p",
                directory.toString(),
                "-c",
                "nginx.conf",
                "-e",
                "error.log")
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(directory.resolve("output").toFile())
            .start();
    Nginx nginx = new Nginx(process, directory, port);
    nginx.awaitListening();
    return nginx;
  }

  private void awaitListening() throws Exception {
    long startNanos = System.nanoTime();
    while (!listens()) {
      if (process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS)
          || System.nanoTime() - startNanos > TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS)) {
        String output = Files.readString(directory.resolve("output"));
        close();
        fail("nginx does not listen: " + output);
      }
    }
  }

  private boolean listens() {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      return socket.isConnected();
    } catch (IOException e) {
      return false;
    }
  }

  String url(String path) {
    return "https://localhost:" + port + "/" + path;
  }

  /** Returns the file with the server's certificate. */
  Path certificate() {
    return directory.resolve("certificate.pem");
  }

  /** Returns a line for each received request. */
  List<String> accessLog() throws IOException {
    return Files.readAllLines(directory.resolve("access.log"), StandardCharsets.UTF_8);
  }

  private static void writeCertificate(Path directory) throws Exception {
    Path store = directory.resolve("store.p12");
    Process keytool =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                "it",
                "-keyalg",
                "EC",
                "-dname",
                "CN=localhost",
                "-ext",
                "SAN=dns:localhost,ip:127.0.0.1",
                "-validity",
                "7",
                "-storetype",
                "PKCS12",
                "-keystore",
                store.toString(),
                "-storepass",
                PASSWORD)
            .redirectErrorStream(true)
            .start();
    String output = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(keytool.waitFor()).as(output).isZero();
    KeyStore keys = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(store)) {
      keys.load(in, PASSWORD.toCharArray());
    }
    byte[] key = keys.getKey("it", PASSWORD.toCharArray()).getEncoded();
    Files.writeString(directory.resolve("key.pem"), pem("PRIVATE KEY", key));
    byte[] certificate = keys.getCertificate("it").getEncoded();
    Files.writeString(directory.resolve("certificate.pem"), pem("CERTIFICATE", certificate));
  }

  private static String pem(String what, byte[] der) {
    String body = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(der);
    return "-----BEGIN " + what + "-----\n" + body + "\n-----END " + what + "-----\n";
  }

  @Override
  public void close() {
    process.descendants().forEach(ProcessHandle::destroy);
    process.destroy();
  }
}
