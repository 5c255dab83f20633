package io.siribench.sample;

import io.siribench.siri.Time;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;

/** The fixed times of a sample, in local time or UTC, with various fractions. */
record SampleClock(SeededRandom random) {
  private static final OffsetDateTime NOW =
      OffsetDateTime.of(2026, 3, 2, 7, 45, 12, 345_000_000, ZoneOffset.ofHours(-5));

  /** Returns the creation time of the document. */
  static Time now() {
    return Time.of(NOW);
  }

  /** Returns the day of the timetable. */
  static String operatingDay() {
    return NOW.toLocalDate().toString();
  }

  /** Returns {@code seconds} from now without a fraction, as in timetables. */
  Time planned(long seconds, boolean isUtc) {
    return zoned(NOW.withNano(0).plusSeconds(seconds), isUtc);
  }

  /** Returns {@code seconds} from now with 0, 3, 6 or 9 fraction digits, as if measured. */
  Time measured(long seconds, boolean isUtc) {
    int nanos =
        switch (random.between(0, 9)) {
          case 0 -> 0;
          case 1 -> random.between(1, 999_999_999);
          case 2 -> random.between(1, 999_999) * 1_000;
          default -> random.between(0, 999) * 1_000_000;
        };
    return zoned(NOW.withNano(nanos).plusSeconds(seconds), isUtc);
  }

  private static Time zoned(OffsetDateTime time, boolean isUtc) {
    return Time.of(isUtc ? time.withOffsetSameInstant(ZoneOffset.UTC) : time);
  }
}
