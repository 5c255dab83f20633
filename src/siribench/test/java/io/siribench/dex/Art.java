package io.siribench.dex;

import java.util.ArrayList;
import java.util.List;

/**
 * A JVM that stands for Android's, and what it runs: a worker that came through D8.
 *
 * @param java the command
 * @param option the one option with which it has no more than Android has, and is ready soon
 * @param classPath the class files of the dex, and the types of XML that Android has
 */
public record Art(String java, String option, String classPath) {
  /** The command line up to the name of a class that is on the class path. */
  List<String> commandLine() {
    List<String> line = new ArrayList<>(List.of(java, option));
    line.addAll(ArtImage.OPTIONS);
    line.addAll(List.of("-cp", classPath));
    return line;
  }

  /** In words, one to a line, as the test device's app_process reads them. */
  public List<String> lines() {
    return List.of(classPath, java, option);
  }
}
