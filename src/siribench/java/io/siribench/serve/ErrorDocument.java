package io.siribench.serve;

import io.siribench.convert.DocumentWriter;
import io.siribench.siri.ErrorCondition;
import io.siribench.siri.ErrorDetail;
import io.siribench.siri.ServiceDelivery;
import io.siribench.siri.Siri;
import io.siribench.siri.StopMonitoringDelivery;
import io.siribench.siri.Text;
import io.siribench.siri.Time;
import io.siribench.siri.VehicleMonitoringDelivery;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;

/** A delivery with nothing but an ErrorCondition, as the MTA sends it under HTTP 200. */
final class ErrorDocument {
  private ErrorDocument() {}

  static byte[] of(String text, Service service, Format format) throws IOException {
    Time now = Time.of(OffsetDateTime.now(ZoneOffset.UTC));
    ServiceDelivery serviceDelivery = new ServiceDelivery();
    serviceDelivery.setResponseTimestamp(now);
    if (service == Service.STOP_MONITORING) {
      StopMonitoringDelivery delivery = new StopMonitoringDelivery();
      delivery.setResponseTimestamp(now);
      delivery.setStatus(false);
      delivery.setErrorCondition(condition(text));
      serviceDelivery.setStopMonitoringDelivery(List.of(delivery));
    } else {
      VehicleMonitoringDelivery delivery = new VehicleMonitoringDelivery();
      delivery.setResponseTimestamp(now);
      delivery.setStatus(false);
      delivery.setErrorCondition(condition(text));
      serviceDelivery.setVehicleMonitoringDelivery(List.of(delivery));
    }
    Siri siri = new Siri();
    siri.setServiceDelivery(serviceDelivery);
    return DocumentWriter.write(siri, format);
  }

  private static ErrorCondition condition(String text) {
    ErrorDetail detail = new ErrorDetail();
    detail.setErrorText(text);
    ErrorCondition condition = new ErrorCondition();
    condition.setOtherError(detail);
    condition.setDescription(new Text(text));
    return condition;
  }
}
