package io.siribench.serve;

import java.io.ByteArrayInputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/** A ServiceRequest of SIRI in XML, plain or in a SOAP envelope, read for its parameters. */
final class PostedRequest {
  private static final int MAX_DEPTH = 50;

  /** Within the body of an envelope. */
  private static final int OPERATION_DEPTH = 3;

  private final Parameters parameters;
  private @Nullable Service service;
  private @Nullable String soapNamespace;
  private String operation = "";
  private boolean isStatus;
  private boolean isRequest;

  private PostedRequest(Parameters parameters) {
    this.parameters = parameters;
  }

  /**
   * Reads {@code document} and adds what it asks for to {@code parameters}.
   *
   * @throws BadRequestException if it is no request in XML
   */
  static PostedRequest read(byte[] document, Parameters parameters) throws BadRequestException {
    PostedRequest request = new PostedRequest(parameters);
    try {
      XMLStreamReader xml =
          SecureXml.factory().createXMLStreamReader(new ByteArrayInputStream(document));
      request.readAll(xml);
      xml.close();
    } catch (XMLStreamException e) {
      throw new BadRequestException(
          "the posted body is no XML: expected a ServiceRequest of SIRI, plain or in a SOAP"
              + " envelope");
    }
    if (!request.isRequest) {
      throw new BadRequestException(
          "the posted XML has no StopMonitoringRequest, VehicleMonitoringRequest or"
              + " CheckStatusRequest");
    }
    return request;
  }

  /** The envelope of its response; absent if it came in none. */
  Optional<SoapAnswer> soap() {
    return Optional.ofNullable(soapNamespace)
        .map(namespace -> new SoapAnswer(namespace, operation));
  }

  /** Whether it asks for no document, but whether the endpoint is up. */
  boolean isStatus() {
    return isStatus;
  }

  /** The service that it asks. */
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
          path.push(xml.getLocalName());
          text.setLength(0);
          start(xml, path.size());
        }
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> text.append(xml.getText());
        case XMLStreamConstants.END_ELEMENT -> {
          parameter(path, text.toString());
          path.pop();
          text.setLength(0);
        }
        default -> {}
      }
    }
  }

  private void start(XMLStreamReader xml, int depth) throws BadRequestException {
    String name = xml.getLocalName();
    if (depth > MAX_DEPTH) {
      throw new BadRequestException("the posted XML is nested deeper than " + MAX_DEPTH);
    }
    if (depth == 1 && name.equals("Envelope")) {
      boolean isNewer = SoapAnswer.SOAP_12.equals(xml.getNamespaceURI());
      soapNamespace = isNewer ? SoapAnswer.SOAP_12 : SoapAnswer.SOAP_11;
    }
    if (name.equals("CheckStatus") || name.equals("CheckStatusRequest")) {
      isRequest = true;
      isStatus = true;
    }
    boolean isOperation = depth == OPERATION_DEPTH && soapNamespace != null;
    if (isOperation && (name.startsWith("Get") || name.equals("CheckStatus"))) {
      operation = name;
    }
    // In SOAP the operation is GetStopMonitoring, and its Request has no name of its own.
    if (name.contains("StopMonitoring")) {
      ask(Service.STOP_MONITORING);
    } else if (name.contains("VehicleMonitoring") && !name.endsWith("Ref")) {
      ask(Service.VEHICLE_MONITORING);
    }
  }

  private void ask(Service asked) {
    isRequest = true;
    service = service == null ? asked : service;
  }

  private void parameter(Deque<String> path, String text) {
    if (text.isBlank()) {
      return;
    }
    String name = String.valueOf(path.peek());
    switch (name) {
      // The element of SIRI has a part for calls before and one for calls after.
      case "Onwards" -> parameters.add("MaximumNumberOfCallsOnwards", text);
      case "AccountKey", "RequestorRef" -> parameters.add("key", text);
      default -> parameters.add(name, text);
    }
  }
}
