package io.siribench.device;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.launch.ForkCommand;
import io.siribench.launch.ForkResult;
import io.siribench.launch.Launcher;
import io.siribench.launch.TestCommands;
import io.siribench.request.EndpointRequest;
import io.siribench.request.Secret;
import io.siribench.request.Secrets;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ReversedPortsTest {
  private final List<ForkCommand> launched = new ArrayList<>();

  private List<String> inputOf(String... lines) throws Exception {
    Launcher launcher =
        command -> {
          launched.add(command);
          return new ForkResult(Instant.EPOCH, 1, 0, false, List.of(), "");
        };
    new ReversedPorts(launcher, Map.of(8080, 40001, 80, 40002, 443, 40003))
        .launch(
            TestCommands.of(
                "app_process",
                List.of("-Xmx64m"),
                List.of("a=b"),
                Secret.all(List.of(lines)),
                Secrets.NONE,
                Duration.ZERO));
    return launched.get(0).input().stream().map(Secret::expose).toList();
  }

  @ParameterizedTest
  @CsvSource({
    "http://localhost:8080/sm.json?key=a:8080, http://localhost:40001/sm.json?key=a:8080",
    "http://user:8080@127.0.0.1:8080/, http://user:8080@127.0.0.1:40001/",
    "http://localhost/sm.json, http://localhost:40002/sm.json",
    "https://localhost/sm.json, https://localhost:40003/sm.json",
    "http://localhost:8081/sm.json, http://localhost:8081/sm.json",
    "http://a.LOCALHOST:8080/x, http://a.LOCALHOST:40001/x",
    "http://[::1]:8080/x, http://127.0.0.1:40001/x",
    "http://[::1]/x, http://127.0.0.1:40002/x",
    "http://user:8080@127.0.0.2:8080/x, http://user:8080@127.0.0.1:40001/x"
  })
  void launch_urlOfThisMachine_getsTheDevicesPort(String url, String expected) throws Exception {
    assertThat(inputOf("url=" + url)).containsExactly("url=" + expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://192.168.1.5:8080/sm.json",
        "http://example.org/",
        "https://localhost.org/"
      })
  void launch_urlOfAnotherHost_keepsItsPort(String url) throws Exception {
    assertThat(inputOf("url=" + url)).containsExactly("url=" + url);
  }

  @ParameterizedTest
  @CsvSource({
    "localhost:8080, localhost:40001",
    "127.0.0.2:8080, 127.0.0.1:40001",
    "[::1]:8080, 127.0.0.1:40001",
    "localhost:3128, localhost:3128",
    "proxy.example.org:8080, proxy.example.org:8080",
    "a^b_c:8080, a^b_c:8080"
  })
  void launch_proxyOfThisMachine_getsTheDevicesPort(String proxy, String expected)
      throws Exception {
    assertThat(inputOf("url=http://example.org/", "proxy=" + proxy, "proxy-login=YTpi"))
        .containsExactly("url=http://example.org/", "proxy=" + expected, "proxy-login=YTpi");
  }

  @Test
  void launch_otherLinesAndArguments_arePassedOn() throws Exception {
    assertThat(inputOf("header=Host: localhost:8080", "data=aGVsbG8="))
        .containsExactly("header=Host: localhost:8080", "data=aGVsbG8=");
    assertThat(launched.get(0).workerArgs()).containsExactly("a=b");
    assertThat(launched.get(0).jvmArgs()).containsExactly("-Xmx64m");
  }

  @Test
  void port_notInUrl_isDefaultOfScheme() {
    assertThat(EndpointRequest.port(URI.create("https://localhost/"))).isEqualTo(443);
    assertThat(EndpointRequest.port(URI.create("http://localhost/"))).isEqualTo(80);
    assertThat(EndpointRequest.port(URI.create("http://localhost:81/"))).isEqualTo(81);
  }
}
