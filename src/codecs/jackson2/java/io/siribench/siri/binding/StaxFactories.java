package io.siribench.siri.binding;

import com.ctc.wstx.stax.WstxInputFactory;
import com.ctc.wstx.stax.WstxOutputFactory;
import com.fasterxml.aalto.stax.InputFactoryImpl;
import com.fasterxml.aalto.stax.OutputFactoryImpl;
import io.siribench.worker.codec.StaxType;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;

/**
 * The factories of each implementation of StAX, made by their classes, because there is no {@code
 * XMLInputFactory.newFactory()} in the StAX API that devices need.
 */
final class StaxFactories {
  private StaxFactories() {}

  /** A factory of parsers as it is made, with DTDs and all. */
  static XMLInputFactory newInputFactory(StaxType type) {
    return type == StaxType.AALTO ? Aalto.input() : Woodstox.input();
  }

  /** A factory of generators as it is made. */
  static XMLOutputFactory newOutputFactory(StaxType type) {
    return type == StaxType.AALTO ? Aalto.output() : Woodstox.output();
  }

  // Classes of their own, because verifying a class loads what it converts to another type: a fork
  // is to load nothing of the implementation that it does not use.

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
