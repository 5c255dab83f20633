package io.siribench.request;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a request is made of beside its URL, in the words of the command line. {@code {format}} and
 * {@code {key}} may stand in params, headers and body. Prints without its secrets.
 *
 * @param params query parameters to be added, each {@code NAME=VALUE}, not encoded
 * @param headers each {@code Name: value}
 * @param key the endpoint's key
 * @param keyAsked whether the key was given for this command, and not found in the environment
 * @param body what to post; absent for GET
 * @param accept the Accept header; absent to follow the format
 * @param userAgent what siribench calls itself, unless a header does
 * @param proxies what requests go through
 */
public record RequestOptions(
    List<Secret> params,
    List<Secret> headers,
    Optional<Secret> key,
    boolean keyAsked,
    Optional<RequestBody> body,
    Optional<String> accept,
    String userAgent,
    Proxies proxies) {
  public RequestOptions {
    params = List.copyOf(params);
    headers = List.copyOf(headers);
  }

  /** Words of requests that go directly to their endpoint. */
  public RequestOptions(
      List<Secret> params,
      List<Secret> headers,
      Optional<Secret> key,
      boolean keyAsked,
      Optional<RequestBody> body,
      Optional<String> accept,
      String userAgent) {
    this(params, headers, key, keyAsked, body, accept, userAgent, Proxies.NONE);
  }

  /** Whether {@code placeholder} stands in {@code url} or anywhere here. */
  boolean uses(String url, String placeholder) {
    return url.contains(placeholder)
        || params.stream().anyMatch(param -> param.expose().contains(placeholder))
        || headers.stream().anyMatch(header -> header.expose().contains(placeholder))
        || body.stream().anyMatch(text -> text.contains(placeholder));
  }

  boolean hasParam(String name) {
    return params.stream().anyMatch(param -> param.expose().startsWith(name + "="));
  }

  RequestOptions withParam(Secret param) {
    List<Secret> more = Stream.concat(params.stream(), Stream.of(param)).toList();
    return new RequestOptions(more, headers, key, keyAsked, body, accept, userAgent, proxies);
  }

  RequestOptions withoutKey() {
    return new RequestOptions(
        params, headers, Optional.empty(), false, body, accept, userAgent, proxies);
  }
}
