package com.acme;

import com.google.transit.realtime.GtfsRealtime.FeedEntity;
import com.google.transit.realtime.GtfsRealtime.FeedMessage;
import com.google.transit.realtime.GtfsRealtime.TripUpdate;
import com.google.transit.realtime.GtfsRealtime.TripUpdate.StopTimeUpdate;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.function.Function;

/** A reader of arrivals.gtfs-rt: a feed, copied to the object that the app shows. */
final class GtfsReader implements Function<InputStream, Predictions> {
  private static final long MILLIS = 1000;

  @Override
  public Predictions apply(InputStream in) {
    try {
      return predictions(FeedMessage.parseFrom(in));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Predictions predictions(FeedMessage feed) {
    Predictions all = new Predictions();
    all.recordedAt = feed.getHeader().getTimestamp() * MILLIS;
    for (FeedEntity entity : feed.getEntityList()) {
      TripUpdate update = entity.getTripUpdate();
      Predictions.Prediction arrival = new Predictions.Prediction();
      arrival.line = update.getTrip().getRouteId();
      arrival.trip = update.getTrip().getTripId();
      arrival.vehicle = update.getVehicle().getId();
      for (StopTimeUpdate call : update.getStopTimeUpdateList()) {
        arrival.stops.add(call.getStopId());
        arrival.expected.add(call.getArrival().getTime() * MILLIS);
      }
      all.arrivals.add(arrival);
    }
    return all;
  }
}
