package io.siribench.siri;

/** The names at the top of documents by which SIRI is recognised: elements, or members of JSON. */
public final class SiriNames {
  /** The member that holds an XML element's text where the element has attributes too. */
  public static final String TEXT = "#text";

  private static final String DELIVERY = "Delivery";

  /** How deliveries, requests, answers and notifications end; a service stands in front. */
  private static final String[] ENDS = {
    DELIVERY,
    "Request",
    "Response",
    "Notification",
    "Acknowledgement",
    "Permissions",
    "Capabilities"
  };

  /** Operations of the SIRI WSDL begin with these where they do not end as above. */
  private static final String[] BEGINNINGS = {"Get", "Notify"};

  private static final String[] WHOLE = {
    "Siri",
    "ResponseTimestamp",
    "CheckStatus",
    "LinesDiscovery",
    "StopPointsDiscovery",
    "ConnectionLinksDiscovery",
    "DataSupply",
    "WSErrorConditionElement",
    "WSServiceDeliveryErrorConditionElement",
    "Subscribe",
    "SubscribeResponse",
    "DeleteSubscription",
    "PtSituationElement",
    "RoadSituationElement"
  };

  /** Answers and notifications of the SIRI WSDL that have no delivery. */
  private static final String[] WITHOUT_DELIVERY = {
    "GetCapabilitiesResponse", "NotifyDataReady", "NotifyHeartbeat", "NotifySubscriptionTerminated"
  };

  private static final String[] PARTS = {
    "ServiceDelivery", "ServiceDeliveryInfo", "DataSupplyAnswerInfo", "Answer", "Notification"
  };

  /** Services: what has the name of one in its own is no one else's request or response. */
  private static final String[] SERVICES = {
    "StopMonitoring",
    "VehicleMonitoring",
    "ConnectionMonitoring",
    "ConnexionMonitoring",
    "FacilityMonitoring",
    "EstimatedTimetable",
    "ProductionTimetable",
    "StopTimetable",
    "ConnectionTimetable",
    "GeneralMessage",
    "SituationExchange",
    "ControlAction",
    "StopPoints",
    "LinesDiscovery",
    "ConnectionLinks",
    "ServiceFeatures",
    "VehicleFeatures",
    "ProductCategories",
    "InfoChannel"
  };

  /** What may be anybody's but for the whole name. */
  private static final String[] STEMS = {
    "Service",
    "SiriService",
    "SiriSubscription",
    "CheckStatus",
    "Capabilities",
    "Subscription",
    "TerminateSubscription",
    "SubscriptionTerminated",
    "DeleteSubscription",
    "DataReady",
    "DataReceived",
    "DataSupply",
    "Heartbeat",
    "Lines",
    "Facility"
  };

  /** Deliveries that are called neither after a service alone nor as {@link #STEMS}. */
  private static final String[] DELIVERIES = {
    "ConnectionMonitoringFeeder", "ConnectionMonitoringDistributor", "IncludedSituationExchange"
  };

  private SiriNames() {}

  /** Whether {@code name}, with a prefix or without, stands at the top of SIRI alone. */
  public static boolean isSiri(String name) {
    String bare = bare(name);
    if (isOneOf(WHOLE, bare)) {
      return true;
    }
    boolean isMessage = false;
    String stem = bare;
    for (String beginning : BEGINNINGS) {
      if (bare.startsWith(beginning)) {
        isMessage = true;
        stem = bare.substring(beginning.length());
      }
    }
    for (String end : ENDS) {
      if (endsBehindStem(stem, end)) {
        isMessage = true;
        stem = stem.substring(0, stem.length() - end.length());
      }
    }
    if (isOneOf(STEMS, stem)) {
      return isMessage;
    }
    // Of a delivery, for what is delivered to others has names of all kinds.
    return bare.endsWith(DELIVERY)
        ? isOneOf(SERVICES, stem) || isOneOf(DELIVERIES, stem)
        : isMessage && containsOneOf(SERVICES, stem);
  }

