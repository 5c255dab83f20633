package io.siribench.codec.jackson2;

import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.introspect.BeanPropertyDefinition;
import io.siribench.siri.MonitoredStopVisit;
import io.siribench.siri.Siri;
import io.siribench.siri.VehicleActivity;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What documents of a model are lists of: of SIRI visits, of another class the elements of the list
 * or array that it is, or of the first of its members that is one.
 */
final class Items {
  private static final String DELIVERY = "ServiceDelivery";

  /** By the name of the member that is their list; by the empty name where the document is it. */
  private final Map<String, JavaType> types = new HashMap<String, JavaType>();

  private final boolean isSiri;

  private Items(boolean isSiri) {
    this.isSiri = isSiri;
  }

  /**
   * Those of documents of {@code root}.
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

  private void addFirstList(JavaType root, ObjectMapper mapper) {
    BeanDescription description = mapper.getDeserializationConfig().introspect(root);
    for (BeanPropertyDefinition member : description.findProperties()) {
      JavaType type = member.getPrimaryType();
      boolean isOne = member.couldDeserialize() && type != null && isList(type);
      if (isOne && !type.getContentType().equals(root)) {
        types.put(member.getName(), type.getContentType());
        return;
      }
    }
    throw new IllegalArgumentException(
        root.toCanonical()
            + " is no list of objects, and has no member that is one: nothing of it is handed over"
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

  /** Whether they are of {@code type}. */
  boolean areOf(JavaType type) {
    return types.containsValue(type);
  }

  /** Of which types there are. */
  Collection<JavaType> types() {
    return types.values();
  }

  /** The type of what is an element of {@code array}; null if that is no list of them. */
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

  /** Whether {@code owner} is a delivery, and not something that has its names and is kept. */
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
