package io.siribench.session.preparation;

import io.siribench.launch.DocumentCache;
import io.siribench.launch.ForkClassPath;
import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.problem.InvalidPlanException;
import io.siribench.request.FileHash;
import io.siribench.worker.compression.Compression;
import io.siribench.worker.compression.CompressionType;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * The documents of a plan that forks read compressed. Each is compressed once, before anything is
 * measured, and decompressed again to check that nothing was lost.
 *
 * @param plan the plan with the compressed files
 * @param hashes the SHA-256 of each file, by its name
 */
public record CompressedDocuments(Plan plan, Map<String, String> hashes) {
  /** A document in one form. */
  private record Form(Path file, CompressionType compression) {
    static Form of(Plan plan, Scenario scenario) {
      return new Form(Path.of(plan.fileOf(scenario)), scenario.compression());
    }

    String name() {
      return file.getFileName() + "." + compression.optionName();
    }
  }

  /**
   * Returns the compressed documents of {@code plan}.
   *
   * @param classPath the class path of forks, including the decompressors
   * @param kept the cache for the documents
   * @throws InvalidPlanException if a document cannot be compressed as requested
   */
  public static CompressedDocuments of(Plan plan, ForkClassPath classPath, DocumentCache kept)
      throws IOException, InvalidPlanException {
    Compressors compressors = new Compressors(classPath);
    Map<Form, Path> files = new HashMap<>();
    Map<Scenario, String> locations = new HashMap<>(plan.files());
    Map<String, String> hashes = new TreeMap<>();
    for (Scenario scenario : plan.drawn()) {
      if (scenario.compression() != CompressionType.NONE && !scenario.usesEndpoint()) {
        Form form = Form.of(plan, scenario);
        if (!files.containsKey(form)) {
          byte[] bytes = compressed(form, compressors.of(form.compression()));
          hashes.put(form.name(), FileHash.sha256(bytes));
          files.put(form, kept.keep(form.name(), bytes));
        }
        locations.put(scenario, String.valueOf(files.get(form)));
      }
    }
    return new CompressedDocuments(plan.withFiles(locations), hashes);
  }

  private static byte[] compressed(Form form, Compression compression)
      throws IOException, InvalidPlanException {
    byte[] document = Files.readAllBytes(form.file());
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (OutputStream out = compression.compressing(bytes)) {
        out.write(document);
      }
      try (InputStream in =
          compression.decompressing(new ByteArrayInputStream(bytes.toByteArray()))) {
        if (!Arrays.equals(in.readAllBytes(), document)) {
          throw new IOException(
              form.compression().optionName()
                  + " does not decompress to the original of "
                  + form.file());
        }
      }
      return bytes.toByteArray();
    } catch (LinkageError e) {
      // A native library for another platform fails only now.
      throw Compressors.unusable(form.compression(), e);
    }
  }
}
