package io.siribench.codec.stream;

import io.siribench.worker.subject.Content;
import io.siribench.worker.subject.Fingerprint;
import io.siribench.worker.subject.Subject;

/** Documents of any kind, for which only the number of tokens is known. */
final class TokensSubject extends Subject {
  @Override
  public String noun() {
    return "a document";
  }

  @Override
  public String missing() {
    return "it has no token";
  }

  @Override
  public Content content(Object bound) {
    Content content = Content.of(0);
    return (Long) bound > 0 ? content : content.notOfSubject();
  }

  /** Verifies that each request has read the same number of tokens. */
  @Override
  public Fingerprint fingerprint(Object bound) {
    return Fingerprint.of("tokens-" + (Long) bound);
  }
}
