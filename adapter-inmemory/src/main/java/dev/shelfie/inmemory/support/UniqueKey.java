package dev.shelfie.inmemory.support;

/**
 * A value that only one record of an account may have.
 *
 * @param value the value
 * @param conflict the message when another record has it
 */
record UniqueKey(String value, String conflict) {}
