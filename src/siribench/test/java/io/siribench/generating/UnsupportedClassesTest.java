package io.siribench.generating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonIdentityInfo;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonMerge;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.annotation.ObjectIdGenerators;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.deser.std.StringDeserializer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Date;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Classes without readers, refused by name with the reason and a remedy. */
@NullUnmarked // Classes as users write them.
public final class UnsupportedClassesTest {
  public static final class WithDate {
    public Date when;
    public String fine;
    public Optional<String> other;
  }

  public static final class WithTree {
    public List<JsonNode> trees;
  }

  public static final class WithPattern {
    @JsonFormat(pattern = "dd.MM.yyyy")
    public java.time.LocalDate day;
  }

  public static final class WithDeserializer {
    @JsonDeserialize(using = Shout.class)
    public String text;
  }

  public static final class Shout extends StringDeserializer {
    private static final long serialVersionUID = 1L;
  }

  public static final class WithPrivateSetter {
    private int number;

    @JsonProperty
    @SuppressWarnings("UnusedMethod")
    private void setNumber(int number) {
      this.number = number;
    }

    @Override
    public String toString() {
      return "" + number;
    }
  }

  public static final class WithUnwrapped {
    @JsonUnwrapped public WithTree inner;
  }

  @JsonIdentityInfo(generator = ObjectIdGenerators.PropertyGenerator.class, property = "id")
  public static final class WithIdentity {
    public int id;
  }

