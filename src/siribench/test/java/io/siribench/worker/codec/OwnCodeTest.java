package io.siribench.worker.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.siribench.worker.format.Format;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A user's code, by its name. */
public final class OwnCodeTest {
  private static final String HERE = OwnCodeTest.class.getName() + "$";

  static final class Hidden {}

  /** A class whose initialisation is seen. */
  public static final class Late {
    static {
      INITIALISED.add("Late");
    }

    private Late() {}

    public static String text() {
      return "made";
    }
  }

  /** A reader whose initialisation is seen. */
  public static final class LateReader {
    static {
      INITIALISED.add("LateReader");
    }
  }

  /** A class that cannot be initialised. */
  public static final class Broken {
    static {
      if (!HERE.isEmpty()) {
        throw new IllegalStateException("no configuration");
      }
    }
  }

  private static final List<String> INITIALISED = new java.util.ArrayList<>();

  /** A source of results, good and bad. */
  public static final class Source implements Supplier<@Nullable String> {
    private static boolean isEmpty;

    public static String text() {
      return "made";
    }

    public static Supplier<String> supplier() {
      return () -> "supplied";
    }

    public static @Nullable String nothing() {
      return null;
    }

    public static String failing() {
      throw new IllegalStateException("no text today");
    }

    static String hidden() {
      return "";
    }

    public String instance() {
      return "";
    }

    public static String of(String other) {
      return other;
    }

    @Override
    public @Nullable String get() {
      return isEmpty ? null : "got";
    }
  }

  public abstract static class Abstract {}

  private static OwnCode code(String name) {
    return OwnCode.named("--mapper", HERE + name);
  }

  private static OptionException problem(String name) {
    return catchThrowableOfType(OptionException.class, () -> code(name).supply());
  }

  @Test
  void supply_methodOrClass_returnsResultOrSuppliedValue() {
    assertThat(code("Source::text").supply()).isEqualTo("made");
    assertThat(code("Source::supplier").supply()).isEqualTo("supplied");
    assertThat(code("Source").supply()).isEqualTo("got");
    assertThat(code("Source").create()).isInstanceOf(Source.class);
  }

  @ParameterizedTest
  @CsvSource({
    "Gone::text, was not found",
    "Source::gone, 'is missing; public static methods without parameters: [failing, nothing,"
        + " supplier, text]'",
    "Source::hidden, is not public; make it public and static",
    "Source::instance, is not static; make it static",
    "Source::of, has parameters",
    "Source::nothing, returns null",
    "Source::failing, fails: java.lang.IllegalStateException: no text today",
    "Hidden, Hidden is not public",
    "Abstract, 'is abstract, or has no public constructor without parameters'",
    "Late, 'no public constructor without parameters; name a class that can be created'"
  })
  void supply_unusableCode_isRefusedWithTheReason(String name, String why) {
    assertThat(problem(name))
        .hasMessageContaining(HERE + name.replaceAll("::.*", ""))
        .hasMessageContaining(why)
        .returns("--mapper", OptionException::option);
  }

  @Test
  void supply_nullFromSupplier_isRefused() {
    Source.isEmpty = true;
    try {
      assertThat(problem("Source")).hasMessageContaining("returns null");
    } finally {
      Source.isEmpty = false;
    }
  }

  /** A mapper in a static field is made when its class is initialised. */
  @Test
  void named_aMethod_doesNotInitialiseItsClass() {
    OwnCode code = code("Late::text");
    assertThat(INITIALISED).doesNotContain("Late");
    assertThat(code.create()).isEqualTo("made");
    assertThat(INITIALISED).contains("Late");
  }

  @Test
  void load_aReader_doesNotInitialiseItsClass() {
    OwnCode.load(CodecSettings.of(Format.JSON, ReaderType.of(HERE + "LateReader")));
    assertThat(INITIALISED).doesNotContain("LateReader");
    assertThat(code("LateReader").create()).isInstanceOf(LateReader.class);
    assertThat(INITIALISED).contains("LateReader");
  }

  @Test
  void requireFormat_ofAnotherFormat_isRefused() {
    OwnCode code = code("Source::text");
    code.requireFormat(Format.SMILE, "Smile");
    code.requireFormat(Format.XML, null);
    assertThat(
            catchThrowableOfType(
                OptionException.class, () -> code.requireFormat(Format.XML, "JSON")))
        .hasMessageContaining("Source::text returns a mapper of JSON, and the document is XML");
  }

