package io.siribench.siri.binding;

import com.ctc.wstx.stax.WstxInputFactory;
import com.ctc.wstx.stax.WstxOutputFactory;
import com.fasterxml.aalto.stax.InputFactoryImpl;
import com.fasterxml.aalto.stax.OutputFactoryImpl;
import java.util.Locale;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;

/**
 * An implementation of StAX, which reads and writes XML. Each constant makes its factories by their
 * classes, because there is no {@code XMLInputFactory.newFactory()} in the StAX API that devices
 * need.
 *
 * <p>Constants have bodies instead of constructor references: see {@link Format}.
 */
public enum StaxType {
  /** The one that Jackson brings. */
  WOODSTOX {
    @Override
    XMLInputFactory newInputFactory() {
      return Woodstox.input();
    }

    @Override
    XMLOutputFactory newOutputFactory() {
      return Woodstox.output();
    }
  },
  /** The one that the study used. */
  AALTO {
    @Override
    XMLInputFactory newInputFactory() {
      return Aalto.input();
    }

    @Override
    XMLOutputFactory newOutputFactory() {
      return Aalto.output();
    }
  };

  private final String word = name().toLowerCase(Locale.ROOT);

  /** The word used on the command line and in files. */
  public String optionName() {
    return word;
  }

  /** A factory of parsers as it is made, with DTDs and all. */
  abstract XMLInputFactory newInputFactory();

  /** A factory of generators as it is made. */
  abstract XMLOutputFactory newOutputFactory();

  /**
   * The implementation that {@code word} names.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static StaxType of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
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
