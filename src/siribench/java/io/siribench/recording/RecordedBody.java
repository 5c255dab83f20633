package io.siribench.recording;

import io.siribench.worker.format.Format;

/**
 * A document from the response of an endpoint.
 *
 * @param number the number of its entry in the recording, from 1
 * @param format the format, recognised by the content
 * @param content the document byte for byte, decompressed, without a copy
 */
@SuppressWarnings("ArrayRecordComponent") // Documents are never compared.
public record RecordedBody(int number, Format format, byte[] content) {}
