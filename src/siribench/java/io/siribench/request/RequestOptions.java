package io.siribench.request;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The options of a request in addition to its URL, as on the command line. {@code {format}} and
 * {@code {key}} may appear in params, headers and body. Its text form omits secrets.
 *
 * @param params query parameters to be added, each {@code NAME=VALUE}, not encoded
 * @param headers the headers, each {@code Name: value}
 * @param key the endpoint's key
 * @param isKeyRequested whether the key was given for this command, and not found in the
 *     environment
 * @param body the body to post; absent for GET
 * @param accept the Accept header; absent to follow the format
 * @param userAgent siribench's user agent, unless a header sets it
 * @param proxies the proxies for requests
 */
public record RequestOptions(
    List<Secret> params,
    List<Secret> headers,
    Optional<Secret> key,
    boolean isKeyRequested,
    Optional<RequestBody> body,
    Optional<String> accept,
    String userAgent,
    Proxies proxies) {
  public RequestOptions {
    params = List.copyOf(params);
    headers = List.copyOf(headers);
  }

  /** Returns whether {@code placeholder} appears in {@code url} or in any of these options. */
  boolean uses(String url, String placeholder) {
    return url.contains(placeholder)
        || params.stream().anyMatch(param -> param.expose().contains(placeholder))
        || headers.stream().anyMatch(header -> header.expose().contains(placeholder))
        || body.stream().anyMatch(text -> text.contains(placeholder));
  }

  /** Returns the key; empty if there is none. */
  String exposedKey() {
    return key.map(Secret::expose).orElse("");
  }

  /** Returns {@code text} with the key instead of its placeholder. */
  String filled(String text) {
    return text.replace(Endpoint.KEY, exposedKey());
  }

  /** Returns whether the parameter {@code name} is given, in any case. */
  boolean hasParam(String name) {
    String start = name + "=";
    return params.stream()
        .anyMatch(param -> param.expose().regionMatches(true, 0, start, 0, start.length()));
  }

  RequestOptions withParam(Secret param) {
    List<Secret> extended = Stream.concat(params.stream(), Stream.of(param)).toList();
    return new RequestOptions(
        extended, headers, key, isKeyRequested, body, accept, userAgent, proxies);
  }

  RequestOptions withoutKey() {
    return new RequestOptions(
        params, headers, Optional.empty(), false, body, accept, userAgent, proxies);
  }
}
