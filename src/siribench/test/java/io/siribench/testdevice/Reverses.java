package io.siribench.testdevice;

import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Ports of the device that lead to ports of the host: {@code adb reverse}. */
final class Reverses implements Closeable {
  private static final String FORWARD = "forward:";
  private static final String NO_REBIND = "norebind:";
  private static final String KILL = "killforward:";

  private final Map<String, ReversePort> ports = new TreeMap<>();

  /** Executes {@code request}, which arrived over {@code connection}. */
  synchronized void answer(DeviceStream stream, String request, Connection connection)
      throws IOException {
    if (request.equals("list-forward")) {
      stream.write(framed("", list()));
    } else if (request.equals("killforward-all")) {
      close();
      okay(stream);
    } else if (request.startsWith(KILL)) {
      kill(stream, request.substring(KILL.length()));
    } else if (request.startsWith(FORWARD)) {
      forward(stream, request.substring(FORWARD.length()), connection);
    } else {
      fail(stream, "unknown reverse service " + request);
    }
  }

  private void forward(DeviceStream stream, String request, Connection connection)
      throws IOException {
    boolean mayRebind = !request.startsWith(NO_REBIND);
    String[] ends = (mayRebind ? request : request.substring(NO_REBIND.length())).split(";", -1);
    if (ends.length != 2 || !ends[0].startsWith("tcp:") || !ends[1].startsWith("tcp:")) {
      fail(stream, "bad forward: " + request);
      return;
    }
    ReversePort old = ports.get(ends[0]);
    if (old != null) {
      if (mayRebind) {
        old.leadTo(ends[1], connection);
        okay(stream);
      } else {
        fail(stream, "cannot rebind existing socket");
      }
      return;
    }
    ReversePort port;
    try {
      int number = Integer.parseInt(ends[0].substring("tcp:".length()));
      port = ReversePort.open(number, ends[1], connection);
    } catch (IOException e) {
      fail(stream, "cannot bind listener: Address already in use");
      return;
    }
    ports.put("tcp:" + port.number(), port);
    stream.write(framed("OKAY", String.valueOf(port.number())));
  }

  private void kill(DeviceStream stream, String name) throws IOException {
    ReversePort port = ports.remove(name);
    if (port == null) {
      fail(stream, "listener '" + name + "' not found");
    } else {
      port.close();
      okay(stream);
    }
  }

  private String list() {
    StringBuilder lines = new StringBuilder();
    ports.forEach(
        (name, port) ->
            lines.append("host-1 ").append(name).append(' ').append(port.target()).append('\n'));
    return lines.toString();
  }

  private static void okay(DeviceStream stream) throws IOException {
    stream.write("OKAY".getBytes(StandardCharsets.US_ASCII));
  }

  private static void fail(DeviceStream stream, String message) throws IOException {
    stream.write(framed("FAIL", message));
  }

  /** Returns a word, followed by a text after its length in four hexadecimal digits. */
  private static byte[] framed(String word, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return (word + String.format(Locale.ROOT, "%04x", bytes.length) + text)
        .getBytes(StandardCharsets.UTF_8);
  }

  /** Closes all ports, as after the loss of their connection. */
  @Override
  public synchronized void close() throws IOException {
    for (ReversePort port : ports.values()) {
      port.close();
    }
    ports.clear();
  }
}
