package io.siribench.results;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.siribench.request.EndpointRequest;
import io.siribench.request.FileHash;
import io.siribench.request.ProxyServer;
import java.util.List;
import java.util.Optional;

/**
 * A request to an endpoint in {@code plan.json}, without its secrets.
 *
 * @param url the URL, with {@code ***} instead of each secret
 * @param headers the headers, each {@code Name: value}, also without secrets
 * @param isRedacted whether a secret was removed from URL, headers or proxy
 * @param proxy URL of the proxy, also without secrets; empty for none
 * @param postedBytes the length of the posted data; 0 for GET
 * @param postedSha256 the hash of the posted data, with secrets overwritten; empty for GET
 */
public record RecordedRequest(
    String url,
    List<String> headers,
    @JsonInclude(Include.NON_EMPTY) String proxy,
    @JsonProperty("redacted") boolean isRedacted,
    @JsonInclude(Include.NON_DEFAULT) long postedBytes,
    @JsonInclude(Include.NON_EMPTY) String postedSha256) {

  public RecordedRequest {
    headers = List.copyOf(headers);
  }

  /** Returns the record of {@code request}. */
  public static RecordedRequest of(EndpointRequest request) {
    Optional<byte[]> posted = request.shownBody();
    return new RecordedRequest(
        request.shownUrl(),
        request.shownHeaders(),
        request.proxy().map(ProxyServer::shown).orElse(""),
        request.isRedacted(),
        posted.map(data -> data.length).orElse(0),
        posted.map(FileHash::sha256).orElse(""));
  }

  /** Returns whether it can be sent as recorded: it has no secret, and posts nothing. */
  public boolean isWhole() {
    return !isRedacted && postedSha256.isEmpty();
  }
}
