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
  private final Set<ConnectionType> connections;
  private final Set<StaxType> staxes;
  private final ScenarioIds ids;

  /** Expands {@code factors}; what is wrong with them is added to {@code problems}. */
  Expansion(Factors factors, List<PlanProblem> problems) {
    this.factors = factors;
    this.problems = problems;
    connections =
        OptionValues.values(
            "--connection",
            factors.connections(),
            ConnectionType.values(),
            ConnectionType::optionName,
            problems);
    staxes =
        OptionValues.values(
            "--stax", factors.staxes(), StaxType.values(), StaxType::optionName, problems);
    if (factors.staxes().isEmpty()) {
      staxes.add(StaxType.WOODSTOX);
    }
    ids = new ScenarioIds(factors, connections.size() > 1, staxes.size() > 1);
  }

  /** One way to start: a start, and for a pseudo-warm one how it restores. */
  private record Way(Start start, @Nullable Restore restore) {}

  /** One document, for an endpoint one way to it, and for XML what reads it. */
  private record Content(
      Document document, @Nullable ConnectionType connection, @Nullable StaxType stax) {}

  private List<Content> contents(List<Document> documents) {
    List<Content> contents = new ArrayList<>();
    for (Document document : documents) {
      if (document.endpoint().isPresent()) {
        connections.forEach(connection -> addContents(document, connection, contents));
      } else {
        addContents(document, null, contents);
      }
    }
    return contents;
  }

  private void addContents(
      Document document, @Nullable ConnectionType connection, List<Content> contents) {
    if (document.format() == Format.XML) {
      staxes.forEach(stax -> contents.add(new Content(document, connection, stax)));
    } else {
      contents.add(new Content(document, connection, null));
    }
  }

  /** One runtime, and for a device on which. */
  private record Host(@Nullable DeviceTarget device, JavaRuntime java) {}

  /** The runtimes of each place; of this machine there may be many, of a device there is one. */
  private List<List<Host>> places() {
    if (factors.devices().isEmpty()) {
      return List.of(factors.javas().stream().map(java -> new Host(null, java)).toList());
    }
    return factors.devices().stream()
        .map(device -> List.of(new Host(device, device.runtime())))
        .toList();
  }

  /**
   * All scenarios, those that cannot work included; devices vary slowest, then starts, Java
   * runtimes fastest.
   */
  List<Scenario> scenarios() {
    Set<ReaderType> readers =
        OptionValues.values(
            "--reader", factors.readers(), ReaderType.values(), ReaderType::optionName, problems);
    Set<ModuleType> modules =
        OptionValues.values(
            "--module", factors.modules(), ModuleType.values(), ModuleType::optionName, problems);
    List<Scenario> product = new ArrayList<>();
    List<Content> contents = contents(documents());
    List<Way> ways = ways();
    for (List<Host> hosts : places()) {
      for (Way way : ways) {
        for (Content content : contents) {
          for (ReaderType reader : readers) {
            for (ModuleType module : modules) {
              hosts.forEach(host -> product.add(scenario(way, content, reader, module, host)));
            }
          }
        }
      }
    }
    return distinct(product);
  }

  private Scenario scenario(
      Way way, Content content, ReaderType reader, ModuleType module, Host host) {
    Scenario scenario =
        new Scenario(
            "",
            content.document,
            reader,
            module,
            content.stax,
            way.start,
            way.restore,
            content.connection,
            host.java,
            host.device == null ? null : host.device.serial(),
            null);
    return scenario.named(ids.of(scenario, host.device == null ? "" : host.device.word()));
  }

  private List<Way> ways() {
    Set<Restore> restores =
        OptionValues.values(
            "--restore", factors.restores(), Restore.values(), Restore::optionName, problems);
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
        OptionValues.values(
            "--format", factors.formats(), Format.values(), Format::optionName, problems);
    List<Document> chosen = factors.formats().isEmpty() ? factors.documents() : documents(formats);
    if (!factors.staxes().isEmpty()
        && !chosen.isEmpty()
        && chosen.stream().noneMatch(document -> document.format() == Format.XML)) {
      problems.add(withoutXml(chosen));
    }
    return chosen;
  }

  private List<Document> documents(Set<Format> formats) {
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
