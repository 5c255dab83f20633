package io.siribench.serve;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The requested detail of visits, by StopMonitoringDetailEnumeration. SIRI 2.0 has a corresponding
 * enumeration for vehicles. {@code minimum} is enough for a display (a time, the names of line and
 * destination). {@code basic} adds other facts of the journey, but no times at its destination.
 * {@code normal} adds these times, and {@code calls} adds the other calls. {@code full} includes
 * everything, which here equals {@code calls}.
 */
enum DetailLevel {
  MINIMUM,
  BASIC,
  NORMAL,
  CALLS,
  FULL;

  private static final String JOURNEY = "MonitoredVehicleJourney";
  private static final List<String> OTHER_CALLS = List.of("PreviousCalls", "OnwardCalls");

  /** The journey's members beyond the schema's basic details: times at its ends, route, notes. */
  private static final List<String> BEYOND_BASIC =
      List.of(
          "Via",
          "OriginAimedDepartureTime",
          "DestinationAimedArrivalTime",
          "JourneyNote",
          "SituationRef",
          "FacilityChangeElement",
          "FacilityConditionElement",
          "PublicContact",
          "OperationsContact",
          "TrainBlockPart",
          "TrainNumbers",
          "JourneyParts",
          "Extensions");

  private static final Set<String> VISIT_MINIMUM =
      Set.of(
          "RecordedAtTime",
          "ItemIdentifier",
          "ValidUntilTime",
          "MonitoringRef",
          "VehicleMonitoringRef",
          JOURNEY);
  private static final Set<String> JOURNEY_MINIMUM =
      Set.of(
          "LineRef",
          "DirectionRef",
          "PublishedLineName",
          "OperatorRef",
          "DestinationRef",
          "DestinationName",
          "Monitored",
          "VehicleLocation",
          "VehicleRef",
          "MonitoredCall");
  private static final Set<String> CALL_MINIMUM =
      Set.of(
          "StopPointRef",
          "VisitNumber",
          "StopPointName",
          "VehicleAtStop",
          "AimedArrivalTime",
          "ExpectedArrivalTime",
          "ActualArrivalTime",
          "AimedDepartureTime",
          "ExpectedDepartureTime",
          "ActualDepartureTime");

  /**
   * Returns the level that {@code word} names.
   *
   * @throws BadRequestException if no level has this name
   */
  static DetailLevel of(String parameter, String word) throws BadRequestException {
    try {
      return valueOf(word.toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw new BadRequestException(
          "parameter "
              + parameter
              + " is '"
              + word
              + "'; expected minimum, basic, normal, calls or full");
    }
  }

  /** Returns whether visits include situations and notes. */
  boolean hasNotes() {
    return compareTo(NORMAL) >= 0;
  }

  /** Removes the members from {@code visit} that this level omits. */
  void trim(ObjectNode visit) {
    if (compareTo(CALLS) >= 0) {
      return;
    }
    if (this == MINIMUM) {
      visit.retain(VISIT_MINIMUM);
    }
    for (ObjectNode journey : Nodes.objects(visit, JOURNEY)) {
      journey.remove(OTHER_CALLS);
      if (this == BASIC) {
        journey.remove(BEYOND_BASIC);
      } else if (this == MINIMUM) {
        journey.retain(JOURNEY_MINIMUM);
        Nodes.objects(journey, "MonitoredCall").forEach(call -> call.retain(CALL_MINIMUM));
      }
    }
  }
}
