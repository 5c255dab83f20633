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
 * A request to an endpoint as {@code plan.json} has it: without its secrets.
 *
 * @param url with {@code ***} in place of each secret
 * @param headers each {@code Name: value}, likewise
 * @param isRedacted whether a secret was left out of URL, headers or proxy
 * @param proxy URL of what it goes through, likewise; empty for none
 * @param postedBytes length of what is posted; 0 for GET
 * @param postedSha256 of what is posted, with secrets overwritten; empty for GET
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

  /** What is recorded of {@code request}. */
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

  /** Whether it can be sent as it is recorded: it has no secret, and posts nothing. */
  public boolean isWhole() {
    return !isRedacted && postedSha256.isEmpty();
  }
}
