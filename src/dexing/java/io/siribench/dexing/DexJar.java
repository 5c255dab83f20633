package io.siribench.dexing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Puts {@code classes.dex} into siribench's jar, and prints its size.
 *
 * <p>Arguments: the jar; the directory in which the last output of D8 is kept; the StAX API's jar;
 * the lowest API level; and, to check siribench's classes against it, the signature file of
 * Android.
 */
public final class DexJar {
  private static final long MAX_JAR_BYTES = 18_000_000;
  private final Path jar;
  private final DexCache cache;
  private final Path staxApi;
  private final int minApi;
  private final Path signatures;
  private final boolean skipsChecks;

  private DexJar(String... args) {
    jar = Path.of(args[0]);
    cache = new DexCache(Path.of(args[1]));
    staxApi = Path.of(args[2]);
    minApi = Integer.parseInt(args[3]);
    signatures = Path.of(args[4]);
    skipsChecks = Boolean.parseBoolean(args[5]);
  }

  /** Runs the step; exits with code 1 if the jar cannot be made correctly. */
  public static void main(String[] args) throws IOException {
    try {
      new DexJar(args).pack();
    } catch (BuildProblem e) {
      System.err.println("classes.dex: " + e.getMessage());
      System.exit(1);
    }
  }

  private void pack() throws IOException, BuildProblem {
    Ingredients ingredients = Ingredients.of(jar, staxApi);
    DexOutput output = cache.get(ingredients, minApi);
    DexHeader header = DexHeader.of(output.dex());
    header.requireLimits();
    if (!skipsChecks) {
      new ApiCheck(minApi, signatures).check(output.classes(), ingredients);
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
