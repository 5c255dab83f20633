package io.siribench.worker;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.zip.GZIPOutputStream;

/** Random raw responses, mostly HTTP/1.1, with a fault in one or two places. */
final class RawResponses {
  private static final String GOOD = RawServer.GOOD;
  private static final int SOME = 4;

  private static final List<String> STATUS_LINES =
      List.of(
          "HTTP/1.1 200",
          "HTTP/1.1 200 ",
          "HTTP/1.0 200 OK",
          "HTTP/1.2 200 OK",
          "HTTP/1.1  200 OK",
          "HTTP/1.1 20 OK",
          "HTTP/1.1 +200 OK",
          "HTTP/1.1 -200 OK",
          "HTTP/1.1 2OO OK",
          "HTTP/1.1 000 X",
          "HTTP/1.1 099 X",
          "HTTP/1.1 999 X",
          "HTTP/1.1 600 X",
          "HTTP/1.1",
          "HTTP/1.1 ",
          "HTTP/2 200",
          "HTTP/2.0 200 OK",
          "HTTP/11 200 OK",
          "HTTP/1.",
          "http/1.1 200 OK",
          "ICY 200 OK",
          "",
          " HTTP/1.1 200 OK",
          "\r\nHTTP/1.1 200 OK",
          "HTTP/1.1 \u00b2\u00b300 OK",
          "HTTP/1.1 200 \u0001\u0080\u00ff",
          "HTTP/1.1 204 No Content",
          "HTTP/1.1 205 X",
          "HTTP/1.1 206 Partial",
          "HTTP/1.1 304 Not Modified",
          "HTTP/1.1 300 X",
          "HTTP/1.1 301 X",
          "HTTP/1.1 401 X",
          "HTTP/1.1 407 X",
          "HTTP/1.1 404 X",
          "HTTP/1.1 429 X",
          "HTTP/1.1 500 X",
          "HTTP/1.1 503 X",
          "HTTP/1.1 203 X",
          "HTTP/1.1 299 X",
          "HTTP/1.1 200\tOK");

  private static final List<String> HIDDEN_STATUS_LINES =
      List.of(
          "HTTP/1.1\t200 OK",
          "HTTP/1.1 2000 OK",
          "HTTP/1.1 200OK",
          "HTTP/1.1x200 OK",
          "HTTP/1.x 200 OK");

  private static final List<String> HEADERS =
      List.of(
          "A: b",
          "A:b",
          "A:",
          ": b",
          "A",
          "A b",
          "A b: c",
          "A : b",
          "A: b\r\n c",
          "A: b\r\n\tc",
          " A: b",
          "\tA: b",
          "A: \u0001",
          "A: \u00ff",
          "\u00e4: b",
          "A\u0001: b",
          "A(: b",
          "A: b\u007f",
          "Content-Type: application/json",
          "Content-Type: ",
          "Content-Type: text/html\r\n ;x",
          "Connection: close",
          "Connection: keep-alive",
          "Connection: x",
          "Keep-Alive: timeout=0",
          "Keep-Alive: max=-1",
          "Content-Encoding: identity",
          "Content-Encoding: ",
          "Content-Encoding: br",
          "Content-Encoding: gzip, gzip",
          "Content-Encoding:gzip",
          "Set-Cookie: a=b",
          "Location: /x",
          "Retry-After: x",
          "Retry-After: 0",
          "WWW-Authenticate: Basic",
          "WWW-Authenticate: Negotiate",
          "Proxy-Authenticate: Basic realm=x",
          "Trailer: A",
          "Upgrade: h2c",
          "Content-Length : 5",
          "Transfer-Encoding : chunked",
          "Transfer-Encoding: identity",
          "Transfer-Encoding:",
          "Transfer-Encoding: chunked, identity",
          "Transfer-Encoding: gzip, chunked",
          "Content-Range: bytes 0-1/2",
          "A: " + "b".repeat(70_000));

