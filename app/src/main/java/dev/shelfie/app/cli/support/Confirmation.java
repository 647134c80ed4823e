package dev.shelfie.app.cli.support;

import static java.util.Objects.requireNonNull;

import java.util.Locale;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Asks on the terminal before something is destroyed, unless {@code --yes} answers already. */
public final class Confirmation {

    @Spec(Spec.Target.MIXEE)
    private @Nullable CommandSpec spec;

    @Option(
            names = "--yes",
            arity = "0..1",
            paramLabel = "BOOLEAN",
            fallbackValue = "true",
            description = "Don't ask. Scripts need it: without a terminal, the command refuses otherwise.")
    private boolean yes;

    /** Prints a question and reads the answer, which is null at the end of the input; null without a terminal. */
    private final @Nullable UnaryOperator<@Nullable String> terminal;

    /** Asks on the terminal of the process, if it has one. */
    public Confirmation() {
        this(Terminal.find());
    }

    Confirmation(@Nullable UnaryOperator<@Nullable String> terminal) {
        this.terminal = terminal;
    }

    /**
     * Returns if the operator agrees.
     *
     * @param question what happens on yes, with a question mark
     * @throws ParameterException if nobody can be asked
     * @throws IllegalArgumentException if the answer isn't yes
     */
    public void require(String question) {
        if (!yes && !ask(question, "there is no terminal to ask '" + question + "': add --yes")) {
            throw new IllegalArgumentException("Nothing was changed");
        }
    }

    /**
     * Asks whatever {@code --yes} says.
     *
     * @param hint what to do if there is no terminal
     * @return whether the answer was {@code y} or {@code yes}
     * @throws ParameterException if nobody can be asked; its message is the hint
     */
    public boolean ask(String question, String hint) {
        if (terminal == null) {
            throw new ParameterException(requireNonNull(spec, "spec").commandLine(), hint);
        }
        String answer = terminal.apply(question + " [y/N]");
        return answer != null && answer.strip().toLowerCase(Locale.ROOT).matches("y|yes");
    }
}
