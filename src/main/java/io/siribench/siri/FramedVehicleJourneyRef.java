package io.siribench.siri;

import org.jspecify.annotations.Nullable;

/** Names a journey within a data frame, usually a day. */
public final class FramedVehicleJourneyRef extends SiriObject {
  private @Nullable String dataFrameRef;
  private @Nullable String datedVehicleJourneyRef;

  public @Nullable String getDataFrameRef() {
    return dataFrameRef;
  }

  public void setDataFrameRef(@Nullable String dataFrameRef) {
    this.dataFrameRef = first("DataFrameRef", this.dataFrameRef, dataFrameRef);
  }

  public @Nullable String getDatedVehicleJourneyRef() {
    return datedVehicleJourneyRef;
  }

  public void setDatedVehicleJourneyRef(@Nullable String datedVehicleJourneyRef) {
    this.datedVehicleJourneyRef =
        first("DatedVehicleJourneyRef", this.datedVehicleJourneyRef, datedVehicleJourneyRef);
  }
}
