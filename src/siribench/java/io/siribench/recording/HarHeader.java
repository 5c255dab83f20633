package io.siribench.recording;

/** A header, or a parameter of a query. */
public record HarHeader(String name, String value) {}
