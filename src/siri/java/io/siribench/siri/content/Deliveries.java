package io.siribench.siri.content;

import io.siribench.siri.ErrorCondition;
import io.siribench.siri.MonitoredStopVisit;
import io.siribench.siri.Scalars;
import io.siribench.siri.ServiceDelivery;
import io.siribench.siri.Siri;
import io.siribench.siri.SiriNames;
import io.siribench.siri.SiriObject;
import io.siribench.siri.SituationExchangeDelivery;
import io.siribench.siri.StopMonitoringDelivery;
import io.siribench.siri.VehicleActivity;
import io.siribench.siri.VehicleMonitoringDelivery;
import io.siribench.worker.subject.Content;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A summary of the deliveries of a document: the number of visits, and an error. */
public final class Deliveries {
  private static final int MAX_ENVELOPES = 6;
  private static final String DELIVERY = "ServiceDelivery";
  private static final String MORE_DATA = "MoreData";
  private static final String STOP_VISIT = "MonitoredStopVisit";
  private static final String VEHICLE_ACTIVITY = "VehicleActivity";

  private int visits;
  private boolean moreData;
  private boolean isRefused;
  private boolean hasBareError;
  private @Nullable String error;
  private @Nullable Members members;

  private Deliveries() {}

  /** Summarises {@code document}, which binding has verified to be SIRI. */
  public static Content of(Siri document) {
    Deliveries summary = new Deliveries();
    summary.stops(document.getStopMonitoringDelivery());
    summary.vehicles(document.getVehicleMonitoringDelivery());
    summary.service(document.getServiceDelivery());
    // A repeated ServiceDelivery is kept next to the first.
    summary.service(Names.member(document.other(), DELIVERY));
    summary.situations(document.getSituationExchangeDelivery());
    summary.untyped(document.other());
    summary.metadata(document.other());
    return summary.content(summary.visits == 0 && !Contents.in(document));
  }

  /**
   * Summarises {@code document}, as returned by {@link Trees#plain}, in any of its envelopes. The
   * members at its top show whether it is SIRI.
   */
  public static Content ofTree(@Nullable Object document) {
    Deliveries summary = new Deliveries();
    summary.within(document, 0);
    Content content = summary.content(summary.visits == 0 && !Contents.inTree(document));
    return hasSiriMember(document) ? content : content.notOfSubject();
  }

  /**
   * Summarises {@code document} of the model of all services, which binding has verified to be
   * SIRI. All its envelopes are searched by the names of members, as in a tree.
   */
  static Content ofFull(SiriObject document) {
    Deliveries summary = new Deliveries();
    summary.withinObject(document, 0);
    return summary.content(summary.visits == 0 && !Contents.in(document));
  }

  /**
   * Returns the summary with the first error, an ErrorCondition or a SOAP fault. Status=false only
   * counts if there is neither, regardless of the order of members. An ErrorCondition without a
   * text only counts in a document without content, because an empty element is bound to an equal
   * object.
   */
  private Content content(boolean isEmpty) {
    String noted = error;
    if (noted == null && isRefused) {
      noted = "Status is false";
    } else if (noted == null && isEmpty && hasBareError) {
      noted = "ErrorCondition without a text";
    }
    return Content.of(visits, isEmpty, moreData, noted);
  }

  private void service(@Nullable Object bound) {
    if (bound instanceof List) {
      for (Object each : (List<?>) bound) {
        service(each);
      }
    } else if (bound instanceof ServiceDelivery) {
      ServiceDelivery delivery = (ServiceDelivery) bound;
      recordStatus(delivery.getStatus(), delivery.getErrorCondition());
      recordFault(member(delivery.other(), "Fault"));
      moreData |= Boolean.TRUE.equals(delivery.getMoreData());
      stops(delivery.getStopMonitoringDelivery());
      vehicles(delivery.getVehicleMonitoringDelivery());
      situations(delivery.getSituationExchangeDelivery());
      untyped(delivery.other());
      metadata(delivery.other());
    }
  }

  private void stops(@Nullable List<StopMonitoringDelivery> deliveries) {
    for (StopMonitoringDelivery delivery : present(deliveries)) {
      recordStatus(delivery.getStatus(), delivery.getErrorCondition());
      metadata(delivery.other());
      visits += visitsIn(delivery.getMonitoredStopVisit());
      visits += visitsIn(member(delivery.other(), STOP_VISIT));
    }
  }

  private void vehicles(@Nullable List<VehicleMonitoringDelivery> deliveries) {
    for (VehicleMonitoringDelivery delivery : present(deliveries)) {
      recordStatus(delivery.getStatus(), delivery.getErrorCondition());
      metadata(delivery.other());
      visits += visitsIn(delivery.getVehicleActivity());
      visits += visitsIn(member(delivery.other(), VEHICLE_ACTIVITY));
    }
  }

