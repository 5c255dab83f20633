package io.siribench.session.preparation;

import io.siribench.convert.CheckTable;
import io.siribench.convert.Conversion;
import io.siribench.convert.Converter;
import io.siribench.factor.Factor;
import io.siribench.launch.DocumentCache;
import io.siribench.plan.Plan;
import io.siribench.problem.PlanProblem;
import io.siribench.problem.Problems;
import io.siribench.problem.ProgramName;
import io.siribench.request.Document;
import io.siribench.request.DocumentDraw;
import io.siribench.request.FileHash;
import io.siribench.request.Sources;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Documents of which each round reads one at random. Before anything is measured, the documents
 * that rounds read are bound once, and converted to the formats that they lack.
 */
public final class SampledDocuments {
  public static final String OPTION = "--sample-documents";

  /** The most documents that are probably meant to be compared with each other. */
  private static final int MAX_COMPARED = 50;

  /** The number of ignored files to name. */
  private static final int MAX_NAMED = 3;

  private final List<String> sources;
  private final boolean isSiri;
  private final Problems problems;
  private final DocumentCache cache;
  private final Converter converter = new Converter();

  /**
   * Creates the documents of {@code sources}.
   *
   * @param isSiri whether they are SIRI, which can be converted
   * @param problems receives a problem for each document that cannot be bound or converted
   */
  public SampledDocuments(List<String> sources, boolean isSiri, Problems problems) {
    this(sources, isSiri, problems, Installation.documents());
  }

  SampledDocuments(List<String> sources, boolean isSiri, Problems problems, DocumentCache cache) {
    this.cache = cache;
    this.sources = List.copyOf(sources);
    this.isSiri = isSiri;
    this.problems = problems;
  }

  /** Returns a note on the option if {@code plan} compares many files. */
  public static Optional<String> note(Plan plan) {
    long documents =
        plan.scenarios().stream()
            .filter(scenario -> scenario.device() == null && !scenario.usesEndpoint())
            .map(scenario -> scenario.document().name())
            .distinct()
            .count();
    return documents <= MAX_COMPARED
        ? Optional.empty()
        : Optional.of(
            "each of "
                + documents
                + " documents is a separate scenario; to compare other factors over all of them,"
                + " draw one for each round with "
                + OPTION);
  }

  /**
   * Returns the population {@code all} as one document in each format; none with problems.
   *
   * @param words the names of the requested formats; none for all that occur
   * @param seed the seed of the draw
   * @param rounds the largest number of rounds
   */
  public List<Document> drawn(List<Document> all, List<String> words, long seed, int rounds)
      throws IOException {
    List<Map<Format, Document>> population = population(all);
    if (population.size() < 2) {
      problems.add(
          OPTION,
          "draws from several documents, and there "
              + (population.isEmpty() ? "is none" : "is only one"),
          "give a directory or a recording with more, or leave the option out");
    }
    if (!problems.isEmpty()) {
      return List.of();
    }
    List<Map<Format, Document>> drawn =
        DocumentDraw.shuffled(population, seed, 0)
            .subList(0, Math.min(Math.max(1, rounds), population.size()));
    Set<Format> formats = formats(all, words);
    Map<Format, List<Document>> byFormat = new LinkedHashMap<>();
    for (Map<Format, Document> forms : drawn) {
      for (Format format : formats) {
        Optional<Document> bound = bound(forms, format);
        if (bound.isEmpty()) {
          // Its other formats would have the same problem.
          break;
        }
        byFormat.computeIfAbsent(format, key -> new ArrayList<>()).add(bound.get());
      }
    }
    if (!problems.isEmpty()) {
      return List.of();
    }
    String sha256 = sha256(all);
    List<Document> documents = new ArrayList<>();
    byFormat.forEach(
        (format, ofFormat) ->
            documents.add(
                Document.ofDraw(
                    name(population.size()),
                    format,
                    new DocumentDraw(source(), population.size(), sha256, ofFormat))));
    return documents;
  }

