package com.acme;

import com.squareup.moshi.JsonAdapter;
import com.squareup.moshi.JsonReader;
import com.squareup.moshi.JsonWriter;
import com.squareup.moshi.Moshi;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.function.Function;
import okio.Okio;

/**
 * A reader of board.json with a {@code JsonAdapter} such as Moshi's code generator writes for
 * Kotlin.
 */
final class MoshiReader implements Function<InputStream, Board> {
  private final JsonAdapter<Board> adapter =
      new Moshi.Builder().add(Board.class, new BoardAdapter()).build().adapter(Board.class);

  @Override
  public Board apply(InputStream in) {
    try {
      return adapter.fromJson(Okio.buffer(Okio.source(in)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static final class BoardAdapter extends JsonAdapter<Board> {
    private static final JsonReader.Options BOARD =
        JsonReader.Options.of("stop", "name", "recordedAt", "arrivals");
    private static final JsonReader.Options ARRIVAL =
        JsonReader.Options.of(
            "line",
            "destination",
            "trip",
            "vehicle",
            "latitude",
            "longitude",
            "aimed",
            "expected",
            "stopsAway",
            "calls");
    private static final JsonReader.Options CALL =
        JsonReader.Options.of("stop", "name", "expected");

    @Override
    public Board fromJson(JsonReader in) throws IOException {
      Board board = new Board();
      in.beginObject();
      while (in.hasNext()) {
        switch (in.selectName(BOARD)) {
          case 0:
            board.stop = in.nextString();
            break;
          case 1:
            board.name = in.nextString();
            break;
          case 2:
            board.recordedAt = in.nextLong();
            break;
          case 3:
            in.beginArray();
            while (in.hasNext()) {
              board.arrivals.add(arrival(in));
            }
            in.endArray();
            break;
          default:
            skip(in);
        }
      }
      in.endObject();
      return board;
    }

    private static Board.Arrival arrival(JsonReader in) throws IOException {
      Board.Arrival arrival = new Board.Arrival();
      in.beginObject();
      while (in.hasNext()) {
        switch (in.selectName(ARRIVAL)) {
          case 0:
            arrival.line = in.nextString();
            break;
          case 1:
            arrival.destination = in.nextString();
            break;
          case 2:
            arrival.trip = in.nextString();
            break;
          case 3:
            arrival.vehicle = in.nextString();
            break;
          case 4:
            arrival.latitude = in.nextDouble();
            break;
          case 5:
            arrival.longitude = in.nextDouble();
            break;
          case 6:
            arrival.aimed = in.nextLong();
            break;
          case 7:
            arrival.expected = in.nextLong();
            break;
          case 8:
            arrival.stopsAway = in.nextInt();
            break;
          case 9:
            in.beginArray();
            while (in.hasNext()) {
              arrival.calls.add(call(in));
            }
            in.endArray();
            break;
          default:
            skip(in);
        }
      }
      in.endObject();
      return arrival;
    }

    private static Board.Call call(JsonReader in) throws IOException {
      Board.Call call = new Board.Call();
      in.beginObject();
      while (in.hasNext()) {
        switch (in.selectName(CALL)) {
          case 0:
            call.stop = in.nextString();
            break;
          case 1:
            call.name = in.nextString();
            break;
          case 2:
            call.expected = in.nextLong();
            break;
          default:
            skip(in);
        }
      }
      in.endObject();
      return call;
    }

    private static void skip(JsonReader in) throws IOException {
      in.skipName();
      in.skipValue();
    }

    @Override
    public void toJson(JsonWriter out, Board board) {
      throw new UnsupportedOperationException("only reads");
    }
  }
}
