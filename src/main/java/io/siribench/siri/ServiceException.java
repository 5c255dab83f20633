package io.siribench.siri;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Says that a line does not serve a stop as planned. */
public final class ServiceException extends SiriObject {
  private @Nullable Time recordedAtTime;
  private @Nullable String lineRef;
  private @Nullable String directionRef;
  private @Nullable String stopPointRef;
  private @Nullable String serviceStatus;
  private @Nullable List<Text> notice;
  private @Nullable String situationRef;

  public @Nullable Time getRecordedAtTime() {
    return recordedAtTime;
  }

  public void setRecordedAtTime(@Nullable Time recordedAtTime) {
    this.recordedAtTime = first("RecordedAtTime", this.recordedAtTime, recordedAtTime);
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

  public @Nullable String getStopPointRef() {
    return stopPointRef;
  }

  public void setStopPointRef(@Nullable String stopPointRef) {
    this.stopPointRef = first("StopPointRef", this.stopPointRef, stopPointRef);
  }

  public @Nullable String getServiceStatus() {
    return serviceStatus;
  }

  public void setServiceStatus(@Nullable String serviceStatus) {
    this.serviceStatus = first("ServiceStatus", this.serviceStatus, serviceStatus);
  }

  public @Nullable List<Text> getNotice() {
    return notice;
  }

  public void setNotice(@Nullable List<Text> notice) {
    this.notice = notice;
  }

  public @Nullable String getSituationRef() {
    return situationRef;
  }

  public void setSituationRef(@Nullable String situationRef) {
    this.situationRef = first("SituationRef", this.situationRef, situationRef);
  }
}
