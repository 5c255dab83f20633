package io.siribench.worker;

import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.compression.CompressionType;
import io.siribench.worker.format.Format;
import io.siribench.worker.http.EndpointCall;
import io.siribench.worker.http.Watchdog;
import io.siribench.worker.subject.Subject;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A client in this process that requests like a fork. */
final class Asking {
  private final DocumentReader reader;
  private final Subject subject;
  private final EndpointSource source;

  private Asking(DocumentReader reader, Subject subject, EndpointSource source) {
    this.reader = reader;
    this.subject = subject;
    this.source = source;
  }

  /** The variable settings; all others have the defaults of a plan. */
  static final class Builder {
    private final String url;
    ConnectionType connection = ConnectionType.URL_CONNECTION;
    Format format = Format.JSON;
    ReaderType reader = ReaderType.READER;
    long timeoutMillis = 20_000;
    long maxBytes = 1_000_000;
    long redirectPauseMillis;
    byte @Nullable [] data;
    boolean gzip = true;
    @Nullable CompressionType compression;
    List<String> headers = List.of("Accept: application/json", "User-Agent: siribench");

    Builder(String url) {
      this.url = url;
    }

    Asking build() throws Exception {
      boolean isAsync = connection == ConnectionType.HTTP_CLIENT_ASYNC;
      boolean asksForGzip = gzip && connection != ConnectionType.JACKSON_URL;
      EndpointCall call =
          new EndpointCall(url, "shown", headers, data, asksForGzip, timeoutMillis, maxBytes)
              .pausingBeforeRedirects(redirectPauseMillis);
      CompressionType type = compression;
      call = type == null ? call : Endpoints.encoded(call, type);
      EndpointSource source = Endpoints.source(call, connection, "1.1", format, true, true);
      Watchdog.over(source.transport());
      CodecSettings settings = CodecSettings.of(format, isAsync ? ReaderType.ASYNC : reader);
      Codec codec = Codec.named(Codec.JACKSON_2);
      return new Asking(codec.prepare(settings), codec.subject(settings), source);
    }
  }

  static Builder of(String url) {
    return new Builder(url);
  }

  /** Sends one request; returns {@code ok}, or the outcome and text of its failure. */
  String ask() {
    source.prepare();
    try {
      source.request(reader);
      return "ok";
    } catch (Throwable e) {
      Failure failure = source.failure(e, reader, subject);
      return failure.outcome + ": " + failure.text;
    }
  }

  /** Returns a fork's report of the last request. */
  String report() {
    Report report = new Report(System.nanoTime());
    report.line(Protocol.SAMPLE);
    source.describe(report, Long.MAX_VALUE);
    return report.toString();
  }

  /** Returns the pauses of the last request. */
  long pausedNanos() {
    return source.pausedNanos();
  }
}
