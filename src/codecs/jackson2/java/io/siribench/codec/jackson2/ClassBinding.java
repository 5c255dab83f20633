package io.siribench.codec.jackson2;

import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.type.TypeFactory;
import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import java.lang.reflect.Type;

/**
 * The binding to a class of the fork's class path, controlled only by its annotations. The class
 * may have type arguments: {@code java.util.List<com.acme.Order>}.
 */
final class ClassBinding extends StockBinding {
  private final Class<?> rawType;
  private final Type type;

  private ClassBinding(CodecSettings settings, Class<?> rawType, Type type) {
    super(settings);
    this.rawType = rawType;
    this.type = type;
  }

  static Binding of(CodecSettings settings) {
    String model = settings.model();
    if (model.indexOf('<') >= 0) {
      JavaType type = generic(model);
      return new ClassBinding(settings, type.getRawClass(), type);
    }
    try {
      Class<?> type = Class.forName(model);
      return new ClassBinding(settings, type, type);
    } catch (ClassNotFoundException e) {
      throw Codec.classNotFound(model, e);
    }
  }

  private static JavaType generic(String model) {
    try {
      return TypeFactory.defaultInstance().constructFromCanonical(model);
    } catch (IllegalArgumentException e) {
      Codec.requireClasses(model, ClassBinding.class.getClassLoader());
      throw new IllegalArgumentException(model + " is not a type: " + e.getMessage(), e);
    }
  }

  @Override
  String problem(Throwable thrown) {
    return BindingProblem.of(thrown, settings.hasStockMapper());
  }

  @Override
  Class<?> rootType() {
    return rawType;
  }

  @Override
  Type type() {
    return type;
  }
}
