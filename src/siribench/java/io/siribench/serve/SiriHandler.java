package io.siribench.serve;

import io.siribench.convert.Problem;
import io.siribench.request.Secret;
import io.siribench.serve.faults.Fault;
import io.siribench.serve.faults.FaultKind;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The responses to requests for SIRI services and documents. */
final class SiriHandler {
  private static final String REQUESTED_ERROR = "requested by --error-condition";

  private final DocumentRotation rotation;
  private final Codings codings;
  private final Renderer renderer;
  private final KeyCheck keyCheck;
  private final Instant started = Instant.now();

  SiriHandler(DocumentRotation rotation, Codings codings, Optional<Secret> key) {
    this.rotation = rotation;
    this.codings = codings;
    renderer = new Renderer(codings);
    keyCheck = new KeyCheck(key);
  }

  /** Returns the response to {@code request} for {@code target} with {@code fault}. */
  HttpReply reply(Request request, RequestTarget target, Fault fault) throws IOException {
    if (fault.is(FaultKind.RATE_LIMIT)) {
      return HttpReply.text(fault.status(), "too many requests (--rate-limit)")
          .with("Retry-After", Long.toString(fault.retryAfterSeconds()))
          .with(fault.fault());
    }
    if (fault.is(FaultKind.FAIL)) {
      return HttpReply.text(fault.status(), "failed as requested by --fail").with(fault.fault());
    }
    if (!MediaTypes.accepts(request.header("Accept").orElse(null), target.format())) {
      return HttpReply.text(
          HttpReply.NOT_ACCEPTABLE,
          "this is "
              + target.format().mediaType()
              + ", which the Accept header excludes; the end of the path selects the format: .json,"
              + " .xml, .smile, .cbor");
    }
    try {
      return serviceReply(request, target, fault);
    } catch (BadRequestException e) {
      return HttpReply.text(HttpReply.BAD_REQUEST, e.problem());
    }
  }

  private HttpReply serviceReply(Request request, RequestTarget target, Fault fault)
      throws IOException, BadRequestException {
    Parameters parameters = Parameters.ofQuery(request.rawQuery());
    Optional<Service> service = target.service();
    Optional<SoapReply> soap = Optional.empty();
    boolean isStatus = false;
    if (request.isPost()) {
      String coding = request.header("Content-Encoding").orElse("identity");
      if (!coding.isBlank() && !coding.equalsIgnoreCase("identity")) {
        return HttpReply.text(
            HttpReply.UNSUPPORTED,
            "compressed requests are not accepted: the posted body has the Content-Encoding "
                + coding
                + "; send it without one");
      }
      Optional<byte[]> body = request.body();
      if (body.isEmpty()) {
        return HttpReply.text(HttpReply.TOO_LARGE, "the posted body is larger than 1 MiB");
      }
      PostedRequest posted = PostedRequest.read(body.get(), parameters);
      soap = target.format() == Format.XML ? posted.soap() : soap;
      if (posted.fault().isPresent()) {
        return fault(posted.fault().get(), soap);
      }
      // The response of an operation has the deliveries of its service, regardless of the path.
      boolean isOperation = soap.flatMap(SoapReply::operation).isPresent();
      service = isOperation ? posted.service().or(target::service) : service.or(posted::service);
      isStatus = posted.isStatus() && target.format() == Format.XML;
    } else if (target.isOpen()) {
      throw new BadRequestException(
          "this path accepts a posted ServiceRequest; for GET use one of the URLs listed at /");
    }
    ServiceCall call =
        new ServiceCall(request, service, target.document(), target.format(), soap, parameters);
    if (call.mismatch().isPresent()) {
      return fault(call.mismatch().get(), soap);
    }
    if (isStatus) {
      return negotiated(call, status(call, keyCheck.isAuthorized(request, parameters)));
    }
    if (!keyCheck.isAuthorized(request, parameters)) {
      return condition(call, KeyCheck.REFUSAL);
    }
    if (fault.is(FaultKind.ERROR_CONDITION)) {
      return condition(call, REQUESTED_ERROR).with(fault.fault());
    }
    if (!call.refusalPath().isEmpty()) {
      return condition(call, "this endpoint has no subscriptions; request a service instead");
    }
    return document(call).with(fault.fault());
  }

  private static HttpReply fault(String problem, Optional<SoapReply> soap)
      throws IOException, BadRequestException {
    if (soap.isEmpty()) {
      throw new BadRequestException("in the posted envelope, " + problem);
    }
    SoapReply answer = soap.get();
    return HttpReply.of(answer.faultStatus(), answer.mediaType(), answer.fault(problem));
  }

