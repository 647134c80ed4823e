import dev.shelfie.app.cli.Shelfie;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.codegen.docgen.manpage.ManPageGenerator;

/** Writes what is told about the commands outside of the program: manual pages in AsciiDoc, and the completion of bash. */
final class CommandPages {

    private CommandPages() {}

    public static void main(String[] arguments) throws IOException {
        File pages = Files.createDirectories(Path.of(arguments[0])).toFile();
        System.setProperty(Shelfie.CALLED, "shelfie");
        CommandLine shelfie = Shelfie.commandLine();
        int code = ManPageGenerator.generateManPage(pages, null, new boolean[0], true, shelfie.getCommandSpec());
        // It is read by a shell that runs already, so it names none.
        Files.writeString(
                Path.of(arguments[1]), AutoComplete.bash("shelfie", shelfie).replaceFirst("#!.*\n", ""));
        System.exit(code);
    }
}
