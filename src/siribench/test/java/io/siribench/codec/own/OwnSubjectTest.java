package io.siribench.codec.own;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.siribench.codec.jackson2.JacksonTrees;
import io.siribench.siri.content.ClassSubject;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.format.Format;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Proxy;
import java.util.function.Supplier;
import javax.xml.bind.JAXBElement;
import org.junit.jupiter.api.Test;

final class OwnSubjectTest {
  /** A class that holds a tree of Jackson. */
  @SuppressWarnings("UnusedVariable") // Reflection uses it.
  private static final class Event {
    private final JsonNode payload = JsonNodeFactory.instance.objectNode().put("x", 1);
  }

  /** A class that holds an element of JAXB, as an old one does. */
  @SuppressWarnings("UnusedVariable") // Reflection uses it.
  private static final class Message {
    private final JAXBElement<String> body;

    Message(String text) {
      body = new JAXBElement<>(text);
    }
  }

  /** A class whose objects are of a generated subclass, as with AutoValue. */
  private abstract static class Shape {}

  @SuppressWarnings("UnusedVariable") // Reflection uses it.
  private static final class Circle extends Shape {
    private int radius = 3;
  }

  private static final class Blank extends Shape {}

  private static OwnSubject ofShape() {
    return new OwnSubject(
        CodecSettings.of(Format.JSON, ReaderType.of("com.acme.ShapeReader"))
            .withModel(Shape.class.getName()));
  }

  private static String listed(Object bound) {
    StringWriter text = new StringWriter();
    ofShape().list(bound, new PrintWriter(text));
    return text.toString();
  }

  @Test
  void fingerprint_subclassOfTheModel_equalsDatabind() {
    assertThat(ofShape().fingerprint(new Circle()).digest())
        .isEqualTo(
            new ClassSubject("Shape", JacksonTrees.INSTANCE).fingerprint(new Circle()).digest());
  }

  /** The number of a lambda or a proxy differs between processes. */
  @Test
  void fingerprint_lambdaOrProxy_hasNameWithoutNumber() {
    String word = String.valueOf(3);
    Supplier<String> lambda = () -> word;
    Object proxy =
        Proxy.newProxyInstance(
            OwnSubjectTest.class.getClassLoader(),
            new Class<?>[] {Runnable.class},
            (object, method, arguments) -> word);
    assertThat(ofShape().fingerprint(lambda).digest())
        .startsWith(OwnSubjectTest.class.getName() + "$$Lambda:");
    assertThat(ofShape().fingerprint(proxy).digest()).startsWith("java.lang.Runnable:");
  }

  @Test
  void list_objectWithoutValues_differsFromOtherClass() {
    assertThat(listed(new Circle()).lines()).singleElement().asString().startsWith("/radius\t");
    assertThat(listed(new Blank()).lines()).containsExactly("\t");
    assertThat(listed("a text")).isEmpty();
  }

  @Test
  void fingerprint_elementOfJaxb_includesItsValue() {
    OwnSubject subject =
        new OwnSubject(
            CodecSettings.of(Format.XML, ReaderType.of("com.acme.MessageReader"))
                .withModel(Message.class.getName()));
    String digest = subject.fingerprint(new Message("a")).digest();
    assertThat(subject.fingerprint(new Message("a")).digest()).isEqualTo(digest);
    assertThat(subject.fingerprint(new Message("b")).digest()).isNotEqualTo(digest);
  }

  @Test
  void fingerprint_modelWithATree_equalsDatabind() {
    CodecSettings settings =
        CodecSettings.of(Format.JSON, ReaderType.of("com.acme.EventReader"))
            .withModel(Event.class.getName());

    assertThat(new OwnSubject(settings).fingerprint(new Event()).digest())
        .isEqualTo(
            new ClassSubject("Event", JacksonTrees.INSTANCE).fingerprint(new Event()).digest());
  }
}
