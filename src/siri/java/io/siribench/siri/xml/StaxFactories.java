package io.siribench.siri.xml;

import com.ctc.wstx.stax.WstxInputFactory;
import com.ctc.wstx.stax.WstxOutputFactory;
import com.fasterxml.aalto.stax.InputFactoryImpl;
import com.fasterxml.aalto.stax.OutputFactoryImpl;
import io.siribench.worker.codec.StaxType;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;

/**
 * The factories of each StAX implementation, created by their constructors. The StAX API of devices
 * lacks {@code XMLInputFactory.newFactory()}.
 */
public final class StaxFactories {
  /**
   * Creates a parser factory that refuses DTDs.
   *
   * @throws IllegalArgumentException if {@code type} has no factory here, or only that of another
   *     implementation
   */
  public static XMLInputFactory newInputFactory(StaxType type) {
    XMLInputFactory factory = inputFactory(type);
    requireOwn(type, factory);
    XmlDocuments.forbidDtds(factory);
    return factory;
  }

  private static XMLInputFactory inputFactory(StaxType type) {
    if (type == StaxType.WOODSTOX) {
      return Woodstox.input();
    }
    if (type == StaxType.AALTO) {
      return Aalto.input();
    }
    throw unknown(type);
  }

  /**
   * Creates a generator factory with its default settings.
   *
   * @throws IllegalArgumentException if {@code type} has no factory here, or only that of another
   *     implementation
   */
  public static XMLOutputFactory newOutputFactory(StaxType type) {
    XMLOutputFactory factory = outputFactory(type);
    requireOwn(type, factory);
    return factory;
  }

  private static XMLOutputFactory outputFactory(StaxType type) {
    if (type == StaxType.WOODSTOX) {
      return Woodstox.output();
    }
    if (type == StaxType.AALTO) {
      return Aalto.output();
    }
    throw unknown(type);
  }

  /** Returns the exception for a new implementation, which must not be measured as another one. */
  private static IllegalArgumentException unknown(StaxType type) {
    return new IllegalArgumentException(
        "StaxFactories has no factories of " + type.optionName() + "; add them there");
  }

  /**
   * Requires that {@code factory} belongs to {@code type}. {@code XMLInputFactory.newFactory()},
   * for example, returns any implementation in the class path.
   */
  private static void requireOwn(StaxType type, Object factory) {
    if (!type.contains(factory.getClass())) {
      throw new IllegalArgumentException(
          "StaxFactories made "
              + factory.getClass().getName()
              + " for "
              + type.optionName()
              + ", which does not contain it; call the constructor of its own factory");
    }
  }

  // Nested classes, because verifying a class loads the types it converts: a fork must not load
  // the implementation that it does not use. A switch would load a class for its table.

  private static final class Woodstox {
    static XMLInputFactory input() {
      return new WstxInputFactory();
    }

    static XMLOutputFactory output() {
      return new WstxOutputFactory();
    }
  }

  private static final class Aalto {
    static XMLInputFactory input() {
      return new InputFactoryImpl();
    }

    static XMLOutputFactory output() {
      return new OutputFactoryImpl();
    }
  }
}
