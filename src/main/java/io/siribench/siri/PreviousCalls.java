package io.siribench.siri;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The calls already made. */
public final class PreviousCalls extends SiriObject {
  private @Nullable List<PreviousCall> previousCall;

  public @Nullable List<PreviousCall> getPreviousCall() {
    return previousCall;
  }

  public void setPreviousCall(@Nullable List<PreviousCall> previousCall) {
    this.previousCall = previousCall;
  }
}
