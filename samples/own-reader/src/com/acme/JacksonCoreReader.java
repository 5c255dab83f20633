package com.acme;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.function.Function;

/** A reader of board.json with Jackson's parser, without databind. */
final class JacksonCoreReader implements Function<InputStream, Board> {
  private final JsonFactory factory = new JsonFactory();

  @Override
  public Board apply(InputStream in) {
    try (JsonParser json = factory.createParser(in)) {
      json.nextToken();
      return board(json);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Board board(JsonParser json) throws IOException {
    Board board = new Board();
    for (String name = json.nextFieldName(); name != null; name = json.nextFieldName()) {
      json.nextToken();
      switch (name) {
        case "stop":
          board.stop = json.getText();
          break;
        case "name":
          board.name = json.getText();
          break;
        case "recordedAt":
          board.recordedAt = json.getLongValue();
          break;
        case "arrivals":
          while (json.nextToken() != JsonToken.END_ARRAY) {
            board.arrivals.add(arrival(json));
          }
          break;
        default:
          json.skipChildren();
      }
    }
    return board;
  }

  private static Board.Arrival arrival(JsonParser json) throws IOException {
    Board.Arrival arrival = new Board.Arrival();
    for (String name = json.nextFieldName(); name != null; name = json.nextFieldName()) {
      json.nextToken();
      switch (name) {
        case "line":
          arrival.line = json.getText();
          break;
        case "destination":
          arrival.destination = json.getText();
          break;
        case "trip":
          arrival.trip = json.getText();
          break;
        case "vehicle":
          arrival.vehicle = json.getText();
          break;
        case "latitude":
          arrival.latitude = json.getDoubleValue();
          break;
        case "longitude":
          arrival.longitude = json.getDoubleValue();
          break;
        case "aimed":
          arrival.aimed = json.getLongValue();
          break;
        case "expected":
          arrival.expected = json.getLongValue();
          break;
        case "stopsAway":
          arrival.stopsAway = json.getIntValue();
          break;
        case "calls":
          while (json.nextToken() != JsonToken.END_ARRAY) {
            arrival.calls.add(call(json));
          }
          break;
        default:
          json.skipChildren();
      }
    }
    return arrival;
  }

  private static Board.Call call(JsonParser json) throws IOException {
    Board.Call call = new Board.Call();
    for (String name = json.nextFieldName(); name != null; name = json.nextFieldName()) {
      json.nextToken();
      switch (name) {
        case "stop":
          call.stop = json.getText();
          break;
        case "name":
          call.name = json.getText();
          break;
        case "expected":
          call.expected = json.getLongValue();
          break;
        default:
          json.skipChildren();
      }
    }
    return call;
  }
}
