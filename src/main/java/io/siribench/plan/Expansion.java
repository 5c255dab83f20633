package io.siribench.plan;

import io.siribench.siri.binding.Format;
import io.siribench.siri.binding.StaxType;
import io.siribench.worker.ConnectionType;
import io.siribench.worker.ModuleType;
import io.siribench.worker.ReaderType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The cross product of all factors. */
final class Expansion {
  /** File systems take 255 bytes; temporary files add to an id what they need. */
  private static final int MAX_ID_LENGTH = 200;

  private final Factors factors;
  private final List<PlanProblem> problems;
  private final boolean manyDocuments;
  private final boolean manyJavas;
  private final Set<ConnectionType> connections;
  private final boolean manyConnections;

  /** Expands {@code factors}; what is wrong with them is added to {@code problems}. */
  Expansion(Factors factors, List<PlanProblem> problems) {
    this.factors = factors;
    this.problems = problems;
    manyDocuments = factors.documents().stream().map(Document::name).distinct().count() > 1;
    manyJavas = factors.javas().size() > 1;
    connections =
        Vocabulary.values(
            "--connection",
            factors.connections(),
            ConnectionType.values(),
            ConnectionType::word,
            problems);
    manyConnections = connections.size() > 1;
  }

  /** One way to start: a start, and for a pseudo-warm one how it restores. */
  private record Way(Start start, @Nullable Restore restore) {}

  /** One document, and for an endpoint one way to it. */
  private record Content(Document document, @Nullable ConnectionType connection) {}

  private List<Content> contents(List<Document> documents) {
    List<Content> contents = new ArrayList<>();
    for (Document document : documents) {
      if (document.endpoint().isPresent()) {
        connections.forEach(connection -> contents.add(new Content(document, connection)));
      } else {
        contents.add(new Content(document, null));
      }
    }
    return contents;
  }

  /** All scenarios, those that cannot work included; starts vary slowest, Java runtimes fastest. */
  List<Scenario> scenarios() {
    Set<ReaderType> readers =
        Vocabulary.values(
            "--reader", factors.readers(), ReaderType.values(), ReaderType::word, problems);
    Set<ModuleType> modules =
        Vocabulary.values(
            "--module", factors.modules(), ModuleType.values(), ModuleType::word, problems);
    List<Scenario> product = new ArrayList<>();
    List<Content> contents = contents(documents());
    for (Way way : ways()) {
      for (Content content : contents) {
        for (ReaderType reader : readers) {
          for (ModuleType module : modules) {
            for (JavaRuntime java : factors.javas()) {
              product.add(scenario(way, content, reader, module, java));
            }
          }
        }
      }
    }
    return distinct(product);
  }

  private Scenario scenario(
      Way way, Content content, ReaderType reader, ModuleType module, JavaRuntime java) {
    String parts = reader.word() + "." + module.word();
    return new Scenario(
        id(way, content, parts, java),
        content.document,
        reader,
        module,
        content.document.format() == Format.XML ? StaxType.WOODSTOX : null,
        way.start,
        way.restore,
        content.connection,
        java,
        null,
        null);
  }

  private String id(Way way, Content content, String parts, JavaRuntime java) {
    Document document = content.document;
    StringBuilder id = new StringBuilder(document.format().word());
    id.append('.').append(parts).append('.').append(way.start.word());
    if (way.restore != null) {
      id.append('.').append(way.restore.word());
    }
    if (manyDocuments) {
      // Ids become file names and histogram tags, which take neither blanks nor commas.
      id.append('@').append(document.name().replaceAll("[^A-Za-z0-9._+-]", "-"));
    }
    if (content.connection != null && manyConnections) {
      id.append('@').append(content.connection.word());
    }
    if (manyJavas) {
      id.append("@java").append(java.feature());
    }
    if (!factors.label().isEmpty()) {
      id.append('@').append(factors.label());
    }
    return id.toString();
  }

  private List<Way> ways() {
    Set<Restore> restores =
        Vocabulary.values(
            "--restore", factors.restores(), Restore.values(), Restore::word, problems);
    List<Way> ways = new ArrayList<>();
    for (Start start : new LinkedHashSet<>(factors.starts())) {
      if (start == Start.PSEUDO_WARM) {
        restores.forEach(restore -> ways.add(new Way(start, restore)));
      } else {
        ways.add(new Way(start, null));
      }
    }
    return ways;
  }

  /** The documents in the formats asked for, or in those that there are if none was asked for. */
  private List<Document> documents() {
    Set<Format> formats =
        Vocabulary.values("--format", factors.formats(), Format.values(), Format::word, problems);
    if (factors.formats().isEmpty()) {
      return factors.documents();
    }
    Map<String, List<Document>> byName = new LinkedHashMap<>();
    for (Document document : factors.documents()) {
      byName.computeIfAbsent(document.name(), name -> new ArrayList<>()).add(document);
    }
    List<Document> chosen = new ArrayList<>();
    byName.forEach(
        (name, forms) ->
            formats.forEach(
                format -> {
                  List<Document> found =
                      forms.stream().filter(form -> form.format() == format).toList();
                  if (found.isEmpty()) {
                    problems.add(missing(name, format, forms));
                  }
                  // More than one is for distinct() to refuse.
                  chosen.addAll(found);
                }));
    return chosen;
  }

  private static PlanProblem missing(String name, Format format, List<Document> forms) {
    String there =
        forms.stream().map(form -> form.format().word()).collect(Collectors.joining(", "));
    return new PlanProblem(
        "--format",
        "there is no " + format.word() + " form of " + name + ", only " + there,
        forms.stream().anyMatch(form -> form.endpoint().isPresent())
            ? "write .{format} in the URL, in the place of the extension, or leave the format out"
            : "give that file as a SOURCE too, or leave the format out");
  }

  private List<Scenario> distinct(List<Scenario> scenarios) {
    Map<String, Scenario> byId = new LinkedHashMap<>();
    for (Scenario scenario : scenarios) {
      Scenario earlier = byId.putIfAbsent(scenario.id(), scenario);
      if (earlier != null) {
        problems.add(sameId(earlier, scenario));
      } else if (scenario.id().length() > MAX_ID_LENGTH) {
        problems.add(
            new PlanProblem(
                "SOURCE",
                "the id " + scenario.id() + " is too long for a file name",
                "give the document a shorter name"));
      }
    }
    return List.copyOf(byId.values());
  }

  private static PlanProblem sameId(Scenario one, Scenario other) {
    boolean sameDocument = Objects.equals(one.document(), other.document());
    return sameDocument
        ? new PlanProblem(
            "--java",
            one.java().executable() + " and " + other.java().executable() + " are one version",
            "give runtimes of different feature versions, or two runs with --append and --label")
        : new PlanProblem(
            "SOURCE",
            one.document().location()
                + " and "
                + other.document().location()
                + " would share the id "
                + one.id(),
            one.asksEndpoint() && other.asksEndpoint()
                ? "measure them in two runs, with --append and --label"
                : "rename one of them");
  }
}
