package io.siribench.convert;

import java.util.Map;

/** The functional services of SIRI and their usual codes. */
final class Services {
  private static final Map<String, String> CODES =
      Map.ofEntries(
          Map.entry("ProductionTimetableDelivery", "PT"),
          Map.entry("EstimatedTimetableDelivery", "ET"),
          Map.entry("StopTimetableDelivery", "ST"),
          Map.entry("StopMonitoringDelivery", "SM"),
          Map.entry("VehicleMonitoringDelivery", "VM"),
          Map.entry("ConnectionTimetableDelivery", "CT"),
          Map.entry("ConnectionMonitoringFeederDelivery", "CM"),
          Map.entry("ConnectionMonitoringDistributorDelivery", "CM"),
          Map.entry("GeneralMessageDelivery", "GM"),
          Map.entry("FacilityMonitoringDelivery", "FM"),
          Map.entry("SituationExchangeDelivery", "SX"));

  /** Returns the service code of {@code delivery}, or its name if it has no code. */
  static String code(String delivery) {
    String code = CODES.get(delivery);
    return code == null ? delivery.substring(0, delivery.lastIndexOf("Delivery")) : code;
  }
}
