package dev.shelfie.domain.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The ways to write an address that isn't public are in the tests of the sender, which tries them all. */
class AddressPolicyTest {

    private static final AddressPolicy PUBLIC = AddressPolicy.PUBLIC;

    /** The neighbours of the ranges that aren't public, too. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "1.0.0.0",
                "1.1.1.1",
                "9.255.255.255",
                "11.0.0.0",
                "100.63.255.255",
                "100.128.0.0",
                "126.255.255.255",
                "128.0.0.0",
                "168.63.129.15",
                "168.63.129.17",
                "169.253.255.255",
                "169.255.0.0",
                "172.15.255.255",
                "172.32.0.0",
                "192.0.1.0",
                "192.0.3.0",
                "192.167.255.255",
                "192.169.0.0",
                "198.17.255.255",
                "198.20.0.0",
                "198.51.99.255",
                "203.0.114.0",
                "223.255.255.255",
                "2001:200::",
                "2001:4860:4860::8888",
                "2003::1",
                "2606:4700::1111",
                "2a00:1450:4001:80b::200e"
            })
    void allowsPublicAddresses(String address) {
        assertThat(PUBLIC.allows(address(address))).isTrue();
        assertThat(PUBLIC.refusal(url(address))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://example.com",
                "https://example.com/",
                "HTTPS://EXAMPLE.COM/Hook?a=b&c=%20",
                "https://shop-1.example.co.uk:443/hook",
                "https://example.com:80",
                "https://example.com:1024",
                "https://example.com:65535/",
                "https://xn--bcher-kva.example/hook",
                "https://1password.com",
                "https://shop",
                "https://localhost.example.com",
                "https://notlocalhost"
            })
    void refusesNoUrlOfAHostThatMayBePublic(String url) {
        assertThat(PUBLIC.refusal(URI.create(url))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    http://example.com/             | must begin with https://
                    ftp://example.com/              | must begin with https://
                    file:///etc/passwd              | must begin with https://
                    mailto:ana@example.com          | must begin with https://
                    /hook                           | must begin with https://
                    https://ana@example.com/        | user name
                    https://ana:secret@example.com/ | user name
                    https://@example.com/           | user name
                    https://example.com/#part       | fragment
                    https://example.com:0/          | port
                    https://example.com:22/         | port
                    https://example.com:1023/       | port
                    https://example.com:65536/      | port
                    https:///hook                   | name a host
                    https:example.com               | name a host
                    https://exa_mple.com/           | name a host
                    https://example.com./           | name a host
                    https://bücher.example/         | name a host
                    https://1.2.3/                  | name a host
                    https://localhost/              | public address
                    https://LocalHost:8443/         | public address
                    https://shop.localhost/         | public address
                    """)
    void refusesOtherUrlsAndSaysWhy(String url, String why) {
        assertThat(PUBLIC.refusal(URI.create(url)))
                .hasValueSatisfying(reason -> assertThat(reason).contains(why).hasSizeLessThan(180));
    }

    @Test
    void refusesNamesThatAreTooLong() {
        String label = "a".repeat(63);
        assertThat(PUBLIC.refusal(URI.create("https://" + label + ".example"))).isEmpty();
        assertThat(PUBLIC.refusal(URI.create("https://a" + label + ".example"))).isPresent();
        assertThat(PUBLIC.refusal(URI.create("https://" + (label + ".").repeat(4) + "example")))
                .isPresent();
    }

    @Test
    void allowsWhatTheOperatorAllows() {
        AddressPolicy policy = policy(true, "10.1.0.0/16", "127.0.0.1", "fd00::/8");

        assertThat(Stream.of("10.1.2.3", "127.0.0.1", "fd00::7", "1.1.1.1", "::ffff:10.1.2.3"))
                .allSatisfy(address -> {
                    assertThat(policy.allows(address(address))).isTrue();
                    assertThat(policy.refusal(url(address))).isEmpty();
                });
        assertThat(policy.refusal(URI.create("http://localhost:3000/hook"))).isEmpty();
        assertThat(Stream.of("10.2.0.0", "127.0.0.2", "::1", "fc00::7", "2002:0a01:0203::", "64:ff9b::10.1.2.3"))
                .allSatisfy(
                        address -> assertThat(policy.allows(address(address))).isFalse());
    }

    private static AddressPolicy policy(boolean http, String... ranges) {
        return new AddressPolicy(
                Stream.of(ranges)
                        .flatMap(range -> AddressRange.parse(range).stream())
                        .toList(),
                http);
    }

    @Test
    void copiesWhatTheOperatorAllows() {
        List<AddressRange> ranges = new ArrayList<>();
        AddressPolicy policy = new AddressPolicy(ranges, false);
        ranges.add(AddressRange.parse("127.0.0.1").orElseThrow());
        assertThat(policy.allows(address("127.0.0.1"))).isFalse();
    }

    private static URI url(String address) {
        return URI.create("https://" + (address.contains(":") ? "[" + address + "]" : address) + "/hook");
    }

    private static InetAddress address(String text) {
        return AddressRange.address(text).orElseThrow();
    }
}
