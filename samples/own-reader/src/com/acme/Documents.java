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
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;

/**
 * The program that makes board.pb, board.xml and arrivals.gtfs-rt from board.json: {@code Documents
 * DIRECTORY}.
 */
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
    Files.write(directory.resolve("board.xml"), xml(board).getBytes(StandardCharsets.UTF_8));
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

  /** Returns the elements that an XmlMapper also binds to a Board. */
  private static String xml(Board board) {
    StringBuilder xml = new StringBuilder("<Board>");
    add(xml, "stop", board.stop);
    add(xml, "name", board.name);
    add(xml, "recordedAt", board.recordedAt);
    xml.append("<arrivals>");
    for (Board.Arrival each : board.arrivals) {
      xml.append("<arrival>");
      add(xml, "line", each.line);
      add(xml, "destination", each.destination);
      add(xml, "trip", each.trip);
      add(xml, "vehicle", each.vehicle);
      add(xml, "latitude", each.latitude);
      add(xml, "longitude", each.longitude);
      add(xml, "aimed", each.aimed);
      add(xml, "expected", each.expected);
      add(xml, "stopsAway", each.stopsAway);
      xml.append("<calls>");
      for (Board.Call call : each.calls) {
        xml.append("<call>");
        add(xml, "stop", call.stop);
        add(xml, "name", call.name);
        add(xml, "expected", call.expected);
        xml.append("</call>");
      }
      xml.append("</calls></arrival>");
    }
    return xml.append("</arrivals></Board>").toString();
  }

  private static void add(StringBuilder xml, String name, Object value) {
    String text = value.toString().replace("&", "&amp;").replace("<", "&lt;");
    xml.append('<').append(name).append('>').append(text).append("</").append(name).append('>');
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
