package io.siribench.worker;

import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.FirstItem;
import io.siribench.worker.format.Format;
import io.siribench.worker.http.EndpointException;
import io.siribench.worker.http.Exchange;
import io.siribench.worker.http.NetworkErrors;
import io.siribench.worker.http.Transport;
import io.siribench.worker.platform.OpenSockets;
import io.siribench.worker.subject.Subject;
import java.io.IOException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The responses of an endpoint, each requested by one measured request. */
class EndpointSource extends Source {
  private final Transport transport;
  private final Exchange exchange;
  private final Format format;
  private final @Nullable OpenSockets sockets;
  private boolean isFirst;
  private boolean closedBefore;
  private boolean isComplete;
  private @Nullable String connectionState;

  /**
   * Creates a source of the responses that {@code transport} receives.
   *
   * @param sockets detects new connections where the transport cannot; null if not needed
   * @param isFirst whether this source sends the first request of the process
   */
  EndpointSource(
      Transport transport, Format format, @Nullable OpenSockets sockets, boolean isFirst) {
    super(transport.call().shownUrl());
    this.transport = transport;
    exchange = transport.exchange();
    this.format = format;
    this.sockets = sockets;
    this.isFirst = isFirst;
  }

  final Transport transport() {
    return transport;
  }

  @Override
  void prepare() {
    if (sockets != null) {
      sockets.before();
    }
  }

  @Override
  final Object request(DocumentReader reader) throws IOException {
    exchange.begin();
    isComplete = false;
    try {
      Object document = sendAndRead(reader);
      exchange.finish();
      transport.close();
      isComplete = true;
      return document;
    } catch (Throwable e) {
      // After a first item, the rest is not refused but unwanted, and may arrive much later.
      if (!(e instanceof FirstItem)) {
        exchange.finishRefused();
      }
      throw e;
    } finally {
      exchange.end();
      if (!isComplete) {
        transport.abort();
      }
    }
  }

  /** Sends the request and reads the response with {@code reader}. */
  Object sendAndRead(DocumentReader reader) throws IOException {
    return reader.read(transport.open());
  }

  @Override
  void describe(Report report, long requestNanos) {
    boolean connectionSeen = detectConnectionState();
    field(report, SampleLine.DNS, exchange.dnsNanos());
    if (connectionSeen) {
      field(report, SampleLine.TCP, exchange.tcpNanos());
      field(report, SampleLine.TLS, exchange.tlsNanos());
    }
    field(report, SampleLine.FIRST_BYTE, exchange.firstByteNanos());
    field(report, SampleLine.BODY, exchange.bodyNanos());
    field(report, SampleLine.WAIT, exchange.waitNanos());
    if (exchange.failure() == null) {
      field(report, SampleLine.BIND, exchange.bindNanos(requestNanos));
    }
    field(report, SampleLine.DECOMPRESS, exchange.decodeNanos());
    field(report, SampleLine.BYTES, exchange.bytes());
    field(report, SampleLine.WIRE_BYTES, exchange.wireBytes());
    field(report, SampleLine.STATUS, exchange.status());
    field(report, SampleLine.HTTP_VERSION, exchange.httpVersion());
    field(report, SampleLine.CONNECTION_STATE, connectionState);
    if (exchange.redirects() > 0) {
      field(report, SampleLine.REDIRECTS, exchange.redirects());
      field(report, SampleLine.REDIRECT_TIME, exchange.redirectNanos());
    }
    field(report, SampleLine.RETRY_AFTER, retryAfterMillis());
    if (transport.hasThreadLeft()) {
      field(report, SampleLine.DISTURBED, SampleLine.CLIENT_THREAD);
    }
  }

  /** Returns whether the rest of an HTTP/1.1 response was unwanted, which ends its connection. */
  private boolean wasCutShort() {
    return exchange.failure() == null
        && exchange.bodyNanos() == Exchange.UNKNOWN
        && !exchange.isHttp2();
  }

  /**
   * Detects whether the connection was new, and returns whether its opening was observed. A request
   * without a response has no state: the process may have opened connections that carried nothing.
   */
  private boolean detectConnectionState() {
    boolean mustBeNew = isFirst || closedBefore;
    isFirst = false;
    closedBefore = sockets != null && (isComplete ? transport.closesConnection() : wasCutShort());
    String state = transport.connectionState();
    boolean isCertain = true;
    if (state == null && sockets != null) {
      sockets.after();
      state = mustBeNew ? "new" : sockets.connectionState();
      isCertain = mustBeNew || !sockets.hasClosed();
    } else if (state == null && mustBeNew) {
      state = "new";
    }
    connectionState = exchange.status() < 0 ? null : state;
    return isCertain && "new".equals(state);
  }

  @Override
  void whenLost(Runnable successor) {
    transport.whenLost(successor);
  }

  @Override
  long pausedNanos() {
    return exchange.pausedNanos();
  }

  @Override
  Failure failure(Throwable thrown, DocumentReader reader, Subject subject) {
    EndpointException failure = exchange.failure();
    return failure == null ? super.failure(thrown, reader, subject) : Failure.of(failure);
  }

  @Override
  Failure explained(Failure failure, Subject subject) {
    // A document in a format that is not bundled looks like any binary data or text.
    Failure explained =
        format.isBundled() ? failure.withKind(name(), exchange.kind(), subject) : failure;
    return explained.withRemark(typeRemark());
  }

  /** Returns a remark on the claimed media type if it differs from the requested one. */
  private String typeRemark() {
    String type = exchange.contentType();
    if (type == null || type.toLowerCase(Locale.ROOT).contains(format.optionName())) {
      return "";
    }
    return " (the response's Content-Type is " + NetworkErrors.shortened(type) + ")";
  }

  @Override
  long retryAfterMillis() {
    EndpointException failure = exchange.failure();
    return failure == null ? -1 : failure.retryAfterMillis();
  }
}
