package io.siribench.serve;

import java.util.Optional;

/** A service of SIRI that the endpoint offers. */
public enum Service {
  STOP_MONITORING(
      "stop-monitoring",
      "StopMonitoringDelivery",
      "MonitoredStopVisit",
      "StopMonitoringDetailLevel",
      "MaximumStopVisits"),
  VEHICLE_MONITORING(
      "vehicle-monitoring",
      "VehicleMonitoringDelivery",
      "VehicleActivity",
      "VehicleMonitoringDetailLevel",
      "MaximumVehicles");

  private final String word;
  private final String delivery;
  private final String visit;
  private final String detailParameter;
  private final String maximumParameter;

  Service(
      String word, String delivery, String visit, String detailParameter, String maximumParameter) {
    this.word = word;
    this.delivery = delivery;
    this.visit = visit;
    this.detailParameter = detailParameter;
    this.maximumParameter = maximumParameter;
  }

  /** The word in URLs. */
  public String label() {
    return word;
  }

  /** The member that holds the deliveries. */
  String delivery() {
    return delivery;
  }

  /** The member of a delivery that holds its visits or activities. */
  String visit() {
    return visit;
  }

  String detailParameter() {
    return detailParameter;
  }

  /** The parameter that says how many visits or activities are enough. */
  String maximumParameter() {
    return maximumParameter;
  }

  /** The service that {@code word} names in a URL. */
  static Optional<Service> of(String word) {
    for (Service service : values()) {
      if (service.word.equals(word)) {
        return Optional.of(service);
      }
    }
    return Optional.empty();
  }
}
