package io.siribench.factor;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Features of Jackson that are switched on or off. Their names depend on the version, so only a
 * fork can verify them.
 *
 * @param optionName {@code +USE_FAST_DOUBLE_PARSER-INTERN_FIELD_NAMES+pool=none}
 */
public record FeatureSet(String optionName) {
  /** No switched features. */
  public static final FeatureSet NONE = new FeatureSet("none");

  /** The defaults of Jackson 2, where they differ from those of the measured version. */
  public static final FeatureSet JACKSON_2_DEFAULTS = new FeatureSet("jackson2-defaults");

  private static final Pattern FORM =
      Pattern.compile(
          "(jackson2-defaults(?=$|[+-]))?"
              + "([+-][A-Z][A-Z0-9_]*|(^|\\+)pool=(thread-local|lock-free|shared-bounded|none))*");

  /** Returns the features named {@code word}, if it is well formed. */
  static Optional<FeatureSet> find(String word) {
    String name = word.strip();
    return !name.isEmpty() && FORM.matcher(name).matches()
        ? Optional.of(new FeatureSet(name))
        : Optional.empty();
  }

  /** Returns the sets that have a name. */
  static FeatureSet[] listed() {
    return new FeatureSet[] {NONE, JACKSON_2_DEFAULTS};
  }

  /** Returns the description of a set that has a name. */
  String description() {
    return hasJackson2Defaults() ? "those of Jackson 2, in Jackson 3" : "";
  }

  /** Returns whether nothing is switched. */
  public boolean isNone() {
    return equals(NONE);
  }

  /** Returns whether the defaults are those of Jackson 2. */
  public boolean hasJackson2Defaults() {
    return optionName.startsWith(JACKSON_2_DEFAULTS.optionName);
  }

  /** Returns whether it switches a feature whose name contains {@code part}. */
  public boolean names(String part) {
    return optionName.contains(part);
  }
}
