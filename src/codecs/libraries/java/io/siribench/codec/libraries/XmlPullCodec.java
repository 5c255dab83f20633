package io.siribench.codec.libraries;

import io.siribench.siri.SiriNames;
import io.siribench.siri.content.Trees;
import io.siribench.worker.codec.DocumentReader;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.xmlpull.v1.XmlPullParser;
import org.xmlpull.v1.XmlPullParserException;
import org.xmlpull.v1.XmlPullParserFactory;

/**
 * Trees built with Android's {@code XmlPullParser}, with the names of Jackson's trees. DTDs are not
 * processed.
 */
public final class XmlPullCodec extends LibraryCodec {
  private static final String SCHEMA_INSTANCE = "http://www.w3.org/2001/XMLSchema-instance";

  public XmlPullCodec() {
    super("XmlPullParser", "org.xmlpull.v1.XmlPullParserFactory");
  }

  @Override
  Trees trees() {
    return new CollectionTrees();
  }

  @Override
  DocumentReader reader(BindingTarget target) throws IOException {
    try {
      XmlPullParserFactory factory = XmlPullParserFactory.newInstance();
      factory.setNamespaceAware(true);
      return new LibraryReader<XmlPullParserFactory>(target, factory) {
        @Override
        @Nullable Object bind(InputStream in) throws IOException {
          try {
            XmlPullParser xml = state.newPullParser();
            xml.setInput(in, null);
            return document(xml, target.isSiri());
          } catch (XmlPullParserException e) {
            throw LibraryReader.unwrapped(e);
          }
        }
      };
    } catch (XmlPullParserException e) {
      throw LibraryReader.unwrapped(e);
    }
  }

  /** Returns the tree of a document. A tree of SIRI has the root's name at its top, as in JSON. */
  private static @Nullable Object document(XmlPullParser xml, boolean isSiri)
      throws IOException, XmlPullParserException {
    while (xml.next() != XmlPullParser.START_TAG) {
      if (xml.getEventType() == XmlPullParser.END_DOCUMENT) {
        throw new IOException("there is no element");
      }
    }
    String root = xml.getName();
    // If only the namespace identifies SIRI, the root is read like a member of Siri.
    boolean isPart = isSiri && !SiriNames.isSiri(root) && SiriNames.isNamespace(xml.getNamespace());
    Object element = element(xml, isSiri);
    while (xml.next() != XmlPullParser.END_DOCUMENT) {
      if (xml.getEventType() == XmlPullParser.START_TAG) {
        throw LibraryReader.trailingContent();
      }
    }
    if (!isSiri) {
      return element;
    }
    Map<String, @Nullable Object> tree =
        Collections.<String, @Nullable Object>singletonMap(root, element);
    // Read like the content of the WSDL's envelope.
    if (SiriNames.isWrapper(root)) {
      return Collections.singletonMap("Envelope", Collections.singletonMap("Body", tree));
    }
    return isPart ? Collections.singletonMap("Siri", tree) : tree;
  }

  /** Returns the current element as a map or text, and moves {@code xml} to its end. */
  private static @Nullable Object element(XmlPullParser xml, boolean isSiri)
      throws IOException, XmlPullParserException {
    Map<String, @Nullable Object> members = new LinkedHashMap<String, @Nullable Object>();
    boolean isNil = false;
    for (int i = 0; i < xml.getAttributeCount(); i++) {
      String name = xml.getAttributeName(i);
      String value = xml.getAttributeValue(i);
      // Like Jackson, only looks for xsi:nil in the first attribute.
      if (i == 0 && name.equals("nil") && SCHEMA_INSTANCE.equals(xml.getAttributeNamespace(i))) {
        isNil = value.trim().equals("true");
      } else {
        add(members, isSiri ? "@".concat(name) : name, value);
      }
    }
    String textName = isSiri ? SiriNames.TEXT : "";
    String text = "";
    for (int event = xml.next(); event != XmlPullParser.END_TAG; event = xml.next()) {
      if (event == XmlPullParser.TEXT) {
        text = text.isEmpty() ? xml.getText() : text.concat(xml.getText());
      } else if (event == XmlPullParser.START_TAG) {
        addText(members, textName, text);
        text = "";
        String name = xml.getName();
        boolean isMarked = isSiri && name.charAt(0) >= 'a' && SiriNames.isOtherwiseInJson(name);
        add(members, isMarked ? ":".concat(name) : name, element(xml, isSiri));
      } else {
        throw new IOException("the document ends in an element");
      }
    }
    if (isNil) {
      return null;
    }
    if (members.isEmpty()) {
      return text;
    }
    addText(members, textName, text);
    return members;
  }

  private static void addText(Map<String, @Nullable Object> members, String name, String text) {
    if (!text.trim().isEmpty()) {
      add(members, name, text);
    }
  }

  /** Adds a member; the values of a repeated name form a list. */
  @SuppressWarnings("unchecked") // A value is a list only if its name is repeated.
  private static void add(
      Map<String, @Nullable Object> members, String name, @Nullable Object value) {
    if (!members.containsKey(name)) {
      members.put(name, value);
      return;
    }
    Object earlier = members.get(name);
    if (earlier instanceof List) {
      ((List<@Nullable Object>) earlier).add(value);
      return;
    }
    List<@Nullable Object> repeated = new ArrayList<@Nullable Object>();
    repeated.add(earlier);
    repeated.add(value);
    members.put(name, repeated);
  }
}
