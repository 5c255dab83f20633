package io.siribench.results;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.cfg.EnumFeature;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.util.ClassUtil;
import java.io.IOException;
import java.io.Serial;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The binding of plans in {@code plan.json} to {@link PlanEntry}. Unknown members are skipped, as
 * are nulls in lists and maps. An absent text, list or map is empty, an absent number is 0, and any
 * other absent member is null.
 */
public final class PlanJson {
  private static final JsonSetter.Value EMPTY =
      JsonSetter.Value.construct(Nulls.AS_EMPTY, Nulls.SKIP);

  /** The mapper for trees and plans of earlier versions, which may lack members. */
  static final ObjectMapper MAPPER = mapper(false);

  /** A holder initialized only to resume a run, since mappers are slow to create. */
  private static final class Complete {
    static final ObjectMapper MAPPER = mapper(true);
  }

  static final String REMEDY = "restore the original";

  /** Returns the mapper for plans to be resumed, which must be complete. */
  static ObjectMapper complete() {
    return Complete.MAPPER;
  }

  /** Creates the serializers and deserializers that a new plan needs. */
  static void prepareSerializers() {
    MAPPER.writerFor(PlanEntry.class);
    MAPPER.readerFor(PlanNotes.class);
  }

  private static ObjectMapper mapper(boolean complete) {
    // A fixed line separator gives a plan the same file on every platform.
    DefaultPrettyPrinter printer =
        new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n"));
    return JsonMapper.builder()
        .annotationIntrospector(new Introspector(complete))
        .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
        .visibility(PropertyAccessor.IS_GETTER, Visibility.NONE)
        .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
        .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
        .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
        .enable(EnumFeature.WRITE_ENUMS_TO_LOWERCASE)
        .withConfigOverride(String.class, absent -> absent.setSetterInfo(EMPTY))
        .withConfigOverride(List.class, absent -> absent.setSetterInfo(EMPTY))
        .withConfigOverride(Map.class, absent -> absent.setSetterInfo(EMPTY))
        .defaultPrettyPrinter(printer)
        .build();
  }

  /** An introspector that requires all members, unless they or their records may be omitted. */
  private static final class Introspector extends JacksonAnnotationIntrospector {
    @Serial private static final long serialVersionUID = 1L;
    private final boolean complete;

    Introspector(boolean complete) {
      this.complete = complete;
    }

    @Override
    public Boolean hasRequiredMarker(AnnotatedMember member) {
      return complete
          && !member.hasAnnotation(JsonInclude.class)
          && !member.getDeclaringClass().isAnnotationPresent(JsonInclude.class);
    }
  }

  /**
   * Binds the members of {@code plan} that {@code type} has.
   *
   * @param place its location in {@code file}
   * @throws RunDirectoryException if a member is missing, or of another type
   */
  static <T> T bind(ObjectMapper mapper, JsonNode plan, Class<T> type, Path file, String place)
      throws RunDirectoryException {
    if (!plan.isObject()) {
      throw new RunDirectoryException(file + ": " + place + " must be an object; " + REMEDY);
    }
    try {
      return mapper.treeToValue(plan, type);
    } catch (JsonMappingException exception) {
      throw new RunDirectoryException(file + ": " + problem(exception, plan, place));
    } catch (JsonProcessingException exception) {
      throw new RunDirectoryException(file + " " + damage(exception));
    }
  }

  /** Returns the problem of a plan in malformed JSON, and its position. */
  static String damage(IOException exception) {
    return malformed(exception) + "; restore it from a copy of the run";
  }

  /** Returns the problem of malformed JSON, and its position; Jackson's own text names no file. */
  public static String malformed(IOException exception) {
    JsonLocation location =
        exception instanceof JsonProcessingException json ? json.getLocation() : JsonLocation.NA;
    String place =
        location == null || location.getLineNr() < 1
            ? ""
            : " at line " + location.getLineNr() + ", column " + location.getColumnNr();
    // Jackson has no specific exception for an end between members of an object.
    boolean isTruncated =
        exception instanceof JsonEOFException
            || String.valueOf(exception.getMessage()).startsWith("Unexpected end-of-input");
    return (isTruncated ? "is truncated" : "is not valid JSON") + place;
  }

  private static String problem(JsonMappingException exception, JsonNode plan, String place) {
    String owner = place;
    String path = place;
    JsonNode node = plan;
    for (JsonMappingException.Reference step : exception.getPath()) {
      String name = step.getFieldName();
      owner = path;
      path += name == null ? "[" + step.getIndex() + "]" : "." + name;
      node = name == null ? node.path(step.getIndex()) : node.path(name);
    }
    if (node.isMissingNode()) {
      return owner
          + " has no '"
          + path.substring(owner.length() + 1)
          + "'; it was written by an earlier version of siribench, or by hand: begin a new run with"
          + " --out";
    }
    return path + refusal(exception) + "; " + REMEDY;
  }

  /**
   * Returns the member that cannot be bound, and the accepted value: {@code a[0].b must be ...}.
   */
  public static String mismatch(JsonMappingException exception) {
    StringBuilder path = new StringBuilder();
    for (JsonMappingException.Reference step : exception.getPath()) {
      String name = step.getFieldName();
      path.append(name == null ? "[" + step.getIndex() + "]" : path.isEmpty() ? name : "." + name);
    }
    return (path.isEmpty() ? "it" : path) + refusal(exception);
  }

  private static String refusal(JsonMappingException exception) {
    // If a record rejects its members, the root cause has its message.
    return exception instanceof MismatchedInputException mismatch
        ? " must be " + accepted(mismatch.getTargetType())
        : ": " + ClassUtil.exceptionMessage(ClassUtil.getRootCause(exception));
  }

  private static String accepted(@Nullable Class<?> type) {
    if (type == null || Map.class.isAssignableFrom(type) || type.isRecord()) {
      return "an object";
    }
    if (type.isEnum()) {
      return Stream.of(type.getEnumConstants())
          .map(constant -> String.valueOf(constant).toLowerCase(Locale.ROOT))
          .collect(Collectors.joining(" or "));
    }
    if (Collection.class.isAssignableFrom(type)) {
      return "a list";
    }
    if (type == String.class) {
      return "a text";
    }
    if (type == boolean.class) {
      return "true or false";
    }
    return type == double.class || type == Double.class ? "a number" : "a whole number";
  }
}
