package dev.shelfie.app.oidc;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWT;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Base64;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** A provider of identities that does what a test says, and is as strict as it should be unless the test says otherwise. */
public final class TestProvider implements AutoCloseable {

    public static final String CLIENT = "shelfie";
    public static final String SECRET = "a secret of the client, which is long enough";

    private static final JsonMapper JSON = new JsonMapper();

    /** Keys take long to make. */
    private static final RSAKey FIRST = newKey();

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Map<String, Map<String, String>> codes = new ConcurrentHashMap<>();
    private final Map<String, Object> userInfo = new ConcurrentHashMap<>();
    private volatile RSAKey key = FIRST;
    private volatile RSAKey signing = key;
    private volatile Consumer<JWTClaimsSet.Builder> claims = builder -> {};
    private volatile String algorithm = "RS256";
    private volatile boolean strict = true;
    private volatile boolean namesItself;

    /** Begins to answer, at a port of its own. */
    public TestProvider() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/.well-known/openid-configuration", http -> json(http, 200, metadata()));
        server.createContext("/keys", http -> json(http, 200, new JWKSet(key.toPublicJWK()).toJSONObject()));
        server.createContext("/authorize", this::authorize);
        server.createContext("/token", this::token);
        server.createContext("/userinfo", http -> json(http, 200, userInfo));
        server.createContext(
                "/favicon.ico",
                http -> send(http, 200, "image/svg+xml", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"));
        server.setExecutor(threads);
        server.start();
    }

    private static RSAKey newKey() {
        try {
            return new RSAKeyGenerator(2048).keyID(UUID.randomUUID().toString()).generate();
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }

    public URI issuer() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    public OidcSettings settings(String base) {
        return settings(base, "groups");
    }

    public OidcSettings settings(String base, String roleClaim) {
        URI redirect = URI.create(base + OidcSettings.REDIRECT_PATH);
        return new OidcSettings(issuer(), CLIENT, SECRET, redirect, OidcSettings.SCOPES, roleClaim);
    }

    /** Whom it signs in, and what else its proofs say. */
    public void proves(Consumer<JWTClaimsSet.Builder> change) {
        claims = change;
    }

    /** Whom it signs in. */
    public void signsIn(String subject, @Nullable String email, String... groups) {
        proves(builder -> {
            builder.subject(subject).claim("name", "Ana Costa").claim("groups", List.of(groups));
            if (email != null) {
                builder.claim("email", email).claim("email_verified", true);
            }
        });
    }

    /** What it tells besides the proof. */
    public void tells(Map<String, Object> told) {
        userInfo.putAll(told);
    }

    /** Signs from now on by this algorithm: {@code none}, {@code HS256} with the client's secret, or {@code RS256}. */
    public void signsBy(String name) {
        algorithm = name;
    }

    /** Signs with a key that it doesn't publish. */
    public void signsWithAForeignKey() {
        signing = newKey();
    }

    /** Publishes another key in place of the one before, and signs with it. */
    public void rotates() {
        key = newKey();
        signing = key;
    }

    /** Takes any code any number of times from anybody. */
    public void takesEverything() {
        strict = false;
    }

    /** Says that its answers name it (RFC 9207). */
    public void namesItself() {
        namesItself = true;
    }

    /** The code with which it answers this request, as if somebody signed in. */
    public String code(URI request) {
        String code = UUID.randomUUID().toString();
        codes.put(code, parameters(request.getRawQuery()));
        return code;
    }

    private Map<String, Object> metadata() {
        Map<String, Object> metadata = new HashMap<>(Map.of(
                "issuer", issuer().toString(),
                "authorization_endpoint", issuer() + "/authorize",
                "token_endpoint", issuer() + "/token",
                "jwks_uri", issuer() + "/keys",
                "response_types_supported", List.of("code"),
                "subject_types_supported", List.of("public"),
                "id_token_signing_alg_values_supported", List.of("RS256", "HS256", "none")));
        if (!userInfo.isEmpty()) {
            metadata.put("userinfo_endpoint", issuer() + "/userinfo");
        }
        if (namesItself) {
            metadata.put("authorization_response_iss_parameter_supported", true);
        }
        return metadata;
    }

    /** A page with a link back, for browsers. */
    private void authorize(HttpExchange http) throws IOException {
        Map<String, String> asked = parameters(http.getRequestURI().getRawQuery());
        String back = asked.get("redirect_uri") + "?state=" + asked.get("state");
        String page = "<!doctype html><html lang=en><title>Provider</title><h1>Who are you?</h1><p><a href=\"" + back
                + "&amp;code=" + code(http.getRequestURI()) + "&amp;iss="
                + URLEncoder.encode(issuer().toString(), StandardCharsets.UTF_8) + "\">I am Ana</a> <a href=\"" + back
                + "&amp;error=access_denied\">Nobody</a>";
        send(http, 200, "text/html; charset=utf-8", page);
    }

    private void token(HttpExchange http) throws IOException {
        Map<String, String> sent = parameters(new String(http.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
        Map<String, String> asked = strict ? codes.remove(sent.get("code")) : codes.get(sent.get("code"));
        String credentials = Base64.getEncoder()
                .encodeToString((CLIENT + ":" + URLEncoder.encode(SECRET, StandardCharsets.UTF_8))
                        .getBytes(StandardCharsets.UTF_8));
        boolean mayPass = asked != null
                && ("Basic " + credentials).equals(http.getRequestHeaders().getFirst("Authorization"))
                && asked.get("redirect_uri").equals(sent.get("redirect_uri"))
                && asked.get("code_challenge_method").equals("S256")
                && (!strict || asked.get("code_challenge").equals(challenge(sent.get("code_verifier"))));
        if (!mayPass) {
            json(http, 400, Map.of("error", "invalid_grant"));
            return;
        }
        json(
                http,
                200,
                Map.of(
                        "access_token",
                        "access",
                        "token_type",
                        "Bearer",
                        "id_token",
                        proof(asked).serialize()));
    }

    private JWT proof(Map<String, String> asked) {
        Instant now = Instant.now();
        JWTClaimsSet.Builder builder = new JWTClaimsSet.Builder()
                .issuer(issuer().toString())
                .audience(CLIENT)
                .issueTime(Date.from(now))
                .expirationTime(Date.from(now.plusSeconds(300)))
                .claim("nonce", asked.get("nonce"));
        claims.accept(builder);
        try {
            if (algorithm.equals("none")) {
                return new PlainJWT(builder.build());
            }
            JWSHeader header = new JWSHeader.Builder(JWSAlgorithm.parse(algorithm))
                    .keyID(signing.getKeyID())
                    .build();
            SignedJWT signed = new SignedJWT(header, builder.build());
            signed.sign(algorithm.equals("HS256") ? new MACSigner(SECRET) : new RSASSASigner(signing));
            return signed;
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String challenge(@Nullable String verifier) {
        try {
            return Base64.getUrlEncoder()
                    .withoutPadding()
                    .encodeToString(MessageDigest.getInstance("SHA-256")
                            .digest(String.valueOf(verifier).getBytes(StandardCharsets.US_ASCII)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The parameters of a query or a form. */
    public static Map<String, String> parameters(String text) {
        Map<String, String> parameters = new HashMap<>();
        for (String each : text.split("&", -1)) {
            int equals = each.indexOf('=');
            parameters.put(
                    each.substring(0, equals), URLDecoder.decode(each.substring(equals + 1), StandardCharsets.UTF_8));
        }
        return parameters;
    }

    private static void json(HttpExchange http, int status, Object value) throws IOException {
        send(http, status, "application/json", JSON.writeValueAsString(value));
    }

    private static void send(HttpExchange http, int status, String type, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        http.getResponseHeaders().set("Content-Type", type);
        http.sendResponseHeaders(status, bytes.length);
        http.getResponseBody().write(bytes);
        http.close();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
