import { equal, ok } from 'node:assert/strict';
import test from 'node:test';
import { account, lena, matches, posts, products, refusal } from './shop';

async function product(externalId: string, title: string): Promise<string> {
  const url = `https://shop.example/p/${externalId}`;
  return (await products.createProduct({ productInput: { externalId, title, url } })).id;
}

test('linksDecidesListsAndDeletesMatches', async () => {
  const id = await product('match-ts', 'Ebbe deck chair, beech');
  const postInput = { influencer: (await lena()).id, platform: 'instagram', platformPostId: 'EbbeTs' } as const;
  const post = await posts.createPost({ postInput });
  const linked = await matches.createMatch({
    id: post.id,
    matchInput: { product: { externalId: 'match-ts' } },
    expand: ['product'],
  });
  equal(linked.source, 'manual');
  equal(linked.post, post.id);
  ok(typeof linked.product !== 'string');
  equal(linked.product.id, id);
  const again = await matches.createMatch({ id: post.id, matchInput: { product: id } });
  equal(again.id, linked.id);

  const chosen = await matches.decideMatch({ id: linked.id, matchPatch: { status: 'confirmed', product: id } });
  equal(chosen.relation, 'exact');
  equal(chosen.variants.length, 0);
  equal((await matches.listMatches({ product: id, relation: 'exact' })).length, 1);

  const rejected = await matches.decideMatch({ id: linked.id, matchPatch: { status: 'rejected' } });
  equal(rejected.status, 'rejected');
  const listed = await matches.listMatches({ product: id, status: 'rejected', minConfidence: 0.5 });
  equal(listed.length, 1);
  equal((await matches.listMatchesOfPost({ id: post.id }))[0]?.id, linked.id);

  await matches.deleteMatch({ id: linked.id });
  equal((await refusal(matches.getMatch({ id: linked.id }))).code, 'not_found');
  await posts.deletePost({ id: post.id });
});

test('restoresAndDismissesWhatPostsLost', async () => {
  const title = 'Solvik garden bench, teak';
  await product('bench-ts', title);
  const caption = `The ${title}: https://shop.example/p/bench-ts`;
  const input = { influencer: (await lena()).id, platform: 'instagram', platformPostId: 'SolvikTs', caption } as const;
  const post = await posts.createPost({ postInput: input });
  await posts.updatePost({ id: post.id, postPatch: { caption: 'Sunday.' } });

  const [lost] = await matches.listLostMatches({ post: post.id });
  ok(lost);
  equal(lost.reason, 'post_changed');
  equal(lost.productTitle, title);
  const restored = await matches.restoreLostMatch({ id: lost.id, body: {} });
  equal(restored.source, 'manual');
  equal((await matches.listLostMatches({ post: post.id })).length, 0);
  equal((await refusal(matches.dismissLostMatch({ id: lost.id }))).code, 'not_found');
  await posts.deletePost({ id: post.id });
});

test('previewsWithEvidenceThatQuotesTheCaption', async () => {
  const id = await product('hammock-ts', 'Tuva hammock, striped cotton');
  const caption = '🌴 Afternoon in the Tuva hammock, striped cotton, best buy ever';
  const preview = await matches.previewMatches({ matchPreviewInput: { caption, limit: 3 } });
  const [best] = preview.products;
  ok(best);
  equal(best.product, id);
  const quoting = best.evidence.filter((reason) => reason.quote !== undefined);
  ok(quoting.length > 0);
  quoting.forEach(({ quote, start, end }) => equal(caption.slice(start, end), quote));
});

test('changesThresholds', async () => {
  const { matching: before } = await account.getAccount();
  const changed = await account.updateAccount({ accountPatch: { matching: { confirmAt: 0.97 } } });
  equal(changed.matching.confirmAt, 0.97);
  equal(changed.matching.suggestAt, before.suggestAt);
  const back = await account.updateAccount({ accountPatch: { matching: { confirmAt: null } } });
  equal(back.matching.confirmAt, before.confirmAt);
});
