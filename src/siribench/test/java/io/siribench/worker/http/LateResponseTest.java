package io.siribench.worker.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class LateResponseTest {
  private static LateResponse chunked(String chunks) throws IOException {
    return response("Transfer-Encoding: chunked", chunks);
  }

  private static LateResponse response(String header, String body) throws IOException {
    String response = "HTTP/1.1 200 OK\r\n" + header + "\r\n\r\n" + body;
    return new LateResponse(
        new ByteArrayInputStream(response.getBytes(StandardCharsets.ISO_8859_1)));
  }

  /** The transport refuses it by its name. */
  @ParameterizedTest
  @ValueSource(strings = {"abc", "5, 5", ""})
  void header_invalidLength_isReturned(String length) throws IOException {
    assertThat(response("Content-Length: " + length, "hello").header("Content-Length"))
        .isEqualTo(length);
  }

  @Test
  void read_chunks_endsAfterTheLast() throws IOException {
    assertThat(chunked("2\r\nab\r\n1;x\r\nc\r\n0\r\n\r\n")).hasContent("abc");
  }

  @Test
  void read_negativeChunkSize_isNotTheEnd() throws IOException {
    LateResponse response = chunked("1\r\na\r\n-1\r\n\r\n");
    assertThat(response.read()).isEqualTo('a');
    assertThatThrownBy(response::read)
        .isInstanceOf(IOException.class)
        .hasMessage("the response has a chunk of negative size");
  }
}
