package io.siribench.device;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class FactsProbeTest {
  private static final String PIXEL_6 =
      """
      @@ boot
      9f4b2d8e-5f0c-4f5e-9c44-0e1df1f5ad11
      @@ properties
      [dalvik.vm.heapgrowthlimit]: [256m]
      [dalvik.vm.heapsize]: [512m]
      [ro.board.platform]: [gs101]
      [ro.build.fingerprint]: [google/oriole/oriole:14/UQ1A.240205.002/11224170:user/release-keys]
      [ro.build.version.release]: [14]
      [ro.build.version.sdk]: [34]
      [ro.build.version.security_patch]: [2024-02-05]
      [ro.product.cpu.abi]: [arm64-v8a]
      [ro.product.manufacturer]: [Google]
      [ro.product.model]: [Pixel 6]
      [ro.soc.manufacturer]: [Google]
      [ro.soc.model]: [Tensor]

      @@ user
      2000
      @@ kernel
      5.10.177-android13-4
      @@ selinux
      Enforcing
      @@ memory
      MemTotal:        7712248 kB
      @@ processors
      /sys/devices/system/cpu/cpu0/cpufreq/scaling_governor:sched_pixel
      /sys/devices/system/cpu/cpu7/cpufreq/scaling_governor:sched_pixel
      /sys/devices/system/cpu/cpu0/cpufreq/cpuinfo_max_freq:1803000
      /sys/devices/system/cpu/cpu4/cpufreq/cpuinfo_max_freq:2253000
      /sys/devices/system/cpu/cpu7/cpufreq/cpuinfo_max_freq:2802000
      @@ possible
      0-7
      @@ app_process
      /system/bin/app_process
      @@ art
      ART version 2.1.0 arm64
      @@ dex2oat
      /apex/com.android.art/bin/dex2oat64
      """;

  private static final String GALAXY_S8 =
      """
      @@ properties
      [ro.build.version.release]: [8.0.0]
      [ro.build.version.sdk]: [26]
      [ro.product.model]: [SM-G950F]
      [ro.board.platform]: [exynos5]
      @@ user
      0
      @@ processors
      @@ possible
      0
      @@ app_process
      @@ art
      """;

  @Test
  void facts_ofAPhone_areAllThere() {
    FactsProbe probe = new FactsProbe("2A031FDH", PIXEL_6);
    DeviceFacts facts = probe.facts();
    assertThat(facts.api()).isEqualTo(34);
    assertThat(facts.isRoot()).isFalse();
    assertThat(facts.runtime().version()).isEqualTo("ART 2.1.0");
    assertThat(facts.runtime().description()).isEqualTo("ART 2.1.0, Android 14 (API 34)");
    assertThat(facts.facts())
        .containsAllEntriesOf(
            Map.of(
                "model", "Pixel 6",
                "soc", "Google Tensor (gs101)",
                "cores", "8",
                "governor", "sched_pixel",
                "max_mhz", List.of(1803, 2253, 2802),
                "memory_kib", "7712248",
                "memory_class", "256m",
                "kernel", "5.10.177-android13-4",
                "page_cache", "process-cold, page-cache-warm"));
    assertThat(probe.hasAppProcess()).isTrue();
    assertThat(probe.hasCompiler()).isTrue();
    assertThat(probe.bootId()).isEqualTo("9f4b2d8e-5f0c-4f5e-9c44-0e1df1f5ad11");
  }

  @Test
  void facts_ofAnOldPhone_omitUnreportedOnes() {
    FactsProbe probe = new FactsProbe("emulator-5554", GALAXY_S8);
    DeviceFacts facts = probe.facts();
    assertThat(facts.isRoot()).isTrue();
    assertThat(facts.runtime().version()).isEqualTo("ART");
    assertThat(facts.facts())
        .containsEntry("soc", "exynos5")
        .containsEntry("cores", "1")
        .doesNotContainKeys("max_mhz", "governor", "build", "selinux", "memory_class");
    assertThat(probe.hasAppProcess()).isFalse();
    assertThat(probe.hasCompiler()).isFalse();
  }

  @Test
  void facts_frequencyThatIsNotANumber_isLeftOut() {
    String odd = PIXEL_6.replace("cpuinfo_max_freq:2802000", "cpuinfo_max_freq:2802000 kHz");
    assertThat(new FactsProbe("2A031FDH", odd).facts().facts())
        .containsEntry("max_mhz", List.of(1803, 2253));
  }

  @Test
  void facts_ofCuttlefish_identifyAnEmulator() {
    String cuttlefish =
        PIXEL_6.replace("[ro.soc.model]", "[ro.hardware]: [cutf_cvm]\n[ro.soc.model]");
    assertThat(new FactsProbe("0.0.0.0:6520", cuttlefish).facts().facts())
        .containsEntry("emulator", true);
    assertThat(new FactsProbe("0.0.0.0:6520", PIXEL_6).facts().facts())
        .doesNotContainKey("emulator");
  }
}
