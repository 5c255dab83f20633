package io.siribench.recording;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;

/** A header, or a parameter of a query, as in HAR. */
@JsonIgnoreProperties(ignoreUnknown = true)
public record HarHeader(String name, String value) {
  // Jackson does not honour NullAway.
  public HarHeader {
    name = name == null ? "" : name;
    value = value == null ? "" : value;
  }
}
