package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Raw responses with the outcome of RFC 9110 and RFC 9112 on every connection. */
@Tag("slow")
final class ResponseConformanceTest {
  private static final String GOOD = RawServer.GOOD;
  private static final int LENGTH = GOOD.length();
  private static final String OK = "HTTP/1.1 200 OK\r\n";
  private static final String INTERIM = "HTTP/1.1 100 Continue\r\n\r\n";
  private static final String CHUNK = Integer.toHexString(LENGTH) + "\r\n" + GOOD + "\r\n";
  private static final Set<ConnectionType> CLIENTS = HiddenByClient.CLIENTS;
  private static final String NO_HTTP = "the response is not HTTP" + refusal("status line");
  private static final String STATUS =
      "the response has the invalid status line" + refusal("status line");
  private static final String NAME =
      "the response has the invalid header name" + refusal("header name");
  private static final String TRAILING = "gzip encoding is broken: bytes follow";
  private static final String NO_LENGTH = "' is not understood; expected one number of bytes";
  private static final String LONG_HEAD =
      "the response's head is longer than 393216 bytes plus 32 per line"
          + "|the client refused the response: Header size too big";
  private static final String INTERIMS =
      "more than 8 interim responses, such as HTTP 100, arrived without a final one"
          + "|the client refused the response: Too many interim responses";

  /**
   * A response, after which the server closes the connection.
   *
   * @param reason a part of the failure's text; after a bar, that of java.net.http
   * @param hidden the faults that java.net.http hides, so that the response is read
   */
  @SuppressWarnings("ArrayRecordComponent") // The array is only sent.
  private record Case(
      String name, String outcome, String reason, byte[] response, Set<HiddenByClient> hidden) {
    Case hidden(HiddenByClient what) {
      return new Case(name, outcome, reason, response, Set.of(what));
    }

    String reason(boolean isClient) {
      String[] reasons = reason.split("\\|", -1);
      return reasons[isClient ? reasons.length - 1 : 0];
    }
  }

  /** Returns an alternative reason of java.net.http. */
  private static String refusal(String part) {
    return "|the client refused the response: Invalid " + part;
  }

  private static Case ok(String name, String response) {
    return of(name, "ok", "", bytes(response));
  }

  private static Case refused(String name, String reason, String response) {
    return of(name, "http", reason, bytes(response));
  }

