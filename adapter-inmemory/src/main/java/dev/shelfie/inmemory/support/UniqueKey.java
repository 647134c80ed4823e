package dev.shelfie.inmemory.support;

/**
 * Something that only one record of an account may have.
 *
 * @param value what it is
 * @param taken what to tell somebody who wants it while another record has it
 */
public record UniqueKey(String value, String taken) {}
