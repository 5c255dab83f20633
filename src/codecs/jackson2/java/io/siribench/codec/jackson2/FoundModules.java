package io.siribench.codec.jackson2;

import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;

/** The modules of Jackson that register as services on a class path. */
public final class FoundModules {
  /**
   * Registers those that {@code loader} finds with {@code mapper}.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static void register(ObjectMapper mapper, ClassLoader loader) {
    List<Module> found = ObjectMapper.findModules(loader);
    if (found.isEmpty()) {
      throw new IllegalArgumentException(
          "no module of Jackson is discovered: no jar of --class-path has"
              + " META-INF/services/com.fasterxml.jackson.databind.Module; add the jar of a module, or"
              + " use --module none");
    }
    mapper.registerModules(found);
  }
}
