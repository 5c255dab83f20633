package io.siribench.siri;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What follows from a situation. */
public final class Consequences extends SiriObject {
  private @Nullable List<Consequence> consequence;

  public @Nullable List<Consequence> getConsequence() {
    return consequence;
  }

  public void setConsequence(@Nullable List<Consequence> consequence) {
    this.consequence = consequence;
  }
}
