package io.siribench.siri;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** How far the vehicle is from the call, along the route, as MTA and its software deliver it. */
public final class Distances extends SiriObject {
  private @Nullable BigDecimal callDistanceAlongRoute;
  private @Nullable BigDecimal distanceFromCall;
  private @Nullable String presentableDistance;
  private @Nullable Integer stopsFromCall;

  public @Nullable BigDecimal getCallDistanceAlongRoute() {
    return callDistanceAlongRoute;
  }

  public void setCallDistanceAlongRoute(@Nullable BigDecimal callDistanceAlongRoute) {
    this.callDistanceAlongRoute =
        first("CallDistanceAlongRoute", this.callDistanceAlongRoute, callDistanceAlongRoute);
  }

  public @Nullable BigDecimal getDistanceFromCall() {
    return distanceFromCall;
  }

  public void setDistanceFromCall(@Nullable BigDecimal distanceFromCall) {
    this.distanceFromCall = first("DistanceFromCall", this.distanceFromCall, distanceFromCall);
  }

  public @Nullable String getPresentableDistance() {
    return presentableDistance;
  }

  public void setPresentableDistance(@Nullable String presentableDistance) {
    this.presentableDistance =
        first("PresentableDistance", this.presentableDistance, presentableDistance);
  }

  public @Nullable Integer getStopsFromCall() {
    return stopsFromCall;
  }

  public void setStopsFromCall(@Nullable Integer stopsFromCall) {
    this.stopsFromCall = first("StopsFromCall", this.stopsFromCall, stopsFromCall);
  }
}
