package com.acme;

import java.util.ArrayList;
import java.util.List;

/** The arrivals at a stop, as an app shows them. Times are milliseconds since 1970. */
public class Board {
  public String stop;
  public String name;
  public long recordedAt;
  public List<Arrival> arrivals = new ArrayList<>();

  /** A vehicle that arrives. */
  public static class Arrival {
    public String line;
    public String destination;
    public String trip;
    public String vehicle;
    public double latitude;
    public double longitude;
    public long aimed;
    public long expected;
    public int stopsAway;
    public List<Call> calls = new ArrayList<>();
  }

  /** A later stop of the vehicle. */
  public static class Call {
    public String stop;
    public String name;
    public long expected;
  }
}
