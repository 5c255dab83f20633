package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.compression.Compression;
import io.siribench.worker.compression.CompressionType;
import io.siribench.worker.compression.DeflateCompression;
import io.siribench.worker.format.Format;
import io.siribench.worker.http.EndpointCall;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Responses in the only requested encoding. */
final class EncodedEndpointTest {
  private RawServer server;

  @BeforeEach
  void start() throws IOException {
    server = new RawServer();
  }

  @AfterEach
  void stop() throws IOException {
    server.close();
  }

  private static byte[] encoded(CompressionType type) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out =
        type.load(EncodedEndpointTest.class.getClassLoader()).compressing(bytes)) {
      out.write(RawServer.GOOD.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }

  private Asking asking(CompressionType type, ConnectionType connection) throws Exception {
    Asking.Builder builder = Asking.of(server.url());
    builder.connection = connection;
    builder.compression = type;
    return builder.build();
  }

  @ParameterizedTest
  @EnumSource(names = "NONE", mode = EnumSource.Mode.EXCLUDE)
  void request_anyEncoding_isRequestedAndDecoded(CompressionType type) throws Exception {
    byte[] body = encoded(type);
    server.then(client -> client.respond("200 OK", "Content-Encoding: " + type.optionName(), body));
    Asking asking = asking(type, ConnectionType.URL_CONNECTION);
    assertThat(asking.ask()).isEqualTo("ok");
    assertThat(server.requests()).contains("Accept-Encoding: " + type.optionName());
    assertThat(asking.report().split("\t", -1))
        .contains(
            SampleLine.BYTES + "=" + RawServer.GOOD.length(),
            SampleLine.WIRE_BYTES + "=" + body.length)
        .anyMatch(field -> field.startsWith(SampleLine.DECOMPRESS + "="));
  }

  @ParameterizedTest
  @EnumSource(names = {"GZIP", "DEFLATE"})
  void request_partialBody_isDecodedAsItArrives(CompressionType type) throws Exception {
    byte[] body = encoded(type);
    server.then(
        client -> {
          client.send(
              "HTTP/1.1 200 OK\r\nContent-Encoding: "
                  + type.optionName()
                  + "\r\nTransfer-Encoding: chunked\r\n\r\n");
          for (byte octet : body) {
            client.send("1\r\n");
            client.send(new byte[] {octet});
            client.send("\r\n");
          }
          client.send("0\r\n\r\n");
        });
    Asking asking = asking(type, ConnectionType.HTTP_CLIENT_ASYNC);
    assertThat(asking.ask()).isEqualTo("ok");
    assertThat(server.requests()).contains("Accept-Encoding: " + type.optionName());
    assertThat(asking.report().split("\t", -1))
        .contains(
            SampleLine.BYTES + "=" + RawServer.GOOD.length(),
            SampleLine.WIRE_BYTES + "=" + body.length)
        .anyMatch(field -> field.startsWith(SampleLine.DECOMPRESS + "="));
  }

  /** After the document has been decompressed, the end of the chunks is still awaited. */
  @Test
  void request_lateEndOfBody_doesNotCountAsDecompression() throws Exception {
    byte[] body = encoded(CompressionType.DEFLATE);
    server.then(
        client -> {
          client.send(
              "HTTP/1.1 200 OK\r\nContent-Encoding: deflate\r\nTransfer-Encoding: chunked\r\n\r\n"
                  + Integer.toHexString(body.length)
                  + "\r\n");
          client.send(body);
          Thread.sleep(200);
          client.send("\r\n0\r\n\r\n");
        });
    Asking asking = asking(CompressionType.DEFLATE, ConnectionType.URL_CONNECTION);
    assertThat(asking.ask()).isEqualTo("ok");
    assertThat(asking.report().split("\t", -1))
        .anyMatch(field -> field.startsWith(SampleLine.DECOMPRESS + "="));
  }

  /**
   * Decoders may hold memory outside of the heap, which no garbage collection would reclaim soon.
   */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void request_completeOrTruncated_endsTheDecoder(boolean isWhole) throws Exception {
    byte[] body = encoded(CompressionType.DEFLATE);
    byte[] sent = isWhole ? body : Arrays.copyOf(body, body.length - 8);
    server.then(client -> client.respond("200 OK", "Content-Encoding: deflate", sent));
    AtomicBoolean isEnded = new AtomicBoolean();
    EndpointCall call =
        new EndpointCall(server.url(), "shown", List.of(), null, true, 20_000, 1_000_000)
            .encodedBy("deflate", ending(isEnded));
    EndpointSource source =
        Endpoints.source(call, ConnectionType.URL_CONNECTION, "1.1", Format.JSON, false, true);
    Throwable thrown =
        catchThrowable(() -> source.request(Readers.of(Format.JSON, ReaderType.READER)));
    assertThat(thrown == null).isEqualTo(isWhole);
    assertThat(isEnded).isTrue();
  }

  private static Compression ending(AtomicBoolean isEnded) {
    DeflateCompression deflate = new DeflateCompression();
    return new Compression() {
      @Override
      public InputStream decompressing(InputStream compressed) {
        return new FilterInputStream(deflate.decompressing(compressed)) {
          @Override
          public void close() throws IOException {
            isEnded.set(true);
            super.close();
          }
        };
      }

      @Override
      public OutputStream compressing(OutputStream out) {
        return deflate.compressing(out);
      }
    };
  }

  @ParameterizedTest
  @EnumSource(names = "JACKSON_URL", mode = EnumSource.Mode.EXCLUDE)
  void request_bytesAfterTheGzipDocument_fails(ConnectionType connection) throws Exception {
    byte[] document = encoded(CompressionType.GZIP);
    byte[] body = Arrays.copyOf(document, document.length + 3);
    server.then(client -> client.respond("200 OK", "Content-Encoding: gzip", body));
    assertThat(asking(CompressionType.GZIP, connection).ask())
        .startsWith("http: shown: the response's gzip encoding is broken: ");
  }

  @Test
  void request_none_requestsNoEncodingAndHasNoDecompressTime() throws Exception {
    Asking asking = asking(CompressionType.NONE, ConnectionType.HTTP_CLIENT);
    assertThat(asking.ask()).isEqualTo("ok");
    assertThat(server.requests()).contains("Accept-Encoding: identity");
    assertThat(asking.report()).doesNotContain(SampleLine.DECOMPRESS);
  }

  @ParameterizedTest
  @CsvSource({"LZF, gzip", "LZF, ''", "NONE, gzip", "GZIP, deflate"})
  void request_unrequestedEncoding_fails(CompressionType asked, String given) throws Exception {
    byte[] body = given.isEmpty() ? new byte[] {'{', '}'} : encoded(CompressionType.of(given));
    server.then(
        client ->
            client.respond("200 OK", given.isEmpty() ? "" : "Content-Encoding: " + given, body));
    assertThat(asking(asked, ConnectionType.URL_CONNECTION).ask())
        .startsWith("http: shown: the response has the Content-Encoding '")
        .endsWith("was requested (--compression)");
  }

  @ParameterizedTest
  @EnumSource(names = "NONE", mode = EnumSource.Mode.EXCLUDE)
  void request_truncatedEncoding_fails(CompressionType type) throws Exception {
    byte[] whole = encoded(type);
    byte[] body = Arrays.copyOf(whole, whole.length - 8);
    server.then(client -> client.respond("200 OK", "Content-Encoding: " + type.optionName(), body));
    assertThat(asking(type, ConnectionType.URL_CONNECTION).ask())
        .startsWith("http: shown: the response's " + type.optionName() + " encoding is broken: ");
  }
}
