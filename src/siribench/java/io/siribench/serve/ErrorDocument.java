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
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/** Responses without a document: an ErrorCondition, as the MTA sends it under HTTP 200. */
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

  /**
   * A response to CheckStatus, in XML.
   *
   * @param message identifier of the request, if it has one
   */
  static byte[] status(Optional<String> message, boolean isWelcome, Instant started) {
    String reference =
        message
            .map(text -> text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;"))
            .map(text -> "<RequestMessageRef>" + text + "</RequestMessageRef>")
            .orElse("");
    String error =
        "<ErrorCondition><AccessNotAllowedError><ErrorText>"
            + Caller.REFUSAL
            + "</ErrorText></AccessNotAllowedError></ErrorCondition>";
    String document =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?><Siri xmlns=\"http://www.siri.org.uk/siri\""
            + " version=\"2.0\"><CheckStatusResponse><ResponseTimestamp>"
            + Instant.now()
            + "</ResponseTimestamp><ProducerRef>siribench</ProducerRef>"
            + reference
            + "<Status>"
            + isWelcome
            + "</Status>"
            + (isWelcome ? "" : error)
            + "<ServiceStartedTime>"
            + started
            + "</ServiceStartedTime></CheckStatusResponse></Siri>";
    return document.getBytes(StandardCharsets.UTF_8);
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
