package io.siribench.siri;

import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonValue;

/** Annotations for the types of SIRI, which any version of Jackson mixes in. */
public final class SiriMixIns {
  /** Hides {@link SiriObject#retain}. */
  public abstract static class WithoutAnySetter {
    @JsonAnySetter(enabled = false)
    abstract void retain(String name, Object value);
  }

  /** The envelope is around the document, and not a member of it. */
  public abstract static class WithoutSelf {
    @JsonIgnore
    abstract Siri getSelf();
  }

  /** The form of times in documents. */
  public abstract static class TimeAsText {
    @Override
    @JsonValue
    public abstract String toString();
  }
}
