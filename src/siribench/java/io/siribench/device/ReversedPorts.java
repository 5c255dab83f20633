package io.siribench.device;

import io.siribench.launch.ForkCommand;
import io.siribench.launch.ForkResult;
import io.siribench.launch.Launcher;
import io.siribench.request.EndpointRequest;
import io.siribench.request.Secret;
import io.siribench.worker.Protocol;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The replacement of local ports in URLs by ports that the device forwards. On a device, localhost
 * is the device itself.
 */
public final class ReversedPorts implements Launcher {
  private static final String URL = Protocol.INPUT_URL + "=";
  private static final String PROXY = Protocol.INPUT_PROXY + "=";
  private static final String HTTP = "http://";

  private final Launcher launcher;
  private final Map<Integer, Integer> devicePorts;

  /**
   * Launches through {@code launcher}.
   *
   * @param devicePorts the ports of the device, by the ports of this machine that they lead to
   */
  public ReversedPorts(Launcher launcher, Map<Integer, Integer> devicePorts) {
    this.launcher = launcher;
    this.devicePorts = Map.copyOf(devicePorts);
  }

  @Override
  public ForkResult launch(ForkCommand command) throws IOException, InterruptedException {
    List<Secret> input = command.input().stream().map(this::reversed).toList();
    return launcher.launch(command.reading(input));
  }

  private Secret reversed(Secret line) {
    String text = line.expose();
    if (text.startsWith(PROXY)) {
      String url = reversedUrl(HTTP + text.substring(PROXY.length()));
      return Secret.of(PROXY + url.substring(HTTP.length()));
    }
    return text.startsWith(URL) ? Secret.of(URL + reversedUrl(text.substring(URL.length()))) : line;
  }

  private String reversedUrl(String url) {
    if (!EndpointRequest.isLoopback(url)) {
      return url;
    }
    URI uri = URI.create(url);
    Integer devicePort = devicePorts.get(EndpointRequest.port(uri));
    String authority = uri.getRawAuthority();
    if (devicePort == null || authority == null) {
      return url;
    }
    String host =
        uri.getPort() < 0 ? authority : authority.substring(0, authority.lastIndexOf(':'));
    int start = url.indexOf(authority);
    return url.substring(0, start)
        + reachable(host)
        + ":"
        + devicePort
        + url.substring(start + authority.length());
  }

  /** Returns {@code host}, where the forwarded address 127.0.0.1 replaces a literal address. */
  private static String reachable(String host) {
    boolean isName = host.toLowerCase(Locale.ROOT).endsWith("localhost");
    return isName ? host : host.substring(0, host.lastIndexOf('@') + 1) + "127.0.0.1";
  }
}
