package io.siribench.siri.binding;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.TreeNode;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import com.fasterxml.jackson.databind.ser.PropertyWriter;
import com.fasterxml.jackson.databind.ser.std.BeanSerializerBase;
import io.siribench.worker.format.Format;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Set;

/**
 * A check of whether a schema describes all values of its class. The modules refuse some members
 * without naming them, and lose others when they write.
 */
public final class SchemaCheck {
  private final Format format;
  private final ObjectMapper mapper;
  private final Set<JavaType> seen = new HashSet<JavaType>();

  private SchemaCheck(Format format, ObjectMapper mapper) {
    this.format = format;
    this.mapper = mapper;
  }

  /**
   * Checks {@code type}, as {@code mapper} writes it in {@code format}. Without a schema, any type
   * is possible.
   *
   * @throws IllegalArgumentException with the member and the reason if it cannot be described
   */
  public static void require(Format format, ObjectMapper mapper, JavaType type) {
    if (!format.hasSchema()) {
      return;
    }
    SchemaCheck check = new SchemaCheck(format, mapper);
    String root = type.toCanonical();
    if (format == Format.CSV) {
      if (type.isCollectionLikeType() && !type.getRawClass().isAssignableFrom(ArrayList.class)) {
        throw check.refused(root, "is a collection other than a list");
      }
      check.requireRow(ModuleFormat.CSV.rowType(type));
    } else if (type.isCollectionLikeType() && format == Format.PROTOBUF) {
      throw check.refused(root, "is a list, and a document has one message");
    } else {
      check.require(type, root, false);
    }
  }

  /** Requires a class with members: a row has a column for each. */
  private void requireRow(JavaType type) {
    String name = type.getRawClass().getName();
    if (!(serializer(type, name) instanceof BeanSerializerBase)) {
      throw refused(name, "has no members, and so no columns");
    }
    require(type, name, false);
  }

  private void require(JavaType type, String path, boolean isInList) {
    if (type.isReferenceType()) {
      require(type.getReferencedType(), path, isInList);
    } else if (type.isMapLikeType()) {
      requireMap(type, path);
    } else if (type.isContainerType()) {
      requireList(type, path, isInList);
    } else if (type.isJavaLangObject() || type.isTypeOrSubTypeOf(TreeNode.class)) {
      throw refused(path, "can hold any value, as a " + type.getRawClass().getSimpleName());
    } else if (serializer(type, path) instanceof BeanSerializerBase) {
      requireBean(type, path);
    }
  }

  private void requireMap(JavaType type, String path) {
    if (format != Format.AVRO) {
      throw refused(path, "is a map, whose keys are not members");
    }
    require(type.getContentType(), path, true);
  }

  private void requireList(JavaType type, String path, boolean isInList) {
    if (type.isArrayType() && type.getContentType().getRawClass() == byte.class) {
      return;
    }
    if (format == Format.CSV) {
      throw refused(path, "is a list, and a column has one value");
    }
    if (isInList && format == Format.PROTOBUF) {
      throw refused(path, "is a list of lists");
    }
    require(type.getContentType(), path, true);
  }

  private void requireBean(JavaType type, String path) {
    if (format == Format.CSV && !seen.isEmpty()) {
      throw refused(path, "has members of its own, and a row is flat");
    }
    if (!seen.add(type)) {
      return;
    }
    BeanDescription written = mapper.getSerializationConfig().introspect(type);
    BeanDescription read = mapper.getDeserializationConfig().introspect(type);
    if (written.findAnyGetter() != null || read.findAnySetterAccessor() != null) {
      throw refused(type.getRawClass().getName(), "has an any-setter or any-getter");
    }
    if (written.getClassAnnotations().has(JsonTypeInfo.class)) {
      throw refused(path, "is of several classes, by @JsonTypeInfo");
    }
    requireMembers(type, path);
  }

  private void requireMembers(JavaType type, String path) {
    Iterator<PropertyWriter> members = serializer(type, path).properties();
    while (members.hasNext()) {
      requireMember(members.next(), type.getRawClass().getName());
    }
  }

  private void requireMember(PropertyWriter member, String owner) {
    String path = owner + "." + member.getName();
    if (member.getAnnotation(JsonTypeInfo.class) != null) {
      throw refused(path, "is of several classes, by @JsonTypeInfo");
    }
    if (member instanceof BeanPropertyWriter && ((BeanPropertyWriter) member).isUnwrapping()) {
      requireMembers(member.getType(), path);
    } else {
      require(member.getType(), path, false);
    }
  }

  private JsonSerializer<Object> serializer(JavaType type, String path) {
    try {
      return mapper.getSerializerProviderInstance().findValueSerializer(type);
    } catch (JsonMappingException e) {
      throw refused(path, "cannot be written: " + e.getOriginalMessage());
    }
  }

  private IllegalArgumentException refused(String path, String why) {
    return new IllegalArgumentException(
        path
            + " "
            + why
            + ", which a schema of "
            + format.optionName()
            + " does not describe; leave that format out, or use ion, msgpack or yaml");
  }
}
