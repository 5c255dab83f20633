package io.siribench.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import io.siribench.factor.ClassPath;
import io.siribench.factor.Factor;
import io.siribench.factor.Start;
import io.siribench.problem.InvalidPlanException;
import io.siribench.worker.format.Format;
import io.siribench.worker.subject.SiriModel;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Models and class paths, as factors of a plan. */
final class ModelPlanTest {
  private static final ClassPath BASE =
      new ClassPath("base", List.of(new ClassPath.Entry("old.jar", "1")));
  private static final ClassPath NEW =
      new ClassPath("new", List.of(new ClassPath.Entry("new.jar", "2")));

  private final FactorsBuilder factors =
      new FactorsBuilder()
          .documents(Plans.document("order", Format.JSON), Plans.document("order", Format.XML))
          .starts(Start.COLD);

  private List<String> ids() throws InvalidPlanException {
    return factors.plan().scenarios().stream().map(Scenario::id).toList();
  }

  @Test
  void plan_onlySiri_equalsOmittedOption() throws Exception {
    assertThat(ids()).containsExactly("json.reader.none.cold", "xml.reader.none.cold");
    Scenario scenario = factors.plan().scenarios().get(0);
    assertThat(scenario.word(Factor.MODEL)).isEmpty();
    factors.models("siri");
    assertThat(factors.plan().scenarios().get(0)).isEqualTo(scenario);
  }

  @Test
  void plan_onlyAnotherModel_isAValueButNotInIds() throws Exception {
    factors.models("siri-plain");
    assertThat(ids()).containsExactly("json.reader.none.cold", "xml.reader.none.cold");
    assertThat(factors.plan().scenarios())
        .allMatch(scenario -> scenario.has(Factor.MODEL, SiriModel.SIRI_PLAIN));
  }

  @Test
  void plan_classWithTypeArguments_hasIdUsableAsFileName() throws Exception {
    factors
        .formats("json")
        .models("com.acme.Order", "java.util.Map<java.lang.String, com.acme.Order>")
        .classPaths(BASE);
    assertThat(factors.plan().scenarios())
        .extracting(Scenario::id, scenario -> scenario.word(Factor.MODEL))
        .containsExactly(
            tuple("json.reader.none.cold@com.acme.Order", "com.acme.Order"),
            tuple(
                "json.reader.none.cold@java.util.Map-java.lang.String-com.acme.Order",
                "java.util.Map<java.lang.String,com.acme.Order>"));
  }

  @Test
  void plan_classNamesMappedToSameId_areRefusedByName() {
    factors.formats("json").models("com.acme.M\u00f6we", "com.acme.M\u00fcwe").classPaths(BASE);
    assertThat(factors.problems())
        .singleElement()
        .asString()
        .startsWith(
            "--model: com.acme.M\u00f6we and com.acme.M\u00fcwe would share the id"
                + " json.reader.none.cold@com.acme.M-we");
  }

  @Test
  void plan_discoveredModulesWithoutAClassPath_areRefused() {
    factors.formats("json").modules("discovered");
    assertThat(factors.problems())
        .singleElement()
        .asString()
        .contains("--module", "own", "--model com.");
  }

  @Test
  void plan_severalModels_areInIds() throws Exception {
    factors.formats("json").models("siri", "siri-full", "com.acme.Order").classPaths(BASE);
    assertThat(ids())
        .containsExactly(
            "json.reader.none.cold@siri",
            "json.reader.none.cold@siri-full",
            "json.reader.none.cold@com.acme.Order");
    assertThat(factors.plan().scenarios())
        .extracting(Scenario::classPath)
        .containsExactly(List.of(), List.of(), List.of("old.jar"));
  }

  @Test
  void referenceOf_severalClassPaths_isOnlyTheFirstOne() throws Exception {
    factors.models("com.acme.Order").classPaths(BASE, NEW);
    Plan plan = factors.plan();
    assertThat(plan.scenarios())
        .extracting(
            scenario -> scenario.id(),
            scenario -> plan.referenceOf(scenario).map(Scenario::id).orElse("-"))
        .containsExactly(
            tuple("json.reader.none.cold@base", "-"),
            tuple("json.reader.none.cold@new", "json.reader.none.cold@base"),
            tuple("xml.reader.none.cold@base", "-"),
            tuple("xml.reader.none.cold@new", "xml.reader.none.cold@base"));
  }

  @Test
  void plan_classPathWithoutAClass_isRefused() {
    factors.classPaths(BASE);
    assertThat(factors.problems())
        .singleElement()
        .asString()
        .contains("--class-path: is for your own code");
  }

  @Test
  void plan_notAClass_namesAvailableModels() {
    for (String word : List.of("siri-ful", "com..Order", "com.acme.Order[]", "1.Order", "")) {
      factors.models(word);
      assertThat(factors.problems())
          .contains(
              "--model: '"
                  + word
                  + "' is unknown; available: siri, siri-full, siri-plain, numbers, or a class");
    }
  }

  @Test
  void referenceOf_oneClassPath_isTheBaseline() throws Exception {
    factors.formats("json").models("siri", "com.acme.Order").classPaths(BASE);
    Plan plan = factors.plan();
    assertThat(plan.referenceOf(plan.scenarios().get(1))).contains(plan.scenarios().get(0));
  }
}
