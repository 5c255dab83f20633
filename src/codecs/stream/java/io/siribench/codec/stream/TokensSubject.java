package io.siribench.codec.stream;

import io.siribench.worker.subject.Content;
import io.siribench.worker.subject.Fingerprint;
import io.siribench.worker.subject.Subject;
import org.jspecify.annotations.Nullable;

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
    long tokens = (Long) bound;
    return new Content() {
      @Override
      public boolean isOfSubject() {
        return tokens > 0;
      }

      @Override
      public @Nullable String error() {
        return null;
      }

      @Override
      public boolean isEmpty() {
        return false;
      }

      @Override
      public int visits() {
        return 0;
      }

      @Override
      public boolean moreData() {
        return false;
      }
    };
  }

  /** Verifies that each request has read the same number of tokens. */
  @Override
  public Fingerprint fingerprint(Object bound) {
    return Fingerprint.of("tokens-" + (Long) bound);
  }
}
