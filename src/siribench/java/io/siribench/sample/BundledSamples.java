package io.siribench.sample;

import io.siribench.convert.DocumentEncoder;
import io.siribench.worker.format.Format;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The bundled samples. They are generated on demand, so only the jar is needed. The files in {@code
 * samples/} are the same, byte for byte.
 */
public final class BundledSamples {
  private static final List<SampleSpec> SPECS =
      List.of(
          bundled(SampleKind.STOP_MONITORING, 1),
          bundled(SampleKind.STOP_MONITORING, 20),
          bundled(SampleKind.STOP_MONITORING, 200),
          bundled(SampleKind.VEHICLE_MONITORING, 20),
          bundled(SampleKind.VEHICLE_MONITORING, 1000));

  private static SampleSpec bundled(SampleKind kind, int count) {
    return new SampleSpec(kind, count, SampleSpec.BUNDLED_SEED);
  }

  /** Returns the names of all bundled samples, such as {@code stop-monitoring-20}. */
  public static List<String> names() {
    return SPECS.stream().map(SampleSpec::name).toList();
  }

  /** Returns the specifications of all bundled samples. */
  public static List<SampleSpec> specs() {
    return SPECS;
  }

  /**
   * Returns the bundled sample {@code name} in {@code format}.
   *
   * @throws IllegalArgumentException if there is no such sample
   */
  public static byte[] bytes(String name, Format format) throws IOException {
    return DocumentEncoder.write(SampleGenerator.generate(spec(name)), format);
  }

  /**
   * Writes the sample {@code name} in {@code format} to {@code file}. It is a bundled sample or a
   * {@link NumbersSample}.
   *
   * @throws IllegalArgumentException if there is no such sample
   * @throws IOException if the file cannot be written
   */
  public static void write(String name, Format format, Path file) throws IOException {
    Optional<NumbersSample> numbers = NumbersSample.find(name);
    if (numbers.isPresent()) {
      numbers.get().write(SampleSpec.BUNDLED_SEED, format, file);
    } else {
      write(spec(name), format, file);
    }
  }

  /**
   * Writes the document of {@code spec} in {@code format} to {@code file}.
   *
   * @throws IOException if the file cannot be written
   */
  public static void write(SampleSpec spec, Format format, Path file) throws IOException {
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
      DocumentEncoder.write(SampleGenerator.generate(spec), format, out);
    }
  }

  private static SampleSpec spec(String name) {
    return SPECS.stream()
        .filter(spec -> spec.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no bundled sample " + name + "; available: " + names()));
  }
}
