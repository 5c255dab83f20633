package io.siribench.convert;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.siri.content.Names;
import io.siribench.siri.xml.StaxFactories;
import io.siribench.worker.codec.StaxType;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class XmlNamesTest {
  @ParameterizedTest
  @ValueSource(strings = {"two words", "1st", "-", "a.b-c", "\uD83D\uDE8F", "a<b&\"", "a/b", "@at"})
  void escape_anyName_isAnXmlNameThatFoldsBack(String name) {
    String escaped = XmlNames.escape(name);

    assertThat(escaped).matches("[A-Za-z_][A-Za-z0-9._-]*");
    assertThat(Names.fold("_" + escaped)).isEqualTo("_" + name);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"Stra\u00dfe", "\u00e9tat", "\u041b\u0438\u043d\u0438\u044f", "\u7ebf\u8def"})
  void escape_lettersOfAnyScript_stay(String name) {
    assertThat(XmlNames.escape(name)).isEqualTo(name);
  }

  /** Unescaped characters must be valid in names for every parser that may read them. */
  @Test
  void escape_anyCharacter_isANameForEveryParser() throws XMLStreamException {
    StringBuilder document = new StringBuilder("<Siri>");
    List<String> names = new ArrayList<>();
    for (char c = 0x20; c < Character.MAX_VALUE; c++) {
      if (!Character.isSurrogate(c)) {
        names.add(XmlNames.escape("a" + c));
        names.add(XmlNames.escape(String.valueOf(c)));
      }
    }
    names.forEach(name -> document.append('<').append(name).append("/>"));
    document.append("</Siri>");

    assertThat(elements(XMLInputFactory.newDefaultFactory(), document)).isEqualTo(names);
    for (StaxType stax : StaxType.values()) {
      assertThat(elements(StaxFactories.newInputFactory(stax), document))
          .as("%s", stax)
          .isEqualTo(names);
    }
  }

  private static List<String> elements(XMLInputFactory factory, CharSequence document)
      throws XMLStreamException {
    XMLStreamReader xml = factory.createXMLStreamReader(new StringReader(document.toString()));
    List<String> names = new ArrayList<>();
    while (xml.hasNext()) {
      if (xml.next() == XMLStreamReader.START_ELEMENT) {
        names.add(xml.getLocalName());
      }
    }
    return names.subList(1, names.size());
  }
}
