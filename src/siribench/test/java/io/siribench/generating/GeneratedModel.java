package io.siribench.generating;

import com.ctc.wstx.stax.WstxInputFactory;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.dataformat.xml.XmlMapper;
import io.siribench.siri.binding.ParseProblem;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/** A user-defined class with its generated readers. */
final class GeneratedModel {
  private final @Nullable Method read;
  private final ObjectReader databind;
  private final @Nullable Method readXml;
  private final ObjectReader xmlDatabind;
  private String refusal = "";

  /** Loads the class {@code name}, whose readers are in {@code packageName}. */
  GeneratedModel(
      ClassLoader loader,
      String name,
      String packageName,
      boolean failsAtUnknown,
      Set<Syntax> syntaxes)
      throws ReflectiveOperationException {
    Class<?> type = Class.forName(name, false, loader);
    String nested = name.substring(name.lastIndexOf('.') + 1).replace("$", "");
    String reader = packageName + "." + nested;
    read =
        syntaxes.contains(Syntax.JSON)
            ? loader.loadClass(reader + "Reader").getMethod("read", JsonParser.class)
            : null;
    readXml =
        syntaxes.contains(Syntax.XML)
            ? loader.loadClass(reader + "XmlReader").getMethod("read", XMLStreamReader.class)
            : null;
    databind = configured(new ObjectMapper(), failsAtUnknown).readerFor(type);
    xmlDatabind = configured(new XmlMapper(new WstxInputFactory()), failsAtUnknown).readerFor(type);
  }

  private static ObjectMapper configured(ObjectMapper mapper, boolean failsAtUnknown) {
    // Only the module that reads java.time, not the other available ones.
    Stream<Module> times =
        ObjectMapper.findModules().stream()
            .filter(module -> module.getClass().getSimpleName().equals("JavaTimeModule"));
    return mapper
        .registerModules(times.toList())
        .configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, failsAtUnknown);
  }

  private static @Nullable Object invoke(@Nullable Method read, Object source) throws IOException {
    try {
      return Objects.requireNonNull(read).invoke(null, source);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof IOException problem) {
        throw problem;
      }
      throw new AssertionError(e.getCause());
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }

  /** Reads the document of {@code parser} with the generated reader. */
  @Nullable Object stream(JsonParser parser) throws IOException {
    return invoke(read, parser);
  }

  private interface Reading {
    @Nullable Object read() throws IOException;
  }

  private String rendered(Reading reading) {
    return rendered(reading, false);
  }

  private String rendered(Reading reading, boolean mayLosePosition) {
    try {
      return Rendering.of(reading.read());
    } catch (IOException e) {
      refusal = String.valueOf(e.getMessage());
      // databind's XML parser has lost its position. A message may also quote the document.
      boolean isLost =
          mayLosePosition
              && refusal.contains("JsonToken.FIELD_NAME")
              && !refusal.startsWith("Invalid ");
      return isLost || e.getCause() instanceof IllegalStateException ? "broken" : "refused";
    } catch (IllegalStateException e) {
      return "broken";
    } catch (RuntimeException e) {
      // As a codec of databind refuses it.
      refusal = String.valueOf(ParseProblem.refusal(e).getMessage());
      return "refused";
    } catch (AssertionError e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      return "failed: " + cause + " " + Arrays.toString(cause.getStackTrace()).split(", ", 4)[0];
    }
  }

  /** Reads {@code document} with the generated reader; returns the values or {@code refused}. */
  String streamed(JsonFactory factory, byte[] document) {
    return rendered(() -> stream(factory.createParser(document)));
  }

  /** Returns the message of the last refusal by a reader or mapper. */
  String refusal() {
    return refusal;
  }

  /**
   * Reads {@code document} with databind. A marker of the end within a value is refused here, since
   * databind never ends if it has buffered that value.
   */
  String bound(JsonFactory factory, byte[] document) {
    return rendered(
        () -> {
          if (endsWithinValue(factory, document)) {
            throw new IOException("the end within a value");
          }
          return databind.readValue(factory.createParser(document));
        });
  }

  private static boolean endsWithinValue(JsonFactory factory, byte[] document) {
    try (JsonParser parser = factory.createParser(document)) {
      while (parser.nextToken() != null) {
        if (parser.getParsingContext().inRoot()) {
          return false;
        }
      }
      return !parser.getParsingContext().inRoot();
    } catch (IOException | RuntimeException e) {
      // databind refuses it, or does not reach it.
      return false;
    }
  }

  /**
   * Reads {@code document} with the generated XML reader; returns the values or {@code refused}.
   */
  String streamed(XMLInputFactory factory, byte[] document) {
    return rendered(
        () -> {
          try {
            XMLStreamReader xml = factory.createXMLStreamReader(new ByteArrayInputStream(document));
            return invoke(readXml, xml);
          } catch (XMLStreamException e) {
            throw new IOException(e);
          }
        });
  }

  /** Reads {@code document} with databind on Woodstox. */
  String boundXml(byte[] document) {
    return rendered(() -> xmlDatabind.readValue(new ByteArrayInputStream(document)), true);
  }

  /** Returns a class of each library that models and readers need. */
  static Set<Class<?>> libraries() {
    return Set.of(JsonProperty.class, JsonParser.class, ObjectMapper.class, XmlMapper.class);
  }
}
