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

  /** What tells a name of SIRI from one of anybody else's requests and responses. */
  private static final String[] SERVICES = {
    "Monitoring",
    "Timetable",
    "GeneralMessage",
    "SituationExchange",
    "Service",
    "Siri",
    "Status",
    "Capabilities",
    "Subscription",
    "Discovery",
    "StopPoints",
    "Lines",
    "Facility",
    "ConnectionLinks",
    "Features",
    "ProductCategories",
    "InfoChannel",
    "Data",
    "Heartbeat",
    "ControlAction"
  };

  private SiriNames() {}

  /** Whether {@code name}, with a prefix or without, stands at the top of SIRI alone. */
  public static boolean isSiri(String name) {
    String bare = bare(name);
    if (isOneOf(WHOLE, bare)) {
      return true;
    }
    for (String beginning : BEGINNINGS) {
      if (bare.startsWith(beginning) && containsOneOf(SERVICES, bare)) {
        return true;
      }
    }
    for (String end : ENDS) {
      if (endsBehindStem(bare, end)
          && containsOneOf(SERVICES, bare.substring(0, bare.length() - end.length()))) {
        return true;
      }
    }
    return false;
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
