package dev.shelfie.app.service.documentation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.OpenApiDocument;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The version in the OpenAPI documents, which is the one of the jar. */
class DocumentedVersionTest {

    @Test
    void isThatOfTheProject() throws IOException {
        String version = OpenApiDocument.SERVED.at("/info/version").stringValue();
        assertThat(OpenApiDocument.STOREFRONT.at("/info/version").stringValue()).isEqualTo(version);
        assertThat(Files.readString(Path.of("pom.xml")))
                .contains("<artifactId>shelfie-parent</artifactId>\n    <version>" + version + "</version>");
    }
}
