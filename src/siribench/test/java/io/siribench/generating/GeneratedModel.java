package io.siribench.generating;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.dataformat.xml.XmlMapper;
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

/** A class of a person's own, with the readers that were generated of it. */
final class GeneratedModel {
  private final @Nullable Method read;
  private final ObjectReader databind;
  private final @Nullable Method readXml;
  private final ObjectReader xmlDatabind;
  private String refusal = "";

  /** The class {@code name}, whose readers are in {@code packageName}. */
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
    xmlDatabind = configured(new XmlMapper(), failsAtUnknown).readerFor(type);
  }

  private static ObjectMapper configured(ObjectMapper mapper, boolean failsAtUnknown) {
    // The module that reads java.time, alone of those that are there.
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

  /** What the generated reader makes of the document of {@code parser}. */
  @Nullable Object stream(JsonParser parser) throws IOException {
    return invoke(read, parser);
  }

  private interface Reading {
    @Nullable Object read() throws IOException;
  }

  private String rendered(Reading reading) {
    try {
      return Rendering.of(reading.read());
    } catch (IOException e) {
      refusal = String.valueOf(e.getMessage());
      // Of databind: its parser of XML has lost its way.
      boolean isLost = String.valueOf(e.getMessage()).contains("JsonToken.FIELD_NAME");
      return isLost || e.getCause() instanceof IllegalStateException ? "broken" : "refused";
    } catch (IllegalStateException e) {
      return "broken";
    } catch (AssertionError e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      return "failed: " + cause + " " + Arrays.toString(cause.getStackTrace()).split(", ", 4)[0];
    }
  }

  /** All that the generated reader makes of {@code document}, or that it refuses it. */
  String streamed(JsonFactory factory, byte[] document) {
    return rendered(() -> stream(factory.createParser(document)));
  }

  /** The message of the reader or mapper that was last to refuse a document. */
  String refusal() {
    return refusal;
  }

  /** The same of databind. */
  String bound(JsonFactory factory, byte[] document) {
    return rendered(() -> databind.readValue(factory.createParser(document)));
  }

  /** All that the generated reader of XML makes of {@code document}, or that it refuses it. */
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

  /** The same of databind. */
  String boundXml(byte[] document) {
    return rendered(() -> xmlDatabind.readValue(document));
  }

  /** Where the classes are that models and readers need. */
  static Set<Class<?>> libraries() {
    return Set.of(JsonProperty.class, JsonParser.class, ObjectMapper.class, XmlMapper.class);
  }
}
