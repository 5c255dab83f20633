package io.siribench.siri;

import org.jspecify.annotations.Nullable;

/** A journey, by line and direction, that a situation affects. */
public final class AffectedVehicleJourney extends SiriObject {
  private @Nullable String lineRef;
  private @Nullable String directionRef;

  public @Nullable String getDirectionRef() {
    return directionRef;
  }

  public void setDirectionRef(@Nullable String directionRef) {
    this.directionRef = first("DirectionRef", this.directionRef, directionRef);
  }

  public @Nullable String getLineRef() {
    return lineRef;
  }

  public void setLineRef(@Nullable String lineRef) {
    this.lineRef = first("LineRef", this.lineRef, lineRef);
  }
}
