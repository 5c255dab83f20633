package io.siribench.device.adb;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The server behind every call of adb, queried in its own protocol. Queries by the adb command
 * would start a missing server, and kill a server of another version.
 *
 * @see <a
 *     href="https://android.googlesource.com/platform/packages/modules/adb/+/refs/heads/main/docs/dev/services.md">adb's
 *     services</a>
 */
public final class AdbServer {
  private static final int STANDARD_PORT = 5037;
  private static final int TIMEOUT_MILLIS = 1500;
  private static final int MAX_ANSWER_BYTES = 1 << 16;
  private static final int HEX = 16;
  private static final String TCP = "tcp:";

  private final Optional<InetSocketAddress> address;

  private AdbServer(Optional<InetSocketAddress> address) {
    this.address = address;
  }

  /** Returns the server that an adb with this environment connects to. */
  public static AdbServer of(Map<String, String> environment) {
    String socket = environment.getOrDefault("ADB_SERVER_SOCKET", "");
    String given = environment.getOrDefault("ANDROID_ADB_SERVER_PORT", "");
    // adb also treats an empty variable as unset.
    try {
      if (socket.isEmpty()) {
        String host = environment.getOrDefault("ANDROID_ADB_SERVER_ADDRESS", "127.0.0.1");
        int port = given.isEmpty() ? STANDARD_PORT : Integer.parseInt(given);
        return new AdbServer(Optional.of(new InetSocketAddress(host, port)));
      }
      if (socket.startsWith(TCP)) {
        int colon = socket.lastIndexOf(':');
        String host = colon < TCP.length() ? "127.0.0.1" : socket.substring(TCP.length(), colon);
        int number = Integer.parseInt(socket.substring(colon + 1));
        return new AdbServer(Optional.of(new InetSocketAddress(host, number)));
      }
    } catch (IllegalArgumentException e) {
      // adb itself reports the invalid value.
      return new AdbServer(Optional.empty());
    }
    return new AdbServer(Optional.empty());
  }

  /** Returns its readable address. */
  public String displayedAddress() {
    return address
        .map(socket -> socket.getHostString() + ":" + socket.getPort())
        .orElse("the socket of ADB_SERVER_SOCKET");
  }

  /** Returns whether the server can be queried, which needs TCP. */
  public boolean isKnown() {
    return address.isPresent();
  }

  /** Returns its version, {@code 41} for 1.0.41; absent if no server listens. */
  public Optional<Integer> version() {
    try {
      return query("host:version").map(answer -> Integer.parseInt(answer, HEX));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  /** Returns the state of a device by adb's name; absent without device or server. */
  public Optional<String> state(String serial) {
    return query("host-serial:" + serial + ":get-state");
  }

  private Optional<String> query(String request) {
    if (address.isEmpty()) {
      return Optional.empty();
    }
    try (Socket socket = new Socket()) {
      socket.setSoTimeout(TIMEOUT_MILLIS);
      socket.connect(address.get(), TIMEOUT_MILLIS);
      byte[] bytes = request.getBytes(StandardCharsets.UTF_8);
      socket
          .getOutputStream()
          .write(
              (String.format(Locale.ROOT, "%04x", bytes.length) + request)
                  .getBytes(StandardCharsets.UTF_8));
      DataInputStream in = new DataInputStream(socket.getInputStream());
      if (!text(in, 4).equals("OKAY")) {
        return Optional.empty();
      }
      int length = Integer.parseInt(text(in, 4), HEX);
      return Optional.of(text(in, Math.min(length, MAX_ANSWER_BYTES)));
    } catch (IOException | NumberFormatException e) {
      return Optional.empty();
    }
  }

  private static String text(DataInputStream in, int length) throws IOException {
    byte[] bytes = new byte[length];
    in.readFully(bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
