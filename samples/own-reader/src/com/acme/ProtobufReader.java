package com.acme;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.function.Function;

/** A reader of board.pb: a generated message, copied to the object that the app shows. */
final class ProtobufReader implements Function<InputStream, Board> {
  @Override
  public Board apply(InputStream in) {
    try {
      return board(BoardProto.BoardMessage.parseFrom(in));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Board board(BoardProto.BoardMessage message) throws IOException {
    if (message.getStop().isEmpty()) {
      // Protocol Buffers skip unknown fields, such as all of a GTFS-RT feed.
      throw new IOException("not a board: no stop");
    }
    Board board = new Board();
    board.stop = message.getStop();
    board.name = message.getName();
    board.recordedAt = message.getRecordedAt();
    for (BoardProto.ArrivalMessage each : message.getArrivalsList()) {
      Board.Arrival arrival = new Board.Arrival();
      arrival.line = each.getLine();
      arrival.destination = each.getDestination();
      arrival.trip = each.getTrip();
      arrival.vehicle = each.getVehicle();
      arrival.latitude = each.getLatitude();
      arrival.longitude = each.getLongitude();
      arrival.aimed = each.getAimed();
      arrival.expected = each.getExpected();
      arrival.stopsAway = each.getStopsAway();
      for (BoardProto.CallMessage later : each.getCallsList()) {
        Board.Call call = new Board.Call();
        call.stop = later.getStop();
        call.name = later.getName();
        call.expected = later.getExpected();
        arrival.calls.add(call);
      }
      board.arrivals.add(arrival);
    }
    return board;
  }
}
