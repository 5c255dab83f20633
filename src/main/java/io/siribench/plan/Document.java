package io.siribench.plan;

import io.siribench.siri.binding.Format;
import java.nio.file.Path;

/**
 * A document in one format.
 *
 * @param name the file's name without its extension: files of one name hold the same content in
 *     different formats
 */
public record Document(String name, Format format, Path path) {}
