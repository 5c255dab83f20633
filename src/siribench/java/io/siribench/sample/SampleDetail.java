package io.siribench.sample;

import io.siribench.siri.MonitoredCall;
import io.siribench.siri.MonitoredStopVisit;
import io.siribench.siri.MonitoredVehicleJourney;
import io.siribench.worker.codec.NamedConstant;
import java.util.Objects;

/** The detail of a visit, by SIRI's StopMonitoringDetailLevel. */
public enum SampleDetail implements NamedConstant {
  /** The data for a display: line, destination, planned and expected times. */
  MINIMUM,
  /** The whole visit except for the following calls. */
  NORMAL,
  /** The visit with the following calls and its situations, as in the bundled samples. */
  CALLS;

  /** Returns {@code most}, or 0 for a level without the following calls. */
  int onwardCalls(int most) {
    return this == CALLS ? most : 0;
  }

  /** Returns the part of {@code visit} for this level. */
  MonitoredStopVisit of(MonitoredStopVisit visit) {
    if (this != MINIMUM) {
      return visit;
    }
    MonitoredVehicleJourney full = Objects.requireNonNull(visit.getMonitoredVehicleJourney());
    MonitoredCall fullCall = Objects.requireNonNull(full.getMonitoredCall());
    MonitoredCall call = new MonitoredCall();
    call.setStopPointRef(fullCall.getStopPointRef());
    call.setAimedArrivalTime(fullCall.getAimedArrivalTime());
    call.setExpectedArrivalTime(fullCall.getExpectedArrivalTime());
    MonitoredVehicleJourney journey = new MonitoredVehicleJourney();
    journey.setLineRef(full.getLineRef());
    journey.setPublishedLineName(full.getPublishedLineName());
    journey.setDestinationName(full.getDestinationName());
    journey.setMonitoredCall(call);
    MonitoredStopVisit reduced = new MonitoredStopVisit();
    reduced.setRecordedAtTime(visit.getRecordedAtTime());
    reduced.setMonitoringRef(visit.getMonitoringRef());
    reduced.setMonitoredVehicleJourney(journey);
    return reduced;
  }
}
