package com.acme;

import android.util.JsonReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.function.Function;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;
import org.xmlpull.v1.XmlPullParser;
import org.xmlpull.v1.XmlPullParserException;
import org.xmlpull.v1.XmlPullParserFactory;

/** Readers on parsers of the Android platform; they add nothing to an app. */
public final class AndroidReaders {
  private AndroidReaders() {}

  /** Reads board.json with {@code android.util.JsonReader}. */
  public static Function<InputStream, Board> jsonReader() {
    return in -> {
      try (JsonReader json = new JsonReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
        return board(json);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    };
  }

  /** Reads board.json with {@code org.json}, which parses a string into a tree. */
  public static Function<InputStream, Board> orgJson() {
    return in -> {
      try {
        return board(new JSONObject(text(in)));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (JSONException e) {
        throw new IllegalArgumentException(e);
      }
    };
  }

  /** Reads board.xml with {@code XmlPullParser}. */
  public static Function<InputStream, Board> xmlPull() {
    try {
      XmlPullParserFactory factory = XmlPullParserFactory.newInstance();
      return in -> {
        try {
          XmlPullParser xml = factory.newPullParser();
          xml.setInput(in, null);
          xml.nextTag();
          return board(xml);
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        } catch (XmlPullParserException e) {
          throw new IllegalArgumentException(e);
        }
      };
    } catch (XmlPullParserException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Board board(JsonReader json) throws IOException {
    Board board = new Board();
    json.beginObject();
    while (json.hasNext()) {
      switch (json.nextName()) {
        case "stop":
          board.stop = json.nextString();
          break;
        case "name":
          board.name = json.nextString();
          break;
        case "recordedAt":
          board.recordedAt = json.nextLong();
          break;
        case "arrivals":
          json.beginArray();
          while (json.hasNext()) {
            board.arrivals.add(arrival(json));
          }
          json.endArray();
          break;
        default:
          json.skipValue();
      }
    }
    json.endObject();
    return board;
  }

  private static Board.Arrival arrival(JsonReader json) throws IOException {
    Board.Arrival arrival = new Board.Arrival();
    json.beginObject();
    while (json.hasNext()) {
      switch (json.nextName()) {
        case "line":
          arrival.line = json.nextString();
          break;
        case "destination":
          arrival.destination = json.nextString();
          break;
        case "trip":
          arrival.trip = json.nextString();
          break;
        case "vehicle":
          arrival.vehicle = json.nextString();
          break;
        case "latitude":
          arrival.latitude = json.nextDouble();
          break;
        case "longitude":
          arrival.longitude = json.nextDouble();
          break;
        case "aimed":
          arrival.aimed = json.nextLong();
          break;
        case "expected":
          arrival.expected = json.nextLong();
          break;
        case "stopsAway":
          arrival.stopsAway = json.nextInt();
          break;
        case "calls":
          json.beginArray();
          while (json.hasNext()) {
            arrival.calls.add(call(json));
          }
          json.endArray();
          break;
        default:
          json.skipValue();
      }
    }
    json.endObject();
    return arrival;
  }

  private static Board.Call call(JsonReader json) throws IOException {
    Board.Call call = new Board.Call();
    json.beginObject();
    while (json.hasNext()) {
      switch (json.nextName()) {
        case "stop":
          call.stop = json.nextString();
          break;
        case "name":
          call.name = json.nextString();
          break;
        case "expected":
          call.expected = json.nextLong();
          break;
        default:
          json.skipValue();
      }
    }
    json.endObject();
    return call;
  }

  private static String text(InputStream in) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    byte[] buffer = new byte[8192];
    for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
      bytes.write(buffer, 0, read);
    }
    return bytes.toString("UTF-8");
  }

  private static Board board(JSONObject json) throws JSONException {
    Board board = new Board();
    board.stop = json.getString("stop");
    board.name = json.getString("name");
    board.recordedAt = json.getLong("recordedAt");
    JSONArray arrivals = json.getJSONArray("arrivals");
    for (int i = 0; i < arrivals.length(); i++) {
      board.arrivals.add(arrival(arrivals.getJSONObject(i)));
    }
    return board;
  }

  private static Board.Arrival arrival(JSONObject json) throws JSONException {
    Board.Arrival arrival = new Board.Arrival();
    arrival.line = json.getString("line");
    arrival.destination = json.getString("destination");
    arrival.trip = json.getString("trip");
    arrival.vehicle = json.getString("vehicle");
    arrival.latitude = json.getDouble("latitude");
    arrival.longitude = json.getDouble("longitude");
    arrival.aimed = json.getLong("aimed");
    arrival.expected = json.getLong("expected");
    arrival.stopsAway = json.getInt("stopsAway");
    JSONArray calls = json.getJSONArray("calls");
    for (int i = 0; i < calls.length(); i++) {
      JSONObject each = calls.getJSONObject(i);
      Board.Call call = new Board.Call();
      call.stop = each.getString("stop");
      call.name = each.getString("name");
      call.expected = each.getLong("expected");
      arrival.calls.add(call);
    }
    return arrival;
  }

  private static Board board(XmlPullParser xml) throws IOException, XmlPullParserException {
    Board board = new Board();
    while (xml.nextTag() == XmlPullParser.START_TAG) {
      switch (xml.getName()) {
        case "stop":
          board.stop = xml.nextText();
          break;
        case "name":
          board.name = xml.nextText();
          break;
        case "recordedAt":
          board.recordedAt = Long.parseLong(xml.nextText());
          break;
        case "arrivals":
          while (xml.nextTag() == XmlPullParser.START_TAG) {
            board.arrivals.add(arrival(xml));
          }
          break;
        default:
          skip(xml);
      }
    }
    return board;
  }

  private static Board.Arrival arrival(XmlPullParser xml)
      throws IOException, XmlPullParserException {
    Board.Arrival arrival = new Board.Arrival();
    while (xml.nextTag() == XmlPullParser.START_TAG) {
      switch (xml.getName()) {
        case "line":
          arrival.line = xml.nextText();
          break;
        case "destination":
          arrival.destination = xml.nextText();
          break;
        case "trip":
          arrival.trip = xml.nextText();
          break;
        case "vehicle":
          arrival.vehicle = xml.nextText();
          break;
        case "latitude":
          arrival.latitude = Double.parseDouble(xml.nextText());
          break;
        case "longitude":
          arrival.longitude = Double.parseDouble(xml.nextText());
          break;
        case "aimed":
          arrival.aimed = Long.parseLong(xml.nextText());
          break;
        case "expected":
          arrival.expected = Long.parseLong(xml.nextText());
          break;
        case "stopsAway":
          arrival.stopsAway = Integer.parseInt(xml.nextText());
          break;
        case "calls":
          while (xml.nextTag() == XmlPullParser.START_TAG) {
            arrival.calls.add(call(xml));
          }
          break;
        default:
          skip(xml);
      }
    }
    return arrival;
  }

  private static Board.Call call(XmlPullParser xml) throws IOException, XmlPullParserException {
    Board.Call call = new Board.Call();
    while (xml.nextTag() == XmlPullParser.START_TAG) {
      switch (xml.getName()) {
        case "stop":
          call.stop = xml.nextText();
          break;
        case "name":
          call.name = xml.nextText();
          break;
        case "expected":
          call.expected = Long.parseLong(xml.nextText());
          break;
        default:
          skip(xml);
      }
    }
    return call;
  }

  private static void skip(XmlPullParser xml) throws IOException, XmlPullParserException {
    for (int depth = 1; depth > 0; ) {
      int event = xml.next();
      depth += event == XmlPullParser.START_TAG ? 1 : event == XmlPullParser.END_TAG ? -1 : 0;
    }
  }
}
