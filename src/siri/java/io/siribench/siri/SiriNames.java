package io.siribench.siri;

/** The names at the top of documents that identify SIRI: elements, or members of JSON. */
public final class SiriNames {
  /** The member for an XML element's text where the element also has attributes. */
  public static final String TEXT = "#text";

  private static final String DELIVERY = "Delivery";

  /** The suffixes of deliveries, requests, responses and notifications; a service precedes them. */
  private static final String[] ENDS = {
    DELIVERY,
    "Request",
    "Response",
    "Notification",
    "Acknowledgement",
    "Permissions",
    "Capabilities"
  };

  /** The prefixes of operations of the SIRI WSDL without one of these suffixes. */
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

  /** Responses and notifications of the SIRI WSDL that have no delivery. */
  private static final String[] WITHOUT_DELIVERY = {
    "GetCapabilitiesResponse", "NotifyDataReady", "NotifyHeartbeat", "NotifySubscriptionTerminated"
  };

  private static final String[] PARTS = {
    "ServiceDelivery", "ServiceDeliveryInfo", "DataSupplyAnswerInfo", "Answer", "Notification"
  };

  /** The services: a name that contains one is a request or response of SIRI. */
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

  /** Names that only count as a whole, because other standards use them as parts. */
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

  /** Deliveries named neither only after a service nor like {@link #STEMS}. */
  private static final String[] DELIVERIES = {
    "ConnectionMonitoringFeeder", "ConnectionMonitoringDistributor", "IncludedSituationExchange"
  };

  /** Returns whether only SIRI has {@code name}, with or without prefix, at its top. */
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
    // Only for a delivery, because deliveries of other standards have names of all kinds.
    return bare.endsWith(DELIVERY)
        ? isOneOf(SERVICES, stem) || isOneOf(DELIVERIES, stem)
        : isMessage && containsOneOf(SERVICES, stem);
  }

  /**
   * Returns whether {@code name} is a WSDL operation whose parts make one delivery. They do so in
   * the body of a SOAP envelope.
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
   * Returns whether {@code name} is a WSDL operation of SIRI without a delivery. It is a request, a
   * subscription or a status, bound as a whole, with or without a SOAP envelope.
   */
  public static boolean isOperation(String name) {
    String bare = bare(name);
    return isSiri(bare)
        && !isWrapper(bare)
        && !bare.equals("Siri")
        && !bare.equals("ResponseTimestamp")
        && !endsBehindStem(bare, DELIVERY);
  }

  /** Returns whether {@code name} is a response's part with the members of a delivery. */
  public static boolean isPart(String name) {
    return isOneOf(PARTS, name);
  }

  /** Returns whether {@code name} is that of a SOAP fault, which is always kept. */
  public static boolean isFault(String name) {
    return name.equals("Fault") || name.equals("fault");
  }

  /** Returns whether {@code uri} is a namespace of SIRI or of its WSDL. */
  public static boolean isNamespace(String uri) {
    return uri.contains("siri.org.uk");
  }

  /** Returns whether {@code uri} is a namespace of NeTEx, whose root is PublicationDelivery. */
  public static boolean isNetex(String uri) {
    return uri.contains("netex.org.uk");
  }

  /** Removes the prefix and capitalizes: operations of some WSDLs begin in lower case. */
  private static String bare(String name) {
    return capitalized(name.substring(name.lastIndexOf(':') + 1));
  }

  /** Returns {@code name}, perhaps in camelCase, as in the schema: with a capital first letter. */
  public static String capitalized(String name) {
    return isCamelCase(name) ? (char) (name.charAt(0) - 'a' + 'A') + name.substring(1) : name;
  }

  /** Returns whether {@code name} begins with a letter that is not a capital. */
  public static boolean isCamelCase(String name) {
    return !name.isEmpty() && name.charAt(0) >= 'a' && name.charAt(0) <= 'z';
  }

  /**
   * Returns whether {@code name} is that of the member with the text itself. XML has one name for
   * it; all other names are those of elements and attributes.
   */
  public static boolean isText(String name, boolean isXml) {
    return name.equals(TEXT)
        || (!isXml && (name.equals("value") || name.equals("Value") || name.isEmpty()));
  }

  /** Returns whether {@code name} is that of the member with a text's language. */
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

  /** Returns the name to keep a text's member under; XML elements remain distinguishable. */
  public static String keptInText(String name, boolean isXml) {
    return name.equals("Value") && isXml ? ":Value" : name;
  }

  /**
   * Returns whether JSON uses the element name {@code name} for a text or an attribute. The element
   * is kept as {@code :name} then; attributes are kept as {@code @name}.
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