  /** A parsed request. */
  private record ServiceCall(
      Request request,
      Optional<Service> service,
      Optional<String> document,
      Format format,
      Optional<SoapReply> soap,
      Parameters parameters) {

    /** Returns the path of the element that always refuses it; empty for none. */
    List<String> refusalPath() {
      return soap.flatMap(SoapReply::operation).map(Operation::refusalPath).orElse(List.of());
    }

    /** Returns the error if its operation does not answer its service; absent if it does. */
    Optional<String> mismatch() {
      return soap.flatMap(SoapReply::operation)
          .flatMap(operation -> service.flatMap(operation::mismatch));
    }

    byte[] enveloped(byte[] document) throws IOException {
      return soap.isPresent() ? soap.get().of(document) : document;
    }
  }

  private HttpReply document(ServiceCall call) throws IOException {
    Optional<ServedDocument> byName =
        call.document()
            .flatMap(rotation::named)
            .filter(found -> found.formats().contains(call.format()));
    if (call.document().isPresent() && byName.isEmpty()) {
      return HttpReply.text(
          HttpReply.NOT_FOUND, "no such document; the available ones are listed at /");
    }
    Optional<Service> service =
        call.service().or(() -> byName.flatMap(ServedDocument::firstService));
    Selection selection = Selection.ALL;
    // Nothing can be selected from opaque bytes, whose format only a user's own reader knows.
    if (service.isPresent() && call.format() != Format.OPAQUE) {
      try {
        selection = Selection.of(service.get(), call.parameters());
      } catch (BadRequestException e) {
        // Like the MTA's server, send errors with HTTP 200.
        return condition(call, e.problem());
      }
    }
    Service of = service.orElse(Service.STOP_MONITORING);
    Optional<String> stop = selection.monitoringRefs().stream().findFirst();
    Optional<ServedDocument> document = byName.or(() -> rotation.next(of, call.format(), stop));
    if (document.isEmpty()) {
      return condition(call, "this endpoint has no document for " + of.label());
    }
    Renderer.Key key =
        new Renderer.Key(document.get().name(), of, call.format(), selection, call.soap());
    return rendered(call, document.get(), key);
  }

  private HttpReply rendered(ServiceCall call, ServedDocument document, Renderer.Key key) {
    Body body;
    try {
      body = renderer.body(document, key);
    } catch (IOException e) {
      // The document may have a control character, which XML cannot contain.
      return unwritable(call, document, Problem.of(e));
    } catch (OutOfMemoryError e) {
      // Without a response, the client would wait.
      return unwritable(call, document, "the memory of this server is exhausted");
    }
    return negotiated(call, body);
  }

  private static HttpReply unwritable(ServiceCall call, ServedDocument document, String why) {
    return HttpReply.text(
        HttpReply.INTERNAL_ERROR,
        document.name() + " cannot be written in " + call.format().optionName() + ": " + why);
  }

  private HttpReply condition(ServiceCall call, String text) throws IOException {
    if (call.format() == Format.OPAQUE) {
      // Opaque bytes have no elements for an error.
      return HttpReply.text(HttpReply.FORBIDDEN, text);
    }
    Service service = call.service().orElse(Service.STOP_MONITORING);
    List<String> refusal = call.refusalPath();
    List<String> path = refusal.isEmpty() ? service.errorPath() : refusal;
    byte[] document = ErrorDocument.of(text, path, call.format());
    return negotiated(call, new Body(call.enveloped(document), codings));
  }

  /** Returns the response to a status request. */
  private Body status(ServiceCall call, boolean isAuthorized) throws IOException {
    byte[] document =
        ErrorDocument.status(call.parameters().text("MessageIdentifier"), isAuthorized, started);
    return new Body(call.enveloped(document), codings);
  }

  private HttpReply negotiated(ServiceCall call, Body body) {
    Request request = call.request();
    Optional<String> coding = codings.chosen(request.header("Accept-Encoding").orElse(null));
    String entityTag = body.entityTag(coding);
    boolean isKnown =
        !request.isPost()
            && request.header("If-None-Match").map(tags -> isAmong(entityTag, tags)).orElse(false);
    HttpReply reply =
        isKnown
            ? HttpReply.empty(HttpReply.NOT_MODIFIED)
            : HttpReply.of(HttpReply.OK, mediaType(call), body.bytes(coding));
    if (coding.isPresent() && !isKnown) {
      reply.with("Content-Encoding", coding.get());
    }
    return reply
        .with("ETag", entityTag)
        .with("Vary", "Accept-Encoding")
        .with("Cache-Control", "no-cache");
  }

  private static String mediaType(ServiceCall call) {
    return call.soap().map(SoapReply::mediaType).orElse(call.format().mediaType());
  }

  private static boolean isAmong(String entityTag, String tags) {
    Set<String> known = Set.of("*", entityTag, "W/" + entityTag);
    return Stream.of(tags.split(",", -1)).map(String::strip).anyMatch(known::contains);
  }
}
