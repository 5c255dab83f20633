package io.siribench.plan;

import io.siribench.factor.Factor;
import io.siribench.factor.FactorMap;
import io.siribench.factor.FactorValues;
import io.siribench.factor.JvmFlags;
import io.siribench.factor.Start;
import io.siribench.problem.PlanProblem;
import io.siribench.problem.Problems;
import io.siribench.problem.ProgramName;
import io.siribench.request.Document;
import io.siribench.worker.format.Format;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The cross product of all factors. */
final class Expansion {
  /** File systems take 255 bytes, and names of temporary files are longer than ids. */
  private static final int MAX_ID_LENGTH = 200;

  private static final String IN_TWO_RUNS = "measure them in two runs, with --append and --label";

  /** The slowest-varying factors; the others follow in the order of {@link Factor#all}. */
  private static final List<Factor<?>> SLOWEST =
      List.of(
          Factor.DEVICE,
          Factor.START,
          Factor.RESTORE,
          Factor.DOCUMENT,
          Factor.FORMAT,
          Factor.CONNECTION,
          Factor.STAX);

  /** The choices of one factor, which may depend on the values of slower ones. */
  private record Variation<T>(Factor<T> factor, Function<FactorValues, List<T>> choices) {
    Stream<FactorValues> of(FactorValues values) {
      if (!factor.appliesTo(values)) {
        return Stream.of(values);
      }
      Stream<FactorValues> all =
          choices.apply(values).stream().map(value -> values.with(factor, value));
      return factor.isOptionalFor(values) ? Stream.concat(Stream.of(values), all) : all;
    }
  }

  private final Factors factors;
  private final Problems problems;
  private final Map<Factor<?>, Variation<?>> variations = new FactorMap<>();

  /** The factors with several values; documents are distinguished by name. */
  private final Set<Factor<?>> varied = new TreeSet<>();

  /** Expands {@code factors}; errors are added to {@code problems}. */
  Expansion(Factors factors, Problems problems) {
    this.factors = factors;
    this.problems = problems;
    List<Format> formats = Factor.FORMAT.chosen(factors.words(Factor.FORMAT), problems);
    for (Factor<?> factor : Factor.listed()) {
      if (factor != Factor.FORMAT && factor != Factor.START) {
        vary(factor);
      }
    }
    vary(Factor.START, starts());
    vary(Factor.DOCUMENT, documents(formats));
    put(Factor.FORMAT, values -> List.of(values.document().format()));
    if (!factors.devices().isEmpty()) {
      vary(Factor.DEVICE, factors.devices());
    }
    vary(Factor.JAVA, factors.javas());
    put(
        Factor.JAVA,
        values ->
            values
                .find(Factor.DEVICE)
                .map(device -> List.of(device.runtime()))
                .orElse(factors.javas()));
    if (!factors.classPaths().isEmpty()) {
      vary(Factor.CLASS_PATH, factors.classPaths());
    }
  }

  /** Varies {@code factor} over its words, unless its default is implied. */
  private <T> void vary(Factor<T> factor) {
    List<T> chosen = factor.chosen(factors.words(factor), problems);
    if (!factor.isOmittedWhenDefault() || !chosen.equals(factor.defaultValue().stream().toList())) {
      vary(factor, chosen);
    }
  }

  private <T> void vary(Factor<T> factor, List<T> chosen) {
    boolean isDefault = factors.words(factor).isEmpty();
    put(factor, values -> isDefault && factor.isOptionalFor(values) ? List.<T>of() : chosen);
    Stream<?> distinct =
        factor == Factor.DOCUMENT
            ? factors.documents().stream().map(Document::name).distinct()
            : chosen.stream();
    if (distinct.count() > 1) {
      varied.add(factor);
    }
  }

  private <T> void put(Factor<T> factor, Function<FactorValues, List<T>> choices) {
    variations.put(factor, new Variation<>(factor, choices));
  }

  /**
   * Returns all scenarios, including those that cannot work. Devices vary slowest, then starts,
   * Java runtimes fastest.
   */
  List<Scenario> scenarios() {
    Set<Factor<?>> order = new LinkedHashSet<>(SLOWEST);
    order.addAll(Factor.all());
    List<FactorValues> product = List.of(FactorValues.NONE);
    for (Factor<?> factor : order) {
      Variation<?> variation = variations.get(factor);
      if (variation != null) {
        product = product.stream().flatMap(variation::of).toList();
      }
    }
    ScenarioIds ids = new ScenarioIds(varied, factors.label());
    return distinct(
        product.stream()
            .map(values -> new Scenario(ids.of(values), values, factors.label(), null))
            .toList());
  }