  /** Returns the documents by their formats; refuses two that cannot be distinguished. */
  private List<Map<Format, Document>> population(List<Document> all) {
    Map<String, Map<Format, Document>> byName = new LinkedHashMap<>();
    for (Document document : all) {
      Document other =
          byName
              .computeIfAbsent(document.name(), name -> new EnumMap<>(Format.class))
              .putIfAbsent(document.format(), document);
      if (other != null) {
        problems.add(
            OPTION,
            other.location() + " and " + document.location() + " would be one document",
            "rename one of them");
      }
    }
    return List.copyOf(byName.values());
  }

  private static Set<Format> formats(List<Document> all, List<String> words) {
    Set<Format> formats = new LinkedHashSet<>();
    words.forEach(word -> Factor.FORMAT.find(word).ifPresent(formats::add));
    if (words.isEmpty()) {
      all.forEach(document -> formats.add(document.format()));
    }
    // Only forks have the modules of these formats.
    formats.removeIf(Format::isOfModule);
    return formats;
  }

  /** Returns the document in {@code format}; empty if it cannot be bound or converted. */
  private Optional<Document> bound(Map<Format, Document> forms, Format format) throws IOException {
    Document given = forms.getOrDefault(format, forms.values().iterator().next());
    boolean isBound = isSiri && given.format() != Format.OPAQUE;
    if (!isBound && given.format() == format) {
      // The forks that check the class or the reader bind it.
      return Optional.of(given);
    }
    if (!isBound) {
      problems.add(
          "--format",
          given.location() + " is not converted to " + format.optionName() + ", as it is not SIRI",
          "give it in that format, or leave the format out");
      return Optional.empty();
    }
    byte[] content = Files.readAllBytes(Path.of(given.location()));
    Conversion conversion = converter.convert(given.format(), content, format);
    if (!conversion.passed()) {
      problems.add(
          "SOURCE",
          "'"
              + given.location()
              + "'"
              + (given.format() == format
                  ? ": "
                  : " cannot be converted to " + format.optionName() + " without loss: ")
              + CheckTable.problems(conversion.row()).strip(),
          "remove it, or repair it; " + ProgramName.command("check") + " shows more");
      return Optional.empty();
    }
    if (given.format() == format) {
      return Optional.of(given);
    }
    // The document keeps its name, by which digests are compared.
    String name = given.name() + "." + format.optionName();
    Path file = cache.keepNamed(name, conversion.content());
    return Optional.of(Document.ofFile(given.name(), format, file));
  }

  /** Returns the hash of the content of {@code all}, whatever the names and the order. */
  private static String sha256(List<Document> all) throws IOException {
    List<String> hashes = new ArrayList<>();
    for (Document document : all) {
      hashes.add(FileHash.sha256(Path.of(document.location())));
    }
    hashes.sort(null);
    return FileHash.sha256(String.join("\n", hashes));
  }

  /** Returns the displayable directory or recording, or the number of sources. */
  private String source() {
    if (sources.size() > 1) {
      return sources.size() + " sources";
    }
    String normalized = Path.of(sources.get(0)).normalize().toString();
    return normalized.isEmpty() ? "." : normalized;
  }

  /** Returns the name of the population of {@code count} documents. */
  private String name(int count) {
    return sources.size() == 1
        ? String.valueOf(Path.of(sources.get(0)).toAbsolutePath().normalize().getFileName())
        : count + " documents";
  }

  /** Returns a problem for each directory with files that are not documents. */
  public List<PlanProblem> ignored() throws IOException {
    Problems ignored = new Problems();
    for (String source : sources) {
      if (Files.isDirectory(Path.of(source))) {
        List<String> names = unknownFiles(Path.of(source));
        if (!names.isEmpty()) {
          ignored.add(
              OPTION,
              source
                  + ": "
                  + (names.size() == 1 ? "1 file that is" : names.size() + " files that are")
                  + " not in a known format: "
                  + String.join(", ", names.subList(0, Math.min(MAX_NAMED, names.size())))
                  + (names.size() > MAX_NAMED ? ", ..." : ""),
              "");
        }
      }
    }
    return ignored;
  }

  private static List<String> unknownFiles(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files
          .filter(Files::isRegularFile)
          .filter(file -> Sources.document(file).isEmpty())
          .map(file -> String.valueOf(file.getFileName()))
          .sorted()
          .toList();
    }
  }
}