  private void situations(@Nullable List<SituationExchangeDelivery> deliveries) {
    for (SituationExchangeDelivery delivery : present(deliveries)) {
      recordStatus(delivery.getStatus(), delivery.getErrorCondition());
      metadata(delivery.other());
    }
  }

  /** Summarises content without types: operations, and the deliveries of all other services. */
  private void untyped(Map<String, Object> kept) {
    for (Map.Entry<String, Object> entry : kept.entrySet()) {
      if (SiriNames.isOperation(entry.getKey())) {
        within(entry.getValue(), 1);
      } else {
        untyped(Names.fold(entry.getKey()), entry.getValue(), 1);
      }
    }
  }

  /** Summarises {@code kept} if its folded {@code name}, or a member, identifies a delivery. */
  private void untyped(String name, @Nullable Object kept, int depth) {
    if (kept instanceof List) {
      for (Object each : (List<?>) kept) {
        untyped(name, each, depth);
      }
    } else if (name.equals(DELIVERY) || SiriNames.isWrapper(name) || isWrapper(kept)) {
      within(kept, depth);
    } else if (name.endsWith("Delivery")) {
      eachDelivery(kept, visitMember(name));
    }
  }

  /** Returns whether {@code kept} contains a document, like results of code-first web services. */
  private static boolean isWrapper(@Nullable Object kept) {
    return kept instanceof Map
        && (member((Map<?, ?>) kept, "Siri") != null || member((Map<?, ?>) kept, DELIVERY) != null);
  }

  /** Returns the member {@code name} of {@code object}, perhaps with a prefix; null for none. */
  private static @Nullable Object member(Map<?, ?> object, String name) {
    Object member = Names.member(object, name);
    if (member == null) {
      for (Map.Entry<?, ?> entry : object.entrySet()) {
        String key = String.valueOf(entry.getKey());
        if (Names.fold(key).equals(name) && !Names.isAttribute(key)) {
          return entry.getValue();
        }
      }
    }
    return member;
  }

  /** Returns whether the Status in {@code name} is that of equipment, not of a delivery. */
  private static boolean hasOwnStatus(String name) {
    return name.endsWith("FacilityStatus") || name.endsWith("FormationStatus");
  }

  /** Returns the member with the visits of a {@code delivery}; empty if it has none. */
  private static String visitMember(String delivery) {
    return delivery.equals("StopMonitoringDelivery")
        ? STOP_VISIT
        : delivery.equals("VehicleMonitoringDelivery") ? VEHICLE_ACTIVITY : "";
  }

  /** Returns the first visit of {@code document}, stops before vehicles; null if it has none. */
  static @Nullable SiriObject firstVisit(Siri document) {
    ServiceDelivery delivery = document.getServiceDelivery();
    SiriObject first =
        firstVisit(document.getStopMonitoringDelivery(), document.getVehicleMonitoringDelivery());
    return first != null || delivery == null
        ? first
        : firstVisit(delivery.getStopMonitoringDelivery(), delivery.getVehicleMonitoringDelivery());
  }

  private static @Nullable SiriObject firstVisit(
      @Nullable List<StopMonitoringDelivery> stops,
      @Nullable List<VehicleMonitoringDelivery> vehicles) {
    for (StopMonitoringDelivery delivery : present(stops)) {
      for (MonitoredStopVisit visit : present(delivery.getMonitoredStopVisit())) {
        return visit;
      }
    }
    for (VehicleMonitoringDelivery delivery : present(vehicles)) {
      for (VehicleActivity activity : present(delivery.getVehicleActivity())) {
        return activity;
      }
    }
    return null;
  }

  /** Returns a document that contains only {@code visit}. */
  static Siri documentOf(SiriObject visit) {
    ServiceDelivery delivery = new ServiceDelivery();
    if (visit instanceof MonitoredStopVisit) {
      StopMonitoringDelivery stop = new StopMonitoringDelivery();
      stop.setMonitoredStopVisit(Collections.singletonList((MonitoredStopVisit) visit));
      delivery.setStopMonitoringDelivery(Collections.singletonList(stop));
    } else {
      VehicleMonitoringDelivery vehicle = new VehicleMonitoringDelivery();
      vehicle.setVehicleActivity(Collections.singletonList((VehicleActivity) visit));
      delivery.setVehicleMonitoringDelivery(Collections.singletonList(vehicle));
    }
    Siri document = new Siri();
    document.setServiceDelivery(delivery);
    return document;
  }

