package io.siribench.cli;

import io.siribench.convert.Documents;
import io.siribench.problem.InvalidPlanException;
import io.siribench.recording.Recording;
import io.siribench.request.FileHash;
import io.siribench.results.AtomicFile;
import io.siribench.worker.format.DocumentKind;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The document on standard input, which the source {@code -} denotes. */
final class StandardInput {
  static final String SOURCE = "-";
  static final String LABEL = "standard input";
  private static final String NAME = "standard-input";

  /**
   * Returns {@code sources} with a file instead of {@code -}. The file is kept in {@code
   * cacheDirectory} under its hash, so that the run can be resumed and repeated.
   *
   * @throws InvalidPlanException if there is no document on {@code in}
   */
  static List<String> kept(List<String> sources, InputStream in, Path cacheDirectory)
      throws IOException, InvalidPlanException {
    requireOnce(sources);
    int index = sources.indexOf(SOURCE);
    if (index < 0) {
      return sources;
    }
    byte[] document = read(in, true);
    Path directory = cacheDirectory.resolve(NAME).resolve(FileHash.sha256(document));
    Path file = directory.resolve(NAME + "." + format(document).optionName());
    if (!Files.exists(file)) {
      Files.createDirectories(directory);
      AtomicFile.write(file, out -> out.write(document));
    }
    List<String> kept = new ArrayList<>(sources);
    kept.set(index, file.toString());
    return kept;
  }

  /** Refuses {@code sources} that contain {@code -} more than once. */
  static void requireOnce(List<String> sources) throws InvalidPlanException {
    int count = Collections.frequency(sources, SOURCE);
    if (count > 1) {
      throw refused("is given " + count + " times, but can be read only once", "give one -");
    }
  }

  /**
   * Reads the document on {@code in} to its end.
   *
   * @param isSiri whether the document must be SIRI; otherwise, an empty JSON list or object is
   *     also accepted
   * @throws InvalidPlanException if there is no such document
   */
  static byte[] read(InputStream in, boolean isSiri) throws InvalidPlanException {
    byte[] content = content(in);
    if (content.length == 0) {
      throw refused("is empty", "pipe a document into it, as with <FILE");
    }
    if (Recording.is(content)) {
      throw refused("is a recording", "give it as a file");
    }
    String refusal =
        DocumentKind.of(content).refusal(isSiri ? "a SIRI document" : "JSON, XML, Smile or CBOR");
    if (refusal != null && (isSiri || !isEmptyJson(content))) {
      throw refused("is " + refusal, "give a document in JSON, XML, Smile or CBOR");
    }
    return content;
  }

  /** Returns whether {@code content} is an empty list or object in JSON. */
  private static boolean isEmptyJson(byte[] content) {
    String text = new String(content, StandardCharsets.UTF_8).strip();
    return DocumentKind.of(content) == DocumentKind.EMPTY
        && (text.endsWith("]") || text.endsWith("}"));
  }

  /** Returns the format of {@code document}, which {@link #read} has accepted. */
  static Format format(byte[] document) {
    Format format = DocumentKind.of(document).format();
    return format == null ? Format.JSON : format;
  }

  private static byte[] content(InputStream in) throws InvalidPlanException {
    try {
      return Documents.read(in)
          .orElseThrow(() -> refused("is " + Documents.TOO_LARGE, "give a smaller document"));
    } catch (IOException e) {
      throw refused("cannot be read: " + e.getMessage(), "pipe a document into it");
    }
  }

  private static InvalidPlanException refused(String wrong, String remedy) {
    return new InvalidPlanException("SOURCE", LABEL + " " + wrong, remedy);
  }
}
