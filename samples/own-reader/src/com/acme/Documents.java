package com.acme;

import com.google.transit.realtime.GtfsRealtime.FeedEntity;
import com.google.transit.realtime.GtfsRealtime.FeedHeader;
import com.google.transit.realtime.GtfsRealtime.FeedMessage;
import com.google.transit.realtime.GtfsRealtime.TripDescriptor;
import com.google.transit.realtime.GtfsRealtime.TripUpdate;
import com.google.transit.realtime.GtfsRealtime.TripUpdate.StopTimeEvent;
import com.google.transit.realtime.GtfsRealtime.TripUpdate.StopTimeUpdate;
import com.google.transit.realtime.GtfsRealtime.VehicleDescriptor;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;

/** Makes board.pb and arrivals.gtfs-rt from board.json: {@code Documents DIRECTORY}. */
public final class Documents {
  private static final long MILLIS = 1000;

  private Documents() {}

  public static void main(String[] args) throws IOException {
    Path directory = Paths.get(args[0]);
    Board board;
    try (InputStream in = Files.newInputStream(directory.resolve("board.json"))) {
      board = Readers.jackson().apply(in);
    }
    Files.write(directory.resolve("board.pb"), message(board).toByteArray());
    Files.write(directory.resolve("arrivals.gtfs-rt"), feed(board).toByteArray());
  }

  private static BoardProto.BoardMessage message(Board board) {
    BoardProto.BoardMessage.Builder message =
        BoardProto.BoardMessage.newBuilder()
            .setStop(board.stop)
            .setName(board.name)
            .setRecordedAt(board.recordedAt);
    for (Board.Arrival each : board.arrivals) {
      BoardProto.ArrivalMessage.Builder arrival =
          BoardProto.ArrivalMessage.newBuilder()
              .setLine(each.line)
              .setDestination(each.destination)
              .setTrip(each.trip)
              .setVehicle(each.vehicle)
              .setLatitude(each.latitude)
              .setLongitude(each.longitude)
              .setAimed(each.aimed)
              .setExpected(each.expected)
              .setStopsAway(each.stopsAway);
      for (Board.Call call : each.calls) {
        arrival.addCalls(
            BoardProto.CallMessage.newBuilder()
                .setStop(call.stop)
                .setName(call.name)
                .setExpected(call.expected));
      }
      message.addArrivals(arrival);
    }
    return message.build();
  }

  private static FeedMessage feed(Board board) {
    FeedMessage.Builder feed =
        FeedMessage.newBuilder()
            .setHeader(
                FeedHeader.newBuilder()
                    .setGtfsRealtimeVersion("2.0")
                    .setTimestamp(board.recordedAt / MILLIS));
    for (Board.Arrival each : board.arrivals) {
      TripUpdate.Builder update =
          TripUpdate.newBuilder()
              .setTrip(TripDescriptor.newBuilder().setTripId(each.trip).setRouteId(each.line))
              .setVehicle(VehicleDescriptor.newBuilder().setId(each.vehicle))
              .addStopTimeUpdate(call(board.stop, each.expected));
      for (Board.Call call : each.calls) {
        update.addStopTimeUpdate(call(call.stop, call.expected));
      }
      feed.addEntity(FeedEntity.newBuilder().setId(each.trip).setTripUpdate(update));
    }
    return feed.build();
  }

  private static StopTimeUpdate.Builder call(String stop, long expected) {
    return StopTimeUpdate.newBuilder()
        .setStopId(stop)
        .setArrival(StopTimeEvent.newBuilder().setTime(expected / MILLIS));
  }
}
