package io.siribench.serve;

import io.siribench.request.Secret;
import io.siribench.serve.faults.Faults;
import io.siribench.serve.shaping.Network;
import java.net.InetSocketAddress;
import java.util.Optional;
import java.util.function.Consumer;
import javax.net.ssl.SSLContext;

/**
 * The settings of an endpoint.
 *
 * @param address the address to listen on; port 0 is any free one
 * @param tls the server's identity; absent for plain HTTP
 * @param key the key that clients have to send; absent to accept any or none
 * @param codings the supported encodings of responses
 * @param accessLog the consumer of a line without secrets for each request; absent for none
 */
public record ServerSettings(
    InetSocketAddress address,
    Optional<SSLContext> tls,
    Optional<Secret> key,
    Network network,
    Faults faults,
    Codings codings,
    Optional<Consumer<String>> accessLog) {}
