package io.siribench.codec.own;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.siribench.codec.jackson2.JacksonTrees;
import io.siribench.siri.content.ClassSubject;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.format.Format;
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
  void fingerprint_modelWithATree_isThatOfDatabind() {
    CodecSettings settings =
        CodecSettings.of(Format.JSON, ReaderType.of("com.acme.EventReader"))
            .withModel(Event.class.getName());

    assertThat(new OwnSubject(settings).fingerprint(new Event()).digest())
        .isEqualTo(
            new ClassSubject("Event", JacksonTrees.INSTANCE).fingerprint(new Event()).digest());
  }
}
