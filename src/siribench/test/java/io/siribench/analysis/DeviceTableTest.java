package io.siribench.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.siribench.analysis.DeviceTable.OnDevice;
import io.siribench.analysis.DeviceTable.Row;
import io.siribench.analysis.RunContext.Remarks;
import io.siribench.factor.Factor;
import io.siribench.plan.Quantity;
import io.siribench.results.Metric;
import io.siribench.results.NamedScenario;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs on devices whose json takes 100 ms. */
final class DeviceTableTest {
  private static final int ROUNDS = 8;
  private static final String EMULATOR = "emulator-5554";
  private static final String OTHER_EMULATOR = "emulator-5556";
  private static final String PIXEL = "A1";
  private static final String GALAXY = "B2";

  @TempDir private Path path;

  private final List<Sample> samples = new ArrayList<>();
  private final Map<String, String> references = new LinkedHashMap<>();
  private boolean hasHeadStart;
  private boolean isOfAllocation;

  private void json(String serial) {
    add("json", serial, 100);
  }

  private void add(String format, String serial, long millis) {
    String id = format + "@" + serial;
    if (!format.equals("json")) {
      references.put(id, "json@" + serial);
    }
    for (int round = 1; round <= ROUNDS; round++) {
      SampleBuilder sample =
          new SampleBuilder(id)
              .at(round, samples.size(), 0)
              .word(Factor.FORMAT, format)
              .java("ART " + serial)
              .times(Sample.ABSENT, 0, millis * 1_000_000, 1_000_000);
      if (!serial.isEmpty()) {
        sample.device(serial);
      }
      if (hasHeadStart) {
        sample.set(Metric.VISIBLE_WAIT_NS, millis * 1_000_000);
      }
      if (isOfAllocation) {
        sample
            .set(Metric.QUANTITY, Quantity.ALLOCATION.key())
            .set(Metric.ALLOCATED_BYTES, millis * 1_000);
      }
      samples.add(sample.build());
    }
  }

  private Optional<DeviceTable> table() throws IOException {
    Map<String, Map<String, String>> devices = new LinkedHashMap<>();
    devices.put(EMULATOR, Map.of("name", "emulator", "emulator", "true"));
    devices.put(OTHER_EMULATOR, Map.of("name", "other", "emulator", "true"));
    devices.put(PIXEL, Map.of("name", "pixel"));
    Remarks remarks =
        new Remarks(List.of(), List.of(), List.of(), devices, Optional.empty(), List.of(), false);
    List<String> ids = samples.stream().map(Sample::scenario).distinct().toList();
    return DeviceTable.of(
        RunAnalysis.read(
                WrittenRun.of(path.resolve("run"), samples),
                TestContext.of(ids).references(references).build(Set.of(), remarks),
                Limits.NONE)
            .figures());
  }

  @Test
  void of_phonesAndAnEmulator_areRowsOfTheSameScenarios() throws IOException {
    json(EMULATOR);
    add("xml", EMULATOR, 300);
    json(PIXEL);
    add("xml", PIXEL, 110);
    json(GALAXY);

    DeviceTable table = table().orElseThrow();

    assertThat(table.scenarios())
        .extracting(scenario -> scenario.word(Factor.FORMAT))
        .containsExactly("json", "xml");
    assertThat(table.scenarios())
        .extracting(NamedScenario::words)
        .noneMatch(words -> words.containsKey(Factor.DEVICE) || words.containsKey(Factor.JAVA));
    assertThat(table.rows()).extracting(Row::device).containsExactly("pixel", "B2", "emulator");
    assertThat(table.rows()).extracting(Row::isPooled).containsExactly(true, true, false);
    assertThat(table.rows().get(0).cells())
        .extracting(cell -> cell.orElseThrow().scenario())
        .containsExactly("json@A1", "xml@A1");
    assertThat(table.rows().get(1).cells())
        .extracting(Optional::isPresent)
        .containsExactly(true, false);
    assertThat(table.measure()).isEqualTo(Measure.ELAPSED);
  }

  @Test
  void pooled_phonesAndEmulator_includesPhonesOnly() throws IOException {
    json(EMULATOR);
    add("xml", EMULATOR, 300);
    json(PIXEL);
    add("xml", PIXEL, 110);
    json(GALAXY);
    add("xml", GALAXY, 90);

    DeviceTable table = table().orElseThrow();

    assertThat(table.pooled(0)).isEmpty();
    assertThat(table.pooled(1)).extracting(OnDevice::device).containsExactly("pixel", "B2");
    assertThat(table.pooled(1).get(0).percent()).isCloseTo(10, within(1e-6));
    assertThat(table.pooled(1).get(1).percent()).isCloseTo(-10, within(1e-6));
    assertThat(table.emulated(1)).extracting(OnDevice::device).containsExactly("emulator");
    assertThat(table.emulated(1).get(0).percent()).isCloseTo(200, within(1e-6));
  }

  @Test
  void pooled_onlyEmulators_includesThem() throws IOException {
    for (String emulator : List.of(EMULATOR, OTHER_EMULATOR)) {
      json(emulator);
      add("xml", emulator, 110);
    }
    DeviceTable table = table().orElseThrow();
    assertThat(table.pooled(1)).extracting(OnDevice::device).containsExactly("emulator", "other");
    assertThat(table.emulated(1)).isEmpty();
  }

  @Test
  void of_oneDeviceOrNone_isAbsent() throws IOException {
    json(PIXEL);
    add("xml", PIXEL, 110);
    assertThat(table()).isEmpty();
  }

  @Test
  void of_deviceAndThisMachine_isAbsent() throws IOException {
    json(PIXEL);
    json("");
    assertThat(table()).isEmpty();
  }

  /** The cells of such a table would be empty. */
  @Test
  void of_allocationOnly_isAbsent() throws IOException {
    isOfAllocation = true;
    json(PIXEL);
    json(GALAXY);
    assertThat(table()).isEmpty();
  }

  @Test
  void measure_headStarts_isTheVisibleWait() throws IOException {
    hasHeadStart = true;
    json(PIXEL);
    add("xml", PIXEL, 110);
    json(GALAXY);
    assertThat(table().orElseThrow().measure()).isEqualTo(Measure.VISIBLE_WAIT);
  }
}
