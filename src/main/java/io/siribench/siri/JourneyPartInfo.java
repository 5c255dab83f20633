package io.siribench.siri;

import org.jspecify.annotations.Nullable;

/** One part of a journey. */
public final class JourneyPartInfo extends SiriObject {
  private @Nullable String journeyPartRef;
  private @Nullable String trainNumberRef;
  private @Nullable String operatorRef;
  private @Nullable String compoundTrainRef;
  private @Nullable String fromStopPointRef;
  private @Nullable String toStopPointRef;
  private @Nullable Time startTime;
  private @Nullable Time endTime;

  public @Nullable String getJourneyPartRef() {
    return journeyPartRef;
  }

  public void setJourneyPartRef(@Nullable String journeyPartRef) {
    this.journeyPartRef = first("JourneyPartRef", this.journeyPartRef, journeyPartRef);
  }

  public @Nullable String getTrainNumberRef() {
    return trainNumberRef;
  }

  public void setTrainNumberRef(@Nullable String trainNumberRef) {
    this.trainNumberRef = first("TrainNumberRef", this.trainNumberRef, trainNumberRef);
  }

  public @Nullable String getOperatorRef() {
    return operatorRef;
  }

  public void setOperatorRef(@Nullable String operatorRef) {
    this.operatorRef = first("OperatorRef", this.operatorRef, operatorRef);
  }

  public @Nullable String getCompoundTrainRef() {
    return compoundTrainRef;
  }

  public void setCompoundTrainRef(@Nullable String compoundTrainRef) {
    this.compoundTrainRef = first("CompoundTrainRef", this.compoundTrainRef, compoundTrainRef);
  }

  public @Nullable String getFromStopPointRef() {
    return fromStopPointRef;
  }

  public void setFromStopPointRef(@Nullable String fromStopPointRef) {
    this.fromStopPointRef = first("FromStopPointRef", this.fromStopPointRef, fromStopPointRef);
  }

  public @Nullable String getToStopPointRef() {
    return toStopPointRef;
  }

  public void setToStopPointRef(@Nullable String toStopPointRef) {
    this.toStopPointRef = first("ToStopPointRef", this.toStopPointRef, toStopPointRef);
  }

  public @Nullable Time getStartTime() {
    return startTime;
  }

  public void setStartTime(@Nullable Time startTime) {
    this.startTime = first("StartTime", this.startTime, startTime);
  }

  public @Nullable Time getEndTime() {
    return endTime;
  }

  public void setEndTime(@Nullable Time endTime) {
    this.endTime = first("EndTime", this.endTime, endTime);
  }
}
