package io.siribench.generating;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.dataformat.xml.annotation.JacksonXmlProperty;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

/**
 * Completeness of the tests of Jackson's annotations. Each annotation of the versions in use is on
 * a model whose reader is compared with databind, or in a refusal whose message is tested. An
 * annotation of a newer version fails here.
 */
final class AnnotationsTest {
  private static final Set<String> READ =
      names(
          "JacksonAnnotation JacksonAnnotationsInside JacksonStdImpl JacksonXmlCData",
          "JacksonXmlElementWrapper JacksonXmlProperty JacksonXmlRootElement JacksonXmlText JsonAlias",
          "JsonAnyGetter JsonAppend JsonAutoDetect JsonClassDescription JsonCreator JsonDeserialize",
          "JsonDeserializeAs JsonEnumDefaultValue JsonFilter JsonGetter JsonIgnore JsonIgnoreType",
          "JsonInclude JsonKey JsonNaming JsonPOJOBuilder JsonProperty JsonPropertyDescription",
          "JsonPropertyOrder JsonRawValue JsonRootName JsonSerializableSchema JsonSerialize",
          "JsonSerializeAs JsonSubTypes JsonTypeId JsonTypeName JsonValue JsonView");

  /** Annotations that are read in some places or with some values, and otherwise refused. */
  private static final Set<String> READ_OR_REFUSED =
      names("JsonAnySetter JsonIgnoreProperties JsonSetter JsonTypeInfo");

  private static final Set<String> REFUSED =
      names(
          "EnumNaming JacksonInject JsonBackReference JsonFormat JsonIdentityInfo",
          "JsonIdentityReference JsonIncludeProperties JsonManagedReference JsonMerge",
          "JsonTypeIdResolver JsonTypeResolver JsonUnwrapped JsonValueInstantiator");

  private static Set<String> names(String... lines) {
    return new LinkedHashSet<>(List.of(String.join(" ", lines).split(" ")));
  }

  /** Returns the annotations in the jar of {@code type}. */
  private static List<String> annotations(Class<?> type) throws IOException, URISyntaxException {
    Path jar = Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    List<String> found = new ArrayList<>();
    try (JarFile entries = new JarFile(jar.toFile())) {
      for (String name : entries.stream().map(java.util.zip.ZipEntry::getName).toList()) {
        // Nested annotations are values of others, such as JsonSubTypes.Type.
        boolean isClass = name.startsWith("com/") && name.endsWith(".class");
        if (isClass && !name.contains("$") && isAnnotation(name)) {
          found.add(name.substring(name.lastIndexOf('/') + 1, name.length() - ".class".length()));
        }
      }
    }
    return found;
  }

  private static boolean isAnnotation(String name) {
    String className = name.substring(0, name.length() - ".class".length()).replace('/', '.');
    try {
      return Class.forName(className, false, AnnotationsTest.class.getClassLoader()).isAnnotation();
    } catch (ClassNotFoundException | LinkageError e) {
      // The class needs a missing library, which no annotation does.
      return false;
    }
  }

  @Test
  void annotations_ofJackson_areAllReadOrRefused() throws Exception {
    Set<String> all = new TreeSet<>(annotations(JsonProperty.class));
    assertThat(all).hasSizeGreaterThan(30);
    all.addAll(annotations(JsonDeserialize.class));
    all.addAll(annotations(JacksonXmlProperty.class));
    Set<String> known = new TreeSet<>(READ);
    known.addAll(READ_OR_REFUSED);
    known.addAll(REFUSED);
    assertThat(all).isEqualTo(known);
    assertThat(known).hasSize(READ.size() + READ_OR_REFUSED.size() + REFUSED.size());
  }

  /** Returns the sources of models that can be read, without refused classes. */
  private static String readModels() throws IOException {
    StringBuilder all = new StringBuilder();
    for (String model : List.of("Constructs", "Shop", "Zoo", "Catalog")) {
      String source = Files.readString(GeneratedModels.resource(model + ".java.txt"));
      int end = source.indexOf("// What is refused.");
      all.append(end < 0 ? source : source.substring(0, end));
    }
    return all.toString();
  }

  @ParameterizedTest
  @FieldSource({"READ", "READ_OR_REFUSED"})
  void annotation_supported_isOnAModelComparedWithDatabind(String name) throws Exception {
    assertThat(readModels()).containsPattern("[@.]" + Pattern.quote(name) + "\\b");
  }

  @ParameterizedTest
  @FieldSource({"REFUSED", "READ_OR_REFUSED"})
  void annotation_thatIsRefused_hasATestedMessage(String name) throws Exception {
    String[] refusals =
        ConstructsTest.class
            .getDeclaredMethod(
                "generate_unsupportedType_isRefusedByName", String.class, String.class)
            .getAnnotation(CsvSource.class)
            .value();
    assertThat(Arrays.asList(refusals))
        .anySatisfy(refusal -> assertThat(refusal).containsPattern("@" + name + "\\b"));
  }
}
