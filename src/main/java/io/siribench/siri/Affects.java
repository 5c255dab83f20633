package io.siribench.siri;

import org.jspecify.annotations.Nullable;

/** What a situation affects. */
public final class Affects extends SiriObject {
  private @Nullable VehicleJourneys vehicleJourneys;

  public @Nullable VehicleJourneys getVehicleJourneys() {
    return vehicleJourneys;
  }

  public void setVehicleJourneys(@Nullable VehicleJourneys vehicleJourneys) {
    this.vehicleJourneys = first("VehicleJourneys", this.vehicleJourneys, vehicleJourneys);
  }
}
