package io.siribench.serve;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.convert.Converter;
import io.siribench.siri.MonitoredStopVisit;
import io.siribench.siri.ServiceDelivery;
import io.siribench.siri.Siri;
import io.siribench.siri.SiriObject;
import io.siribench.siri.StopMonitoringDelivery;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.siri.content.Members;
import io.siribench.siri.content.Names;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A document that the endpoint serves, from one format or several.
 *
 * @param name the name in URLs; unique among the documents of an endpoint
 * @param sources its bytes, by format; at least one, or {@link Format#OPAQUE} alone
 * @param services the services whose requests it answers
 * @param monitoringRefs the stops that it is about
 */
public record ServedDocument(
    String name, Map<Format, byte[]> sources, Set<Service> services, Set<String> monitoringRefs) {
  /** The mappers, cached because creating one takes longer than binding a document with it. */
  private static final Map<Format, ObjectMapper> MAPPERS = new ConcurrentHashMap<>();

  public ServedDocument {
    sources = Map.copyOf(sources);
    services = Set.copyOf(services);
    monitoringRefs = Set.copyOf(monitoringRefs);
  }

  /**
   * Returns the document {@code name}, with properties that are determined by binding it.
   *
   * @param sources the same content in each format; not copied
   * @throws IOException if it cannot be bound
   */
  public static ServedDocument of(String name, Map<Format, byte[]> sources) throws IOException {
    if (sources.containsKey(Format.OPAQUE)) {
      return new ServedDocument(name, sources, Set.of(), Set.of());
    }
    Siri siri = bind(sources);
    Set<String> monitoringRefs = new HashSet<>();
    Set<String> members = new HashSet<>();
    addMembers(siri, members);
    stops(siri.getStopMonitoringDelivery(), monitoringRefs);
    for (ServiceDelivery delivery : deliveries(siri)) {
      addMembers(delivery, members);
      stops(delivery.getStopMonitoringDelivery(), monitoringRefs);
    }
    Set<Service> services =
        Stream.of(Service.values())
            .filter(service -> service.deliveries().stream().anyMatch(members::contains))
            .collect(Collectors.toSet());
    return new ServedDocument(name, sources, services, monitoringRefs);
  }

  /** Returns the service deliveries of {@code siri}; those after the first are unknown members. */
  private static List<ServiceDelivery> deliveries(Siri siri) {
    Object others = siri.other().get("ServiceDelivery");
    return Stream.<Object>concat(
            Stream.ofNullable(siri.getServiceDelivery()),
            others instanceof List<?> list ? list.stream() : Stream.ofNullable(others))
        .filter(ServiceDelivery.class::isInstance)
        .map(ServiceDelivery.class::cast)
        .toList();
  }

  /** Adds the names of the members of {@code object}, bound or unknown. */
  private static void addMembers(SiriObject object, Set<String> names) {
    for (Members.Member member : new Members().of(object.getClass())) {
      if (member.get(object) != null) {
        names.add(member.foldedName());
      }
    }
    object.other().keySet().forEach(name -> names.add(Names.fold(name)));
  }

  private static void stops(
      @Nullable List<StopMonitoringDelivery> deliveries, Set<String> monitoringRefs) {
    for (StopMonitoringDelivery delivery : orNone(deliveries)) {
      monitoringRefs.addAll(orNone(delivery.getMonitoringRef()));
      for (MonitoredStopVisit visit : orNone(delivery.getMonitoredStopVisit())) {
        Optional.ofNullable(visit.getMonitoringRef()).ifPresent(monitoringRefs::add);
      }
    }
  }

  private static <T> List<T> orNone(@Nullable List<T> list) {
    return list == null ? List.of() : list;
  }

  /** Returns the service for requests of the document by name; absent if it answers none. */
  public Optional<Service> firstService() {
    return services.stream().min(Comparator.naturalOrder());
  }

  /** Returns whether only a user's own reader knows the format of its bytes. */
  boolean isOpaque() {
    return sources.containsKey(Format.OPAQUE);
  }

  /** Returns the formats in which it is served. */
  List<Format> formats() {
    return isOpaque() ? List.of(Format.OPAQUE) : Format.bundled();
  }

  /** Binds it from any available format. */
  Siri bind() throws IOException {
    return bind(sources);
  }

  private static Siri bind(Map<Format, byte[]> sources) throws IOException {
    Map.Entry<Format, byte[]> source = first(sources);
    ObjectMapper mapper =
        MAPPERS.computeIfAbsent(
            source.getKey(), made -> JacksonFormat.of(made).newMapper(UnknownMembers.KEEP));
    return JacksonFormat.of(source.getKey())
        .read(mapper, new ByteArrayInputStream(source.getValue()));
  }

  /** Returns it in {@code format}, written by {@code converter}. */
  byte[] encoded(Converter converter, Format format) throws IOException {
    Map.Entry<Format, byte[]> source = first(sources);
    return converter.encode(source.getKey(), source.getValue(), format);
  }

  private static Map.Entry<Format, byte[]> first(Map<Format, byte[]> sources) {
    return sources.entrySet().stream().min(Map.Entry.comparingByKey()).orElseThrow();
  }

  /** Returns whether it is about the stop {@code monitoringRef}. */
  boolean isAbout(String monitoringRef) {
    return monitoringRefs.stream().anyMatch(stop -> Nodes.isReference(stop, monitoringRef));
  }
}
