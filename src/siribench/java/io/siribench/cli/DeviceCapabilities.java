package io.siribench.cli;

import io.siribench.device.Inspection;
import io.siribench.environment.FindingGroup;
import io.siribench.factor.DeviceTarget;
import io.siribench.factor.Factor;
import io.siribench.factor.RestoreCombination;
import io.siribench.factor.Start;
import io.siribench.worker.codec.StaxType;
import io.siribench.worker.format.Format;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The facts and capabilities of one device. */
record DeviceCapabilities(Inspection inspection, FindingGroup findings) {
  private static final long MEBI = 1L << 20;
  private static final long MIN_FREE_BYTES = 64 * MEBI;

  /** Adds the findings about the device. */
  void add() {
    Map<String, Object> facts = inspection.facts().facts();
    String device = text(facts, "manufacturer") + " " + text(facts, "model");
    if (facts.containsKey("emulator")) {
      String meaning = "its times are this machine's, and are never pooled with those of phones";
      findings.note("device", device + ", emulator", meaning, "measure on a phone");
    } else {
      findings.ok("device", device);
    }
    android();
    String cores = text(facts, "cores");
    findings.ok(
        "processor", text(facts, "soc") + ", " + cores + (cores.equals("1") ? " core" : " cores"));
    findings.ok("governor", text(facts, "governor"));
    supportedValues();
    compiler();
    setting("--fixed-performance", "can be tried; some hardware refuses it");
    setting("--airplane", "can be set; it is switched back when the run ends");
    setting("--stay-awake", "can be set; it is switched back when the run ends");
    root();
    storage();
    mount("ro", "mounted read-only", "nothing can be pushed there", "restart the device");
    mount(
        "noexec",
        "mounted noexec",
        "no process can be started there",
        "remount it on a device with root (mount -o remount,exec /data), or take another device");
  }

  private void android() {
    String fact = inspection.facts().runtime().description();
    if (inspection.facts().api() >= DeviceTarget.OLDEST_API) {
      findings.ok("runtime", fact);
    } else {
      findings.warning(
          "runtime", fact, "siribench needs Android 8.0 (API 26) or newer", "take another device");
    }
  }

  private void supportedValues() {
    findings.ok("formats", joined(Format.bundled().stream().map(Format::optionName)));
    findings.ok("XML by", joined(Stream.of(StaxType.values()).map(StaxType::optionName)));
    findings.ok(
        "starts",
        joined(Stream.of(Start.values()).map(Start::optionName))
            + "; restored by "
            + joined(
                Factor.RESTORE.values().stream()
                    .filter(RestoreCombination::isOfDevices)
                    .map(RestoreCombination::optionName)));
    findings.ok(
        "connections",
        String.join(", ", Inspection.connections()) + "; also to this machine, by adb reverse");
  }

  private void compiler() {
    if (inspection.hasCompiler()) {
      findings.ok(
          "--compile", "can be tried: dex2oat is available; each run records the mapped files");
    } else {
      findings.note("--compile", "cannot be done", "adb's user cannot access dex2oat", "");
    }
  }

  private void setting(String option, String possible) {
    String obstacle = inspection.obstacles().get(option);
    if (obstacle == null) {
      findings.ok(option, possible);
    } else {
      findings.note(option, "cannot be set", obstacle, "");
    }
  }

  private void root() {
    if (inspection.facts().isRoot()) {
      findings.ok("root", "yes; the page cache can be emptied with --drop-caches");
    } else {
      findings.note(
          "root",
          "no",
          "cold is process-cold and page-cache-warm: the files of a fork are already in memory",
          "");
    }
  }

  private void storage() {
    long freeBytes = inspection.freeBytes();
    if (freeBytes >= 0 && freeBytes < MIN_FREE_BYTES) {
      findings.warning(
          "storage",
          freeBytes / MEBI + " MiB are free",
          "siribench and its documents need about " + MIN_FREE_BYTES / MEBI + " MiB",
          "free some space");
    } else if (freeBytes >= 0) {
      findings.ok("storage", freeBytes / MEBI + " MiB are free");
    }
    if (inspection.isInUse()) {
      findings.warning(
          "use",
          "another siribench is measuring there",
          "concurrent runs disturb each other",
          "wait");
    } else if (inspection.isLeft()) {
      findings.warning(
          "use",
          "left by a run that was killed or lost the device",
          "its settings, such as --airplane, may still be active",
          "resume that run: siribench adb --resume DIR; any other siribench adb also resets the"
              + " device");
    }
  }

  private void mount(String option, String fact, String meaning, String remedy) {
    if (inspection.mountOptions().contains(option)) {
      findings.warning("place", "/data/local/tmp is " + fact, meaning, remedy);
    }
  }

  private static String joined(Stream<String> names) {
    return names.collect(Collectors.joining(", "));
  }

  private static String text(Map<String, Object> facts, String name) {
    return String.valueOf(facts.getOrDefault(name, "unknown"));
  }
}
