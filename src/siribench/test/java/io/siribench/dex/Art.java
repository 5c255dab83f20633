package io.siribench.dex;

import java.util.ArrayList;
import java.util.List;

/**
 * A JVM that stands for Android's, with a worker that went through D8.
 *
 * @param java the command
 * @param option the option that limits the JVM to Android's libraries and speeds up its start
 * @param classPath the class files of the dex, and the XML types of Android
 */
public record Art(String java, String option, String classPath) {
  /** Returns the same JVM with {@code all}, which begins with its class path. */
  Art with(String all) {
    return new Art(java, option, all);
  }

  /** Returns the command line up to the name of the main class. */
  List<String> commandLine() {
    List<String> line = new ArrayList<>(List.of(java, option));
    line.addAll(ArtImage.OPTIONS);
    line.addAll(List.of("-cp", classPath));
    return line;
  }

  /** Returns the elements, one per line, as the test device's app_process reads them. */
  public List<String> lines() {
    return List.of(classPath, java, option);
  }
}
