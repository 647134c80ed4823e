package dev.shelfie.application.work;

/**
 * What became of records that were to be there, each either new or known already.
 *
 * @param created how many were new
 * @param updated how many were known with other content
 * @param unchanged how many were known with this content, and were left alone
 */
public record UpsertCounts(int created, int updated, int unchanged) {}
