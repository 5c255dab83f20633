package io.siribench.device.adb;

import io.siribench.problem.InvalidPlanException;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** A search for the adb command. */
public final class AdbFinder {
  private static final List<String> NAMES = List.of("adb", "adb.exe");
  private static final List<String> HOMES = List.of("ANDROID_HOME", "ANDROID_SDK_ROOT");

  /**
   * Returns the command at {@code given}, or the first one in PATH or the Android SDK.
   *
   * @param given the command itself, or a directory that contains it
   */
  public static Path find(Optional<Path> given, Map<String, String> environment)
      throws InvalidPlanException {
    if (given.isPresent()) {
      return in(given.get())
          .orElseThrow(
              () ->
                  new InvalidPlanException(
                      "--adb",
                      "there is no adb at " + given.get(),
                      "give the path of the command, such as --adb"
                          + " ~/Android/Sdk/platform-tools/adb"));
    }
    return places(environment).stream()
        .flatMap(place -> in(place).stream())
        .findFirst()
        .orElseThrow(
            () ->
                new InvalidPlanException(
                    "--adb",
                    "there is no adb in PATH, and none in " + String.join(" or ", HOMES),
                    "install Android's platform tools (on Debian: apt install adb), or give its"
                        + " path with --adb"));
  }

  private static List<Path> places(Map<String, String> environment) {
    List<Path> places = new ArrayList<>();
    environment.forEach(
        (name, value) -> {
          // Windows calls this variable Path.
          if (name.equalsIgnoreCase("PATH")) {
            for (String directory : value.split(Pattern.quote(File.pathSeparator), -1)) {
              add(directory, "", places);
            }
          }
        });
    for (String home : HOMES) {
      add(environment.getOrDefault(home, ""), "platform-tools", places);
    }
    return places;
  }

  private static void add(String directory, String below, List<Path> places) {
    if (!directory.isBlank()) {
      try {
        places.add(Path.of(directory, below));
      } catch (InvalidPathException e) {
        // An invalid path contains no adb.
      }
    }
  }

  private static Optional<Path> in(Path place) {
    if (Files.isRegularFile(place) && Files.isExecutable(place)) {
      return Optional.of(place);
    }
    return NAMES.stream()
        .map(place::resolve)
        .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
        .findFirst();
  }
}
