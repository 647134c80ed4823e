package dev.shelfie.application.work;

/**
 * Counts of an upsert.
 *
 * @param created how many were new
 * @param updated how many existed with other content
 * @param unchanged how many existed with the same content
 */
public record UpsertCounts(int created, int updated, int unchanged) {}
