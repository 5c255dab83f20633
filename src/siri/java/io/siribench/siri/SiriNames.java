package io.siribench.siri;

/** The names of elements and JSON members in SIRI documents. */
public final class SiriNames {
  /** The member with an XML element's text, if the element also has attributes. */
  public static final String TEXT = "#text";

  private static final String DELIVERY = "Delivery";

  /** The suffixes of messages, which follow the name of a service. */
  private static final String[] SUFFIXES = {
    DELIVERY,
    "Request",
    "Response",
    "Notification",
    "Acknowledgement",
    "Permissions",
    "Capabilities"
  };

  /** The prefixes of operations of the SIRI WSDL, which may lack a suffix. */
  private static final String[] PREFIXES = {"Get", "Notify"};

  private static final String[] FULL_NAMES = {
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

  /** The services; a message whose name contains one is a message of SIRI. */
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

  /** Stems that must match completely, because other standards use them as parts of names. */
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

  /** The stems of deliveries that are neither services nor {@link #STEMS}. */
  private static final String[] DELIVERIES = {
    "ConnectionMonitoringFeeder", "ConnectionMonitoringDistributor", "IncludedSituationExchange"
  };

  /** Returns whether {@code name}, with or without prefix, identifies SIRI at a document's top. */
  public static boolean isSiri(String name) {
    String bare = bare(name);
    if (isOneOf(FULL_NAMES, bare)) {
      return true;
    }
    boolean isMessage = false;
    String stem = bare;
    for (String prefix : PREFIXES) {
      if (bare.startsWith(prefix)) {
        isMessage = true;
        stem = bare.substring(prefix.length());
      }
    }
    for (String suffix : SUFFIXES) {
      if (hasSuffix(stem, suffix)) {
        isMessage = true;
        stem = stem.substring(0, stem.length() - suffix.length());
      }
    }
    if (isOneOf(STEMS, stem)) {
      return isMessage;
    }
    // A delivery must match exactly, because other standards have deliveries of many names.
    return bare.endsWith(DELIVERY)
        ? isOneOf(SERVICES, stem) || isOneOf(DELIVERIES, stem)
        : isMessage && containsOneOf(SERVICES, stem);
  }

  /**
   * Returns whether {@code name} is a WSDL operation whose parts form one delivery. It occurs in
   * the body of a SOAP envelope.
   */
  public static boolean isWrapper(String name) {
    String bare = bare(name);
    return (bare.startsWith("Notify")
            || (bare.startsWith("Get") && bare.endsWith("Response"))
            || bare.equals("DataSupplyResponse"))
        && isSiri(bare)
        && !isOneOf(WITHOUT_DELIVERY, bare);
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
        && !hasSuffix(bare, DELIVERY);
  }

  /** Returns whether {@code name} is a response's part with the members of a delivery. */
  public static boolean isPart(String name) {
    return isOneOf(PARTS, bare(name));
  }

  /** Returns whether {@code name} denotes a SOAP fault, which is always kept. */
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

  /** Returns {@code name} with a capital first letter, as in the schema. */
  public static String capitalized(String name) {
    return isCamelCase(name) ? (char) (name.charAt(0) - 'a' + 'A') + name.substring(1) : name;
  }

  /** Returns whether {@code name} begins with a letter that is not a capital. */
  public static boolean isCamelCase(String name) {
    return !name.isEmpty() && name.charAt(0) >= 'a' && name.charAt(0) <= 'z';
  }

  /**
   * Returns whether {@code name} denotes the member with the text itself. In XML, only {@link
   * #TEXT} does; all other names are elements and attributes.
   */
  public static boolean isText(String name, boolean isXml) {
    return name.equals(TEXT)
        || (!isXml && (name.equals("value") || name.equals("Value") || name.isEmpty()));
  }

  /** Returns whether {@code name} denotes the member with a text's language. */
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

  /** Returns the name under which a text keeps a member. The XML element Value is marked. */
  public static String keptInText(String name, boolean isXml) {
    return name.equals("Value") && isXml ? ":Value" : name;
  }

  /**
   * Returns whether JSON uses {@code name} for a text or an attribute. An XML element with such a
   * name is kept as {@code :name}; attributes are kept as {@code @name}.
   */
  public static boolean isOtherwiseInJson(String name) {
    return name.equals("value")
        || name.equals("lang")
        || name.equals("version")
        || name.equals("srsName");
  }

  private static boolean hasSuffix(String name, String suffix) {
    return name.length() > suffix.length() && name.endsWith(suffix);
  }

  private static boolean isOneOf(String[] names, String name) {
    for (String candidate : names) {
      if (candidate.equals(name)) {
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
