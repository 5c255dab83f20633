package io.siribench.request;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.problem.Problems;
import io.siribench.worker.format.Format;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class SecretTest {
  private static final String CANARY = "canary-4711";

  private static Endpoint endpoint() {
    RequestOptions options =
        new RequestOptions(
            Secret.all(List.of("token=" + CANARY)),
            Secret.all(List.of("X-Api-Key: " + CANARY)),
            Optional.of(Secret.of(CANARY)),
            true,
            Optional.of(RequestBody.of(CANARY.getBytes(StandardCharsets.UTF_8))),
            Optional.empty(),
            "siribench/1",
            Proxies.NONE);
    return Endpoint.of("http://me:" + CANARY + "@host/sm?key={key}", options, new Problems())
        .orElseThrow();
  }

  static Stream<Object> holders() {
    Secret secret = Secret.of(CANARY);
    ProxyServer proxy = ProxyServer.of("http://me:" + CANARY + "@proxy:3128").orElseThrow();
    EndpointRequest request = endpoint().request(Format.JSON);
    return Stream.of(
        secret,
        secret.withPrefix("key="),
        secret.base64(),
        List.of(secret),
        Optional.of(secret),
        Secrets.of(List.of(secret)),
        new RequestOptions(
            List.of(secret),
            List.of(secret),
            Optional.of(secret),
            true,
            Optional.of(RequestBody.of(CANARY.getBytes(StandardCharsets.UTF_8))),
            Optional.empty(),
            "siribench/1",
            Proxies.NONE),
        endpoint(),
        request,
        request.headers(),
        request.dataBase64(),
        new ClientCertFile(Path.of("client.jks"), secret, "f00d"),
        proxy,
        new Proxies(Map.of("http", proxy), Map.of(), List.of()));
  }

  @ParameterizedTest
  @MethodSource("holders")
  void toString_ofSecretHolder_omitsTheSecret(Object holder) {
    assertThat(holder + "").isNotEmpty().doesNotContain("canary", "Y2FuYXJ5");
    assertThat(String.format("%s", holder)).doesNotContain("canary", "Y2FuYXJ5");
  }

  @Test
  void expose_isTheText() {
    assertThat(Secret.of(CANARY).expose()).isEqualTo(CANARY);
    assertThat(Secret.of(CANARY).exposeChars()).isEqualTo(CANARY.toCharArray());
    assertThat(Secret.of("a:b").base64().withPrefix("Basic ").expose()).isEqualTo("Basic YTpi");
  }

  @Test
  void equals_isByTheText() {
    assertThat(Secret.of(CANARY)).isEqualTo(Secret.of(CANARY)).hasSameHashCodeAs(Secret.of(CANARY));
    assertThat(Secret.of(CANARY)).isNotEqualTo(Secret.of("canary-4712")).isNotEqualTo(CANARY);
    assertThat(Secret.of(CANARY).is(CANARY)).isTrue();
    assertThat(Secret.of(CANARY).is("canary")).isFalse();
  }
}
