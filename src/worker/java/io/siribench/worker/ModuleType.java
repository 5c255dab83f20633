package io.siribench.worker;

import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Locale;

/** A Jackson module that replaces reflection in bound types. */
public enum ModuleType {
  NONE {
    @Override
    ObjectMapper registerIn(ObjectMapper mapper) {
      return mapper;
    }
  },
  AFTERBURNER {
    @Override
    ObjectMapper registerIn(ObjectMapper mapper) {
      return mapper.registerModule(
          named("com.fasterxml.jackson.module.afterburner.AfterburnerModule"));
    }
  },
  BLACKBIRD {
    @Override
    ObjectMapper registerIn(ObjectMapper mapper) {
      return mapper.registerModule(named("com.fasterxml.jackson.module.blackbird.BlackbirdModule"));
    }
  };

  private final String word = name().toLowerCase(Locale.ROOT);

  /** The word used on the command line and in files. */
  public String optionName() {
    return word;
  }

  /** Registers the module, if any, in {@code mapper} and returns it. */
  abstract ObjectMapper registerIn(ObjectMapper mapper);

  /**
   * The module that {@code word} names.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static ModuleType of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }

  /** By name: a fork loads the classes of no other module, and a device has none of them. */
  private static Module named(String moduleClass) {
    try {
      return (Module) Class.forName(moduleClass).getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(
          "this fork has no " + moduleClass + "; try --module=none", e);
    }
  }
}
