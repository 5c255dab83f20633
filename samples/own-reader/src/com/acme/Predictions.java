package com.acme;

import java.util.ArrayList;
import java.util.List;

/** The same arrivals as in a {@link Board}, as far as a GTFS-RT feed contains them. */
public class Predictions {
  public long recordedAt;
  public List<Prediction> arrivals = new ArrayList<>();

  /** A vehicle that arrives: it has no destination and no names, and whole seconds. */
  public static class Prediction {
    public String line;
    public String trip;
    public String vehicle;
    public List<String> stops = new ArrayList<>();
    public List<Long> expected = new ArrayList<>();
  }
}
