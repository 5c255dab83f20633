package io.siribench.testdevice;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;

/** The properties, processors and sensors that the device reports. */
final class Hardware {
  private static final int CORES = 8;
  private static final int BIG_CORES = 4;
  private static final int BIG_KHZ = 2_400_000;
  private static final int LITTLE_KHZ = 1_800_000;

  private Hardware() {}

  static void describe(DeviceFolder folder) throws IOException {
    for (Map.Entry<String, String> property : properties().entrySet()) {
      folder.write("props/" + property.getKey(), property.getValue() + "\n");
    }
    for (String which : new String[] {"online", "possible", "present"}) {
      folder.write("sys/cpu/" + which, "0-" + (CORES - 1) + "\n");
    }
    for (int core = 0; core < CORES; core++) {
      String frequency = "sys/cpu/cpu" + core + "/cpufreq/";
      int maxKhz = core < CORES - BIG_CORES ? LITTLE_KHZ : BIG_KHZ;
      folder.write(frequency + "scaling_governor", "schedutil\n");
      folder.write(frequency + "cpuinfo_max_freq", maxKhz + "\n");
      folder.write(frequency + "scaling_max_freq", maxKhz + "\n");
    }
    folder.write("sys/thermal/thermal_zone0/type", "cpu-0-0-usr\n");
    folder.write("sys/thermal/thermal_zone0/temp", "38400\n");
    folder.write("settings/global/airplane_mode_on", "0\n");
    folder.write("settings/global/stay_on_while_plugged_in", "0\n");
  }

  private static Map<String, String> properties() {
    Map<String, String> properties = new TreeMap<>();
    properties.put("dalvik.vm.heapgrowthlimit", "256m");
    properties.put("dalvik.vm.heapsize", "512m");
    properties.put("dalvik.vm.isa.arm64.variant", "cortex-a76");
    properties.put("dalvik.vm.usejit", "true");
    properties.put("init.svc.adbd", "running");
    properties.put("persist.sys.dalvik.vm.lib.2", "libart.so");
    properties.put("ro.board.platform", "lito");
    properties.put("ro.boot.hardware", "testdevice");
    properties.put("ro.build.display.id", "RQ3A.210805.001");
    properties.put("ro.build.id", "RQ3A.210805.001");
    properties.put("ro.build.type", "user");
    properties.put("ro.build.version.security_patch", "2021-08-05");
    properties.put("ro.crypto.state", "encrypted");
    properties.put("ro.debuggable", "0");
    properties.put("ro.hardware", "testdevice");
    properties.put("ro.product.brand", "siribench");
    properties.put("ro.product.cpu.abi", "arm64-v8a");
    properties.put("ro.product.cpu.abilist", "arm64-v8a,armeabi-v7a,armeabi");
    properties.put("ro.product.device", "testdevice");
    properties.put("ro.product.manufacturer", "siribench");
    // The value of this property is a condition, as are the values of virtual hardware.
    properties.put("ro.product.model", "");
    properties.put("ro.product.name", "testdevice");
    properties.put("ro.secure", "1");
    properties.put("ro.soc.manufacturer", "Stand-in");
    properties.put("ro.soc.model", "SI1000");
    properties.put("sys.boot_completed", "1");
    return properties;
  }
}
