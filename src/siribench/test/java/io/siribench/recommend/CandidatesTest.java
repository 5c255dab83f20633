package io.siribench.recommend;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Factor;
import io.siribench.factor.JavaRuntime;
import io.siribench.plan.Planner;
import io.siribench.plan.Plans;
import io.siribench.plan.Scenario;
import io.siribench.problem.PlanProblem;
import io.siribench.worker.format.Format;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class CandidatesTest {
  private static final Optional<String> NO_CRIU = Optional.of("there is no command criu");

  private static List<String> ids(Planner.Result result) {
    return result.plan().scenarios().stream().map(Scenario::id).toList();
  }

  @Test
  void plan_java17WithoutCriu_hasSensibleCandidates() throws Exception {
    Planner.Result result = CandidateRun.plan(Plans.JAVA, NO_CRIU);
    assertThat(ids(result))
        .containsExactlyInAnyOrder(
            "json.reader.none.cold@default",
            "json.reader.none.cold@c1+no-inflation",
            "json.stream.none.cold@default",
            "json.stream.none.cold@c1",
            "json.reader.none.pseudo-warm.app-cds@default",
            "json.reader.none.pseudo-warm.app-cds@c1+no-inflation",
            "json.stream.none.pseudo-warm.app-cds@c1",
            "json.reader.none.warm@default",
            "json.reader.afterburner.warm@default",
            "json.reader.blackbird.warm@default",
            "json.stream.none.warm@default",
            "json.reader.none.warm@c1+no-inflation",
            "json.stream.none.warm@c1");
    assertThat(result.plan().baseline()).isEqualTo("json.reader.none.cold@default");
    assertThat(result.skipped())
        .extracting(PlanProblem::wrong)
        .containsExactly("process-image:20 is not a candidate: there is no command criu");
  }

  @Test
  void plan_java25WithCriu_hasTheAotCacheAndTheImage() throws Exception {
    Planner.Result result = CandidateRun.plan(CandidateRun.JAVA_25, Optional.empty());
    assertThat(ids(result))
        .contains(
            "json.reader.none.pseudo-warm.aot-cache@c1+no-inflation",
            "json.reader.none.pseudo-warm.process-image-20@default")
        .noneMatch(id -> id.contains("app-cds"))
        .filteredOn(id -> id.contains("process-image"))
        .hasSize(1);
    assertThat(result.skipped()).isEmpty();
  }

  @Test
  void plan_java11_hasNoArchives() throws Exception {
    JavaRuntime old = new JavaRuntime("java", "11.0.20", "11.0.20 (nobody)");
    assertThat(ids(CandidateRun.plan(old, NO_CRIU)))
        .contains("json.reader.none.cold@c1+no-inflation")
        .noneMatch(id -> id.contains("pseudo-warm"));
  }

  @Test
  void plan_ownClass_hasSameCandidatesAsSiri() throws Exception {
    assertThat(ids(CandidateRun.plan(Plans.JAVA, NO_CRIU, "", "com.acme.Order")))
        .isEqualTo(ids(CandidateRun.plan(Plans.JAVA, NO_CRIU)));
  }

  @Test
  void plan_siriFull_reportsMissingReaderWithoutDatabind() throws Exception {
    Planner.Result result = CandidateRun.plan(Plans.JAVA, NO_CRIU, "", "siri-full");
    assertThat(ids(result)).noneMatch(id -> id.contains("stream")).hasSize(8);
    assertThat(result.skipped())
        .extracting(PlanProblem::wrong)
        .anyMatch(
            text ->
                text.startsWith(
                    "stream is not a candidate: streaming readers are only generated for the"));
  }

  @Test
  void plan_ownReader_hasOnlyApplicableCandidates() throws Exception {
    Planner.Result result = CandidateRun.ofReaders(Format.OPAQUE, "com.acme.OrderReader");
    assertThat(ids(result))
        .containsExactlyInAnyOrder(
            "opaque.com.acme.OrderReader.none.cold@default",
            "opaque.com.acme.OrderReader.none.cold@c1+no-inflation",
            "opaque.com.acme.OrderReader.none.pseudo-warm.app-cds@default",
            "opaque.com.acme.OrderReader.none.pseudo-warm.app-cds@c1+no-inflation",
            "opaque.com.acme.OrderReader.none.pseudo-warm.mapper-cache@default",
            "opaque.com.acme.OrderReader.none.pseudo-warm.mapper-cache@c1+no-inflation",
            "opaque.com.acme.OrderReader.none.warm@default",
            "opaque.com.acme.OrderReader.none.warm@c1+no-inflation");
    assertThat(result.plan().baseline()).isEqualTo("opaque.com.acme.OrderReader.none.cold@default");
  }

  @Test
  void plan_moduleFormat_isReadByOwnReader() throws Exception {
    assertThat(ids(CandidateRun.ofReaders(Format.CSV, "com.acme.OrderReader")))
        .contains(
            "csv.com.acme.OrderReader.none.cold@default",
            "csv.com.acme.OrderReader.none.pseudo-warm.mapper-cache@default");
  }

  @Test
  void plan_ownAndBuiltInReaders_usesBundledJacksonForBuiltIn() throws Exception {
    Planner.Result result =
        CandidateRun.ofReaders(Format.JSON, "com.acme.OrderReader", "reader", "stream");
    assertThat(result.plan().scenarios())
        .allMatch(scenario -> scenario.hasOwnReader() != scenario.library().isBundled());
    assertThat(result.plan().scenarios())
        .filteredOn(scenario -> !scenario.hasOwnReader())
        .noneMatch(scenario -> scenario.id().contains("mapper-cache"))
        .hasSize(12);
  }

  @Test
  void plan_readerThatDoesNotReadTheDocument_isLeftOutByName() throws Exception {
    assertThat(CandidateRun.ofReaders(Format.OPAQUE, "com.acme.OrderReader", "reader").skipped())
        .extracting(PlanProblem::wrong)
        .anyMatch(
            text ->
                text.startsWith(
                    "reader is not a candidate: Jackson 2 does not support --format opaque"));
  }

  @Test
  void plan_ownMapper_hasNoReaderWithoutDatabind() throws Exception {
    Planner.Result result =
        CandidateRun.plan(
            Plans.JAVA,
            NO_CRIU,
            Format.JSON,
            Map.of(
                Factor.MODEL, List.of("com.acme.Order"),
                Factor.MAPPER, List.of("com.acme.Mappers::strict")));
    assertThat(ids(result)).noneMatch(id -> id.contains("stream")).hasSize(8);
    assertThat(result.skipped())
        .extracting(PlanProblem::wrong)
        .anyMatch(text -> text.startsWith("stream is not a candidate: --reader stream or tokens"));
  }

  @Test
  void plan_classRequiringModules_hasThemInAllCandidates() throws Exception {
    Planner.Result result = CandidateRun.plan(Plans.JAVA, NO_CRIU, "discovered", "com.acme.Order");
    assertThat(result.plan().baseline()).isEqualTo("json.reader.discovered.cold@default");
    assertThat(ids(result))
        .containsExactlyInAnyOrder(
            "json.reader.discovered.cold@default",
            "json.reader.discovered.cold@c1+no-inflation",
            "json.reader.discovered.pseudo-warm.app-cds@default",
            "json.reader.discovered.pseudo-warm.app-cds@c1+no-inflation",
            "json.stream.discovered.cold@default",
            "json.stream.discovered.cold@c1",
            "json.stream.discovered.pseudo-warm.app-cds@c1",
            "json.reader.discovered.warm@default",
            "json.reader.discovered.warm@c1+no-inflation",
            "json.stream.discovered.warm@default",
            "json.stream.discovered.warm@c1");
  }
}
