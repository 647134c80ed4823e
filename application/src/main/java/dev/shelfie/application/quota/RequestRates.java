package dev.shelfie.application.quota;

import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.error.Validator;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalInt;

/**
 * How many requests a minute operators let clients send, {@value #MOST} at most. All nodes should have the same.
 *
 * @param plans by tokens of an account, for each plan; one that isn't named has no limit
 * @param user by one user who is signed in, on each node
 * @param shopper by one address to the pages of shops, on each node; at least {@value #LEAST_SHOPPER}, as a page sends up to 20 events at once
 */
public record RequestRates(Map<Plan, Integer> plans, int user, int shopper) {

    /** 60, 600 and 6,000 by plan, 600 of a user, 1,200 of an address. */
    public static final RequestRates DEFAULT =
            new RequestRates(Map.of(Plan.FREE, 60, Plan.STANDARD, 600, Plan.ENTERPRISE, 6_000), 600, 1_200);

    private static final int MOST = 1_000_000;
    private static final int LEAST_SHOPPER = 60;

    /**
     * @throws dev.shelfie.domain.error.DomainException {@code invalid_request} if one is out of bounds, or the plan without a limit
     *     has one
     * @throws NullPointerException if an argument is null
     */
    public RequestRates {
        plans = Map.copyOf(plans);
        new Validator()
                .check(
                        plans.values().stream().allMatch(perMinute -> isFrom(1, perMinute)),
                        "plan-rates",
                        "must be from 1 to " + MOST)
                .check(!plans.containsKey(Plan.UNLIMITED), "plan-rates", "must not limit the plan unlimited")
                .check(isFrom(1, user), "user-rate", "must be from 1 to " + MOST)
                .check(isFrom(LEAST_SHOPPER, shopper), "shopper-rate", "must be from " + LEAST_SHOPPER + " to " + MOST)
                .verify();
    }

    private static boolean isFrom(int least, int perMinute) {
        return perMinute >= least && perMinute <= MOST;
    }

    /** These rates, with others for some plans. */
    public RequestRates withPlans(Map<Plan, Integer> changed) {
        Map<Plan, Integer> all = new EnumMap<>(Plan.class);
        all.putAll(plans);
        all.putAll(changed);
        return new RequestRates(all, user, shopper);
    }

    /** How many requests a minute the tokens of an account with this plan may send; empty for no limit. */
    public OptionalInt of(Plan plan) {
        Integer perMinute = plans.get(plan);
        return perMinute == null ? OptionalInt.empty() : OptionalInt.of(perMinute);
    }
}
