package dev.shelfie.application.importing;

/**
 * What a full import of some products would do.
 *
 * @param accepted rows that would be stored
 * @param refused rows that break a rule
 * @param missing active products of the account that no row has
 * @param active the account's active products
 */
public record ImportForecast(long accepted, long refused, long missing, long active) {}
