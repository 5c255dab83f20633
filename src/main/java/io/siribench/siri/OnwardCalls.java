package io.siribench.siri;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The calls still to be made after the monitored one. */
public final class OnwardCalls extends SiriObject {
  private @Nullable List<OnwardCall> onwardCall;

  public @Nullable List<OnwardCall> getOnwardCall() {
    return onwardCall;
  }

  public void setOnwardCall(@Nullable List<OnwardCall> onwardCall) {
    this.onwardCall = onwardCall;
  }
}