  /**
   * Whether {@code name} is that of an operation of the SIRI WSDL whose parts make one delivery, as
   * they do in the body of a SOAP envelope.
   */
  public static boolean isWrapper(String name) {
    String bare = bare(name);
    return isSiri(bare)
        && !isOneOf(WITHOUT_DELIVERY, bare)
        && (bare.startsWith("Notify")
            || (bare.startsWith("Get") && bare.endsWith("Response"))
            || bare.equals("DataSupplyResponse"));
  }

  /**
   * Whether {@code name} is that of an operation of the SIRI WSDL which has no delivery: a request,
   * a subscription, a status. It is bound as a whole, in the body of a SOAP envelope or without.
   */
  public static boolean isOperation(String name) {
    String bare = bare(name);
    return isSiri(bare)
        && !isWrapper(bare)
        && !bare.equals("Siri")
        && !bare.equals("ResponseTimestamp")
        && !endsBehindStem(bare, DELIVERY);
  }

  /** Whether {@code name} is that of a part of an answer whose members are those of a delivery. */
  public static boolean isPart(String name) {
    return isOneOf(PARTS, name);
  }

  /** Whether {@code uri} is a namespace of SIRI or of its WSDL. */
  public static boolean isNamespace(String uri) {
    return uri.contains("siri.org.uk");
  }

  /** Whether {@code uri} is a namespace of NeTEx, whose root is called PublicationDelivery. */
  public static boolean isNetex(String uri) {
    return uri.contains("netex.org.uk");
  }

  /** Without a prefix, and {@link #capitalized}: operations of some WSDLs begin with no capital. */
  private static String bare(String name) {
    return capitalized(name.substring(name.lastIndexOf(':') + 1));
  }

  /** {@code name}, which may be in camelCase, as the schema has it: it begins with a capital. */
  public static String capitalized(String name) {
    return isCamelCase(name) ? (char) (name.charAt(0) - 'a' + 'A') + name.substring(1) : name;
  }

  /** Whether {@code name} begins with a letter that is not a capital. */
  public static boolean isCamelCase(String name) {
    return !name.isEmpty() && name.charAt(0) >= 'a' && name.charAt(0) <= 'z';
  }

  /**
   * Whether {@code name} is that of the member that holds the text itself; in XML there is one name
   * for it, and all others are those of elements and attributes.
   */
  public static boolean isText(String name, boolean isXml) {
    return name.equals(TEXT)
        || (!isXml && (name.equals("value") || name.equals("Value") || name.isEmpty()));
  }

  /** Whether {@code name} is that of the member that says in which language a text is. */
  public static boolean isLanguage(String name) {
    switch (name) {
      case "lang":
      case "Lang":
      case "-lang":
      case "@lang":
      case "xml:lang":
      case "-xml:lang":
      case "@xml:lang":
        return true;
      default:
        return false;
    }
  }

  /** The name under which a member of a text is kept: an element stays one when JSON is read. */
  public static String keptInText(String name, boolean isXml) {
    return name.equals("Value") && isXml ? ":Value" : name;
  }

  /**
   * Whether JSON has the name of the element {@code name} for a text or an attribute, so that the
   * element is kept as {@code :name}; attributes are kept as {@code @name}.
   */
  public static boolean isOtherwiseInJson(String name) {
    return name.equals("value")
        || name.equals("lang")
        || name.equals("version")
        || name.equals("srsName");
  }

  private static boolean endsBehindStem(String name, String end) {
    return name.length() > end.length() && name.endsWith(end);
  }

  private static boolean isOneOf(String[] names, String name) {
    for (String one : names) {
      if (one.equals(name)) {
        return true;
      }
    }
    return false;
  }

  private static boolean containsOneOf(String[] parts, String name) {
    for (String part : parts) {
      if (name.contains(part)) {
        return true;
      }
    }
    return false;
  }
}
