package io.siribench.device;

import io.siribench.device.adb.DeviceShell;
import io.siribench.device.adb.ShellCode;
import io.siribench.launch.ForkCommand;
import io.siribench.problem.InvalidPlanException;
import io.siribench.restore.ForkStart;
import io.siribench.worker.Protocol;
import java.time.Duration;
import java.util.List;

/**
 * A compiler of class paths on the device, as when Android installs an app. ART looks for compiled
 * code next to a jar, so each kind of code has its own links to the jars.
 */
final class AheadOfTimeCompiler {
  /** The prefix of a successful result. */
  static final String COMPILED = "compiled (";

  private static final Duration TIMEOUT = Duration.ofMinutes(10);
  private static final int MAX_REASON_CHARS = 500;

  /** The time until ART marks the methods of a start: ART's default with a margin. */
  private static final long START_MILLIS = 8_000;

  private final DeviceLink link;
  private final DeviceDirectory directory;
  private final String isa;
  private final List<String> classPath;

  /**
   * Creates the compilation of {@code classPath}, whose file names need an extension.
   *
   * @param abi the ABI of the processes that run it: {@code arm64-v8a}
   */
  AheadOfTimeCompiler(
      DeviceLink link, DeviceDirectory directory, String abi, List<String> classPath) {
    this.link = link;
    this.directory = directory;
    isa = isa(abi);
    this.classPath = List.copyOf(classPath);
  }

  /** Returns shell code that prints the path of a compiler, if there is one. */
  static String findCompiler() {
    return "command -v dex2oat64 || command -v dex2oat32 || command -v dex2oat";
  }

  /** Returns the path of {@code file} in another directory. */
  static String in(String directory, String file) {
    return directory + file.substring(file.lastIndexOf('/'));
  }

  /**
   * Compiles the class path as the code {@code name}.
   *
   * @return the result as readable text
   */
  String compile(String name, String filter) throws InvalidPlanException, InterruptedException {
    boolean isProfiled = filter.equals("speed-profile");
    String profiled = "";
    if (isProfiled) {
      profiled = describedProfile(profile(name));
      if (profiled.isEmpty()) {
        return "refused: the profile that ART recorded is empty";
      }
    }
    DeviceShell.Result result =
        link.prepare(
            script(directory.compiled(name), filter, isProfiled ? profile(name) : ""),
            TIMEOUT,
            "classes were compiled");
    return result.isOk() ? COMPILED + filter + profiled + ")" : "refused: " + reason(result);
  }

  /**
   * Returns {@code command} in a fork whose profile ART records. Every executed method counts, as
   * in a baseline profile.
   */
  ForkCommand training(ForkCommand command) throws InvalidPlanException, InterruptedException {
    String name = command.compiled().orElseThrow();
    String place = ShellCode.quoted(directory.compiled(name));
    String profile = profile(name);
    String quoted = ShellCode.quoted(profile);
    link.prepare(
        "mkdir -p " + place + " && rm -f " + quoted + " && true >" + quoted,
        DeviceLink.QUICK,
        "a profile was prepared");
    // Tests shorten this time.
    long startMillis = Long.getLong("siribench.training.millis", START_MILLIS);
    ForkStart recording =
        ForkStart.of(
            List.of(
                "-Xjitsaveprofilinginfo",
                "-Xps-save-resolved-classes-delay-ms:" + startMillis,
                "-Xps-hot-startup-method-samples:1",
                "-Xps-min-methods-to-save:1",
                "-Xps-min-classes-to-save:1"),
            List.of(
                Protocol.ARG_OBSERVE
                    + "="
                    + Protocol.OBSERVE_PROFILE
                    + startMillis
                    + ":"
                    + profile));
    return command.startingWith(command.start().and(recording));
  }

  private String profile(String name) {
    return directory.compiled(name) + "/profile.prof";
  }

  /** Returns the size of a profile as readable text; empty if it contains nothing. */
  private String describedProfile(String profile)
      throws InvalidPlanException, InterruptedException {
    String file = ShellCode.quoted(profile);
    StringBuilder jars = new StringBuilder();
    for (String each : classPath) {
      String jar = ShellCode.quoted(each);
      jars.append(" --apk=").append(jar).append(" --dex-location=").append(jar);
    }
    String script =
        "[ ! -s "
            + file
            + " ] || { p=$(command -v profman) && { $p --dump-classes-and-methods --profile-file="
            + file
            + jars
            + " 2>/dev/null | grep -c ';' || true; }; } || echo unknown";
    String count = link.prepare(script, DeviceLink.QUICK, "a profile was read").output().strip();
    return switch (count) {
      case "", "0" -> "";
      case "unknown" -> ", profile of unknown size";
      default -> ", profile of " + count + " classes and methods";
    };
  }

  private String script(String place, String filter, String profile) {
    StringBuilder script = new StringBuilder("c=$(" + findCompiler() + ")");
    script.append(" && mkdir -p ").append(ShellCode.quoted(place + "/oat/" + isa));
    StringBuilder context = new StringBuilder();
    for (String file : classPath) {
      String jar = in(place, file);
      String odex = odex(place, file);
      String jars = ShellCode.quoted(List.of(file, jar));
      // A hard link needs no space, but some devices do not allow links.
      script.append(
          " && { ln -f "
              + jars
              + " 2>/dev/null || cp "
              + jars
              + "; } && $c "
              + ShellCode.quoted(List.of("--dex-file=" + jar, "--oat-file=" + odex))
              + " --instruction-set="
              + isa
              + " --compiler-filter="
              + filter
              + (profile.isEmpty() ? "" : " " + ShellCode.quoted("--profile-file=" + profile))
              + " "
              + ShellCode.quoted("--class-loader-context=PCL[" + context + "]")
              + " && [ -s "
              + ShellCode.quoted(odex)
              + " ]");
      context.append(context.isEmpty() ? "" : ":").append(jar);
    }
    return script
        + " || { r=$?; rm -rf "
        + ShellCode.quoted(place)
        + "; [ -n \"$c\" ] || echo 'there is no dex2oat'; (exit $r); }";
  }

  private String odex(String place, String file) {
    String name = file.substring(file.lastIndexOf('/'), file.lastIndexOf('.'));
    return place + "/oat/" + isa + name + ".odex";
  }

  /** Returns the name of an ABI's instruction set in ART. */
  static String isa(String abi) {
    return switch (abi) {
      case "arm64-v8a" -> "arm64";
      case "armeabi-v7a", "armeabi" -> "arm";
      default -> abi;
    };
  }

  private static String reason(DeviceShell.Result result) {
    String text = result.output().strip().replace('\n', ' ');
    return text.isEmpty()
        ? "dex2oat ended with exit code " + result.exitCode()
        : text.substring(0, Math.min(text.length(), MAX_REASON_CHARS));
  }
}
