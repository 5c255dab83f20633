package io.siribench.serve;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The requested part of a document, by the parameters of the study.
 *
 * @param maximumVisits the maximum number of visits per delivery
 * @param maximumOnwardCalls the maximum number of onward calls per visit
 * @param detail the detail of each visit
 * @param monitoringRefs the stops; none for all
 * @param references the required values of a journey's members, such as {@code LineRef}
 */
record Selection(
    OptionalInt maximumVisits,
    OptionalInt maximumOnwardCalls,
    Optional<DetailLevel> detail,
    List<String> monitoringRefs,
    Map<String, String> references) {
  private static final List<String> REFERENCES =
      List.of("OperatorRef", "LineRef", "DirectionRef", "VehicleRef");

  /** The unchanged document. */
  static final Selection ALL =
      new Selection(
          OptionalInt.empty(), OptionalInt.empty(), Optional.empty(), List.of(), Map.of());

  Selection {
    monitoringRefs = List.copyOf(monitoringRefs);
    references = Map.copyOf(references);
  }

  /**
   * Returns the selection of {@code parameters} for {@code service}. Like real endpoints, it
   * ignores unknown parameters.
   *
   * @throws BadRequestException if one has an invalid value
   */
  static Selection of(Service service, Parameters parameters) throws BadRequestException {
    if (!service.isSelective()) {
      return ALL;
    }
    Optional<String> level = parameters.text(service.detailParameter());
    OptionalInt maximum = parameters.number(service.maximumParameter());
    Map<String, String> references = new LinkedHashMap<>();
    for (String name : REFERENCES) {
      parameters.text(name).ifPresent(reference -> references.put(name, reference));
    }
    return new Selection(
        maximum,
        parameters.number("MaximumNumberOfCallsOnwards"),
        level.isEmpty()
            ? Optional.empty()
            : Optional.of(DetailLevel.of(service.detailParameter(), level.get())),
        service == Service.STOP_MONITORING ? parameters.texts("MonitoringRef") : List.of(),
        references);
  }
}