  /** Returns the documents in the requested formats, or by default in all available ones. */
  private List<Document> documents(List<Format> formats) {
    List<Document> documents =
        factors.words(Factor.FORMAT).isEmpty() ? factors.documents() : in(formats);
    if (!factors.words(Factor.STAX).isEmpty()
        && !documents.isEmpty()
        && documents.stream().noneMatch(document -> document.format().isReadByStax())) {
      problems.add(withoutXml(documents));
    }
    return documents;
  }

  /** Returns the starts, and refuses restore techniques that none of them uses. */
  private List<Start> starts() {
    boolean areAllCold = factors.starts().stream().allMatch(start -> start == Start.COLD);
    problems.refuse(
        !factors.words(Factor.RESTORE).isEmpty() && areAllCold,
        Factor.RESTORE.option(),
        "is for pseudo-warm, warm and steady starts, and there are none",
        "add --pseudo-warm, --warm or --steady, or leave it out");
    return factors.starts().stream().distinct().toList();
  }

  private List<Document> in(List<Format> formats) {
    Map<String, List<Document>> byName = new LinkedHashMap<>();
    for (Document document : factors.documents()) {
      byName.computeIfAbsent(document.name(), name -> new ArrayList<>()).add(document);
    }
    List<Document> documents = new ArrayList<>();
    byName.forEach(
        (name, forms) ->
            formats.forEach(
                format -> {
                  List<Document> existing =
                      forms.stream().filter(form -> form.format() == format).toList();
                  List<Document> derived = existing.isEmpty() ? derived(forms, format) : existing;
                  if (derived.isEmpty()) {
                    problems.add(missing(name, format, forms));
                  }
                  // distinct() refuses more than one.
                  documents.addAll(derived);
                }));
    return documents;
  }

  /** Returns the document to be made in {@code format} from a JSON file, if any. */
  private static List<Document> derived(List<Document> forms, Format format) {
    return forms.stream()
        .filter(form -> format.isOfModule() && form.format() == Format.JSON)
        .filter(form -> form.endpoint().isEmpty() && form.draw().isEmpty())
        .map(form -> form.derived(format))
        .toList();
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
    String available =
        forms.stream().map(form -> form.format().optionName()).collect(Collectors.joining(", "));
    return new PlanProblem(
        "--format",
        "there is no " + format.optionName() + " form of " + name + ", only " + available,
        forms.stream().anyMatch(form -> form.endpoint().isPresent())
            ? "write .{format} in the URL, instead of the extension, or leave the format out"
            : forms.stream().anyMatch(form -> form.format() == Format.OPAQUE)
                ? "copy the file to a name that ends in its format, or give only that --format"
                : format.isOfModule()
                    ? "give that file or the JSON form as a SOURCE, or leave the format out"
                    : "also give that file as a SOURCE ("
                        + ProgramName.command("convert")
                        + " makes it), or leave the format out");
  }

  private List<Scenario> distinct(List<Scenario> scenarios) {
    Map<String, Scenario> byId = new LinkedHashMap<>();
    for (Scenario scenario : scenarios) {
      Scenario earlier = byId.putIfAbsent(scenario.id(), scenario);
      if (earlier != null) {
        // OptionRules refuses two sets of flags with one name.
        if (jvm(earlier).equals(jvm(scenario))) {
          problems.add(sameId(earlier, scenario));
        }
      } else if (scenario.id().length() > MAX_ID_LENGTH) {
        problems.add(
            "SOURCE",
            "the id " + scenario.id() + " is too long for a file name",
            "give the document a shorter name, or vary fewer options");
      }
    }
    return List.copyOf(byId.values());
  }

  private static Optional<JvmFlags> jvm(Scenario scenario) {
    return scenario.values().find(Factor.JVM);
  }

  private static PlanProblem sameId(Scenario one, Scenario other) {
    if (one.device() != null && !Objects.equals(one.device(), other.device())) {
      return shared(
          "-s", "the devices " + one.device() + " and " + other.device(), one, IN_TWO_RUNS);
    }
    if (!Objects.equals(one.document(), other.document())) {
      return shared(
          "SOURCE",
          one.document().location() + " and " + other.document().location(),
          one,
          one.usesEndpoint() && other.usesEndpoint() ? IN_TWO_RUNS : "rename one of them");
    }
    return Factor.all().stream()
        .filter(factor -> factor != Factor.JAVA && !one.word(factor).equals(other.word(factor)))
        .findFirst()
        .map(
            factor ->
                shared(
                    factor.option(),
                    one.word(factor) + " and " + other.word(factor),
                    one,
                    IN_TWO_RUNS))
        .orElseGet(
            () ->
                new PlanProblem(
                    "--java",
                    one.java().executable()
                        + " and "
                        + other.java().executable()
                        + " are one version",
                    "give runtimes of different feature versions, or two runs with --append and"
                        + " --label"));
  }

  private static PlanProblem shared(String option, String both, Scenario one, String remedy) {
    return new PlanProblem(option, both + " would share the id " + one.id(), remedy);
  }
}
