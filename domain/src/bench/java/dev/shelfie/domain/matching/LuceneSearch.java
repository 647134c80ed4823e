package dev.shelfie.domain.matching;

import dev.shelfie.domain.matching.evaluation.Evaluation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.util.QueryBuilder;

/** The baseline: a search engine's ranking of products by BM25 with its defaults, the whole caption being the query. */
final class LuceneSearch {

    private static final String TEXT = "text";
    private static final String ID = "id";
    private static final int MOST_WORDS = 100_000;

    private final IndexSearcher searcher;
    private final QueryBuilder queries = new QueryBuilder(new StandardAnalyzer());

    /** A product and how well it fits. */
    record Hit(String product, double score) {}

    private LuceneSearch(IndexSearcher searcher) {
        this.searcher = searcher;
    }

    /** Indexes the text of each product, all in memory, merged to one segment. */
    static LuceneSearch over(Map<String, String> texts) throws IOException {
        IndexSearcher.setMaxClauseCount(MOST_WORDS);
        ByteBuffersDirectory directory = new ByteBuffersDirectory();
        try (IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig(new StandardAnalyzer()))) {
            for (Map.Entry<String, String> product : texts.entrySet()) {
                Document document = new Document();
                document.add(new StringField(ID, product.getKey(), Field.Store.YES));
                document.add(new TextField(TEXT, product.getValue(), Field.Store.NO));
                writer.addDocument(document);
            }
            writer.forceMerge(1);
        }
        IndexSearcher searcher = new IndexSearcher(DirectoryReader.open(directory));
        searcher.setQueryCache(null);
        return new LuceneSearch(searcher);
    }

    /** The best ten documents, without reading what is stored of them. */
    TopDocs search(String caption) {
        try {
            Query query = queries.createBooleanQuery(TEXT, caption);
            return query == null ? new TopDocs(null, new ScoreDoc[0]) : searcher.search(query, Evaluation.RANKS);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The best ten products, the best first. */
    List<Hit> rank(String caption) {
        try {
            List<Hit> hits = new ArrayList<>();
            for (ScoreDoc found : search(caption).scoreDocs) {
                String id = searcher.storedFields().document(found.doc).get(ID);
                hits.add(new Hit(id, found.score));
            }
            return hits;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
