package io.siribench.generating;

import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyName;
import com.fasterxml.jackson.databind.introspect.BeanPropertyDefinition;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Describes classes as a mapper of Jackson binds them: names, setters, and reachable types. */
public final class Introspection {
  private final DeserializationConfig config;
  private final Set<Class<?>> scalars;

  /**
   * Creates an introspection with the settings of {@code mapper}.
   *
   * @param scalars the classes that are read as a whole, and not described
   */
  public Introspection(ObjectMapper mapper, Set<Class<?>> scalars) {
    config = mapper.getDeserializationConfig();
    this.scalars = Set.copyOf(scalars);
  }

  /**
   * Returns {@code root} first, and all classes reachable from its members.
   *
   * @throws UnsupportedTypeException if no reader can be written for one of them
   */
  public List<BoundType> reachable(Class<?> root) {
    Map<Class<?>, BoundType> described = new LinkedHashMap<>();
    Deque<Class<?>> open = new ArrayDeque<>(List.of(root));
    while (!open.isEmpty()) {
      Class<?> type = open.remove();
      if (!described.containsKey(type)) {
        BoundType bound = describe(type);
        described.put(type, bound);
        bound.members().stream()
            .map(BoundMember::type)
            .filter(reached -> !scalars.contains(reached))
            .forEach(open::add);
      }
    }
    return List.copyOf(described.values());
  }

  private BoundType describe(Class<?> type) {
    BeanDescription description = config.introspect(config.constructType(type));
    List<BoundMember> members = new ArrayList<>();
    for (BeanPropertyDefinition property : description.findProperties()) {
      if (property.hasSetter()) {
        members.add(member(type, property));
      } else if (property.couldDeserialize()) {
        throw new UnsupportedTypeException(type, property.getName(), "it has no setter");
      }
    }
    return new BoundType(type, members);
  }

  private BoundMember member(Class<?> owner, BeanPropertyDefinition property) {
    JavaType type = property.getPrimaryType();
    boolean isList = type.getRawClass() == List.class;
    Class<?> element = isList ? type.getContentType().getRawClass() : type.getRawClass();
    boolean isBean = !element.getName().startsWith("java.") && !element.isEnum();
    if (!scalars.contains(element) && (!isBean || element.isPrimitive() || element.isArray())) {
      throw new UnsupportedTypeException(owner, property.getName(), "it is a " + type);
    }
    List<String> others = property.findAliases().stream().map(PropertyName::getSimpleName).toList();
    return new BoundMember(
        BoundMember.names(property.getName(), others),
        element,
        isList,
        isMerged(property),
        property.getGetter().getName(),
        property.getSetter().getName());
  }

  private static boolean isMerged(BeanPropertyDefinition property) {
    var merge = property.getMetadata().getMergeInfo();
    return merge != null && !merge.fromDefaults;
  }
}
