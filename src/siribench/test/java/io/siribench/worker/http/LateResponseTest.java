package io.siribench.worker.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

final class LateResponseTest {
  private static LateResponse chunked(String chunks) throws IOException {
    String response = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks;
    return new LateResponse(
        new ByteArrayInputStream(response.getBytes(StandardCharsets.ISO_8859_1)));
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
