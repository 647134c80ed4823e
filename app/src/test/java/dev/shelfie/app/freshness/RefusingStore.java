package dev.shelfie.app.freshness;

import dev.shelfie.application.audit.AuditRepository;
import dev.shelfie.application.idempotency.AnswerRepository;
import dev.shelfie.application.store.ForwardingStore;
import dev.shelfie.application.store.Store;
import dev.shelfie.domain.error.DomainException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.function.UnaryOperator;

/** A store that can refuse the last step of a write, so that all before it is rolled back. */
final class RefusingStore extends ForwardingStore {

    private final AuditRepository audit;
    private final AnswerRepository answers;

    private RefusingStore(Store store, OnDemand refusing) {
        super(store);
        this.audit = refusing.around(AuditRepository.class, store.audit(), "add");
        this.answers = refusing.around(AnswerRepository.class, store.answers(), "complete");
    }

    @Override
    public AuditRepository audit() {
        return audit;
    }

    @Override
    public AnswerRepository answers() {
        return answers;
    }

    /** Refuses while a test wants it. */
    static final class OnDemand implements UnaryOperator<Store> {

        private volatile String refused = "";

        @Override
        public Store apply(Store store) {
            return new RefusingStore(store, this);
        }

        /** Refuses audit entries during these writes: after everything is saved. */
        void auditDuring(Runnable writes) {
            refuseDuring("add", writes);
        }

        /** Refuses answers to requests with a key during these writes: after the answer is rendered. */
        void answersDuring(Runnable writes) {
            refuseDuring("complete", writes);
        }

        private void refuseDuring(String method, Runnable writes) {
            refused = method;
            try {
                writes.run();
            } finally {
                refused = "";
            }
        }

        private <T> T around(Class<T> port, T to, String method) {
            return port.cast(Proxy.newProxyInstance(
                    port.getClassLoader(), new Class<?>[] {port}, (proxy, called, given) -> {
                        if (method.equals(refused) && called.getName().equals(method)) {
                            throw DomainException.conflict("Refused on purpose");
                        }
                        try {
                            return called.invoke(to, given);
                        } catch (InvocationTargetException thrown) {
                            throw thrown.getCause();
                        }
                    }));
        }
    }
}