  private static final List<String> LENGTHS =
      List.of(
          "",
          "0",
          "1",
          "30",
          "-0",
          "-1",
          "+%d",
          "0x%x",
          "%d.0",
          "%de0",
          "%d %d",
          "%d,",
          "%d, %d",
          "%d;",
          "0%d",
          "000000000000000000000000%d",
          " %d ",
          "\t%d",
          "9223372036854775807",
          "9223372036854775808",
          "18446744073709551676",
          "4294967356",
          "2147483648",
          "abc",
          "%d\r\nContent-Length: %d",
          "%d\r\nContent-Length: 3",
          "3\r\nContent-Length: %d",
          "%d\r\n ");

  private static final List<String> CHUNK_SIZES =
      List.of(
          "-1",
          "+%x",
          "0x%x",
          "%xh",
          " %x",
          "%x ",
          "%x;a",
          "%x;a=b",
          "%x ; a=\"b\"",
          "%x\t",
          "0%x",
          "0000000000000000%x",
          "7fffffff",
          "%x,",
          "%xg",
          ";",
          "%x;" + "a".repeat(1_000),
          "%X",
          "%x\n");

  private static final List<String> CHUNK_ENDS = List.of("", "\n", "\r", "xx", "\r\n\r\n", "x\r\n");

  private static final List<String> ENDS =
      List.of(
          "0\r\n\r\n",
          "0\r\n\r\n",
          "0\r\n\r\n",
          "00\r\n\r\n",
          "0;a=b\r\n\r\n",
          "0\r\nA: b\r\n\r\n",
          "0\r\nA: b\r\nC: d\r\n\r\n",
          "0\r\nA:b\r\n\r\n",
          "0\r\nA: b\r\n c\r\n\r\n",
          "0\r\nabc\r\n\r\n",
          "0\r\n: b\r\n\r\n",
          "0\r\n b\r\n\r\n",
          "0\r\nA b: c\r\n\r\n",
          "0\r\nContent-Length: 5\r\n\r\n",
          "0\n\n",
          "0\r\n\n",
          "0\r\n",
          "0\r",
          "0",
          "",
          "0 \r\n\r\n",
          "-0\r\n\r\n",
          "0x0\r\n\r\n",
          "0\r\n\r\nabc",
          "0\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}");

  private static final List<String> INTERIMS =
      List.of(
          "HTTP/1.1 100 Continue\r\n\r\n",
          "HTTP/1.1 103 Early Hints\r\nA: b\r\n\r\n",
          "HTTP/1.1 102 Processing\r\n\r\n",
          "HTTP/1.1 100 Continue\r\nContent-Length: 5\r\n\r\n",
          "HTTP/1.1 150 X\r\n\r\n",
          "HTTP/1.1 100 Continue\r\n",
          "HTTP/1.1 103 X\r\nA: b\r\n");

  private static final List<String> GZIPS =
      List.of(
          "gzip",
          "gzip of two members",
          "gzip cut",
          "gzip and more",
          "gzip damaged",
          "gzip that is none");

  private final Random random;
  private final StringBuilder name = new StringBuilder();
  private final Set<HiddenByClient> hidden = EnumSet.noneOf(HiddenByClient.class);

  RawResponses(long seed) {
    random = new Random(seed);
  }

  /** Returns the next response and its random features. */
  Response next() {
    name.setLength(0);
    hidden.clear();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    byte[] document = document();
    boolean isGzip = name.length() > 0;
    String end = isRare() ? named("LF", "\n") : "\r\n";
    while (isRare()) {
      add(bytes, one("interim", INTERIMS));
    }
    StringBuilder head = new StringBuilder();
    head.append(statusLine()).append(end);
    while (isRare()) {
      head.append(one("header", HEADERS)).append(end);
    }
    if (isVeryRare()) {
      head.append(hidden(HiddenByClient.BARE_CR, List.of("A: b\rC: d"))).append(end);
    }
    if (isGzip) {
      head.append("Content-Encoding: gzip").append(end);
    }
    int framing = random.nextInt(SOME);
    boolean isChunked = framing == 0;
    if (isChunked) {
      head.append(
              isVeryRare()
                  ? named("chunked in capitals", "transfer-encoding: CHUNKED")
                  : "Transfer-Encoding: chunked")
          .append(end);
    } else if (framing == 1) {
      named("no length", "");
    } else {
      String length = isRare() ? one("length", LENGTHS) : "%d";
      int count = document.length;
      head.append("Content-Length: ").append(String.format(length, count, count)).append(end);
    }
    add(bytes, head + (isVeryRare() ? named("no end of the head", "") : end));
    if (isChunked) {
      chunks(bytes, document);
    } else {
      bytes.writeBytes(document);
      if (isRare()) {
        add(bytes, one("behind", List.of("x", "\r\n", " ", "HTTP/1.1 200 OK\r\n\r\n", GOOD)));
      }
    }
    byte[] response = bytes.toByteArray();
    if (isVeryRare()) {
      int length = random.nextInt(response.length + 1);
      named("cut at " + length, "");
      response = Arrays.copyOf(response, length);
    }
    return new Response(name.toString(), response, Set.copyOf(hidden));
  }

