package io.siribench.serve;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A SIRI service of the endpoint: its requests, and its deliveries in documents. Requests for
 * monitored stops and vehicles can select a part of a document; other requests get the whole
 * document.
 */
public enum Service {
  STOP_MONITORING(
      "stop-monitoring",
      "StopMonitoringRequest",
      List.of("StopMonitoringDelivery"),
      "MonitoredStopVisit",
      "StopMonitoringDetailLevel",
      "MaximumStopVisits"),
  VEHICLE_MONITORING(
      "vehicle-monitoring",
      "VehicleMonitoringRequest",
      List.of("VehicleMonitoringDelivery"),
      "VehicleActivity",
      "VehicleMonitoringDetailLevel",
      "MaximumVehicles"),
  ESTIMATED_TIMETABLE(
      "estimated-timetable", "EstimatedTimetableRequest", "EstimatedTimetableDelivery"),
  PRODUCTION_TIMETABLE(
      "production-timetable", "ProductionTimetableRequest", "ProductionTimetableDelivery"),
  STOP_TIMETABLE("stop-timetable", "StopTimetableRequest", "StopTimetableDelivery"),
  CONNECTION_TIMETABLE(
      "connection-timetable", "ConnectionTimetableRequest", "ConnectionTimetableDelivery"),
  CONNECTION_MONITORING(
      "connection-monitoring",
      "ConnectionMonitoringRequest",
      "ConnectionMonitoringFeederDelivery",
      "ConnectionMonitoringDistributorDelivery"),
  GENERAL_MESSAGE("general-message", "GeneralMessageRequest", "GeneralMessageDelivery"),
  FACILITY_MONITORING(
      "facility-monitoring", "FacilityMonitoringRequest", "FacilityMonitoringDelivery"),
  SITUATION_EXCHANGE("situation-exchange", "SituationExchangeRequest", "SituationExchangeDelivery"),
  STOP_POINTS("stop-points-discovery", "StopPointsRequest", "StopPointsDelivery"),
  LINES("lines-discovery", "LinesRequest", "LinesDelivery"),
  CONNECTION_LINKS(
      "connection-links-discovery", "ConnectionLinksRequest", "ConnectionLinksDelivery"),
  CAPABILITIES("capabilities", "CapabilitiesRequest", "CapabilitiesResponse");

  private static final String NONE = "";

  private final String word;
  private final String request;

  @SuppressWarnings("ImmutableEnumChecker") // The list is made by List.of.
  private final List<String> deliveries;

  private final String visit;
  private final String detailParameter;
  private final String maximumParameter;

  Service(String word, String request, String... deliveries) {
    this(word, request, List.of(deliveries), NONE, NONE, NONE);
  }

  Service(
      String word,
      String request,
      List<String> deliveries,
      String visit,
      String detailParameter,
      String maximumParameter) {
    this.word = word;
    this.request = request;
    this.deliveries = deliveries;
    this.visit = visit;
    this.detailParameter = detailParameter;
    this.maximumParameter = maximumParameter;
  }

  /** Returns the word in URLs. */
  public String label() {
    return word;
  }

  /** Returns the members of a document that contain its deliveries. */
  List<String> deliveries() {
    return deliveries;
  }

  /** Returns whether requests select a part of a document. */
  boolean isSelective() {
    return !visit.isEmpty();
  }

  /** Returns the member of a delivery with its visits or activities, for selective requests. */
  String visit() {
    return visit;
  }

  String detailParameter() {
    return detailParameter;
  }

  /** Returns the parameter for the maximum number of visits or activities. */
  String maximumParameter() {
    return maximumParameter;
  }

  /** Returns the path of the error element; capabilities have a response for each service. */
  List<String> errorPath() {
    return this == CAPABILITIES
        ? List.of(deliveries.get(0), "StopMonitoringCapabilitiesResponse")
        : List.of("ServiceDelivery", deliveries.get(0));
  }

  /** Returns the service that {@code word} names in a URL. */
  static Optional<Service> of(String word) {
    return Stream.of(values()).filter(service -> service.word.equals(word)).findFirst();
  }

  /** Returns the service of the element {@code name}, which may contain several requests. */
  static Optional<Service> ofRequest(String name) {
    String single = name.equals("StopMonitoringMultipleRequest") ? "StopMonitoringRequest" : name;
    return Stream.of(values()).filter(service -> service.request.equals(single)).findFirst();
  }
}
