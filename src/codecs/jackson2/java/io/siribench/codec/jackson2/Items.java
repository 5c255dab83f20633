package io.siribench.codec.jackson2;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonIncludeProperties;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.deser.AbstractDeserializer;
import com.fasterxml.jackson.databind.deser.BeanDeserializerBase;
import com.fasterxml.jackson.databind.deser.DefaultDeserializationContext;
import com.fasterxml.jackson.databind.deser.SettableBeanProperty;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.introspect.BeanPropertyDefinition;
import com.fasterxml.jackson.databind.util.Converter;
import io.siribench.siri.MonitoredStopVisit;
import io.siribench.siri.Siri;
import io.siribench.siri.VehicleActivity;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The items of a model's documents: visits of SIRI, or the elements of a list. The list is the
 * document itself if it is a list or an array; otherwise it is the first member that is one.
 */
final class Items {
  private static final String DELIVERY = "ServiceDelivery";

  /** The types of items, by the list's member. The key is empty if the document is the list. */
  private final Map<String, JavaType> types = new HashMap<String, JavaType>();

  /**
   * The names of the property with the list of items. In XML, this includes the element around the
   * list. The set is empty for SIRI, and if the document is the list.
   */
  private final Set<String> properties = new HashSet<String>();

  /** The class of the document that has the list, and the builder of that class. */
  private final List<Class<?>> owners = new ArrayList<Class<?>>();

  private final boolean isSiri;

  private Items(boolean isSiri) {
    this.isSiri = isSiri;
  }

  /**
   * Returns the items of documents of {@code root}.
   *
   * @throws IllegalArgumentException if it has no list of objects
   */
  static Items of(JavaType root, ObjectMapper mapper) {
    Items items = new Items(root.hasRawClass(Siri.class));
    if (items.isSiri) {
      items.types.put("MonitoredStopVisit", mapper.constructType(MonitoredStopVisit.class));
      items.types.put("VehicleActivity", mapper.constructType(VehicleActivity.class));
    } else if (isList(root)) {
      items.types.put("", root.getContentType());
    } else {
      items.addFirstList(root, mapper);
    }
    return items;
  }