  /**
   * A response that is sent in one piece.
   *
   * @param hidden the possible faults that java.net.http hides
   */
  @SuppressWarnings("ArrayRecordComponent") // The array is only sent.
  record Response(String name, byte[] bytes, Set<HiddenByClient> hidden) {}

  private String statusLine() {
    if (isVeryRare()) {
      return hidden(HiddenByClient.STATUS_LINE, HIDDEN_STATUS_LINES);
    }
    return isRare() ? one("status", STATUS_LINES) : "HTTP/1.1 200 OK";
  }

  private String hidden(HiddenByClient what, List<String> some) {
    hidden.add(what);
    return one(what.row(), some);
  }

  private boolean isVeryRare() {
    return random.nextInt(SOME * SOME) == 0;
  }

  private boolean isRare() {
    return random.nextInt(SOME) == 0;
  }

  private String one(String what, List<String> some) {
    String text = some.get(random.nextInt(some.size()));
    name.append(what)
        .append(" '")
        .append(text.length() > 40 ? text.substring(0, 40) : text)
        .append("' ");
    return text;
  }

  private String named(String what, String text) {
    name.append(what).append(' ');
    return text;
  }

  private byte[] document() {
    if (!isRare()) {
      return latin(GOOD);
    }
    byte[] gzip = gzip(GOOD);
    String kind = GZIPS.get(random.nextInt(GZIPS.size()));
    named(kind, "");
    return switch (kind) {
      case "gzip" -> gzip;
      case "gzip of two members" -> joined(gzip(GOOD.substring(0, 10)), gzip(GOOD.substring(10)));
      case "gzip cut" -> Arrays.copyOf(gzip, random.nextInt(gzip.length));
      case "gzip and more" -> joined(gzip, new byte[1 + random.nextInt(30)]);
      case "gzip damaged" -> damaged(gzip);
      default -> latin(GOOD);
    };
  }

  private byte[] damaged(byte[] bytes) {
    bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
    return bytes;
  }

  private void chunks(ByteArrayOutputStream bytes, byte[] document) {
    int first = 1 + random.nextInt(Math.max(1, document.length));
    for (int from = 0; from < document.length; from += first) {
      int length = Math.min(first, document.length - from);
      add(bytes, String.format(chunkSize(), length) + "\r\n");
      bytes.write(document, from, length);
      boolean isHidden = random.nextInt(SOME * SOME * SOME) == 0;
      add(bytes, isHidden ? hidden(HiddenByClient.CHUNK_END, CHUNK_ENDS) : "\r\n");
    }
    add(bytes, isRare() ? one("last chunk", ENDS) : "0\r\n\r\n");
  }

  private String chunkSize() {
    return switch (random.nextInt(SOME * SOME * SOME)) {
      case 0 -> hidden(HiddenByClient.NO_CHUNK_SIZE, List.of(""));
      case 1 -> hidden(HiddenByClient.CHUNK_SIZE, List.of("1%08x", "10000000000000000%x"));
      case 2 -> one("chunk size", CHUNK_SIZES);
      default -> "%x";
    };
  }

  private static byte[] joined(byte[] some, byte[] more) {
    byte[] all = Arrays.copyOf(some, some.length + more.length);
    System.arraycopy(more, 0, all, some.length, more.length);
    return all;
  }

  private static void add(ByteArrayOutputStream bytes, String text) {
    bytes.writeBytes(latin(text));
  }

  private static byte[] latin(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  private static byte[] gzip(String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(latin(text));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }
}
