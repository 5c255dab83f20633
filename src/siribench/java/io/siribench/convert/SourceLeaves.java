package io.siribench.convert;

import io.siribench.siri.SiriNames;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.siri.content.Names;
import io.siribench.worker.format.Format;
import java.io.IOException;

/**
 * A walk of the leaves of a source document, for comparison with bound documents. It works on
 * tokens. Its only code in common with the binding is {@link Names#fold}; in XML, it uses another
 * parser as well.
 *
 * <p>Leaves are all scalars except null, and in XML all attributes and all texts between two tags,
 * also within CDATA. Blank scalars, declarations of namespaces, {@code xsi:nil}, comments and
 * processing instructions are not leaves. Neither are the transport parts of a SOAP envelope: its
 * header and the attributes of Envelope and Body.
 *
 * <p>Paths do not depend on the wrapping of a document, and omit {@code Siri}. In a response of the
 * SIRI WSDL, with or without an envelope, {@code Envelope/Body/<wrapper>/ServiceDeliveryInfo},
 * {@code Answer} and {@code Notification} become {@code ServiceDelivery}. For the wrapper's other
 * content, the wrapper itself becomes {@code ServiceDelivery}. A SOAP Fault becomes {@code
 * ServiceDelivery/Fault}. An operation without a delivery, such as {@code CheckStatus}, keeps its
 * own name, with and without an envelope.
 */
public final class SourceLeaves {
  /** Deeper than any SIRI document, but safe for the stack. */
  static final int MAX_DEPTH = 1_000;

  private static final String DELIVERY = "ServiceDelivery";

  /**
   * Passes everything in {@code document} to {@code visitor}.
   *
   * @throws IOException if it is malformed, has a DOCTYPE, or nests deeper than {@value #MAX_DEPTH}
   */
  static void visit(Format format, byte[] document, SourceVisitor visitor) throws IOException {
    if (format.isReadByStax()) {
      new XmlSource(visitor).visit(document);
    } else {
      new TreeSource(visitor).visit(JacksonFormat.of(format).newFactory(), document);
    }
  }

  /** Returns the path of the member {@code name} of the structure at {@code path}. */
  public static String join(String path, String name) {
    String folded = Names.fold(name);
    if (path.isEmpty()) {
      return folded.equals("Siri") ? "" : SiriNames.isWrapper(folded) ? DELIVERY : folded;
    }
    boolean isWithin = folded.isEmpty() || (path.equals(DELIVERY) && SiriNames.isPart(folded));
    return isWithin ? path : path + "/" + folded;
  }

  static void leaf(SourceVisitor visitor, String path, SourceLeaf leaf) {
    if (!leaf.text().trim().isEmpty()) {
      visitor.leaf(path, leaf);
    }
  }
}
