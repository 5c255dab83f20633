package io.siribench.device;

import io.siribench.device.adb.DeviceException;
import io.siribench.device.adb.DeviceShell;
import io.siribench.device.adb.ShellCode;
import java.time.Duration;
import java.util.List;

/** Compiles the jar on the device, as Android does when it installs an app. */
final class AheadOfTime {
  /** The word for no compilation: each start verifies, interprets and compiles just in time. */
  static final String NONE = "none";

  private static final List<String> FILTERS = List.of(NONE, "verify", "speed");
  private static final Duration TIMEOUT = Duration.ofMinutes(10);
  private static final String OPTION = "--compile";
  private static final int MAX_SAID_CHARS = 500;

  private AheadOfTime() {}

  /** Returns shell code that prints the path of a compiler, if there is one. */
  static String finding() {
    return "command -v dex2oat64 || command -v dex2oat32 || command -v dex2oat";
  }

  /**
   * Compiles {@code jar}, a file with a name that ends with {@code .jar}.
   *
   * @param abi the ABI of the processes that run it: {@code arm64-v8a}
   * @return the result as readable text
   */
  static String compile(
      DeviceLink link, DeviceDirectory directory, String jar, String abi, String filter)
      throws DeviceException, InterruptedException {
    if (!FILTERS.contains(filter)) {
      throw new DeviceException(
          OPTION, "unknown filter '" + filter + "'", "accepted: " + String.join(", ", FILTERS));
    }
    String oat = directory.file("oat");
    if (filter.equals(NONE)) {
      link.prepare(
          "rm -rf " + ShellCode.quoted(oat), DeviceLink.QUICK, "compiled code was removed");
      return NONE;
    }
    String isa = isa(abi);
    String odex = odex(oat, isa, jar);
    DeviceShell.Result result =
        link.prepare(script(jar, odex, isa, filter), TIMEOUT, "the jar was compiled");
    return result.isOk() ? "compiled (" + filter + ")" : "refused: " + said(result);
  }

  private static String script(String jar, String odex, String isa, String filter) {
    String directory = odex.substring(0, odex.lastIndexOf('/'));
    String file = ShellCode.quoted(odex);
    // The full path, because its messages begin with it.
    return "mkdir -p "
        + ShellCode.quoted(directory)
        + " && c=$("
        + finding()
        + ") && $c "
        + ShellCode.quoted("--dex-file=" + jar)
        + " "
        + ShellCode.quoted("--oat-file=" + odex)
        + " --instruction-set="
        + isa
        + " --compiler-filter="
        + filter
        + " --class-loader-context='PCL[]' && [ -s "
        + file
        + " ] || { r=$?; rm -f "
        + file
        + "; [ -n \"$c\" ] || echo 'there is no dex2oat'; (exit $r); }";
  }

  private static String odex(String oat, String isa, String jar) {
    String name = jar.substring(jar.lastIndexOf('/') + 1, jar.lastIndexOf('.'));
    return oat + "/" + isa + "/" + name + ".odex";
  }

  /** Returns the name of an ABI's instruction set in ART. */
  static String isa(String abi) {
    return switch (abi) {
      case "arm64-v8a" -> "arm64";
      case "armeabi-v7a", "armeabi" -> "arm";
      default -> abi;
    };
  }

  private static String said(DeviceShell.Result result) {
    String said = result.output().strip().replace('\n', ' ');
    return said.isEmpty()
        ? "dex2oat ended with exit code " + result.exitCode()
        : said.substring(0, Math.min(said.length(), MAX_SAID_CHARS));
  }
}