  private static Case of(String name, String outcome, String reason, byte[]... parts) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      all.writeBytes(part);
    }
    return new Case(name, outcome, reason, all.toByteArray(), Set.of());
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  private static String repeated(int lines) {
    return "A: b\r\n".repeat(lines).trim();
  }

  private static String sized(String headers) {
    return OK + headers + "\r\nContent-Length: " + LENGTH + "\r\n\r\n" + GOOD;
  }

  private static String chunked(String body) {
    return OK + "Transfer-Encoding: chunked\r\n\r\n" + body;
  }

  private static String length(String... lengths) {
    StringBuilder head = new StringBuilder(OK);
    for (String length : lengths) {
      head.append("Content-Length: ").append(length).append("\r\n");
    }
    return head + "\r\n" + GOOD;
  }

  static Stream<Arguments> cases() {
    return Stream.of(heads(), statuses(), lengths(), transferCodings(), chunks(), codings())
        .flatMap(List::stream)
        .flatMap(
            row ->
                Arrays.stream(ConnectionType.values())
                    .map(connection -> Arguments.of(row.name(), connection, row)));
  }

  private static List<Case> heads() {
    return List.of(
        ok("plain", sized("A: b")),
        ok("a folded header", sized("A: b\r\n c")),
        ok("a control character in a header", sized("A: \u0001")),
        ok("lines that end with LF alone", sized("A: b").replace("\r\n", "\n")),
        ok("an interim response", "HTTP/1.1 103 Early Hints\r\nA: b\r\n\r\n" + sized("A: b")),
        ok("a newer minor version", sized("A: b").replace("HTTP/1.1", "HTTP/1.2")),
        refused("a header name with a space", NAME, sized("X Y: b")),
        refused("a header name that is not ASCII", NAME, sized("\u00e4: b")),
        refused(
            "a header with a control character inside",
            "the response has the invalid header A" + refusal("header value"),
            sized("A: b\u0001c")),
        refused("a first header that is folded", NAME, sized(" A: b")),
        refused("a head that breaks off", "the response ended early", OK + "A: b"),
        // The older client fails to parse it, before it reports the status.
        refused(
            "a malformed challenge",
            "the client refused the response: |HTTP 401",
            "HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: =,,\"\r\nContent-Length: 0\r\n\r\n"),
        refused("CR in a header", "", sized("A: b\rC: d")).hidden(HiddenByClient.BARE_CR),
        refused("a head of 2 MiB", LONG_HEAD, sized("A: " + "b".repeat(2_000_000))),
        refused("a head of 2 MiB in lines", LONG_HEAD, sized(repeated(400_000))),
        refused("a head of 400 KiB", LONG_HEAD, sized("A: " + "b".repeat(400_000))),
        refused("a head of many lines", LONG_HEAD, sized(repeated(20_000))),
        refused("interim responses for ever", INTERIMS, INTERIM.repeat(100_000)),
        refused("nine interim responses", INTERIMS, INTERIM.repeat(9) + sized("A: b")),
        ok("eight interim responses", INTERIM.repeat(8) + sized("A: b")),
        of(
            "HTTP/2",
            "http",
            "the response is not HTTP/1; if it is HTTP/2, use https with -c http-client --http 2|",
            new byte[] {0, 0, 0, 4, 0, 0, 0, 0, 0}),
        refused("another protocol", NO_HTTP, sized("A: b").replace("HTTP/1.1", "ICY")),
        refused("a version in lower case", NO_HTTP, sized("A: b").replace("HTTP", "http")));
  }

  private static List<Case> statuses() {
    return List.of(
        ok("203", status("203 Non-Authoritative Information")),
        refused("204", "HTTP 204", "HTTP/1.1 204 No Content\r\n\r\n"),
        refused("205", "HTTP 205", status("205 Reset Content")),
        refused("206", "HTTP 206", status("206 Partial Content")),
        refused("a status with a sign", STATUS, status("+200 OK")),
        refused("a status of two digits", STATUS, status("20 OK")),
        refused("a status of four digits", "", status("2000 OK"))
            .hidden(HiddenByClient.STATUS_LINE),
        refused("099", STATUS, status("099 X")),
        refused("500", "HTTP 500", status("500 X")));
  }

  private static String status(String status) {
    return sized("A: b").replace("200 OK", status);
  }

  private static List<Case> lengths() {
    String right = String.valueOf(LENGTH);
    return List.of(
        ok("no length", OK + "\r\n" + GOOD),
        ok("a length with zeros in front", length("000" + right)),
        refused("lengths: right, wrong", NO_LENGTH, length(right, "3")),
        refused("lengths: wrong, right", NO_LENGTH, length("3", right)),
        refused("lengths: twice the same", NO_LENGTH, length(right, right)),
        refused("lengths: twice the same in one line", NO_LENGTH, length(right + ", " + right)),
        refused("an empty length", NO_LENGTH, length("")),
        refused("a length of letters", NO_LENGTH, length("abc")),
        refused("a length of hexadecimal digits", NO_LENGTH, length("0x3d")),
        refused("a length of Arabic digits", NO_LENGTH, length("\u0661\u0662")),
        refused("a negative length", NO_LENGTH, length("-1")),
        refused("a length with a sign", NO_LENGTH, length("+" + right)),
        refused("a length that is too long", "", length("99")),
        refused("a length beyond 63 bits", NO_LENGTH, length("99999999999999999999")),
        refused("a length of 63 bits", "", length("9223372036854775807")),
        refused(
            "a redirect with a length of letters",
            NO_LENGTH,
            "HTTP/1.1 302 Found\r\nLocation: /\r\nContent-Length: abc\r\n\r\n"),
        ok("a length, and bytes behind it", length(right) + "xyz"),
        of("a length that cuts the document", "parse", "", bytes(length("30"))));
  }

  private static List<Case> transferCodings() {
    String last = CHUNK + "0\r\n\r\n";
    String both = "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n";
    return List.of(
        ok("chunked", chunked(last)),
        ok("chunked in another case", chunked(last).replace("chunked", "Chunked")),
        refused("chunked and a length", "", OK + both + "\r\n" + last),
        refused(
            "a length and chunked",
            "",
            OK + "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n" + last),
        refused(
            "chunked and a length in HTTP/1.0", "", "HTTP/1.0 200 OK\r\n" + both + "\r\n" + last),
        refused("identity and a length", "", sized("Transfer-Encoding: identity")),
        refused("an empty coding", "", sized("Transfer-Encoding: ")),
        refused("chunked twice", "", chunked(last).replace("chunked", "chunked, chunked")),
        refused(
            "chunked in two lines",
            "",
            OK + "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n" + last),
        refused("chunked with a parameter", "", chunked(last).replace("chunked", "chunked;q=1")),
        refused("an unknown coding", "", chunked(last).replace("chunked", "zip")));
  }

  private static List<Case> chunks() {
    String size = Integer.toHexString(LENGTH);
    String last = "0\r\n\r\n";
    return List.of(
        ok("a chunk with an extension", chunked(CHUNK.replaceFirst("\r", ";a=b\r") + last)),
        ok("a trailer", chunked(CHUNK + "0\r\nA: b\r\n\r\n")),
        // By RFC 9112, section 8, a response is complete with its last chunk, whatever follows.
        ok("a trailer without a colon", chunked(CHUNK + "0\r\nabc\r\n\r\n")),
        ok("a trailer that is cut", chunked(CHUNK + "0\r\nA: b")),
        refused("a chunk that is longer than its size", "", chunked(CHUNK.trim() + "xx" + last))
            .hidden(HiddenByClient.CHUNK_END),
        refused(
                "a chunk size of 33 bits",
                "",
                chunked("1" + "0".repeat(8 - size.length()) + CHUNK + last))
            .hidden(HiddenByClient.CHUNK_SIZE),
        refused("no last chunk but an empty line", "", chunked(CHUNK + "\r\n\r\n"))
            .hidden(HiddenByClient.NO_CHUNK_SIZE),
        refused("a chunk size in C", "", chunked("0x" + CHUNK + last)),
        refused("a chunk size that is negative", "", chunked("-1\r\n" + GOOD + "\r\n" + last)),
        refused("a chunk size behind a space", "", chunked(" " + CHUNK + last)),
        refused("a chunk size of 31 bits", "", chunked("7fffffff\r\n" + GOOD + "\r\n" + last)),
        refused("no chunk size", "", chunked("\r\n" + GOOD + "\r\n" + last)),
        refused("a chunk that breaks off", "", chunked("ff\r\n" + GOOD)),
        refused("no last chunk", "", chunked(CHUNK)),
        refused("a last chunk that is cut", "", chunked(CHUNK + "0\r")),
        refused("a chunk without its end of line", "", chunked(size + "\r\n" + GOOD + last)));
  }

  private static List<Case> codings() {
    byte[] gzip = gzip(GOOD);
    byte[] half = gzip(GOOD.substring(0, 20));
    byte[] rest = gzip(GOOD.substring(20));
    byte[] head = bytes(OK + "Content-Encoding: gzip\r\n\r\n");
    byte[] cut = Arrays.copyOf(gzip, gzip.length - 3);
    return List.of(
        of("gzip", "ok", "", head, gzip),
        of("x-gzip", "ok", "", bytes(OK + "Content-Encoding: x-gzip\r\n\r\n"), gzip),
        of("gzip in two members", "ok", "", head, half, rest),
        of("gzip that is cut", "http", "gzip encoding is broken: the data ends early", head, cut),
        of("gzip and one byte", "http", TRAILING, head, gzip, new byte[1]),
        of("gzip and some text", "http", TRAILING, head, gzip, bytes("abc")),
        of("gzip and much text", "http", TRAILING, head, gzip, bytes("abc".repeat(10_000))),
        of("gzip and half a member", "http", TRAILING, head, gzip, Arrays.copyOf(gzip, 5)),
        of(
            "gzip twice in two lines",
            "http",
            "gzip, gzip",
            bytes(OK + "Content-Encoding: gzip\r\nContent-Encoding: gzip\r\n\r\n"),
            gzip),
        of(
            "gzip and identity in two lines",
            "http",
            "gzip, identity",
            bytes(OK + "Content-Encoding: gzip\r\nContent-Encoding: identity\r\n\r\n"),
            gzip),
        of(
            "identity and gzip in two lines",
            "http",
            "identity, gzip",
            bytes(OK + "Content-Encoding: identity\r\nContent-Encoding: gzip\r\n\r\n"),
            gzip));
  }

  private static byte[] gzip(String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(bytes(text));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  @ParameterizedTest(name = "{0} by {1}")
  @MethodSource("cases")
  void response_raw_hasOutcomeRequiredByRfc(String name, ConnectionType connection, Case row)
      throws Exception {
    RawServer.Answer answer =
        client -> {
          client.send(row.response());
          client.close();
        };
    try (RawServer server = new RawServer().then(answer)) {
      Asking.Builder builder = Asking.of(server.url());
      builder.connection = connection;
      Asking asking = builder.build();
      String outcome = asking.ask();
      boolean isClient = CLIENTS.contains(connection);
      boolean isOfChunks =
          row.name().contains("trailer")
              || row.hidden().stream().anyMatch(HiddenByClient::isOfChunks);
      if (isClient && isOfChunks && HiddenByClient.hasStrictChunks()) {
        assertThat(outcome).startsWith("http: shown: ");
      } else if (isClient && !row.hidden().isEmpty()) {
        assertThat(outcome).isEqualTo("ok");
      } else if (row.outcome().equals("ok")) {
        assertThat(outcome).isEqualTo("ok");
      } else {
        assertThat(outcome).startsWith(row.outcome() + ": shown: ").contains(row.reason(isClient));
      }
      // The first request may still use the connection that the server has closed.
      assertThat(List.of(asking.ask(), asking.ask())).contains("ok");
    }
  }

  @Test
  void hidden_documented_equalsActual() throws Exception {
    assertThat(HiddenByClient.documented())
        .isEqualTo(Arrays.stream(HiddenByClient.values()).map(HiddenByClient::row).toList());
    assertThat(cases().flatMap(row -> ((Case) row.get()[2]).hidden().stream()))
        .contains(HiddenByClient.values());
  }
}
