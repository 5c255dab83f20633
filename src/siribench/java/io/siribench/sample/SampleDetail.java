package io.siribench.sample;

import io.siribench.siri.MonitoredCall;
import io.siribench.siri.MonitoredStopVisit;
import io.siribench.siri.MonitoredVehicleJourney;
import java.util.Locale;
import java.util.Objects;

/** How much is said of a visit, in the words of SIRI's StopMonitoringDetailLevel. */
public enum SampleDetail {
  /** What a display shows: line, destination, when it is planned and when it is expected. */
  MINIMUM,
  /** All of the visit, but for the calls that follow. */
  NORMAL,
  /** With the calls that follow, and the situations that it is affected by: the bundled samples. */
  CALLS;

  /** How many calls may follow, where there are up to {@code most}. */
  int onwardCalls(int most) {
    return this == CALLS ? most : 0;
  }

  /** What of {@code visit} is of this level. */
  MonitoredStopVisit of(MonitoredStopVisit visit) {
    if (this != MINIMUM) {
      return visit;
    }
    MonitoredVehicleJourney all = Objects.requireNonNull(visit.getMonitoredVehicleJourney());
    MonitoredCall allOfCall = Objects.requireNonNull(all.getMonitoredCall());
    MonitoredCall call = new MonitoredCall();
    call.setStopPointRef(allOfCall.getStopPointRef());
    call.setAimedArrivalTime(allOfCall.getAimedArrivalTime());
    call.setExpectedArrivalTime(allOfCall.getExpectedArrivalTime());
    MonitoredVehicleJourney journey = new MonitoredVehicleJourney();
    journey.setLineRef(all.getLineRef());
    journey.setPublishedLineName(all.getPublishedLineName());
    journey.setDestinationName(all.getDestinationName());
    journey.setMonitoredCall(call);
    MonitoredStopVisit reduced = new MonitoredStopVisit();
    reduced.setRecordedAtTime(visit.getRecordedAtTime());
    reduced.setMonitoringRef(visit.getMonitoringRef());
    reduced.setMonitoredVehicleJourney(journey);
    return reduced;
  }

  /** The word used on the command line and in names of documents. */
  public String optionName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
