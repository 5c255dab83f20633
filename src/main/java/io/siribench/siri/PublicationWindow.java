package io.siribench.siri;

import org.jspecify.annotations.Nullable;

/** From when until when a situation is to be published. */
public final class PublicationWindow extends SiriObject {
  private @Nullable Time startTime;
  private @Nullable Time endTime;

  public @Nullable Time getEndTime() {
    return endTime;
  }

  public void setEndTime(@Nullable Time endTime) {
    this.endTime = first("EndTime", this.endTime, endTime);
  }

  public @Nullable Time getStartTime() {
    return startTime;
  }

  public void setStartTime(@Nullable Time startTime) {
    this.startTime = first("StartTime", this.startTime, startTime);
  }
}