  /**
   * Checks that items of {@code root} bind alone exactly as in their list.
   *
   * @param mapper a new mapper, which is changed
   * @throws IllegalArgumentException if an annotation or a deserializer changes them
   */
  static void requireIndependent(JavaType root, ObjectMapper mapper) {
    Items items = of(root, mapper);
    if (items.isSiri) {
      return;
    }
    String name = items.types.keySet().iterator().next();
    if (!name.isEmpty()) {
      BeanDescription description = mapper.getDeserializationConfig().introspect(root);
      requireIndependent(root, firstList(root, description.findProperties()));
    }
    ItemLists.register(items, mapper);
    DeserializationContext context =
        ((DefaultDeserializationContext) mapper.getDeserializationContext())
            .createInstance(mapper.getDeserializationConfig(), null, null);
    try {
      JavaType item = items.types.values().iterator().next();
      if (context.findContextualValueDeserializer(item, null).getObjectIdReader() != null) {
        throw dependent(root, "has items with @JsonIdentityInfo");
      }
      if (!isReported(context.findContextualValueDeserializer(root, null), name)) {
        throw dependent(root, "or its list has a deserializer or creator");
      }
    } catch (JsonMappingException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }

  private static void requireIndependent(JavaType root, BeanPropertyDefinition list) {
    AnnotatedMember member = list.getMutator();
    JsonDeserialize deserialize = member.getAnnotation(JsonDeserialize.class);
    String annotation =
        member.hasAnnotation(JsonIgnoreProperties.class)
            ? "JsonIgnoreProperties"
            : member.hasAnnotation(JsonIncludeProperties.class)
                ? "JsonIncludeProperties"
                : member.hasAnnotation(JsonTypeInfo.class)
                    ? "JsonTypeInfo"
                    : deserialize != null && isOfItems(deserialize) ? "JsonDeserialize" : "";
    if (!annotation.isEmpty()) {
      throw dependent(root, "has @" + annotation + " at its member " + list.getName());
    }
  }

  private static IllegalArgumentException dependent(JavaType root, String why) {
    return new IllegalArgumentException(
        root.toCanonical()
            + " "
            + why
            + ", which does not apply to items that are bound one by one; use --reader reader or"
            + " values");
  }

  /** Returns whether {@code root}, or its member {@code name}, is a list of reported items. */
  private static boolean isReported(JsonDeserializer<?> root, String name) {
    if (name.isEmpty()) {
      return ItemLists.isReporting(root);
    }
    if (!(root instanceof BeanDeserializerBase)) {
      // The subclass of an abstract class is only known from a document.
      return root instanceof AbstractDeserializer;
    }
    BeanDeserializerBase bean = (BeanDeserializerBase) root;
    SettableBeanProperty list = bean.findProperty(name);
    return !bean.getValueInstantiator().canCreateUsingDelegate()
        && list != null
        && ItemLists.isReporting(list.getValueDeserializer());
  }

  private static boolean isOfItems(JsonDeserialize deserialize) {
    return deserialize.contentUsing() != JsonDeserializer.None.class
        || deserialize.contentConverter() != Converter.None.class
        || deserialize.contentAs() != Void.class;
  }

  private void addFirstList(JavaType root, ObjectMapper mapper) {
    BeanDescription description = mapper.getDeserializationConfig().introspect(root);
    BeanPropertyDefinition list = firstList(root, description.findProperties());
    owners.add(root.getRawClass());
    Class<?> builder = description.findPOJOBuilder();
    if (builder != null) {
      owners.add(builder);
    }
    types.put(list.getName(), list.getPrimaryType().getContentType());
    properties.add(list.getName());
    if (list.getWrapperName() != null) {
      properties.add(list.getWrapperName().getSimpleName());
    }
  }

  private static BeanPropertyDefinition firstList(
      JavaType root, List<BeanPropertyDefinition> members) {
    for (BeanPropertyDefinition member : members) {
      JavaType type = member.getPrimaryType();
      boolean isOne = member.getMutator() != null && type != null && isList(type);
      if (isOne && !type.getContentType().equals(root)) {
        return member;
      }
    }
    throw new IllegalArgumentException(
        root.toCanonical()
            + " is neither a list of objects nor has a member that is one, so nothing is delivered"
            + " before the end; use --reader reader");
  }

  private static boolean isList(JavaType type) {
    JavaType content = type.getContentType();
    return content != null
        && (type.isArrayType() || Collection.class.isAssignableFrom(type.getRawClass()))
        && !content.isPrimitive()
        && !content.isEnumType()
        && !content.getRawClass().getName().startsWith("java.");
  }

  /** Returns whether {@code type} is a type of items. */
  boolean hasType(JavaType type) {
    return types.containsValue(type);
  }

  /** Returns whether {@code property}, a list of the same type, is not the list of items. */
  boolean isOtherList(@Nullable BeanProperty property) {
    return property instanceof SettableBeanProperty
        && !properties.isEmpty()
        && !(properties.contains(property.getName()) && isOfDocument(property.getMember()));
  }

  /** Returns whether {@code member} may be one of the document's class, which may be abstract. */
  private boolean isOfDocument(@Nullable AnnotatedMember member) {
    for (Class<?> owner : owners) {
      if (member == null
          || member.getDeclaringClass().isAssignableFrom(owner)
          || owner.isAssignableFrom(member.getDeclaringClass())) {
        return true;
      }
    }
    return false;
  }

  /** Returns the types of items. */
  Collection<JavaType> types() {
    return types.values();
  }

  /** Returns the element type of {@code array}; null if it is not a list of items. */
  @Nullable JavaType typeIn(JsonStreamContext array) {
    JsonStreamContext owner = array.getParent();
    if (owner.inRoot()) {
      return types.get("");
    }
    String name = owner.getCurrentName();
    JavaType type = name == null ? null : types.get(name);
    if (type == null) {
      return null;
    }
    boolean isBound = isSiri ? isDelivery(owner, type) : owner.getParent().inRoot();
    return isBound ? type : null;
  }

  /** Returns whether {@code owner} is a delivery, not kept content with the same names. */
  private static boolean isDelivery(JsonStreamContext owner, JavaType type) {
    String member =
        type.hasRawClass(MonitoredStopVisit.class)
            ? "StopMonitoringDelivery"
            : "VehicleMonitoringDelivery";
    JsonStreamContext around = owner.getParent();
    around = around.inArray() ? around.getParent() : around;
    if (!around.inObject() || !member.equals(around.getCurrentName())) {
      return false;
    }
    JsonStreamContext delivery = around.getParent();
    if (!delivery.inObject() || !DELIVERY.equals(delivery.getCurrentName())) {
      return false;
    }
    JsonStreamContext document = delivery.getParent();
    return document.inRoot()
        || (document.inObject()
            && "Siri".equals(document.getCurrentName())
            && document.getParent().inRoot());
  }
}
