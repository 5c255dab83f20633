package io.siribench.codec.jackson2;

import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.ServiceConfigurationError;

/** The Jackson modules registered as services on a class path. */
public final class DiscoveredModules {
  /**
   * Registers the modules that {@code loader} discovers with {@code mapper}.
   *
   * @throws IllegalArgumentException if there is none, or one cannot be loaded or registered
   */
  public static void register(ObjectMapper mapper, ClassLoader loader) {
    List<Module> modules;
    try {
      modules = ObjectMapper.findModules(loader);
    } catch (ServiceConfigurationError e) {
      throw new IllegalArgumentException(
          "a module of Jackson in --class-path cannot be loaded: "
              + e.getMessage()
              + (e.getCause() == null ? "" : ": " + e.getCause())
              + "; add the jars that it needs, or use --module none",
          e);
    }
    if (modules.isEmpty()) {
      throw new IllegalArgumentException(
          "no module of Jackson is discovered: no jar of --class-path has"
              + " META-INF/services/com.fasterxml.jackson.databind.Module; add the jar of a module, or"
              + " use --module none");
    }
    try {
      mapper.registerModules(modules);
    } catch (Exception | LinkageError e) {
      // Scala's module throws a checked exception for another version of Jackson.
      throw new IllegalArgumentException(
          "a module of Jackson in --class-path cannot be registered: "
              + e
              + "; add the jars that it needs, use its version for Jackson "
              + mapper.version()
              + ", or use --module none",
          e);
    }
  }
}
