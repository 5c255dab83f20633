package io.siribench.session.preparation;

import io.siribench.problem.Problems;
import io.siribench.recording.BodyKind;
import io.siribench.recording.Recording;
import io.siribench.recording.RecordingException;
import io.siribench.recording.Recordings;
import io.siribench.request.Document;
import io.siribench.request.Sources;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The documents in files and directories, and in the recordings among them. */
public final class RecordedSources {
  /**
   * Returns the documents of {@code sources} in order; adds errors to {@code problems}.
   *
   * @param formats the requested formats, which recordings are converted to; unknown names are left
   *     to the planner
   * @param kind the kind of documents that recordings are read for
   * @param skipped the list that receives skipped parts of recordings
   */
  public static List<Document> documents(
      List<String> sources,
      List<String> formats,
      BodyKind kind,
      Problems problems,
      Problems skipped)
      throws IOException {
    return documents(sources, formats, kind, Installation.cacheDirectory(), problems, skipped);
  }

  /**
   * Removes the sources for a user's own code from {@code sources}, and returns their documents.
   * Recordings, which are recognised by their content, stay.
   */
  public static List<Document> opaque(List<String> sources) {
    List<String> files = new ArrayList<>(sources);
    files.removeIf(RecordedSources::isRecording);
    List<Document> opaque = Sources.opaque(files);
    sources.removeIf(source -> !isRecording(source) && !files.contains(source));
    return opaque;
  }

  /** Returns the documents that can be served: SIRI documents, and files of opaque bytes. */
  public static List<Document> servable(List<String> sources, Problems problems)
      throws IOException {
    return servable(sources, problems, new Problems());
  }

  /** Returns the documents that can be served; skipped parts are added to {@code skipped}. */
  public static List<Document> servable(List<String> sources, Problems problems, Problems skipped)
      throws IOException {
    List<String> known = new ArrayList<>(sources);
    List<Document> opaque = opaque(known);
    List<Document> all =
        new ArrayList<>(documents(known, List.of(), BodyKind.SIRI, problems, skipped));
    all.addAll(opaque);
    return all;
  }

  /**
   * Returns the name by which {@code document} is served. Opaque bytes keep their extension, which
   * may be all that distinguishes them.
   */
  public static String servedName(Document document) {
    return document.format() == Format.OPAQUE
        ? String.valueOf(Path.of(document.location()).getFileName())
        : document.name();
  }

  public static List<Document> documents(
      List<String> sources,
      List<String> formats,
      BodyKind kind,
      Path cacheDirectory,
      Problems problems,
      Problems skipped)
      throws IOException {
    Set<Document> documents = new LinkedHashSet<>();
    List<String> files = new ArrayList<>();
    for (String source : sources) {
      if (isRecording(source)) {
        // All files up to here are read together, so that Sources can detect duplicates.
        documents.addAll(Sources.documents(files, problems));
        files.clear();
        documents.addAll(
            recorded(Path.of(source), formats, kind, cacheDirectory, problems, skipped));
      } else {
        files.add(source);
      }
    }
    documents.addAll(Sources.documents(files, problems));
    return List.copyOf(documents);
  }

  private static List<Document> recorded(
      Path file,
      List<String> formats,
      BodyKind kind,
      Path cacheDirectory,
      Problems problems,
      Problems skipped)
      throws IOException {
    try {
      return Recordings.documents(
          file, cacheDirectory, known(formats), kind, why -> skipped.add("SOURCE", why, ""));
    } catch (RecordingException e) {
      problems.add("SOURCE", String.valueOf(e.getMessage()), "");
      return List.of();
    }
  }

  private static List<Format> known(List<String> words) {
    List<String> requested =
        words.stream().map(word -> word.strip().toLowerCase(Locale.ROOT)).toList();
    return Format.bundled().stream()
        .filter(format -> requested.contains(format.optionName()))
        .toList();
  }

  private static boolean isRecording(String source) {
    try {
      return !source.isBlank() && Recording.is(Path.of(source));
    } catch (InvalidPathException e) {
      return false;
    }
  }
}