  /** Returns the non-null elements of {@code list}; a stock mapper also adds nulls. */
  static <T> List<T> present(@Nullable List<T> list) {
    List<T> present = new ArrayList<T>();
    if (list != null) {
      // Immutable lists refuse contains(null).
      for (T element : list) {
        if (element != null) {
          present.add(element);
        }
      }
    }
    return present;
  }

  private void recordStatus(@Nullable Boolean status, @Nullable ErrorCondition condition) {
    recordErrorCondition(condition);
    isRefused |= Boolean.FALSE.equals(status);
  }

  /** Records the metadata that a delivery or a document keeps without types. */
  private void metadata(Map<?, ?> kept) {
    recordErrorCondition(member(kept, "ErrorCondition"));
    recordTreeStatus(member(kept, "Status"));
    recordMoreData(member(kept, MORE_DATA));
  }

  /** Records {@code value} if {@code name} is metadata of a delivery; returns whether it is. */
  private boolean recordMetadata(String name, @Nullable Object value) {
    if (name.equals("ErrorCondition")) {
      recordErrorCondition(value);
    } else if (name.equals("Status")) {
      recordTreeStatus(value);
    } else if (name.equals(MORE_DATA)) {
      recordMoreData(value);
    } else {
      return false;
    }
    return true;
  }

  /** Records MoreData, which endpoints also add to a service's delivery, unlike the schema. */
  private void recordMoreData(@Nullable Object kept) {
    moreData |= holds(kept, Boolean.TRUE);
  }

  /** Returns whether {@code kept} is {@code truth}, or a list or an object with that value. */
  private static boolean holds(@Nullable Object kept, Boolean truth) {
    if (kept instanceof List) {
      for (Object each : (List<?>) kept) {
        if (holds(each, truth)) {
          return true;
        }
      }
      return false;
    }
    if (kept instanceof Map) {
      for (Map.Entry<?, ?> entry : ((Map<?, ?>) kept).entrySet()) {
        boolean isText = Names.fold(String.valueOf(entry.getKey())).isEmpty();
        if (isText && holds(entry.getValue(), truth)) {
          return true;
        }
      }
      return false;
    }
    return kept != null && truth.equals(Scalars.parseBoolean(kept.toString()));
  }

  /** Records a SOAP fault, or several: bound, or kept as a structure or a text. */
  private void recordFault(@Nullable Object fault) {
    if (fault instanceof List) {
      for (Object each : (List<?>) fault) {
        recordFault(each);
      }
    } else if (fault != null) {
      boolean isStructure = fault instanceof SiriObject || fault instanceof Map;
      String text = isStructure ? ErrorText.of(fault) : text(fault);
      recordFirstError(text == null ? "SOAP fault without a text" : "SOAP fault: " + text);
    }
  }

  /** Returns the text of a kept value; octets are encoded in Base64. */
  static String text(@Nullable Object kept) {
    if (kept instanceof byte[]) {
      return Base64.getEncoder().encodeToString((byte[]) kept);
    }
    if (kept instanceof List) {
      List<String> texts = new ArrayList<String>();
      for (Object element : (List<?>) kept) {
        texts.add(text(element));
      }
      return texts.toString();
    }
    if (kept instanceof Map) {
      Map<String, String> texts = new LinkedHashMap<String, String>();
      for (Map.Entry<?, ?> entry : ((Map<?, ?>) kept).entrySet()) {
        texts.put(String.valueOf(entry.getKey()), text(entry.getValue()));
      }
      return texts.toString();
    }
    return String.valueOf(kept);
  }

  private void recordFirstError(@Nullable String text) {
    if (error == null) {
      error = text;
    }
  }

  private static boolean hasSiriMember(@Nullable Object top) {
    if (top instanceof List) {
      for (Object document : (List<?>) top) {
        if (hasSiriMember(document)) {
          return true;
        }
      }
    }
    if (top instanceof Map) {
      for (Object member : ((Map<?, ?>) top).keySet()) {
        String name = String.valueOf(member);
        if (SiriNames.isSiri(name) || name.equals("Envelope")) {
          return true;
        }
      }
    }
    return false;
  }

