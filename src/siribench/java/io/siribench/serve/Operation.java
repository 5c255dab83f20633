package io.siribench.serve;

import io.siribench.siri.SiriNames;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An operation of the SIRI WSDL, and the parts of its response. What a part holds is taken from a
 * document: deliveries one by one, or all that one element of it holds.
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
  /** Any service, by the request in it. */
  GET_SIRI_SERVICE("GetSiriService", "", "ServiceDelivery"),
  SUBSCRIBE("Subscribe", "SubscriptionAnswerInfo", "SubscriptionResponse", "ResponseStatus"),
  DELETE_SUBSCRIPTION(
      "DeleteSubscription",
      "DeleteSubscriptionAnswerInfo",
      "TerminateSubscriptionResponse",
      "TerminationResponseStatus"),
  DATA_SUPPLY("DataSupply", "DataSupplyAnswerInfo", "ServiceDelivery", "");

  /** What an element with the information of a response holds. */
  private static final Set<String> INFO =
      Set.of(
          "ResponseTimestamp",
          "ProducerRef",
          "ResponderRef",
          "Address",
          "ResponseMessageIdentifier",
          "RequestMessageRef");

  /** Elements around deliveries. */
  private static final Set<String> FRAMES = Set.of("Siri", "ServiceDelivery");

  /** A part of a response. */
  enum Part {
    INFO,
    ANSWER,
    /** Of the document, but not of this response. */
    NONE
  }

  private final String word;
  private final String info;
  private final String container;
  private final Optional<Service> service;

  @SuppressWarnings("ImmutableEnumChecker") // Made by List.of.
  private final List<String> refusalPath;

  /** One whose answer is the deliveries of {@code service}. */
  Operation(String word, Service service) {
    this(word, "ServiceDeliveryInfo", "", Optional.of(service), List.of());
  }

  /** One of {@code service} whose answer is what {@code container} holds. */
  Operation(String word, String container, Service service) {
    this(word, "", container, Optional.of(service), List.of());
  }

  /** One whose information and answer are what {@code container} holds. */
  Operation(String word, String info, String container) {
    this(word, info, container, Optional.empty(), List.of());
  }

  /** One of subscriptions, which are refused in {@code status} within {@code container}. */
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

  /** The operation whose element is called {@code name}. */
  static Optional<Operation> of(String name) {
    String capitalized = SiriNames.capitalized(name);
    return Stream.of(values()).filter(operation -> operation.word.equals(capitalized)).findFirst();
  }

  /** All names, for people. */
  static String names() {
    return Stream.of(values()).map(operation -> operation.word).collect(Collectors.joining(", "));
  }

  /** The name of the element of its response. */
  String response() {
    return word + "Response";
  }

  /** The element of its response in front of the answer; absent if it has none. */
  Optional<String> info() {
    return Optional.of(info).filter(name -> !name.isEmpty());
  }

  /** Whether its response ends with an element for extensions. */
  boolean hasExtension() {
    return this != GET_SIRI_SERVICE;
  }

  /** The service that it asks; absent if it asks none, or any. */
  Optional<Service> service() {
    return service;
  }

  /** The path of the element that refuses it; empty if it is answered. */
  List<String> refusalPath() {
    return refusalPath;
  }

  /** Whether the element {@code name} of a document is around what parts are made of. */
  boolean isFrame(String name) {
    return FRAMES.contains(name) || name.equals(container);
  }

  /** Whether all that {@code frame} holds is part of the answer, and its attributes. */
  boolean isAnswer(String frame) {
    return frame.equals(container);
  }

  /** The part that the element {@code name} in {@code frame} belongs to. */
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
