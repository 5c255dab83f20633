package io.siribench.serve;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * What of a document a request asks for, by the parameters of the study.
 *
 * @param maximumVisits how many visits of each delivery are enough
 * @param maximumOnwardCalls how many onward calls of each visit are enough
 * @param detail how much of each visit
 * @param monitoringRef the stop
 */
record Selection(
    OptionalInt maximumVisits,
    OptionalInt maximumOnwardCalls,
    Optional<DetailLevel> detail,
    Optional<String> operatorRef,
    Optional<String> monitoringRef,
    Optional<String> lineRef,
    Optional<String> directionRef,
    Optional<String> vehicleRef) {
  /** The document as it is. */
  static final Selection ALL =
      new Selection(
          OptionalInt.empty(),
          OptionalInt.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty());

  /**
   * What {@code parameters} ask of {@code service}; those that it does not know it ignores, as real
   * endpoints do.
   *
   * @throws BadRequestException if one has a value that cannot be
   */
  static Selection of(Service service, Parameters parameters) throws BadRequestException {
    if (!service.isSelective()) {
      return ALL;
    }
    Optional<String> level = parameters.text(service.detailParameter());
    OptionalInt maximum = parameters.number(service.maximumParameter());
    return new Selection(
        maximum,
        parameters.number("MaximumNumberOfCallsOnwards"),
        level.isEmpty()
            ? Optional.empty()
            : Optional.of(DetailLevel.of(service.detailParameter(), level.get())),
        parameters.text("OperatorRef"),
        service == Service.STOP_MONITORING ? parameters.text("MonitoringRef") : Optional.empty(),
        parameters.text("LineRef"),
        parameters.text("DirectionRef"),
        parameters.text("VehicleRef"));
  }
}
