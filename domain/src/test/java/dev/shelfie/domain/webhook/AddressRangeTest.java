package dev.shelfie.domain.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AddressRangeTest {

    @ParameterizedTest
    @CsvSource({
        "10.0.0.0/8, 10.0.0.0, 10.255.255.255, 9.255.255.255, 11.0.0.0",
        "172.16.0.0/12, 172.16.0.0, 172.31.255.255, 172.15.255.255, 172.32.0.0",
        "127.0.0.1, 127.0.0.1, 127.0.0.1, 127.0.0.0, 127.0.0.2",
        "0.0.0.0/0, 0.0.0.0, 255.255.255.255, ::, ::1",
        "fc00::/7, fc00::, fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff, fbff::, fe00::",
        "::1, ::1, 0:0:0:0:0:0:0:1, ::, ::2",
        "::/0, ::, ffff::, 0.0.0.0, 127.0.0.1",
        "::ffff:10.0.0.7, 10.0.0.7, ::ffff:10.0.0.7, 10.0.0.6, 10.0.0.8"
    })
    void containsWhatBeginsWithTheSameBits(String cidr, String first, String last, String before, String after) {
        AddressRange range = AddressRange.parse(cidr).orElseThrow();
        assertThat(range.contains(address(first))).isTrue();
        assertThat(range.contains(address(last))).isTrue();
        assertThat(range.contains(address(before))).isFalse();
        assertThat(range.contains(address(after))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "/8",
                "10.0.0.0/",
                "10.0.0.0/33",
                "10.0.0.0/08",
                "10.0.0.0/-1",
                "10.0.0.0/8/8",
                "10.0.0.1/8",
                "10.0.0/8",
                "10/8",
                "010.0.0.0/8",
                "10.0.0.256",
                "0x0a.0.0.0/8",
                "167772160",
                "10.0.0.0 /8",
                "localhost",
                "::/129",
                "fd00::1/8",
                "fe80::1%eth0",
                "fe80::%1/10",
                "[::1]",
                ":::",
                "1:2:3:4:5:6:7:8:9",
                "::ffff:10.0.0.0/104"
            })
    void parseReadsNothingElse(String text) {
        assertThat(AddressRange.parse(text)).isEmpty();
    }

    @Test
    void createIsRefusedWhenItBeginsElsewhere() {
        assertThatThrownBy(() -> new AddressRange(address("10.0.0.1"), 8)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new AddressRange(address("10.0.0.0"), 33))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new AddressRange(address("10.0.0.0"), -1))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void toStringIsInTheNotationThatParseReads() {
        assertThat(AddressRange.parse("10.0.0.0/8")).map(AddressRange::toString).contains("10.0.0.0/8");
    }

    private static InetAddress address(String text) {
        return AddressRange.address(text).orElseThrow();
    }
}
