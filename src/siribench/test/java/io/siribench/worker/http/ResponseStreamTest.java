package io.siribench.worker.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class ResponseStreamTest {
  private final Exchange exchange =
      new Exchange(
          new EndpointCall("https://h/", "shown", List.of(), null, false, 60_000, 1_000_000));

  @BeforeEach
  void begin() {
    exchange.begin();
  }

  private InputStream body(String httpVersion, String bytes, long contentLength)
      throws IOException {
    exchange.httpVersion = httpVersion;
    InputStream raw = new ByteArrayInputStream(bytes.getBytes(StandardCharsets.UTF_8));
    return exchange.body(raw, contentLength, false, false);
  }

  /** On a connection of HTTP/1.1, they begin the next response. */
  @Test
  void read_surplusBytesOfHttp1_areNotInTheBody() throws IOException {
    assertThat(body("HTTP/1.1", "{} more", 2)).hasContent("{}");
    exchange.finish();
  }

  @Test
  void read_surplusBytesOfHttp2_areMalformed() throws IOException {
    InputStream body = body("HTTP/2", "{} more", 2);
    assertThat(body.readNBytes(2)).hasSize(2);
    assertThatThrownBy(exchange::finish)
        .isInstanceOf(EndpointException.class)
        .hasMessage("shown: the response is longer than its Content-Length of 2 bytes");
  }

  @Test
  void read_exactLengthOfHttp2_isComplete() throws IOException {
    assertThat(body("HTTP/2", "{}", 2)).hasContent("{}");
    exchange.finish();
  }
}
