package io.siribench.siri;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The journeys that a situation affects. */
public final class VehicleJourneys extends SiriObject {
  private @Nullable List<AffectedVehicleJourney> affectedVehicleJourney;

  public @Nullable List<AffectedVehicleJourney> getAffectedVehicleJourney() {
    return affectedVehicleJourney;
  }

  public void setAffectedVehicleJourney(
      @Nullable List<AffectedVehicleJourney> affectedVehicleJourney) {
    this.affectedVehicleJourney = affectedVehicleJourney;
  }
}
