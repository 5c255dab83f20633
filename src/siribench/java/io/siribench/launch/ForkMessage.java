package io.siribench.launch;

import io.siribench.worker.Protocol;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * One message line of a fork.
 *
 * @param kind the kind of the line: {@link Protocol#SAMPLE}, {@link Protocol#STATE}, ...
 */
public record ForkMessage(String kind, Map<String, String> fields) {
  public ForkMessage {
    fields = Map.copyOf(fields);
  }

  /** Parses a message of a fork with {@code mark}; returns empty for other lines. */
  static Optional<ForkMessage> parse(String line, String mark) {
    String[] parts = line.split(String.valueOf(Protocol.SEPARATOR), -1);
    if (!parts[0].equals(Protocol.prefix(mark)) || parts.length < 2) {
      return Optional.empty();
    }
    Map<String, String> fields = new HashMap<>();
    for (int i = 2; i < parts.length; i++) {
      int equals = parts[i].indexOf('=');
      if (equals > 0) {
        // Interned, so that a million samples share their keys.
        fields.put(parts[i].substring(0, equals).intern(), parts[i].substring(equals + 1));
      }
    }
    return Optional.of(new ForkMessage(parts[1].intern(), fields));
  }

  /** Returns this message with the field {@code key} set to {@code text}. */
  public ForkMessage with(String key, String text) {
    Map<String, String> extended = new HashMap<>(fields);
    extended.put(key, text);
    return new ForkMessage(kind, extended);
  }

  /** Returns the field {@code key}, empty if the line has none. */
  public String text(String key) {
    return fields.getOrDefault(key, "");
  }

  /** Returns the field {@code key} as a number, or {@code otherwise} if missing or not a number. */
  public long number(String key, long otherwise) {
    try {
      return Long.parseLong(text(key));
    } catch (NumberFormatException e) {
      return otherwise;
    }
  }
}
