package io.siribench.siri;

/** A bean of a class that other packages cannot access. */
public final class HiddenBean {
  private HiddenBean() {}

  /** Returns a bean without fields, whose name is {@code n}. */
  public static Object named() {
    return new Getter();
  }

  private static final class Getter {
    @SuppressWarnings({"EffectivelyPrivate", "UnusedMethod"}) // Used by reflection.
    public String getName() {
      return "n";
    }
  }
}
