package io.siribench.serve;

import io.siribench.siri.SiriNames;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An operation of the SIRI WSDL, and the parts of its response. A part takes its content from a
 * document: deliveries one by one, or everything in one element.
 */
enum Operation {
  CHECK_STATUS("CheckStatus", "CheckStatusAnswerInfo", "CheckStatusResponse"),
  GET_STOP_MONITORING("GetStopMonitoring", Service.STOP_MONITORING),
  GET_MULTIPLE_STOP_MONITORING("GetMultipleStopMonitoring", Service.STOP_MONITORING),
  GET_VEHICLE_MONITORING("GetVehicleMonitoring", Service.VEHICLE_MONITORING),
  GET_ESTIMATED_TIMETABLE("GetEstimatedTimetable", Service.ESTIMATED_TIMETABLE),
  GET_PRODUCTION_TIMETABLE("GetProductionTimetable", Service.PRODUCTION_TIMETABLE),
  GET_STOP_TIMETABLE("GetStopTimetable", Service.STOP_TIMETABLE),
  GET_CONNECTION_TIMETABLE("GetConnectionTimetable", Service.CONNECTION_TIMETABLE),
  GET_CONNECTION_MONITORING("GetConnectionMonitoring", Service.CONNECTION_MONITORING),
  GET_GENERAL_MESSAGE("GetGeneralMessage", Service.GENERAL_MESSAGE),
  GET_FACILITY_MONITORING("GetFacilityMonitoring", Service.FACILITY_MONITORING),
  GET_SITUATION_EXCHANGE("GetSituationExchange", Service.SITUATION_EXCHANGE),
  STOP_POINTS_DISCOVERY("StopPointsDiscovery", "StopPointsDelivery", Service.STOP_POINTS),
  LINES_DISCOVERY("LinesDiscovery", "LinesDelivery", Service.LINES),
  CONNECTION_LINKS_DISCOVERY(
      "ConnectionLinksDiscovery", "ConnectionLinksDelivery", Service.CONNECTION_LINKS),
  GET_CAPABILITIES("GetCapabilities", "CapabilitiesResponse", Service.CAPABILITIES),
  /** Any service; the contained request names it. */
  GET_SIRI_SERVICE("GetSiriService", "", "ServiceDelivery"),
  SUBSCRIBE("Subscribe", "SubscriptionAnswerInfo", "SubscriptionResponse", "ResponseStatus"),
  DELETE_SUBSCRIPTION(
      "DeleteSubscription",
      "DeleteSubscriptionAnswerInfo",
      "TerminateSubscriptionResponse",
      "TerminationResponseStatus"),
  DATA_SUPPLY("DataSupply", "DataSupplyAnswerInfo", "ServiceDelivery", "");

  /** The elements in the information part of a response. */
  private static final Set<String> INFO =
      Set.of(
          "ResponseTimestamp",
          "ProducerRef",
          "ResponderRef",
          "Address",
          "ResponseMessageIdentifier",
          "RequestMessageRef");

  /** The elements that surround deliveries. */
  private static final Set<String> FRAMES = Set.of("Siri", "ServiceDelivery");

  /** A part of a response. */
  enum Part {
    INFO,
    ANSWER,
    /** A part of the document that is not in this response. */
    NONE
  }

  private final String word;
  private final String info;
  private final String container;
  private final Optional<Service> service;

  @SuppressWarnings("ImmutableEnumChecker") // The list is made by List.of.
  private final List<String> refusalPath;

  /** Creates an operation that answers with the deliveries of {@code service}. */
  Operation(String word, Service service) {
    this(word, "ServiceDeliveryInfo", "", Optional.of(service), List.of());
  }

  /** Creates an operation of {@code service} that answers with the content of {@code container}. */
  Operation(String word, String container, Service service) {
    this(word, "", container, Optional.of(service), List.of());
  }

  /** Creates an operation with information and answer from {@code container}. */
  Operation(String word, String info, String container) {
    this(word, info, container, Optional.empty(), List.of());
  }

  /** Creates an operation of subscriptions, to be refused in {@code status} of the container. */
  Operation(String word, String info, String container, String status) {
    this(
        word,
        info,
        container,
        Optional.empty(),
        status.isEmpty() ? List.of(container) : List.of(container, status));
  }

  Operation(
      String word,
      String info,
      String container,
      Optional<Service> service,
      List<String> refusalPath) {
    this.word = word;
    this.info = info;
    this.container = container;
    this.service = service;
    this.refusalPath = refusalPath;
  }

  /** Returns the operation of the element {@code name}. */
  static Optional<Operation> of(String name) {
    String capitalized = SiriNames.capitalized(name);
    return Stream.of(values()).filter(operation -> operation.word.equals(capitalized)).findFirst();
  }

  static String names() {
    return Stream.of(values()).map(operation -> operation.word).collect(Collectors.joining(", "));
  }

  /** Returns the name of the element of its response. */
  String response() {
    return word + "Response";
  }

  /** Returns the element of its response before the answer; absent if it has none. */
  Optional<String> info() {
    return Optional.of(info).filter(name -> !name.isEmpty());
  }

  /** Returns whether its response ends with an element for extensions. */
  boolean hasExtension() {
    return this != GET_SIRI_SERVICE;
  }

  /** Returns the service that it requests; absent if it requests none, or any service. */
  Optional<Service> service() {
    return service;
  }

  /** Returns the error if it does not answer {@code requested}; absent if it does. */
  Optional<String> mismatch(Service requested) {
    if (this != GET_SIRI_SERVICE) {
      return Optional.empty();
    }
    // Its answer is a ServiceDelivery, which a discovery service does not have.
    return Stream.of(values())
        .filter(other -> !other.container.isEmpty())
        .filter(other -> other.service.equals(Optional.of(requested)))
        .findFirst()
        .map(
            other ->
                word
                    + " does not answer "
                    + requested.label()
                    + "; expected the operation "
                    + other.word);
  }

  /** Returns the path of the element that refuses it; empty if it is answered. */
  List<String> refusalPath() {
    return refusalPath;
  }

  /** Returns whether the element {@code name} of a document surrounds parts of the response. */
  boolean isFrame(String name) {
    return FRAMES.contains(name) || name.equals(container);
  }

  /** Returns whether all content and attributes of {@code frame} belong to the answer. */
  boolean isAnswer(String frame) {
    return frame.equals(container);
  }

  /** Returns the part that the element {@code name} in {@code frame} belongs to. */
  Part part(String frame, String name) {
    if (isAnswer(frame)) {
      return !info.isEmpty() && INFO.contains(name) ? Part.INFO : Part.ANSWER;
    }
    if (!container.isEmpty()) {
      return Part.NONE;
    }
    if (service.orElseThrow().deliveries().contains(name)) {
      return Part.ANSWER;
    }
    return name.endsWith("Delivery") || !frame.equals("ServiceDelivery") ? Part.NONE : Part.INFO;
  }
}
