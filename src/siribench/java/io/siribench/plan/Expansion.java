package io.siribench.plan;

import io.siribench.factor.DeviceTarget;
import io.siribench.factor.Factor;
import io.siribench.factor.FactorValues;
import io.siribench.factor.Start;
import io.siribench.problem.PlanProblem;
import io.siribench.request.Document;
import io.siribench.worker.format.Format;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The cross product of all factors. */
final class Expansion {
  /** File systems take 255 bytes, and names of temporary files are longer than ids. */
  private static final int MAX_ID_LENGTH = 200;

  /** The slowest-varying factors; the others follow in their order, the last of them fastest. */
  private static final List<Factor> SLOWEST =
      List.of(
          Factor.DEVICE,
          Factor.START,
          Factor.RESTORE,
          Factor.DOCUMENT,
          Factor.FORMAT,
          Factor.CONNECTION,
          Factor.STAX);

  private final Factors factors;
  private final List<PlanProblem> problems;
  private final Map<Factor, List<?>> chosen = new EnumMap<>(Factor.class);

  /** Expands {@code factors}; errors are added to {@code problems}. */
  Expansion(Factors factors, List<PlanProblem> problems) {
    this.factors = factors;
    this.problems = problems;
    for (Factor factor : Factor.listed()) {
      chosen.put(factor, factor.choices().chosen(factor.option(), factors.words(factor), problems));
    }
    chosen.put(Factor.START, starts());
    chosen.put(Factor.DOCUMENT, documents());
    chosen.put(Factor.DEVICE, factors.devices());
    chosen.put(Factor.JAVA, factors.javas());
    chosen.put(Factor.CLASS_PATH, factors.classPaths());
  }

  /**
   * Returns all scenarios, including those that cannot work. Devices vary slowest, then starts,
   * Java runtimes fastest.
   */
  List<Scenario> scenarios() {
    Set<Factor> order = new LinkedHashSet<>(SLOWEST);
    order.addAll(List.of(Factor.values()));
    List<FactorValues> product = List.of(FactorValues.NONE);
    for (Factor factor : order) {
      product = product.stream().flatMap(values -> vary(values, factor)).toList();
    }
    ScenarioIds ids = new ScenarioIds(varied(), factors.label());
    return distinct(
        product.stream()
            .map(values -> new Scenario(ids.of(values), values, factors.label(), null))
            .toList());
  }

  private Stream<FactorValues> vary(FactorValues values, Factor factor) {
    return isOmitted(factor) || !factor.appliesTo(values)
        ? Stream.of(values)
        : choices(factor, values).map(value -> values.with(factor, value));
  }

  /** Returns whether the value is unnamed: this machine as device, or an implied default. */
  private boolean isOmitted(Factor factor) {
    List<?> values = Objects.requireNonNull(chosen.get(factor));
    return switch (factor) {
      case DEVICE, CLASS_PATH -> values.isEmpty();
      default -> factor.isOmittedWhenDefault() && values.equals(factor.choices().defaults());
    };
  }

  /** Returns the choices of {@code factor} where {@code values} are given. */
  private Stream<?> choices(Factor factor, FactorValues values) {
    if (factor == Factor.FORMAT) {
      return Stream.of(values.document().format());
    }
    if (factor == Factor.JAVA && values.get(Factor.DEVICE) instanceof DeviceTarget device) {
      return Stream.of(device.runtime());
    }
    return Objects.requireNonNull(chosen.get(factor)).stream();
  }

  /** Returns the factors with several values, for documents by their names. */
  private Set<Factor> varied() {
    Set<Factor> varied = EnumSet.noneOf(Factor.class);
    chosen.forEach(
        (factor, values) -> {
          if (values.size() > 1) {
            varied.add(factor);
          }
        });
    varied.remove(Factor.DOCUMENT);
    if (factors.documents().stream().map(Document::name).distinct().count() > 1) {
      varied.add(Factor.DOCUMENT);
    }
    return varied;
  }

  /** Returns the documents in the requested formats, or by default in all available ones. */
  private List<Document> documents() {
    List<Document> documents =
        factors.words(Factor.FORMAT).isEmpty() ? factors.documents() : inFormatsAskedFor();
    if (!factors.words(Factor.STAX).isEmpty()
        && !documents.isEmpty()
        && documents.stream().noneMatch(document -> document.format().isReadByStax())) {
      problems.add(withoutXml(documents));
    }
    return documents;
  }

  /** Returns the starts, including the one that requested restore techniques need. */
  private List<Start> starts() {
    if (!factors.words(Factor.RESTORE).isEmpty() && !factors.starts().contains(Start.PSEUDO_WARM)) {
      problems.add(
          new PlanProblem(
              Factor.RESTORE.option(),
              "is for pseudo-warm starts, and there are none",
              "add --pseudo-warm, or leave it out"));
    }
    return factors.starts().stream().distinct().toList();
  }

  private List<Document> inFormatsAskedFor() {
    List<?> formats = Objects.requireNonNull(chosen.get(Factor.FORMAT));
    Map<String, List<Document>> byName = new LinkedHashMap<>();
    for (Document document : factors.documents()) {
      byName.computeIfAbsent(document.name(), name -> new ArrayList<>()).add(document);
    }
    List<Document> documents = new ArrayList<>();
    byName.forEach(
        (name, forms) ->
            formats.forEach(
                format -> {
                  List<Document> found =
                      forms.stream().filter(form -> form.format() == format).toList();
                  if (found.isEmpty()) {
                    problems.add(missing(name, (Format) format, forms));
                  }
                  // distinct() refuses more than one.
                  documents.addAll(found);
                }));
    return documents;
  }

  private static PlanProblem withoutXml(List<Document> documents) {
    String formats =
        documents.stream()
            .map(document -> document.format().optionName())
            .distinct()
            .collect(Collectors.joining(", "));
    return new PlanProblem(
        "--stax",
        "is for XML, and the formats are " + formats,
        "add the format xml, or leave it out");
  }

  private static PlanProblem missing(String name, Format format, List<Document> forms) {
    String there =
        forms.stream().map(form -> form.format().optionName()).collect(Collectors.joining(", "));
    return new PlanProblem(
        "--format",
        "there is no " + format.optionName() + " form of " + name + ", only " + there,
        forms.stream().anyMatch(form -> form.endpoint().isPresent())
            ? "write .{format} in the URL, instead of the extension, or leave the format out"
            : "also give that file as a SOURCE, or leave the format out");
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
    if (one.device() != null && !Objects.equals(one.device(), other.device())) {
      return new PlanProblem(
          "-s",
          "the devices "
              + one.device()
              + " and "
              + other.device()
              + " would share the id "
              + one.id(),
          "measure them in two runs, with --append and --label");
    }
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
