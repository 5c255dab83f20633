package io.siribench.sample;

import io.siribench.convert.DocumentEncoder;
import io.siribench.siri.Siri;
import io.siribench.siri.content.Deliveries;
import io.siribench.siri.content.Digest;
import io.siribench.siri.content.Leaves;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A summary of a generated document.
 *
 * @param name the name of its files without extension
 * @param visits the number of stop visits or vehicle activities
 * @param leaves the number of values
 * @param digest the fingerprint of its values, the same in every format
 * @param bytes the size of the document in each format
 */
public record SampleSummary(
    String name, int visits, int leaves, String digest, Map<Format, Integer> bytes) {
  public SampleSummary {
    bytes = Collections.unmodifiableMap(new EnumMap<>(bytes));
  }

  /** Generates the document of {@code spec} and summarises it. */
  public static SampleSummary of(SampleSpec spec) throws IOException {
    Siri document = SampleGenerator.generate(spec);
    Map<Format, Integer> bytes = new EnumMap<>(Format.class);
    for (Format format : Format.bundled()) {
      bytes.put(format, DocumentEncoder.write(document, format).length);
    }
    AtomicInteger leaves = new AtomicInteger();
    Leaves.visit(document, (path, kind, text, retained) -> leaves.incrementAndGet());
    int visits = Deliveries.of(document).visits();
    return new SampleSummary(spec.name(), visits, leaves.get(), Digest.of(document), bytes);
  }
}
