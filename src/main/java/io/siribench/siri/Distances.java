package io.siribench.siri;

import org.jspecify.annotations.Nullable;

/** How far the vehicle is from the call, along the route, as MTA and its software deliver it. */
public final class Distances extends SiriObject {
  private @Nullable Double callDistanceAlongRoute;
  private @Nullable Double distanceFromCall;
  private @Nullable String presentableDistance;
  private @Nullable Integer stopsFromCall;

  public @Nullable Double getCallDistanceAlongRoute() {
    return callDistanceAlongRoute;
  }

  public void setCallDistanceAlongRoute(@Nullable Double callDistanceAlongRoute) {
    this.callDistanceAlongRoute =
        first("CallDistanceAlongRoute", this.callDistanceAlongRoute, callDistanceAlongRoute);
  }

  public @Nullable Double getDistanceFromCall() {
    return distanceFromCall;
  }

  public void setDistanceFromCall(@Nullable Double distanceFromCall) {
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
