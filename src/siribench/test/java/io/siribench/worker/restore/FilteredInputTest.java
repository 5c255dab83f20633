package io.siribench.worker.restore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.siri.Siri;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Hostile object streams, which only siribench's filter checks. */
final class FilteredInputTest {
  private static final String PROPERTY = "jdk.serialFilter";
  private static final String PATTERNS =
      "io.siribench.siri.**;java.lang.*;java.util.*;maxbytes=2000;maxrefs=100;!*";
  private static final AtomicInteger HARM = new AtomicInteger();

  private @Nullable String before;

  /** A class whose deserialisation has an effect. */
  private static final class Harmful implements Serializable {
    private static final long serialVersionUID = 1L;

    private void readObject(ObjectInputStream in) throws IOException {
      HARM.incrementAndGet();
    }
  }

  /** Only siribench's filter reads the property; the JDK's was initialised before. */
  @BeforeEach
  void setProperty() {
    assertThat(java.io.ObjectInputFilter.Config.getSerialFilter()).isNull();
    before = System.getProperty(PROPERTY);
    System.setProperty(PROPERTY, PATTERNS);
    HARM.set(0);
  }

  @AfterEach
  void restoreProperty() {
    if (before == null) {
      System.clearProperty(PROPERTY);
    } else {
      System.setProperty(PROPERTY, before);
    }
  }

  private static byte[] bytes(Object object) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
    }
    return bytes.toByteArray();
  }

  private static Object read(Object object) throws IOException, ClassNotFoundException {
    byte[] bytes = bytes(object);
    try (ObjectInputStream in = FilteredInput.open(new ByteArrayInputStream(bytes), bytes.length)) {
      return in.readObject();
    }
  }

  private static void assertRefused(Object object, String name) {
    assertThatThrownBy(() -> read(object))
        .isInstanceOf(InvalidClassException.class)
        .hasMessageContaining("jdk.serialFilter rejects the class")
        .hasMessageContaining(name);
    assertThat(HARM).hasValue(0);
  }

  @Test
  void read_allowedObjects_areRead() throws Exception {
    List<Object> objects = List.of("text", 1, int.class, Siri.class, List.of(3));
    assertThat(read(new ArrayList<>(objects))).isEqualTo(objects);
    assertThat(read(new int[] {1, 2})).isEqualTo(new int[] {1, 2});
  }

  @Test
  void read_otherClass_isRefusedBeforeInstantiation() {
    assertRefused(new Harmful(), Harmful.class.getName());
  }

  @Test
  void read_nestedOtherClass_isRefused() {
    List<Object> outer = new ArrayList<>();
    outer.add(new ArrayList<>(List.of(new Harmful())));
    assertRefused(outer, Harmful.class.getName());
  }

  @Test
  void read_arrayOfAnotherClass_isRefused() {
    assertRefused(new Harmful[0][0], Harmful.class.getName());
  }

  @Test
  void read_otherClassObject_isRefused() {
    assertRefused(Harmful.class, Harmful.class.getName());
  }

  @Test
  void read_enumOfAnotherClass_isRefused() {
    assertRefused(java.util.concurrent.TimeUnit.DAYS, "java.util.concurrent.TimeUnit");
  }

  @Test
  void read_proxy_isRefused() {
    Object proxy =
        Proxy.newProxyInstance(
            getClass().getClassLoader(),
            new Class<?>[] {Comparable.class},
            (java.lang.reflect.InvocationHandler & Serializable) (self, method, args) -> 0);
    assertThatThrownBy(() -> read(proxy))
        .isInstanceOf(InvalidClassException.class)
        .hasMessageContaining("proxies");
  }

  @Test
  void read_largeTables_areRead() throws Exception {
    List<Object> tables = new ArrayList<>();
    for (int table = 0; table < 2; table++) {
      HashMap<String, Integer> entries = new HashMap<>();
      for (int i = 0; i < 3_000; i++) {
        entries.put("stop " + i, i);
      }
      tables.add(entries);
    }
    ByteArrayInputStream bytes = new ByteArrayInputStream(bytes(tables));
    try (ObjectInputStream in = FilteredInput.open(bytes)) {
      assertThat(in.readObject()).isEqualTo(tables);
    }
  }

  @Test
  void read_tooManyReferences_isRefused() throws Exception {
    List<Object> some = new ArrayList<>();
    for (int i = 0; i < 90; i++) {
      some.add((byte) i);
    }
    assertThat(read(some)).isEqualTo(some);
    for (int i = 90; i < 120; i++) {
      some.add((byte) i);
    }
    assertThatThrownBy(() -> read(some))
        .isInstanceOf(InvalidClassException.class)
        .hasMessageContaining("more than the 100 references that jdk.serialFilter admits");
  }

  /** Each reference takes five bytes, and as many steps as the set has elements. */
  @Test
  void read_moreStepsThanAnIntHolds_isRefused() throws Exception {
    Set<Object> expensive = new HashSet<>();
    for (int i = 0; i < FilteredInput.MAX_HASH_STEPS - 10; i++) {
      expensive.add(String.valueOf(i));
    }
    byte[] bytes = bytes(new ArrayList<>(Collections.nCopies(220_000, expensive)));
    try (ObjectInputStream in = FilteredInput.open(new ByteArrayInputStream(bytes))) {
      assertThatThrownBy(in::readObject)
          .isInstanceOf(InvalidClassException.class)
          .hasMessageContaining("its collections contain each other");
    }
  }

  @Test
  void read_overTheFilterLimit_isRefused() {
    assertThatThrownBy(() -> read("x".repeat(2000)))
        .isInstanceOf(InvalidClassException.class)
        .hasMessageContaining("jdk.serialFilter admits 2000");
  }
}
