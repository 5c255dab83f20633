package io.siribench.plan;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.siribench.factor.ClassPath;
import io.siribench.factor.DeviceTarget;
import io.siribench.factor.Factor;
import io.siribench.factor.FactorMap;
import io.siribench.factor.JavaRuntime;
import io.siribench.factor.Start;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.request.Document;
import io.siribench.worker.format.Format;
import java.util.List;
import java.util.Map;

/** Factors for tests; by default one JSON document, read cold by a reader. */
final class FactorsBuilder {
  private List<Document> documents = List.of(Plans.document("stop", Format.JSON));
  private final Map<Factor<?>, List<String>> asked = new FactorMap<>();
  private List<Start> starts = List.of(Start.COLD);
  private List<JavaRuntime> javas = List.of(Plans.JAVA);
  private List<ClassPath> classPaths = List.of();
  private List<DeviceTarget> devices = List.of();
  private String label = "";

  FactorsBuilder documents(Document... found) {
    documents = List.of(found);
    return this;
  }

  FactorsBuilder formats(String... words) {
    asked.put(Factor.FORMAT, List.of(words));
    return this;
  }

  FactorsBuilder readers(String... words) {
    asked.put(Factor.READER, List.of(words));
    return this;
  }

  FactorsBuilder modules(String... words) {
    asked.put(Factor.MODULE, List.of(words));
    return this;
  }

  FactorsBuilder staxes(String... words) {
    asked.put(Factor.STAX, List.of(words));
    return this;
  }

  FactorsBuilder starts(Start... chosen) {
    starts = List.of(chosen);
    return this;
  }

  FactorsBuilder restores(String... words) {
    asked.put(Factor.RESTORE, List.of(words));
    return this;
  }

  FactorsBuilder connections(String... words) {
    asked.put(Factor.CONNECTION, List.of(words));
    return this;
  }

  FactorsBuilder javas(JavaRuntime... runtimes) {
    javas = List.of(runtimes);
    return this;
  }

  FactorsBuilder jvms(String... words) {
    asked.put(Factor.JVM, List.of(words));
    return this;
  }

  FactorsBuilder headStarts(String... words) {
    asked.put(Factor.HEAD_START, List.of(words));
    return this;
  }

  FactorsBuilder models(String... words) {
    asked.put(Factor.MODEL, List.of(words));
    return this;
  }

  FactorsBuilder waitFors(String... words) {
    asked.put(Factor.WAIT_FOR, List.of(words));
    return this;
  }

  FactorsBuilder libraries(String... words) {
    asked.put(Factor.LIBRARY, List.of(words));
    return this;
  }

  FactorsBuilder compressions(String... words) {
    asked.put(Factor.COMPRESSION, List.of(words));
    return this;
  }

  FactorsBuilder operations(String... words) {
    asked.put(Factor.OPERATION, List.of(words));
    return this;
  }

  FactorsBuilder mappers(String... words) {
    asked.put(Factor.MAPPER, List.of(words));
    return this;
  }

  FactorsBuilder features(String... words) {
    asked.put(Factor.FEATURE, List.of(words));
    return this;
  }

  FactorsBuilder shapes(String... words) {
    asked.put(Factor.SHAPE, List.of(words));
    return this;
  }

  FactorsBuilder wrappings(String... words) {
    asked.put(Factor.WRAPPING, List.of(words));
    return this;
  }

  FactorsBuilder threads(String... words) {
    asked.put(Factor.THREADS, List.of(words));
    return this;
  }

  FactorsBuilder shrinks(String... words) {
    asked.put(Factor.SHRINK, List.of(words));
    return this;
  }

  FactorsBuilder classPaths(ClassPath... found) {
    classPaths = List.of(found);
    return this;
  }

  FactorsBuilder devices(DeviceTarget... targets) {
    devices = List.of(targets);
    return this;
  }

  FactorsBuilder label(String word) {
    label = word;
    return this;
  }

  Factors build() {
    return new Factors(documents, asked, starts, javas, classPaths, devices, label);
  }

  /** Returns the plan of 10 requests and 3 forks. */
  Plan plan() throws InvalidPlanException {
    return Plans.planned(build(), Plans.settings(10, 3), false, List.of()).plan();
  }

  /** Returns why there is no such plan. */
  List<String> problems() {
    return catchThrowableOfType(InvalidPlanException.class, this::plan).problems().stream()
        .map(PlanProblem::text)
        .toList();
  }
}
