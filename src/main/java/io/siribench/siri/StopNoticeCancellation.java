package io.siribench.siri;

import org.jspecify.annotations.Nullable;

/** Withdraws a {@link StopNotice}. */
public final class StopNoticeCancellation extends SiriObject {
  private @Nullable Time recordedAtTime;
  private @Nullable String itemRef;
  private @Nullable String monitoringRef;
  private @Nullable String stopPointRef;
  private @Nullable Time appliesFromTime;
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

  public @Nullable String getStopPointRef() {
    return stopPointRef;
  }

  public void setStopPointRef(@Nullable String stopPointRef) {
    this.stopPointRef = first("StopPointRef", this.stopPointRef, stopPointRef);
  }

  public @Nullable Time getAppliesFromTime() {
    return appliesFromTime;
  }

  public void setAppliesFromTime(@Nullable Time appliesFromTime) {
    this.appliesFromTime = first("AppliesFromTime", this.appliesFromTime, appliesFromTime);
  }

  public @Nullable Extensions getExtensions() {
    return extensions;
  }

  public void setExtensions(@Nullable Extensions extensions) {
    this.extensions = first("Extensions", this.extensions, extensions);
  }
}
