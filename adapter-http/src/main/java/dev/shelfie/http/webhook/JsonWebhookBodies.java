package dev.shelfie.http.webhook;

import dev.shelfie.application.webhook.message.ChangedRecords;
import dev.shelfie.application.webhook.message.MessageContent;
import dev.shelfie.application.webhook.message.WebhookBodies;
import dev.shelfie.domain.event.Event;
import dev.shelfie.domain.expansion.ExpandedMatch;
import dev.shelfie.domain.expansion.ExpandedPost;
import dev.shelfie.domain.gallery.Gallery;
import dev.shelfie.domain.importing.Import;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.webhook.Delivery;
import dev.shelfie.http.event.EventResponse;
import dev.shelfie.http.gallery.GalleryResponse;
import dev.shelfie.http.importing.ImportResponse;
import dev.shelfie.http.influencer.InfluencerResponse;
import dev.shelfie.http.json.JsonProperties;
import dev.shelfie.http.json.ResponseBuffer;
import dev.shelfie.http.matching.MatchResponse;
import dev.shelfie.http.post.PostResponse;
import dev.shelfie.http.product.ProductResponse;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** The bodies of messages by the specification, {@code {type, timestamp, data}}, with events and records as the API shows them. */
public final class JsonWebhookBodies implements WebhookBodies {

    private static final int EVENT_BYTES = 512;

    @Override
    public byte[] write(MessageContent content) {
        Delivery delivery = content.delivery();
        List<Event> events = content.events();
        ResponseBuffer buffer = new ResponseBuffer(EVENT_BYTES * Math.max(1, events.size()));
        JsonGenerator json = buffer.json();
        json.writeStartObject();
        json.writeStringProperty("type", delivery.type());
        JsonProperties.time("timestamp", timestamp(delivery, events), json);
        switch (delivery.type()) {
            case Delivery.TEST -> {
                json.writeObjectPropertyStart("data");
                json.writeStringProperty("webhook", delivery.webhook().value());
                json.writeEndObject();
            }
            case Delivery.BATCH -> {
                json.writeObjectPropertyStart("data");
                json.writeArrayPropertyStart("events");
                events.forEach(event -> write(event, content.records(), buffer));
                json.writeEndArray();
                json.writeEndObject();
            }
            default -> {
                json.writeName("data");
                write(events.get(0), content.records(), buffer);
            }
        }
        json.writeEndObject();
        return bytes(buffer);
    }

    /** When the last event was made, or the test was asked for. */
    private static Instant timestamp(Delivery delivery, List<Event> events) {
        return events.isEmpty()
                ? delivery.createdAt()
                : events.get(events.size() - 1).createdAt();
    }

    private static void write(Event event, @Nullable ChangedRecords records, ResponseBuffer buffer) {
        JsonGenerator json = buffer.json();
        json.writeStartObject();
        EventResponse.writeMembers(event, json);
        if (records != null) {
            json.writeName("content");
            content(event, records, buffer);
        }
        json.writeEndObject();
    }

    /** Writes the record that the event changed; null if it is gone. */
    private static void content(Event event, ChangedRecords records, ResponseBuffer buffer) {
        String id = event.change().record();
        Post post = records.posts().get(id);
        Product product = records.products().get(id);
        Influencer influencer = records.influencers().get(id);
        Match match = records.matches().get(id);
        Gallery gallery = records.galleries().get(id);
        Import ended = records.imports().get(id);
        if (post != null) {
            buffer.embed(() -> PostResponse.write(ExpandedPost.bare(post), buffer));
        } else if (product != null) {
            buffer.embed(() -> ProductResponse.write(product, buffer));
        } else if (influencer != null) {
            buffer.embed(() -> InfluencerResponse.write(influencer, null, buffer));
        } else if (match != null) {
            buffer.embed(() -> MatchResponse.write(ExpandedMatch.bare(match), buffer));
        } else if (gallery != null) {
            GalleryResponse.write(gallery, buffer.json());
        } else if (ended != null) {
            ImportResponse.write(ended, buffer.json());
        } else {
            buffer.json().writeNull();
        }
    }

    private static byte[] bytes(ResponseBuffer buffer) {
        ByteBuffer[] blocks = buffer.bytes();
        byte[] bytes = new byte[buffer.size()];
        int offset = 0;
        for (ByteBuffer block : blocks) {
            int length = block.remaining();
            block.get(bytes, offset, length);
            offset += length;
        }
        return bytes;
    }
}