  private void within(@Nullable Object value, int depth) {
    if (value instanceof Map) {
      for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
        String name = Names.fold(String.valueOf(entry.getKey()));
        if (!record(name, entry.getValue()) && depth < MAX_ENVELOPES) {
          within(entry.getValue(), depth + 1);
        }
      }
    } else if (value instanceof List) {
      for (Object element : (List<?>) value) {
        within(element, depth);
      }
    }
  }

  private void withinObject(SiriObject object, int depth) {
    for (Members.Member member : membersOf(object)) {
      withinMember(member.foldedName(), member.get(object), depth);
    }
    for (Map.Entry<String, Object> kept : object.other().entrySet()) {
      withinMember(Names.fold(kept.getKey()), kept.getValue(), depth);
    }
  }

  private void withinMember(String name, @Nullable Object value, int depth) {
    if (value instanceof List) {
      for (Object each : (List<?>) value) {
        withinMember(name, each, depth);
      }
    } else if (value != null && !record(name, value) && depth < MAX_ENVELOPES) {
      if (value instanceof SiriObject) {
        withinObject((SiriObject) value, depth + 1);
      } else {
        untyped(name, value, depth + 1);
      }
    }
  }

  /** Records a fault, deliveries, or metadata; returns whether {@code name} is one of these. */
  private boolean record(String name, @Nullable Object value) {
    if (name.equals("Fault")) {
      recordFault(value);
    } else if (!visitMember(name).isEmpty()) {
      eachDelivery(value, visitMember(name));
    } else {
      return hasOwnStatus(name) || recordMetadata(name, value);
    }
    return true;
  }

  private List<Members.Member> membersOf(SiriObject object) {
    if (members == null) {
      members = new Members();
    }
    return members.of(object.getClass());
  }

  /**
   * Summarises deliveries by the names of their members.
   *
   * @param visitMember the member with the visits; empty if there are none
   */
  private void eachDelivery(@Nullable Object deliveries, String visitMember) {
    if (deliveries instanceof List) {
      for (Object delivery : (List<?>) deliveries) {
        eachDelivery(delivery, visitMember);
      }
    } else if (deliveries instanceof Map) {
      delivery((Map<?, ?>) deliveries, visitMember);
    } else if (deliveries instanceof SiriObject) {
      SiriObject delivery = (SiriObject) deliveries;
      for (Members.Member member : membersOf(delivery)) {
        Object value = member.get(delivery);
        if (member.foldedName().equals(visitMember)) {
          visits += visitsIn(value);
        } else {
          recordMetadata(member.foldedName(), value);
        }
      }
      delivery(delivery.other(), visitMember);
    }
  }

  private void delivery(Map<?, ?> kept, String visitMember) {
    metadata(kept);
    visits += visitMember.isEmpty() ? 0 : visitsIn(member(kept, visitMember));
  }

  /**
   * Counts structures and empty XML elements, also in lists of lists. A text or a null is not a
   * visit.
   */
  private static int visitsIn(@Nullable Object value) {
    if (value instanceof List) {
      int count = 0;
      for (Object element : (List<?>) value) {
        count += visitsIn(element);
      }
      return count;
    }
    return value instanceof SiriObject || value instanceof Map || "".equals(value) ? 1 : 0;
  }

  private void recordTreeStatus(@Nullable Object status) {
    isRefused |= holds(status, Boolean.FALSE);
  }

  /** Records an ErrorCondition, or several: bound, or kept as a structure or a text. */
  private void recordErrorCondition(@Nullable Object condition) {
    if (condition instanceof List) {
      for (Object each : (List<?>) condition) {
        recordErrorCondition(each);
      }
    } else if (condition instanceof SiriObject || condition instanceof Map) {
      String text = ErrorText.of(condition);
      recordFirstError(text);
      hasBareError |= text == null;
    } else if (condition != null && !text(condition).trim().isEmpty()) {
      recordFirstError(text(condition).trim());
    }
  }

  /**
   * The most specific text of an ErrorCondition or a SOAP fault. An ErrorText has precedence, then
   * a Description or the explanation of the fault. If there are several, the first path in
   * alphabetical order counts, because some runtimes sort fields and so change the order of
   * members.
   */
  private static final class ErrorText implements LeafVisitor {
    @Nullable String text;
    private String path = "";
    private int rank;

    /** Returns the text of {@code condition}, bound or a map; null if it has none. */
    static @Nullable String of(Object condition) {
      ErrorText visitor = new ErrorText();
      Leaves.visitStructure(condition, visitor);
      return visitor.text;
    }

    @Override
    public void leaf(String leafPath, LeafKind kind, String value, boolean retained) {
      int leafRank = leafPath.endsWith("ErrorText") ? 2 : isExplanation(leafPath) ? 1 : 0;
      boolean comesFirst = leafRank == rank && leafPath.compareTo(path) < 0;
      if (text == null || leafRank > rank || comesFirst) {
        text = leafPath + ": " + value;
        path = leafPath;
        rank = leafRank;
      }
    }

    /** Returns whether the leaf is a description, or the explanation of a SOAP fault. */
    private static boolean isExplanation(String path) {
      return path.endsWith("Description")
          || path.endsWith("Faultstring")
          || path.endsWith("Reason/Text");
    }
  }
}
