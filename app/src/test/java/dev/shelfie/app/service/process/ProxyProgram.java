package dev.shelfie.app.service.process;

import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.InstalledProgram;
import dev.shelfie.app.support.TestCertificate;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** The reverse proxies that have an example in docs/examples/proxy. */
enum ProxyProgram {
    NGINX("nginx.conf"),
    HAPROXY("haproxy.cfg"),
    CADDY("Caddyfile");

    private static final Path EXAMPLES = Path.of("../docs/examples/proxy");
    private static final String HOST = "localhost";

    private final String example;

    ProxyProgram(String example) {
        this.example = example;
    }

    /**
     * Where things are in a test.
     *
     * @param folder for all files
     * @param certificate of the proxy
     * @param listen its port, for HTTPS
     * @param plain its port for plain HTTP
     * @param serve the port of both nodes, at 127.0.0.11 and 127.0.0.12
     * @param manage their management port
     */
    record Places(Path folder, TestCertificate certificate, int listen, int plain, int serve, int manage) {}

    /** Runs it with its example, whose addresses and files are replaced by those of the test. */
    Running start(Places places) throws IOException {
        Path program = InstalledProgram.find(name().toLowerCase(Locale.ROOT), "SHELFIE_REQUIRE_PROXIES");
        Path folder = places.folder();
        Path both = folder.resolve("both.pem");
        Files.writeString(
                both,
                Files.readString(places.certificate().certificate())
                        + Files.readString(places.certificate().key()));
        String configuration = Files.readString(EXAMPLES.resolve(example))
                .replace("10.0.0.1", "127.0.0.1")
                .replace(":8080", ":" + places.serve())
                .replace("9090", String.valueOf(places.manage()))
                .replace(
                        "/etc/ssl/shelfie/certificate.pem",
                        places.certificate().certificate().toString())
                .replace("/etc/ssl/shelfie/key.pem", places.certificate().key().toString())
                .replace("/etc/ssl/shelfie/both.pem", both.toString());
        Path file = Files.writeString(folder.resolve(example), adapted(configuration, places));
        Path log = folder.resolve("proxy.log");
        ProcessBuilder builder = new ProcessBuilder(command(program, file, folder))
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        builder.environment().put("HOME", folder.toString());
        builder.environment().remove("XDG_CONFIG_HOME");
        builder.environment().remove("XDG_DATA_HOME");
        Running running = new Running(builder.start());
        Eventually.until("it listens", () -> accepts(places.listen()) || !running.process.isAlive());
        if (!running.process.isAlive()) {
            throw new AssertionError(this + " ended: " + Files.readString(log));
        }
        return running;
    }

    private String adapted(String configuration, Places places) {
        return switch (this) {
            case NGINX ->
                configuration
                        .replace("listen 443", "listen 127.0.0.1:" + places.listen())
                        .replace("listen 80;", "listen 127.0.0.1:" + places.plain() + ";")
                        .replace("shelfie.example", HOST);
            case HAPROXY ->
                configuration
                        .replace("maxconn 20000", "maxconn 200")
                        .replace("bind :443", "bind 127.0.0.1:" + places.listen())
                        .replace("bind :80", "bind 127.0.0.1:" + places.plain());
            case CADDY ->
                "{\n\tadmin off\n\tauto_https disable_redirects\n}\n"
                        + configuration.replace("shelfie.example", "https://" + HOST + ":" + places.listen());
        };
    }

    private List<String> command(Path program, Path file, Path folder) throws IOException {
        return switch (this) {
            case NGINX -> {
                Path main = Files.writeString(folder.resolve("main.conf"), """
                        %s
                        daemon off;
                        pid nginx.pid;
                        events {}
                        http {
                            access_log off;
                            client_body_temp_path body;
                            proxy_temp_path proxy;
                            fastcgi_temp_path fastcgi;
                            uwsgi_temp_path uwsgi;
                            scgi_temp_path scgi;
                            include %s;
                        }
                        """.formatted(
                                "root".equals(System.getProperty("user.name")) ? "user root;" : "", file));
                yield List.of(program.toString(), "-p", folder.toString(), "-e", "stderr", "-c", main.toString());
            }
            case HAPROXY -> List.of(program.toString(), "-db", "-f", file.toString());
            case CADDY -> List.of(program.toString(), "run", "--adapter", "caddyfile", "--config", file.toString());
        };
    }

    private static boolean accepts(int port) {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return socket.isConnected();
        } catch (IOException e) {
            return false;
        }
    }

    /** A proxy that runs until it is closed. */
    record Running(Process process) implements AutoCloseable {

        @Override
        public void close() {
            process.destroy();
            process.onExit().join();
        }
    }
}
