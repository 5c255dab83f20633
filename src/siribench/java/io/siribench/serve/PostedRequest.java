package io.siribench.serve;

import io.siribench.convert.SecureXml;
import io.siribench.worker.format.DocumentKind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/** A SIRI request in XML, plain or in a SOAP envelope, parsed for its parameters. */
final class PostedRequest {
  private static final int MAX_DEPTH = 50;
  private static final String STOP = "MonitoringRef";

  /** The depth within the body of an envelope. */
  private static final int OPERATION_DEPTH = 3;

  private final Parameters parameters;
  private final List<String> stops = new ArrayList<>();
  private @Nullable Service service;
  private @Nullable String soapNamespace;
  private @Nullable Operation operation;
  private String topElement = "";
  private boolean isStatus;
  private boolean isSubscription;

  private PostedRequest(Parameters parameters) {
    this.parameters = parameters;
  }

  /**
   * Reads {@code document} and adds its parameters to {@code parameters}.
   *
   * @throws BadRequestException if it is not a request in XML
   */
  static PostedRequest read(byte[] document, Parameters parameters) throws BadRequestException {
    PostedRequest request = new PostedRequest(parameters);
    try {
      XMLStreamReader xml = SecureXml.reader(document, 0);
      request.readAll(xml);
      xml.close();
      if (!request.stops.isEmpty()) {
        parameters.add(STOP, request.stops);
      }
    } catch (XMLStreamException e) {
      throw new BadRequestException(
          "the posted body is not XML: expected a ServiceRequest of SIRI, plain or in a SOAP"
              + " envelope");
    }
    if (!request.isKnown() && request.soapNamespace == null) {
      throw new BadRequestException(
          request.isSubscription
              ? "the posted XML requests a subscription, and this endpoint has none; request a"
                  + " service instead"
              : "the posted XML has no known request, such as StopMonitoringRequest or"
                  + " CheckStatusRequest");
    }
    return request;
  }

  private boolean isKnown() {
    return !isSubscription && (isStatus || service != null || operation != null);
  }

  /** Returns the error of an envelope without a known request; absent if there is none. */
  Optional<String> fault() {
    return isKnown()
        ? Optional.empty()
        : Optional.of(
            reason()
                + "; expected a ServiceRequest, or an operation of the SIRI WSDL: "
                + Operation.names());
  }

  private String reason() {
    if (isSubscription) {
      return "a subscription is requested, and this endpoint has none";
    }
    return topElement.isEmpty() ? "the body is empty" : "unknown operation " + topElement;
  }

  /** Returns the envelope of its response; absent if the request has no envelope. */
  Optional<SoapReply> soap() {
    return Optional.ofNullable(soapNamespace)
        .map(namespace -> new SoapReply(namespace, Optional.ofNullable(operation)));
  }

  /** Returns whether it only checks the status of the endpoint. */
  boolean isStatus() {
    return isStatus;
  }

  Optional<Service> service() {
    return Optional.ofNullable(service);
  }

  private void readAll(XMLStreamReader xml) throws XMLStreamException, BadRequestException {
    Deque<String> path = new ArrayDeque<>();
    StringBuilder text = new StringBuilder();
    while (xml.hasNext()) {
      switch (xml.next()) {
        case XMLStreamConstants.DTD ->
            throw new BadRequestException("the posted XML has a DOCTYPE, which is refused");
        case XMLStreamConstants.START_ELEMENT -> {
          String parent = path.isEmpty() ? "" : path.element();
          path.push(xml.getLocalName());
          text.setLength(0);
          start(xml, path.size(), parent);
        }
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> text.append(xml.getText());
        case XMLStreamConstants.END_ELEMENT -> {
          parameter(xml.getLocalName(), text.toString());
          path.pop();
          text.setLength(0);
        }
        default -> {}
      }
    }
  }

  private void start(XMLStreamReader xml, int depth, String parent) throws BadRequestException {
    String name = xml.getLocalName();
    if (depth > MAX_DEPTH) {
      throw new BadRequestException("the posted XML is nested deeper than " + MAX_DEPTH);
    }
    if (depth == 1 && name.equals("Envelope")) {
      boolean isSoap12 = DocumentKind.SOAP_1_2.equals(xml.getNamespaceURI());
      soapNamespace = isSoap12 ? DocumentKind.SOAP_1_2 : DocumentKind.SOAP_1_1;
    }
    boolean isTop =
        soapNamespace == null ? depth == 1 : depth == OPERATION_DEPTH && parent.equals("Body");
    if (isTop && topElement.isEmpty()) {
      topElement = name;
      Optional<Operation> found = Operation.of(name);
      operation = found.orElse(null);
      service = found.flatMap(Operation::service).orElse(null);
    }
    isStatus |= operation == Operation.CHECK_STATUS || name.equals("CheckStatusRequest");
    // A subscription contains requests of services. In an envelope, its operation is refused later.
    isSubscription |=
        operation == null
            ? name.equals("SubscriptionRequest")
            : soapNamespace == null && !operation.refusalPath().isEmpty();
    if (service == null) {
      service = Service.ofRequest(name).orElse(null);
    }
  }

  private void parameter(String name, String text) {
    if (text.isBlank()) {
      return;
    }
    switch (name) {
      // SIRI's element has separate parts for previous and for onward calls.
      case "Onwards" -> parameters.add("MaximumNumberOfCallsOnwards", text);
      // A request for several stops has a MonitoringRef in each filter.
      case STOP -> stops.add(text);
      default -> parameters.add(name, text);
    }
  }
}
