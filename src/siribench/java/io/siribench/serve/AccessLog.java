package io.siribench.serve;

import io.siribench.request.EndpointRequest;
import io.siribench.request.Inbound;
import io.siribench.request.Secret;
import io.siribench.request.Secrets;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/** A log with a line for each request, without secrets or control characters. */
final class AccessLog {
  private static final double NANOS_PER_MILLI = 1e6;

  private final Optional<Consumer<String>> lines;
  private final Inbound inbound;

  AccessLog(Optional<Consumer<String>> lines, Optional<Secret> key) {
    this.lines = lines;
    inbound = Inbound.without(Secrets.of(key.stream().toList()));
  }

  void add(String method, URI uri, int status, long sentBytes, long elapsedNanos) {
    lines.ifPresent(
        log ->
            log.accept(
                String.format(
                    Locale.ROOT,
                    "%s %s %d %d bytes %.3f ms",
                    printable(inbound.text(method)),
                    shown(uri),
                    status,
                    sentBytes,
                    elapsedNanos / NANOS_PER_MILLI)));
  }

  private String shown(URI uri) {
    String target = uri.getRawPath() + (uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery());
    String shown = EndpointRequest.recorded(target, List.of(), Optional.empty()).shownUrl();
    return printable(inbound.text(shown));
  }

  private static String printable(String text) {
    return text.replaceAll("\\p{Cc}", "?");
  }
}
