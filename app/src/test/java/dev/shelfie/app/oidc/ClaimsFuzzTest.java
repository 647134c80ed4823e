package dev.shelfie.app.oidc;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.nimbusds.oauth2.sdk.ParseException;
import com.nimbusds.oauth2.sdk.util.JSONObjectUtils;
import dev.shelfie.application.access.identity.ProvenIdentity;
import java.util.List;
import java.util.Map;

/** Whatever a provider says of a person, it is an identity; what makes no sense in it is left out. */
class ClaimsFuzzTest {

    /** The first line names the claim with the roles; the rest is what the provider says. */
    @FuzzTest(maxDuration = "45s")
    void areAnIdentity(byte[] input) {
        String[] parts = new String(input, UTF_8).split("\n", 2);
        Map<String, Object> told;
        try {
            told = JSONObjectUtils.parse(parts.length < 2 ? "{}" : parts[1]);
        } catch (ParseException malformed) {
            return;
        }
        ProvenIdentity identity = new Claims("https://id.example", "1", List.of(told)).identity(parts[0]);
        String name = identity.name();
        if (name != null) {
            assertThat(name).isNotBlank().hasSizeLessThanOrEqualTo(200);
            assertThat(new String(name.getBytes(UTF_8), UTF_8)).isEqualTo(name);
            assertThat(name.chars()).noneMatch(Character::isISOControl);
        }
    }
}
