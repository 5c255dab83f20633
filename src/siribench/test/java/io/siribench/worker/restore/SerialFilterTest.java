package io.siribench.worker.restore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ObjectInputFilter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The serial filter, compared with the JDK's own, which it replaces. */
final class SerialFilterTest {
  private static final List<Class<?>> CLASSES =
      List.of(
          String.class,
          Object[].class,
          String[][].class,
          int.class,
          int[].class,
          long[][].class,
          void.class,
          java.util.ArrayList.class,
          java.util.Map.Entry.class,
          java.util.concurrent.ConcurrentHashMap.class,
          java.util.concurrent.atomic.AtomicReference.class,
          java.net.URL.class,
          java.net.URL[].class,
          java.lang.reflect.Method.class,
          com.fasterxml.jackson.databind.ObjectMapper.class,
          io.siribench.siri.Siri.class);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.lang.*;java.util.*;!*",
        "java.lang.**;!*",
        "java.util.**;!java.util.concurrent.**;!*",
        "!java.util.concurrent.**;java.util.**;!*",
        "java.util.Array*;!*",
        "java.util.ArrayList;java.lang.String;!*",
        "!java.net.URL",
        "!java.net.*;*",
        "*;!java.net.URL",
        "maxdepth=20;maxarray=10;;java.lang.*;maxbytes=100;!*",
        "java.*;!*",
        "java*;!*",
        "!*",
        "*",
        ""
      })
  void admits_anyClass_decidesLikeJdk(String patterns) {
    SerialFilter filter = new SerialFilter(patterns);
    for (Class<?> type : CLASSES) {
      assertThat(filter.admits(type.getName()))
          .as(type.getName())
          .isEqualTo(isAdmittedByTheJdk(patterns, type));
    }
  }

  private static boolean isAdmittedByTheJdk(String patterns, Class<?> type) {
    ObjectInputFilter filter = ObjectInputFilter.Config.createFilter(patterns);
    return filter == null
        || filter.checkInput(new Asked(type)) != ObjectInputFilter.Status.REJECTED;
  }

  private record Asked(Class<?> serialClass) implements ObjectInputFilter.FilterInfo {
    @Override
    public long arrayLength() {
      return -1;
    }

    @Override
    public long depth() {
      return 1;
    }

    @Override
    public long references() {
      return 1;
    }

    @Override
    public long streamBytes() {
      return 1;
    }
  }

  @Test
  void admits_modulePattern_isRefused() {
    assertThatThrownBy(() -> new SerialFilter("java.base/*;!*").admits("java.lang.String"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("java.base/*");
  }

  @Test
  void maxBytes_amongPatterns_isFound() {
    assertThat(new SerialFilter("java.lang.*;maxbytes=4194304;!*").maxBytes()).isEqualTo(4194304);
    assertThat(new SerialFilter("java.lang.*;!*").maxBytes()).isEqualTo(Long.MAX_VALUE);
  }

  /** The JDK does the same: larger limits follow the usual filter. */
  @Test
  void limits_givenTwice_lastWins() {
    SerialFilter filter = new SerialFilter("maxrefs=1;maxbytes=2;!*;maxrefs=3;maxbytes=4");
    assertThat(filter.maxReferences()).isEqualTo(3);
    assertThat(filter.maxBytes()).isEqualTo(4);
  }

  @Test
  void admits_packagePattern_includesArraysAndPrimitives() {
    List<Class<?>> admitted = new ArrayList<>(CLASSES);
    admitted.removeIf(type -> !new SerialFilter("java.lang.*;!*").admits(type.getName()));
    assertThat(admitted)
        .containsExactly(
            String.class,
            Object[].class,
            String[][].class,
            int.class,
            int[].class,
            long[][].class,
            void.class);
  }
}
