package io.siribench.testdevice;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLConnection;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Requests from the device to a server on the host, through {@code adb reverse}. */
final class ReverseIT {
  private static final int BODY_BYTES = 3_000_000;

  @RegisterExtension static final TestDevices DEVICES = new TestDevices();

  private final byte[] body = new byte[BODY_BYTES];
  private HttpServer server;

  @BeforeEach
  void serve() throws IOException {
    new Random(2).nextBytes(body);
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          exchange.sendResponseHeaders(200, body.length);
          try (OutputStream out = exchange.getResponseBody()) {
            out.write(body);
          }
        });
    server.start();
  }

  @AfterEach
  void stop() throws Exception {
    server.stop(0);
    DEVICES.detachAll();
  }

  private static AdbServer.Result on(TestDevice device, String... args) throws Exception {
    return DEVICES.adb().on(device, args);
  }

  private String target() {
    return "tcp:" + server.getAddress().getPort();
  }

  private static byte[] get(String port) throws IOException {
    URLConnection connection =
        URI.create("http://127.0.0.1:" + port + "/").toURL().openConnection();
    // A kept-alive connection would outlive the port.
    connection.setRequestProperty("Connection", "close");
    try (InputStream in = connection.getInputStream()) {
      return in.readAllBytes();
    }
  }

  /** Returns the response at a closed port: nothing, unless another program has opened it. */
  private static byte[] answer(String port) {
    try {
      return get(port);
    } catch (IOException e) {
      return new byte[0];
    }
  }

  @Test
  void anyPort_reversed_forwardsToHostUntilRemoved() throws Exception {
    TestDevice device = DEVICES.attach();
    AdbServer.Result result = on(device, "reverse", "tcp:0", target());
    assertThat(result.exitCode()).as(result.all()).isZero();
    String port = result.out().trim();
    assertThat(get(port)).isEqualTo(body);
    assertThat(get(port)).isEqualTo(body);
    assertThat(on(device, "reverse", "--list").out()).contains("tcp:" + port + " " + target());
    assertThat(on(device, "reverse", "--no-rebind", "tcp:" + port, target()).err())
        .contains("cannot rebind existing socket");
    assertThat(on(device, "reverse", "--remove", "tcp:" + port).exitCode()).isZero();
    assertThat(answer(port)).isNotEqualTo(body);
    assertThat(on(device, "reverse", "--remove", "tcp:" + port).err())
        .contains("listener 'tcp:" + port + "' not found");
  }

  @Test
  void port_ofStoppedServer_doesNotAnswer() throws Exception {
    TestDevice device = DEVICES.attach();
    String port = on(device, "reverse", "tcp:0", target()).out().trim();
    server.stop(0);
    assertThat(answer(port)).isNotEqualTo(body);
  }

  @Test
  void unpluggedDevice_forgetsItsPorts() throws Exception {
    TestDevice device = DEVICES.attach();
    String port = on(device, "reverse", "tcp:0", target()).out().trim();
    device.unplug();
    device.plug();
    assertThat(on(device, "reverse", "--list").out()).doesNotContain(port);
    assertThat(answer(port)).isNotEqualTo(body);
  }
}
