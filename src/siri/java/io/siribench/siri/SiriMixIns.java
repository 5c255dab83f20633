package io.siribench.siri;

import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonValue;

/** Mix-in annotations for the types of SIRI, for any version of Jackson. */
public final class SiriMixIns {
  /** Disables {@link SiriObject#retain} as the any-setter. */
  public abstract static class WithoutAnySetter {
    @JsonAnySetter(enabled = false)
    abstract void retain(String name, Object value);
  }

  /** Hides the envelope, which is around the document and not a member of it. */
  public abstract static class WithoutSelf {
    @JsonIgnore
    abstract Siri getSelf();
  }

  /** Writes times as texts. */
  public abstract static class TimeAsText {
    @Override
    @JsonValue
    public abstract String toString();
  }
}