  @ParameterizedTest
  @ValueSource(strings = {"JsonMapperBuilder", "Builder"})
  void refused_builder_namesItsBuildMethod(String name) {
    Object builder = name.equals("Builder") ? new Builder() : new JsonMapperBuilder();
    assertThat(code("Source::text").refused(builder, "an ObjectMapper"))
        .hasMessageContaining("instead of an ObjectMapper; return the result of its build()");
    assertThat(code("Source::text").refused("", "an ObjectMapper"))
        .hasMessageEndingWith("returns a java.lang.String instead of an ObjectMapper");
  }

  @Test
  void refused_lambda_isNamedWithoutItsAddress() {
    assertThat(code("Source::text").refused((Supplier<String>) () -> "", "an ObjectMapper"))
        .hasMessageContaining("$$Lambda")
        .hasMessageNotContaining("/0x");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "com/acme/Line has been compiled by a more recent version of the Java Runtime (class file"
            + " version 65.0), this version of the Java Runtime only recognizes class file versions"
            + " up to 52.0 | needs Java 21, for which com.acme.Line was compiled",
        "Preview features are not enabled for com/acme/Line (class file version 65.65535). Try"
            + " running with '--enable-preview' | needs preview features of Java 21, with which"
            + " com.acme.Line was compiled",
        "com/acme/Line (class file version 65.65535) was compiled with preview features that are"
            + " unsupported. | use Java 21 with --jvm-arg=--enable-preview",
        "JVMCFRE003 bad major version; class=com/acme/Line, offset=6 | needs a newer Java than"
      })
  void problem_classOfAnotherJava_namesItAndItsRelease(String message, String problem) {
    assertThat(OwnCode.problem(new UnsupportedClassVersionError(message))).contains(problem);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "java.io.InputStream.readAllBytes()[B | true",
        "'byte[] java.io.InputStream.readAllBytes()' | true",
        "com.acme.Line.of(Ljava/lang/String;)V | false",
        "No virtual method isBlank()Z in class Ljava/lang/String; or its super classes (declaration"
            + " of 'java.lang.String' appears in /apex/com.android.art/javalib/core-oj.jar) | true",
        "No static method of(Ljava/lang/String;)V in class Lcom/acme/Line; or its super classes |"
            + " false",
        "'java.lang.String com.acme.Line.text()' | false"
      })
  void problem_methodThatIsMissing_isOfTheJdkByItsOwner(String message, boolean isOfJdk) {
    assertThat(
            OwnCode.problem(new NoSuchMethodError(message)).contains(" does not have; use a Java"))
        .isEqualTo(isOfJdk);
  }

  @ParameterizedTest
  @CsvSource({
    "java/net/http/HttpClient, 'java.net.http.HttpClient, which Java '",
    "'Failed resolution of: Ljava/beans/Introspector;', 'needs java.beans.Introspector, which Java '",
    "'Failed resolution of: Lcom/acme/Money;', 'needs com.acme.Money, which its fork does not have'",
    "javax/xml/bind/JAXBContext, add its jar to --class-path"
  })
  void problem_classThatIsMissing_hasNoJarIfItIsOfTheJdk(String name, String problem) {
    assertThat(OwnCode.problem(new NoClassDefFoundError(name))).contains(problem);
  }

  @ParameterizedTest
  @CsvSource({
    "java.util.stream.Stream.toList(), true",
    "java.time.LocalDate, true",
    "java.beans.PropertyChangeSupport, false",
    "java.lang.management.ManagementFactory, false"
  })
  void isDesugared_classOfAPackage_isThatOfTheLibrary(String name, boolean isDesugared) {
    assertThat(OwnCode.isDesugared(name)).isEqualTo(isDesugared);
  }

  private static final class Builder {}

  private static final class JsonMapperBuilder {}

  @Test
  void create_classThatCannotBeInitialised_namesTheReasonAndNoJar() {
    OwnCode broken = OwnCode.named("--reader", HERE + "Broken");
    OptionException first = catchThrowableOfType(OptionException.class, broken::create);
    assertThat(first).hasMessageContaining("no configuration");
    OptionException second = catchThrowableOfType(OptionException.class, broken::create);
    assertThat(second).hasMessageNotContaining("add its jar");
  }
}
