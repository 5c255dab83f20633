package io.siribench.recording;

import io.siribench.worker.format.Format;
import java.time.Instant;
import java.util.Optional;

/**
 * A document that an endpoint answered with.
 *
 * @param number the number of its entry in the recording, from 1
 * @param recordedAt the time of its request, if the recording has it
 * @param format the format, recognised by the content
 * @param content the document byte for byte, decompressed, without a copy
 */
@SuppressWarnings("ArrayRecordComponent") // Documents are never compared.
public record RecordedBody(
    int number, Optional<Instant> recordedAt, Format format, byte[] content) {}
