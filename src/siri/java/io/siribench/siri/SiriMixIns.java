package io.siribench.siri;

import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonValue;

/** Mix-in annotations for the types of SIRI, for any version of Jackson. */
public final class SiriMixIns {
  /** A mix-in that disables {@link SiriObject#retain} as the any-setter. */
  public abstract static class WithoutAnySetter {
    @JsonAnySetter(enabled = false)
    abstract void retain(String name, Object value);
  }

  /** A mix-in that hides the envelope, which surrounds the document and is not a member. */
  public abstract static class WithoutSelf {
    @JsonIgnore
    abstract Siri getSelf();
  }

  /** A mix-in that writes times as texts. */
  public abstract static class TimeAsText {
    @Override
    @JsonValue
    public abstract String toString();
  }
}
