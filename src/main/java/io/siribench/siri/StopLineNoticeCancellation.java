package io.siribench.siri;

import org.jspecify.annotations.Nullable;

/** Withdraws a {@link StopLineNotice}. */
public final class StopLineNoticeCancellation extends SiriObject {
  private @Nullable Time recordedAtTime;
  private @Nullable String itemRef;
  private @Nullable String monitoringRef;
  private @Nullable String lineRef;
  private @Nullable String directionRef;
  private @Nullable Extensions extensions;

  public @Nullable Time getRecordedAtTime() {
    return recordedAtTime;
  }

  public void setRecordedAtTime(@Nullable Time recordedAtTime) {
    this.recordedAtTime = first("RecordedAtTime", this.recordedAtTime, recordedAtTime);
  }

  public @Nullable String getItemRef() {
    return itemRef;
  }

  public void setItemRef(@Nullable String itemRef) {
    this.itemRef = first("ItemRef", this.itemRef, itemRef);
  }

  public @Nullable String getMonitoringRef() {
    return monitoringRef;
  }

  public void setMonitoringRef(@Nullable String monitoringRef) {
    this.monitoringRef = first("MonitoringRef", this.monitoringRef, monitoringRef);
  }

  public @Nullable String getLineRef() {
    return lineRef;
  }

  public void setLineRef(@Nullable String lineRef) {
    this.lineRef = first("LineRef", this.lineRef, lineRef);
  }

  public @Nullable String getDirectionRef() {
    return directionRef;
  }

  public void setDirectionRef(@Nullable String directionRef) {
    this.directionRef = first("DirectionRef", this.directionRef, directionRef);
  }

  public @Nullable Extensions getExtensions() {
    return extensions;
  }

  public void setExtensions(@Nullable Extensions extensions) {
    this.extensions = first("Extensions", this.extensions, extensions);
  }
}
