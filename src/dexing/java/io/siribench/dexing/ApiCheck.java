package io.siribench.dexing;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import org.codehaus.mojo.animal_sniffer.SignatureBuilder;
import org.codehaus.mojo.animal_sniffer.SignatureChecker;
import org.codehaus.mojo.animal_sniffer.logging.Logger;

/**
 * A check that siribench's own classes only use APIs that a device has. These are Android's API and
 * the classes in {@code classes.dex}.
 *
 * <p>The classes of libraries are added to Android's signatures instead of being ignored. The check
 * therefore also finds a method that StAX's old API lacks, and a method of Java that is called
 * through a class of siribench.
 */
final class ApiCheck {
  private final int minApi;
  private final Path androidSignatures;

  /**
   * Creates a check against {@code androidSignatures}, an animal-sniffer file of API level {@code
   * minApi}.
   */
  ApiCheck(int minApi, Path androidSignatures) {
    this.minApi = minApi;
    this.androidSignatures = androidSignatures;
  }

  /**
   * Checks {@code own}, the desugared classes of {@code input}.
   *
   * @throws BuildProblem if one of them uses a missing API; its message states which and where
   */
  void check(SortedMap<String, byte[]> own, DexInput input) throws IOException, BuildProblem {
    Violations violations = new Violations();
    byte[] signatures = signatures(own, input, violations);
    Checker checker = new Checker(new ByteArrayInputStream(signatures), violations);
    for (Map.Entry<String, byte[]> each : own.entrySet()) {
      checker.process(each.getKey(), new ByteArrayInputStream(each.getValue()));
    }
    if (checker.isSignatureBroken()) {
      throw new BuildProblem(
          "siri and worker use APIs that Android of API level "
              + minApi
              + " and the libraries in the dex lack; use older APIs, or reflection with a fallback:"
              + violations.text());
    }
  }

  private byte[] signatures(SortedMap<String, byte[]> own, DexInput input, Logger logger)
      throws IOException {
    ByteArrayOutputStream merged = new ByteArrayOutputStream();
    try (InputStream android = Files.newInputStream(androidSignatures)) {
      Builder builder = new Builder(new InputStream[] {android}, merged, logger);
      for (Map.Entry<String, byte[]> each : input.classes().entrySet()) {
        byte[] desugared = own.getOrDefault(each.getKey(), each.getValue());
        builder.process(each.getKey(), new ByteArrayInputStream(desugared));
      }
      // The classes that D8 has added.
      for (Map.Entry<String, byte[]> each : own.entrySet()) {
        if (!input.classes().containsKey(each.getKey())) {
          builder.process(each.getKey(), new ByteArrayInputStream(each.getValue()));
        }
      }
      builder.close();
    }
    return merged.toByteArray();
  }

  /** A builder of signatures that takes classes from memory. */
  private static final class Builder extends SignatureBuilder {
    Builder(InputStream[] before, ByteArrayOutputStream out, Logger logger) throws IOException {
      super(before, out, logger);
    }

    @Override
    protected void process(String name, InputStream classFile) throws IOException {
      super.process(name, classFile);
    }
  }

  /** A checker that takes classes from memory. */
  private static final class Checker extends SignatureChecker {
    Checker(InputStream signatures, Logger logger) throws IOException {
      super(signatures, Set.of(), logger);
      setSourcePath(List.of());
    }

    @Override
    protected void process(String name, InputStream classFile) throws IOException {
      super.process(name, classFile);
    }
  }
}
