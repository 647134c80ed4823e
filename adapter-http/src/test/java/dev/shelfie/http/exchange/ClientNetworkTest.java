package dev.shelfie.http.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClientNetworkTest {

    @ParameterizedTest
    @CsvSource({
        "192.0.2.1, 192.0.2.1",
        "2001:db8:1:2::1, 2001:db8:1:2::/64",
        "2001:0db8:0001:0002:ffff::9, 2001:db8:1:2::/64",
        "::1, 0:0:0:0::/64",
        "fe80::1%eth0, fe80:0:0:0::/64",
        "::ffff:192.0.2.1, 192.0.2.1",
        "not:an:address, not:an:address",
        "unknown, unknown",
        ", null",
    })
    void takesFirst64BitsWhenTheAddressIsIpv6(@Nullable String address, String network) {
        assertThat(ClientNetwork.of(address)).isEqualTo(new ClientNetwork(network));
    }

    @Test
    void agreesWithTheTextWhenTheAddressComesFromAConnection() throws UnknownHostException {
        for (String address : new String[] {"192.0.2.1", "2001:db8:1:2::1", "::1"}) {
            assertThat(ClientNetwork.of(InetAddress.getByName(address))).isEqualTo(ClientNetwork.of(address));
        }
    }
}
