package io.siribench.recording;

import io.siribench.request.EndpointRequest;
import io.siribench.worker.format.Format;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The report on a response of an endpoint: status, sizes, times, headers and quality. */
public final class EndpointReport {
  private static final int MAX_CHARS = 300;
  private static final double NANOS_PER_MILLI = 1e6;

  private final StringBuilder text = new StringBuilder();

  private EndpointReport() {}

  /**
   * Returns the report in lines of text.
   *
   * @param requested the requested format
   */
  public static String of(EndpointRequest request, Format requested, Observation seen) {
    EndpointReport report = new EndpointReport();
    report.text.append(oneLine(request.shownUrl())).append('\n');
    report.line("outcome", outcome(seen));
    seen.error().ifPresent(error -> report.line("", error));
    if (seen.response().isPresent()) {
      report.response(seen.response().get(), requested, seen);
    } else if (seen.status() > 0) {
      report.line("status", String.valueOf(seen.status()));
    }
    if (seen.retryAfterMillis() >= 0) {
      report.line("retry after", seen.retryAfterMillis() / 1000 + " s, requested by the endpoint");
    }
    return report.text.toString();
  }

  private static String outcome(Observation seen) {
    String word = seen.outcome().label();
    return seen.visits() < 0
        ? word
        : word + ", " + seen.visits() + (seen.visits() == 1 ? " visit" : " visits");
  }

  private void response(Response response, Format requested, Observation seen) {
    line("status", response.status() + ", " + response.httpVersion());
    String type = response.header("Content-Type").orElse("none");
    line("media type", type);
    if (!seen.lacksBody()) {
      line("format", format(requested, seen));
    }
    if (seen.wireBytes() >= 0) {
      line("length", length(response, seen));
    }
    line("times", times(response));
    if (seen.moreData()) {
      line("more data", "yes: the endpoint has more visits than it sent (MoreData)");
    }
    String word = "headers";
    for (HarHeader header : KeptHeaders.of(response.headers())) {
      line(word, header.name() + ": " + header.value());
      word = "";
    }
  }

  private static String format(Format requested, Observation seen) {
    String found = seen.format().map(Format::optionName).orElse("none");
    return found.equals(requested.optionName())
        ? found
        : found + "; requested: " + requested.optionName();
  }

  private static String length(Response response, Observation seen) {
    if (seen.lacksBody()) {
      return grouped(response.wireBytes()) + " bytes on the wire; the body is not kept";
    }
    String decoded = grouped(seen.body().length) + " bytes";
    return response
        .header("Content-Encoding")
        .filter(encoding -> !encoding.isBlank() && !encoding.equalsIgnoreCase("identity"))
        .map(
            encoding ->
                decoded + "; " + encoding + ": " + grouped(response.wireBytes()) + " on the wire")
        .orElse(decoded + ", not compressed");
  }

  private static String times(Response response) {
    List<String> parts = new ArrayList<>();
    add(parts, "dns", response.dnsNanos());
    add(parts, "tcp", response.tcpNanos());
    add(parts, "tls", response.tlsNanos());
    add(parts, "until first byte", response.firstByteNanos());
    add(parts, "until body complete", response.bodyNanos());
    return String.join(", ", parts);
  }

  private static void add(List<String> parts, String word, long nanos) {
    if (nanos >= 0) {
      parts.add(word + String.format(Locale.ROOT, " %.1f ms", nanos / NANOS_PER_MILLI));
    }
  }

  private static String grouped(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  private void line(String word, String value) {
    text.append(String.format(Locale.ROOT, "  %-11s %s", word, oneLine(value)).stripTrailing());
    text.append('\n');
  }

  /** Removes control characters, so that a server cannot control the terminal. */
  private static String oneLine(String value) {
    String line = value.replaceAll("\\p{Cc}", " ");
    return line.codePointCount(0, line.length()) > MAX_CHARS
        ? line.substring(0, line.offsetByCodePoints(0, MAX_CHARS)) + "..."
        : line;
  }
}
