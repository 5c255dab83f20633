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
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Makes board.pb, board.xml and arrivals.gtfs-rt from board.json: {@code Documents DIRECTORY}. */
public final class Documents {
  private static final long MILLIS = 1000;

  private Documents() {}

  public static void main(String[] args) throws IOException, XMLStreamException {
    Path directory = Paths.get(args[0]);
    Board board;
    try (InputStream in = Files.newInputStream(directory.resolve("board.json"))) {
      board = Readers.jackson().apply(in);
    }
    Files.write(directory.resolve("board.pb"), message(board).toByteArray());
    try (OutputStream out = Files.newOutputStream(directory.resolve("board.xml"))) {
      writeXml(board, XMLOutputFactory.newInstance().createXMLStreamWriter(out, "UTF-8"));
    }
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

  /** Writes the elements that an XmlMapper also binds to a Board. */
  private static void writeXml(Board board, XMLStreamWriter xml) throws XMLStreamException {
    xml.writeStartElement("Board");
    element(xml, "stop", board.stop);
    element(xml, "name", board.name);
    element(xml, "recordedAt", board.recordedAt);
    xml.writeStartElement("arrivals");
    for (Board.Arrival each : board.arrivals) {
      xml.writeStartElement("arrival");
      element(xml, "line", each.line);
      element(xml, "destination", each.destination);
      element(xml, "trip", each.trip);
      element(xml, "vehicle", each.vehicle);
      element(xml, "latitude", each.latitude);
      element(xml, "longitude", each.longitude);
      element(xml, "aimed", each.aimed);
      element(xml, "expected", each.expected);
      element(xml, "stopsAway", each.stopsAway);
      xml.writeStartElement("calls");
      for (Board.Call call : each.calls) {
        xml.writeStartElement("call");
        element(xml, "stop", call.stop);
        element(xml, "name", call.name);
        element(xml, "expected", call.expected);
        xml.writeEndElement();
      }
      xml.writeEndElement();
      xml.writeEndElement();
    }
    xml.writeEndElement();
    xml.writeEndElement();
    xml.close();
  }

  private static void element(XMLStreamWriter xml, String name, Object value)
      throws XMLStreamException {
    if (value != null) {
      xml.writeStartElement(name);
      xml.writeCharacters(value.toString());
      xml.writeEndElement();
    }
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
