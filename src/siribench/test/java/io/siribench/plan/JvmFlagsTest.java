package io.siribench.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.factor.DeviceTarget;
import io.siribench.factor.Factor;
import io.siribench.factor.JavaRuntime;
import io.siribench.factor.JvmFlags;
import io.siribench.problem.InvalidPlanException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Named flags of the JVM, as a factor of a plan. */
final class JvmFlagsTest {
  private final FactorsBuilder factors = new FactorsBuilder();

  private static JvmFlags flags(String word) {
    return Factor.JVM.find(word).orElseThrow();
  }

  private static JavaRuntime java(String version) {
    return new JavaRuntime("java", version, version);
  }

  private List<String> ids() throws InvalidPlanException {
    return factors.plan().scenarios().stream().map(Scenario::id).toList();
  }

  private List<String> problems(String... words) {
    factors.jvms(words);
    return factors.problems();
  }

  @ParameterizedTest
  @CsvSource({
    "1.8.0_402, -Dsun.reflect.inflationThreshold=1000000",
    "17.0.15, -Dsun.reflect.inflationThreshold=1000000",
    "18, -Djdk.reflect.useNativeAccessorOnly=true",
    "25.0.3, -Djdk.reflect.useNativeAccessorOnly=true",
    "28-ea, -Djdk.reflect.useNativeAccessorOnly=true"
  })
  void on_noInflation_usesPropertyHonouredByJdk(String version, String property) {
    assertThat(flags("no-inflation").on(java(version))).containsExactly(property);
  }

  @Test
  void find_severalSets_areEqualInAnyOrder() {
    assertThat(flags("no-inflation+C1").optionName()).isEqualTo("c1+no-inflation");
    assertThat(flags("no-inflation+c1")).isEqualTo(flags("c1+no-inflation+default+c1"));
    assertThat(flags("default").on(Plans.JAVA)).isEmpty();
    assertThat(flags("serial+c1").on(Plans.JAVA))
        .containsExactly("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");
  }

  @Test
  void find_customSet_hasItsFlagsLast() {
    JvmFlags own = flags("c1+Big.1:-Xmx2g  -XX:+UseZGC \"-Dname=a b\" -Xlog:gc:file.log");
    assertThat(own.optionName()).isEqualTo("c1+Big.1");
    assertThat(own.on(Plans.JAVA))
        .containsExactly(
            "-XX:TieredStopAtLevel=1", "-Xmx2g", "-XX:+UseZGC", "-Dname=a b", "-Xlog:gc:file.log");
  }

  @Test
  void recorded_flagsThatContradictName_areRefused() {
    assertThat(JvmFlags.recorded("c1", List.of("-XX:TieredStopAtLevel=1"), Plans.JAVA))
        .isEqualTo(flags("c1"));
    assertThatThrownBy(() -> JvmFlags.recorded("c1+big", List.of("-Xmx2g"), Plans.JAVA))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("jvm 'c1+big'");
  }

  @Test
  void plan_onlyDefault_equalsOmittedOption() throws Exception {
    Plan without = factors.plan();
    factors.jvms("default");
    assertThat(factors.plan().scenarios()).isEqualTo(without.scenarios());
    assertThat(ids()).containsExactly("json.reader.none.cold");
  }

  @Test
  void plan_severalSets_areInIdsAndComparedWithTheFirst() throws Exception {
    factors.jvms("default", "c1+no-inflation", "big:-Xmx2g");
    assertThat(ids())
        .containsExactly(
            "json.reader.none.cold@default",
            "json.reader.none.cold@c1+no-inflation",
            "json.reader.none.cold@big");
    Plan plan = factors.plan();
    assertThat(plan.referenceOf(plan.scenarios().get(2))).contains(plan.scenarios().get(0));
  }

  @ParameterizedTest
  @ValueSource(strings = {"c3", "c1+", "c1+c3", "", ":-Xmx2g", "a b:-Xmx2g", "c3+big:-Xmx2g"})
  void plan_unknownFlagSet_namesAvailableOnes(String word) {
    assertThat(problems(word))
        .singleElement()
        .asString()
        .startsWith(
            "--jvm: '" + word + "' is unknown; available: default, c1, no-inflation, serial,");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "c1:-Xmx2g | 'c1' is the name of a built-in set",
        "big: | 'big:' has no flags after it",
        "big:-Xmx2g Xms2g | 'Xms2g' in 'big' is not a flag of a JVM",
        "big:-jar | with -jar a JVM would not run the fork",
        "big:--class-path=a.jar | with --class-path=a.jar a JVM would not run the fork",
        "big:-XX:AOTMode=create | with -XX:AOTMode=create a JVM would not run the fork",
        "big:-XX:+PrintFlagsInitial | with -XX:+PrintFlagsInitial a JVM would not run the fork",
        "big:-Xinternalversion | with -Xinternalversion a JVM would not run the fork",
        "big:-Xlog:help | with -Xlog:help a JVM would not run the fork"
      })
  void plan_ownFlagsThatCannotWork_areRefusedWithTheReason(String word, String why) {
    assertThat(problems(word)).singleElement().asString().contains(why);
  }

  @Test
  void plan_oneNameForTwoSets_isRefused() {
    assertThat(problems("big:-Xmx2g", "big:-Xmx3g"))
        .singleElement()
        .asString()
        .contains("'big' is defined twice: [-Xmx2g], [-Xmx3g]");
  }

  @Test
  void plan_onDevice_isRefusedUnlessDefault() throws Exception {
    JavaRuntime art = new JavaRuntime("app_process", "ART 2.1.0", "ART 2.1.0");
    factors.javas().devices(new DeviceTarget("A1", "A1", art));
    assertThat(problems("default", "c1"))
        .containsExactly(
            "--jvm: json.reader.none.cold@c1 cannot work: Android's runtime (ART) takes no flags of a JVM;"
                + " use --compile, which selects how ART compiles, or leave such scenarios out with"
                + " --skip-invalid");
    factors.jvms("default");
    assertThat(ids()).containsExactly("json.reader.none.cold");
  }
}
