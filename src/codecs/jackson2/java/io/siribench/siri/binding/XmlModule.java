package io.siribench.siri.binding;

import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.dataformat.xml.JacksonXmlModule;
import io.siribench.siri.SiriNames;

/**
 * Jackson's module for XML with another module inside. Modifiers of deserializers run in the
 * reverse order of their registration. The modifier of the XML module, which makes lists of
 * repeated elements, must run first: it ignores deserializers that another modifier has wrapped.
 */
final class XmlModule extends JacksonXmlModule {
  private static final long serialVersionUID = 1L;

  private final transient Module inner;

  XmlModule(Module inner) {
    this.inner = inner;
    setDefaultUseWrapper(false);
    setXMLTextElementName(SiriNames.TEXT);
  }

  @Override
  public void setupModule(SetupContext context) {
    inner.setupModule(context);
    super.setupModule(context);
  }
}
