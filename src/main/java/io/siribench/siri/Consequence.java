package io.siribench.siri;

import org.jspecify.annotations.Nullable;

/** One consequence of a situation. */
public final class Consequence extends SiriObject {
  private @Nullable String condition;

  public @Nullable String getCondition() {
    return condition;
  }

  public void setCondition(@Nullable String condition) {
    this.condition = first("Condition", this.condition, condition);
  }
}
