package io.siribench.device;

import io.siribench.factor.JavaRuntime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** A query for the facts of a device, without any change to it. */
final class FactsProbe {
  private static final String ART = "ART";
  private static final String CPU = "/sys/devices/system/cpu";
  private static final int KILO = 1000;

  private final Map<String, String> sections;
  private final Properties properties;
  private final String serial;

  FactsProbe(String serial, String output) {
    this.serial = serial;
    sections = Sections.parse(output);
    properties = new Properties(section("properties"));
  }

  static String script() {
    return new Sections()
        .add("boot", "cat " + DisconnectDiagnosis.BOOT_ID)
        .add("properties", "getprop")
        .add("user", "id -u")
        .add("kernel", "uname -r")
        .add("selinux", "getenforce 2>/dev/null")
        .add("memory", "grep MemTotal: /proc/meminfo")
        // A single process reads all files, and skips unreadable ones.
        .add(
            "processors",
            "grep -H . "
                + CPU
                + "/cpu[0-9]*/cpufreq/scaling_governor "
                + CPU
                + "/cpu[0-9]*/cpufreq/cpuinfo_max_freq 2>/dev/null")
        .add("possible", "cat " + CPU + "/possible 2>/dev/null")
        .add("app_process", "command -v app_process")
        .add("art", "dalvikvm -showversion 2>/dev/null")
        .add("dex2oat", AheadOfTimeCompiler.findCompiler())
        .script();
  }

  String bootId() {
    return section("boot");
  }

  boolean hasAppProcess() {
    return !section("app_process").isEmpty();
  }

  boolean hasCompiler() {
    return !section("dex2oat").isEmpty();
  }

  String abi() {
    return properties.text("ro.product.cpu.abi");
  }

  int api() {
    return properties.number("ro.build.version.sdk", 0);
  }

  String release() {
    return properties.text("ro.build.version.release");
  }

  boolean isRoot() {
    return section("user").equals("0");
  }

  DeviceFacts facts() {
    Map<String, Object> facts = new LinkedHashMap<>();
    put(facts, "manufacturer", properties.text("ro.product.manufacturer"));
    put(facts, "model", properties.text("ro.product.model"));
    if (isEmulator()) {
      facts.put("emulator", true);
    }
    put(facts, "soc", soc());
    put(facts, "android", release());
    facts.put("api", api());
    put(facts, "build", properties.text("ro.build.fingerprint", "ro.build.display.id"));
    put(facts, "security_patch", properties.text("ro.build.version.security_patch"));
    put(facts, "kernel", section("kernel"));
    put(facts, "art", art());
    put(facts, "abi", abi());
    put(facts, "cores", cores());
    put(facts, "max_mhz", List.copyOf(maxMegahertz()));
    put(facts, "governor", String.join(", ", new TreeSet<>(values("scaling_governor"))));
    put(facts, "memory_class", properties.text("dalvik.vm.heapgrowthlimit", "dalvik.vm.heapsize"));
    put(facts, "memory_kib", digits(section("memory")));
    put(facts, "selinux", section("selinux"));
    facts.put("root", isRoot());
    facts.put("page_cache", "process-cold, page-cache-warm");
    return new DeviceFacts(facts, runtime(), api(), isRoot());
  }

  private boolean isEmulator() {
    return serial.startsWith("emulator-")
        || properties.text("ro.boot.qemu", "ro.kernel.qemu").equals("1")
        // Cuttlefish sets neither property, and its serial is an address.
        || properties.text("ro.hardware").startsWith("cutf_");
  }

  private static void put(Map<String, Object> facts, String name, Object fact) {
    if (!fact.toString().isEmpty() && !fact.equals(List.of())) {
      facts.put(name, fact);
    }
  }

  private JavaRuntime runtime() {
    String version = art();
    return new JavaRuntime(
        "app_process", version, version + ", Android " + release() + " (API " + api() + ")");
  }

  /** Returns {@code ART 2.1.0} for "ART version 2.1.0 arm64"; {@code ART} without a version. */
  private String art() {
    String[] words = section("art").split("\\s+", -1);
    return words.length > 2 && words[0].equals(ART) ? ART + " " + words[2] : ART;
  }

  /** Returns the chip's name; Android 12 and later report the manufacturer's own name. */
  private String soc() {
    String own = properties.text("ro.soc.manufacturer") + " " + properties.text("ro.soc.model");
    String platform = properties.text("ro.board.platform", "ro.hardware");
    if (own.isBlank()) {
      return platform;
    }
    return platform.isEmpty() ? own.strip() : own.strip() + " (" + platform + ")";
  }

  /** Returns {@code 8} for "0-7". */
  private String cores() {
    String possible = section("possible");
    String last = possible.substring(possible.lastIndexOf('-') + 1);
    try {
      return last.isEmpty() ? "" : String.valueOf(Integer.parseInt(last) + 1);
    } catch (NumberFormatException e) {
      return possible;
    }
  }

  /** Returns the maximum frequency of each kind of core, in ascending order. */
  private Set<Integer> maxMegahertz() {
    Set<Integer> frequencies = new TreeSet<>();
    for (String value : values("cpuinfo_max_freq")) {
      if (value.matches("\\d{1,9}")) {
        frequencies.add(Integer.parseInt(value) / KILO);
      }
    }
    return frequencies;
  }

  private List<String> values(String file) {
    List<String> values = new ArrayList<>();
    for (String line : section("processors").split("\n", -1)) {
      int end = line.indexOf(file + ":");
      if (end >= 0) {
        values.add(line.substring(end + file.length() + 1).strip());
      }
    }
    return values;
  }

  private static String digits(String text) {
    return text.replaceAll("[^0-9]", "");
  }

  private String section(String name) {
    return sections.getOrDefault(name, "");
  }
}