  @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS)
  public static class WithClassNames {
    public int id;
  }

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.WRAPPER_OBJECT)
  public static class Wrapped {
    public int id;
  }

  public interface Shape {}

  public static final class WithInterface {
    public Set<Shape> shapes;
  }

  public static final class WithKeys {
    public Map<WithTree, String> byTree;
  }

  public static final class WithMerge {
    @JsonMerge public List<String> texts;
  }

  public enum Numbered {
    ONE;

    @JsonValue
    public int number() {
      return 1;
    }
  }

  public static final class WithNumbered {
    public Numbered numbered;
  }

  public static final class Delegating {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public Delegating(Map<String, String> all) {}
  }

  public static final class Throwing {
    public void setName(String name) throws InterruptedException {
      if (name.isEmpty()) {
        throw new InterruptedException(name);
      }
    }
  }

  public static final class WithBar {
    @JsonProperty("a|b")
    public int member;
  }

  @JsonIgnoreProperties("a|b")
  public static final class WithIgnoredBar {
    @JsonAnySetter public Map<String, String> others;
  }

  @JsonDeserialize(builder = Built.Maker.class)
  public static final class Built {
    public static final class Maker {
      private Maker() {}

      public Built build() {
        return new Built();
      }
    }
  }

  private static final class Hidden {}

  public static final class WithHidden {
    public Hidden hidden;
  }

  static List<Arguments> unsupported() {
    return List.of(
        Arguments.of(WithDate.class, ".when: it is a java.util.Date; use"),
        Arguments.of(WithDate.class, ".other: "),
        Arguments.of(WithTree.class, ".trees: it is a com.fasterxml.jackson.databind.JsonNode"),
        Arguments.of(WithPattern.class, ".day: it has @JsonFormat; bind a text"),
        Arguments.of(WithDeserializer.class, ".text: it has @JsonDeserialize(using); bind"),
        Arguments.of(WithPrivateSetter.class, ".number: its setter setNumber is private; make it"),
        Arguments.of(WithUnwrapped.class, ": it has a member with @JsonUnwrapped"),
        Arguments.of(WithIdentity.class, ": it has @JsonIdentityInfo"),
        Arguments.of(WithClassNames.class, "its @JsonTypeInfo is (use = CLASS"),
        Arguments.of(Wrapped.class, "include = WRAPPER_OBJECT); use (use = NAME"),
        Arguments.of(WithInterface.class, "Shape: it is abstract; define the class"),
        Arguments.of(WithKeys.class, "WithKeys: databind does not bind it: Cannot find"),
        Arguments.of(WithMerge.class, ".texts: it has @JsonMerge"),
        Arguments.of(WithNumbered.class, "Numbered: its @JsonValue is a number; use a text"),
        Arguments.of(Delegating.class, ": it is made of another type"),
        Arguments.of(Throwing.class, "setName throws java.lang.InterruptedException"),
        Arguments.of(WithBar.class, ".a|b: its name contains a |"),
        Arguments.of(WithIgnoredBar.class, "WithIgnoredBar: it ignores a|b, which contains a |"),
        Arguments.of(WithHidden.class, "Hidden is private; make it"),
        Arguments.of(
            Built.class,
            "Built: the constructor of "
                + Built.Maker.class.getName()
                + " is private; make it public, or visible in its package and write the readers"),
        Arguments.of(TimeUnit.class, "TimeUnit: it is not a class with members"),
        Arguments.of(String.class, "java.lang.String: it is not a class with members"));
  }

  private static UnsupportedTypeException refusal(Class<?> type) {
    return catchThrowableOfType(
        UnsupportedTypeException.class,
        () ->
            ReaderSources.of(
                type.getName(),
                UnsupportedClassesTest.class.getClassLoader(),
                false,
                "com.other",
                EnumSet.of(Syntax.JSON)));
  }

  @ParameterizedTest
  @MethodSource("unsupported")
  void of_unreadableType_isRefusedByName(Class<?> type, String message) {
    UnsupportedTypeException refusal = refusal(type);
    assertThat(refusal).isNotNull();
    assertThat(refusal.problems())
        .anySatisfy(problem -> assertThat(problem).startsWith("cannot read ").contains(message));
  }

  @Test
  void of_severalUnreadableMembers_areReportedTogether() {
    assertThat(refusal(WithDate.class).problems()).hasSize(2);
  }

  @Test
  void of_classInDefaultPackage_isRefusedInAnother(@TempDir Path directory) throws IOException {
    Map<String, String> sources = Map.of("Loose", "public class Loose { public int a; }");
    GeneratedModels models = new GeneratedModels(directory, 17, sources);
    UnsupportedTypeException refused =
        catchThrowableOfType(
            UnsupportedTypeException.class,
            () ->
                ReaderSources.of(
                    "Loose", models.loader(), false, "com.other", EnumSet.of(Syntax.JSON)));
    assertThat(refused.problems())
        .containsExactly(
            "cannot read Loose: it is in the unnamed package, which other packages cannot import;"
                + " move it into a package, or leave out --package");
  }

  /** Gives a member of a compiled class another name of the same length. */
  private static void rename(Path file, String from, String to) throws IOException {
    String compiled = Files.readString(file, StandardCharsets.ISO_8859_1);
    Files.writeString(file, compiled.replace(from, to), StandardCharsets.ISO_8859_1);
  }

  /** Kotlin permits such names of constants. */
  @Test
  void of_constantThatJavaCannotName_isRefused(@TempDir Path directory) throws IOException {
    String source =
        "package com.acme; public class Kinds { public Kind kind;"
            + " public enum Kind { defau1t, other } }";
    GeneratedModels models = new GeneratedModels(directory, 17, Map.of("Kinds", source));
    rename(models.classes.resolve("com/acme/Kinds$Kind.class"), "defau1t", "default");
    UnsupportedTypeException refused =
        catchThrowableOfType(
            UnsupportedTypeException.class,
            () -> models.generate("Kinds", "com.acme", false, EnumSet.of(Syntax.JSON)));
    assertThat(refused.problems())
        .containsExactly(
            "cannot read com.acme.Kinds.Kind: its constant default cannot be named in Java; rename"
                + " it, and keep its name in documents with @JsonProperty");
  }

  /** Kotlin gives such a name to the setter of a value class. */
  @Test
  void of_setterThatJavaCannotName_isRefused(@TempDir Path directory) throws IOException {
    String source =
        "package com.acme; public class Mangled {"
            + " @com.fasterxml.jackson.annotation.JsonProperty(\"total\")"
            + " public void setTotal_1a2b3c4(int total) {} }";
    GeneratedModels models = new GeneratedModels(directory, 17, Map.of("Mangled", source));
    Path file = models.classes.resolve("com/acme/Mangled.class");
    rename(file, "setTotal_1a2b3c4", "setTotal-1a2b3c4");
    UnsupportedTypeException refused =
        catchThrowableOfType(
            UnsupportedTypeException.class,
            () -> models.generate("Mangled", "com.acme", false, EnumSet.of(Syntax.JSON)));
    assertThat(refused.problems())
        .containsExactly(
            "cannot read com.acme.Mangled.total: its setter setTotal-1a2b3c4 cannot be named in"
                + " Java; name it with @JvmName, or @JsonIgnore it");
  }

  @Test
  void subtype_ofAMissingTypeArgument_namesIt(@TempDir Path directory) throws IOException {
    Map<String, String> sources =
        Map.of(
            "Missing",
            "package com.acme; public class Missing {}",
            "Base",
            """
            package com.acme;
            import com.fasterxml.jackson.annotation.*;
            @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
            @JsonSubTypes(@JsonSubTypes.Type(value = Base.Sub.class, name = "s"))
            public abstract class Base {
              public static class Sub extends Base { public java.util.List<Missing> all; }
            }
            """);
    GeneratedModels models = new GeneratedModels(directory, 17, sources);
    Files.delete(models.classes.resolve("com/acme/Missing.class"));
    UnsupportedTypeException refused =
        catchThrowableOfType(
            UnsupportedTypeException.class,
            () -> models.generate("Base", "com.acme", false, EnumSet.of(Syntax.JSON)));
    assertThat(refused.problems())
        .containsExactly(
            "cannot read com.acme.Base.Sub: it needs com.acme.Missing, which was not found; add"
                + " its jar to the class path");
  }
}
