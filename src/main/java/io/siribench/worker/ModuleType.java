package io.siribench.worker;

import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.module.afterburner.AfterburnerModule;
import com.fasterxml.jackson.module.blackbird.BlackbirdModule;
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
      return mapper.registerModule(Afterburner.module());
    }
  },
  BLACKBIRD {
    @Override
    ObjectMapper registerIn(ObjectMapper mapper) {
      return mapper.registerModule(Blackbird.module());
    }
  };

  private final String word = name().toLowerCase(Locale.ROOT);

  /** The word used on the command line and in files. */
  public String word() {
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

  // Classes of their own, so that a fork loads a module's classes only if it uses the module.

  private static final class Afterburner {
    static Module module() {
      return new AfterburnerModule();
    }
  }

  private static final class Blackbird {
    static Module module() {
      return new BlackbirdModule();
    }
  }
}
