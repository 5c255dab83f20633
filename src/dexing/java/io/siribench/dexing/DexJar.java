package io.siribench.dexing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The main class of the build step that completes siribench's jar. It puts {@code classes.dex} into
 * the jar, stores the entries that the jar shares with the jars of forks only once, and prints the
 * size.
 *
 * <p>Arguments: the jar; the directory for the last output of D8; the StAX API's jar; the lowest
 * API level; the signature file of Android; and whether to skip the check against that file.
 */
public final class DexJar {
  private static final long MAX_JAR_BYTES = 16_000_000;

  /** Runs the step; exits with code 1 if the jar cannot be made correctly. */
  public static void main(String[] args) throws IOException {
    try {
      pack(args);
    } catch (BuildProblem e) {
      System.err.println("classes.dex: " + e.getMessage());
      System.exit(1);
    }
  }

  private static void pack(String... args) throws IOException, BuildProblem {
    Path jar = Path.of(args[0]);
    int minApi = Integer.parseInt(args[3]);
    DexInput input = DexInput.of(jar, Path.of(args[2]));
    DexOutput output = new DexCache(Path.of(args[1])).get(input, minApi);
    DexHeader header = DexHeader.of(output.dex());
    header.requireLimits();
    if (!Boolean.parseBoolean(args[5])) {
      new ApiCheck(minApi, Path.of(args[4])).check(output.classes(), input);
    }
    JarRewriter.rewrite(jar, output.dex());
    long jarBytes = Files.size(jar);
    System.out.println(header + "; " + jar.getFileName() + ": " + jarBytes + " bytes");
    if (jarBytes > MAX_JAR_BYTES) {
      throw new BuildProblem(
          jar + " has " + jarBytes + " bytes; at most " + MAX_JAR_BYTES + " are allowed");
    }
  }
}
