package io.siribench.serve;

import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.siribench.convert.DocumentEncoder;
import io.siribench.siri.Siri;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/**
 * The removal of the parts of a document that are not requested. It works on the JSON tree of the
 * document, because members of the model that are not lists cannot be removed.
 */
final class Selector {
  private static final String JOURNEY = "MonitoredVehicleJourney";
  private static final String DELIVERY = "ServiceDelivery";

  /** The mapper for trees, in which numbers keep all their digits. */
  private final ObjectMapper trees =
      JsonMapper.builder()
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
          .build();

  private final ObjectMapper documents = JacksonFormat.JSON.newMapper(UnknownMembers.KEEP);

  Selector() {
    // No limit is needed for the user's own documents, which have been read before.
    trees
        .getFactory()
        .setStreamReadConstraints(
            StreamReadConstraints.builder().maxStringLength(Integer.MAX_VALUE).build());
  }

  /** Returns the {@code selection} of {@code document}; empty if it selects everything. */
  Optional<Siri> select(Siri document, Service service, Selection selection) throws IOException {
    JsonNode whole = trees.readTree(DocumentEncoder.write(document, Format.JSON));
    JsonNode selected = whole.deepCopy();
    JsonNode siri = selected.path("Siri");
    apply(siri, service, selection);
    // A document may have several service deliveries.
    for (ObjectNode delivery : Nodes.objects(siri, DELIVERY)) {
      apply(delivery, service, selection);
    }
    if (selected.equals(whole)) {
      return Optional.empty();
    }
    byte[] json = trees.writeValueAsBytes(selected);
    return Optional.of(JacksonFormat.JSON.read(documents, new ByteArrayInputStream(json)));
  }

  private static void apply(JsonNode holder, Service service, Selection selection) {
    boolean hasNotes = selection.detail().map(DetailLevel::hasNotes).orElse(true);
    if (!hasNotes && holder instanceof ObjectNode object) {
      object.remove("SituationExchangeDelivery");
    }
    for (ObjectNode delivery : Nodes.objects(holder, service.deliveries().get(0))) {
      if (!hasNotes) {
        delivery.remove(List.of("Note", "StopLineNotice", "StopNotice", "VehicleActivityNote"));
      }
      if (delivery.path(service.visit()) instanceof ArrayNode visits) {
        filter(visits, delivery, selection);
        visits.forEach(visit -> trim((ObjectNode) visit, selection));
        if (visits.isEmpty()) {
          delivery.remove(service.visit());
        }
      }
    }
  }

  private static void filter(ArrayNode visits, ObjectNode delivery, Selection selection) {
    int maxVisits = selection.maximumVisits().orElse(Integer.MAX_VALUE);
    int kept = 0;
    for (Iterator<JsonNode> each = visits.iterator(); each.hasNext(); ) {
      JsonNode next = each.next();
      if (kept < maxVisits
          && next instanceof ObjectNode visit
          && isRequested(visit, delivery, selection)) {
        kept++;
      } else {
        each.remove();
      }
    }
  }

  private static boolean isRequested(ObjectNode visit, ObjectNode delivery, Selection selection) {
    List<String> stops = selection.monitoringRefs();
    if (!stops.isEmpty() && stops.stream().noneMatch(stop -> isAt(visit, delivery, stop))) {
      return false;
    }
    return selection.references().entrySet().stream()
        .allMatch(reference -> hasReference(visit, reference.getKey(), reference.getValue()));
  }

  /** Returns whether a visit is at the stop; the delivery's stop is the default. */
  private static boolean isAt(ObjectNode visit, ObjectNode delivery, String stop) {
    JsonNode own = visit.path("MonitoringRef");
    return Nodes.holds(own.isMissingNode() ? delivery.path("MonitoringRef") : own, stop);
  }

  private static boolean hasReference(ObjectNode visit, String member, String reference) {
    return Nodes.objects(visit, JOURNEY).stream()
        .anyMatch(journey -> Nodes.holds(journey.path(member), reference));
  }

  private static void trim(ObjectNode visit, Selection selection) {
    selection.detail().ifPresent(level -> level.trim(visit));
    selection.maximumOnwardCalls().ifPresent(maxCalls -> limitOnwardCalls(visit, maxCalls));
  }

  private static void limitOnwardCalls(ObjectNode visit, int maxCalls) {
    for (ObjectNode journey : Nodes.objects(visit, JOURNEY)) {
      for (ObjectNode calls : Nodes.objects(journey, "OnwardCalls")) {
        if (calls.path("OnwardCall") instanceof ArrayNode list) {
          while (list.size() > maxCalls) {
            list.remove(list.size() - 1);
          }
          if (list.isEmpty()) {
            journey.remove("OnwardCalls");
          }
        }
      }
    }
  }
}
