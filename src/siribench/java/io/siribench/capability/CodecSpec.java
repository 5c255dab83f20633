package io.siribench.capability;

import io.siribench.capability.ValueSet.Kind;
import io.siribench.factor.Factor;
import io.siribench.factor.FactorMap;
import io.siribench.factor.FactorValues;
import io.siribench.factor.FeatureSet;
import io.siribench.factor.MapperSource;
import io.siribench.factor.Stax;
import io.siribench.worker.codec.Operation;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.subject.SiriModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The declared capabilities of a codec. A value that it does not declare is refused by name, and
 * never replaced by another value. If the codec does not declare a factor, it supports only the
 * default.
 *
 * <p>Capabilities are declared once, where a constant is created, and then only read.
 */
@SuppressWarnings("varargs") // Arrays of values are only read.
public final class CodecSpec {
  /** The factors that a codec implements, in the order in which refusals are reported. */
  static final List<Factor<?>> FACTORS = Factor.all().stream().filter(Factor::isOfCodecs).toList();

  private final String name;
  private final String className;
  private final Map<Factor<?>, ValueSet<?>> takes = new FactorMap<>();
  private final Map<Factor<?>, String> reasons = new FactorMap<>();
  private final List<Rule> rules = new ArrayList<>();

  /** Creates a codec without any capability. */
  CodecSpec(String name, String className) {
    this.name = name;
    this.className = className;
  }

  @SafeVarargs
  final <T> CodecSpec takes(Factor<T> factor, T... values) {
    takes.put(factor, ValueSet.of(factor, values));
    return this;
  }

  /** Declares only {@code kind} of {@code factor}. */
  <T> CodecSpec takes(Factor<T> factor, Kind<T> kind) {
    takes.put(factor, new ValueSet<>(factor, List.of(kind)));
    return this;
  }

  /** Declares further values of {@code factor}. */
  @SafeVarargs
  final <T> CodecSpec also(Factor<T> factor, T... values) {
    takes.put(factor, accepted(factor).and(ValueSet.of(factor, values).kinds()));
    return this;
  }

  <T> CodecSpec also(Factor<T> factor, Kind<T> kind) {
    takes.put(factor, accepted(factor).and(List.of(kind)));
    return this;
  }

  /** Declares {@code models}, and classes of users. */
  CodecSpec binds(SiriModel... models) {
    return takes(Factor.MODEL, models).also(Factor.MODEL, Rules.OWN_CLASS);
  }

  /** Declares every StAX implementation; {@code StaxFactories} refuses those it does not have. */
  CodecSpec withAllStax() {
    return takes(Factor.STAX, Factor.STAX.values().toArray(Stax[]::new))
        .also(Factor.STAX, new Kind<>("one with a version", Stax::hasVersion));
  }

  /** Declares user-defined mappers, and features of Jackson. */
  CodecSpec configurable() {
    return takes(Factor.MAPPER, MapperSource.STOCK)
        .also(Factor.MAPPER, Rules.OWN_MAPPER)
        .takes(Factor.FEATURE, FeatureSet.NONE)
        .also(Factor.FEATURE, Rules.SWITCHES);
  }

  CodecSpec writing() {
    return takes(Factor.OPERATION, Operation.values());
  }

  /** Declares the reason why values of {@code factors} are not supported. */
  CodecSpec because(String why, Factor<?>... factors) {
    for (Factor<?> factor : factors) {
      reasons.put(factor, why);
    }
    return this;
  }

  /** Declares rules that only concern this codec. */
  CodecSpec with(Rule... more) {
    rules.addAll(List.of(more));
    return this;
  }

  /** Returns the class of the codec, which a fork loads by its name. */
  String className() {
    return className;
  }

  /** Returns the codec's name in messages. */
  public String name() {
    return name;
  }

  /** Returns the rules that only concern this codec. */
  public List<Rule> rules() {
    return List.copyOf(rules);
  }

  /** Returns the declared values of {@code factor}. */
  @SuppressWarnings("unchecked") // The set of a factor has its values.
  <T> ValueSet<T> accepted(Factor<T> factor) {
    ValueSet<T> declared = (ValueSet<T>) takes.get(factor);
    return declared == null ? ValueSet.defaultOf(factor) : declared;
  }

  /** Returns the reasons why {@code scenario}, which has this codec, cannot work. */
  Stream<Refusal> refusals(FactorValues scenario) {
    return Stream.concat(
        FACTORS.stream()
            .filter(factor -> !accepted(factor).hasOnly(scenario))
            .map(factor -> undeclared(factor, scenario)),
        rules.stream().flatMap(rule -> rule.check(scenario).stream()));
  }

  private Refusal undeclared(Factor<?> factor, FactorValues scenario) {
    String word = scenario.word(factor);
    String reason = reasons.getOrDefault(factor, "");
    return new Refusal(
        factor.option(),
        name
            + " does not support "
            + factor.option()
            + " "
            + (word.isEmpty() ? factor.omittedWord() : word)
            + (reason.isEmpty() ? "" : " (" + reason + ")"),
        "use " + accepted(factor).option() + forOthers(factor, word, scenario));
  }

  /** Returns the advice that gives {@code word} to readers other than a user's own one. */
  private String forOthers(Factor<?> factor, String word, FactorValues scenario) {
    ReaderType reader = scenario.get(Factor.READER);
    return !reader.isOwn() || word.isEmpty() || takes.containsKey(factor)
        ? ""
        : "; for other readers in the same run, name "
            + reader
            + " first, with "
            + accepted(factor).option()
            + ","
            + word
            + " and --skip-invalid";
  }
}
