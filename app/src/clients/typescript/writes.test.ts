import { deepEqual, equal, ok } from 'node:assert/strict';
import test from 'node:test';
import { imports, influencers, lena, posts, products, refusal } from './shop';

test('createsChangesAndErasesAnInfluencerWithAPost', async () => {
  const created = await influencers.createInfluencer({
    idempotencyKey: 'aiko-typescript',
    influencerInput: {
      displayName: 'Aiko Brandt',
      bio: 'Ceramics',
      status: 'inactive', // So that no test that lists influencers at the same time finds it.
      socialAccounts: [{ platform: 'instagram', username: 'aiko.typescript' }],
    },
  });
  const { id } = created;
  const changed = await influencers.updateInfluencer({ id, influencerPatch: { displayName: 'Aiko B.', bio: null } });
  equal(changed.displayName, 'Aiko B.');
  equal(changed.bio, undefined);
  deepEqual(changed.socialAccounts, created.socialAccounts);

  const post = await posts.createPost({
    socialPlatform: 'instagram',
    socialAccount: 'aiko.typescript',
    postInput: { platformPostId: 'AikoTypeScript1', caption: 'Glaze #raku', createdAt: new Date('2026-05-01T10:00:00Z') },
  });
  equal(post.influencer as string, id);
  equal(post.createdAt.toISOString(), '2026-05-01T10:00:00.000Z');
  const recaptioned = await posts.updatePost({ id: post.id, postPatch: { caption: 'Glaze #celadon' } });
  deepEqual(recaptioned.hashtags, ['celadon']);

  const erased = await influencers.deleteInfluencerRaw({ id });
  equal(erased.raw.status, 204);
  equal(erased.raw.headers.get('Erased-Posts'), '1');
});

test('deletesAPost', async () => {
  const post = await posts.createPost({
    postInput: {
      influencer: (await lena()).id,
      platform: 'instagram',
      platformPostId: 'LenaTypeScript1',
      status: 'draft',
    },
  });
  await posts.deletePost({ id: post.id });
  equal((await refusal(posts.getPost({ id: post.id, status: 'all' }))).code, 'not_found');
});

test('createsPutsChangesListsAndDeletesAProduct', async () => {
  const url = 'https://shop.example/p/ask';
  const price = { amount: '129.00', currency: 'EUR' };
  const { id } = await products.createProduct({
    productInput: { externalId: 'typescript-1', title: 'Ask side table', url, price },
  });
  const put = await products.upsertProduct({
    externalId: 'typescript-1',
    productUpsert: { title: 'Ask side table, oak', url, price, brand: 'Typebrand', availability: 'preorder' },
  });
  equal(put.id, id);
  const changed = await products.updateProduct({
    id,
    productPatch: { salePrice: { amount: '99.00', currency: 'EUR' }, attributes: { color: 'oak' } },
  });
  equal(changed.availability, 'preorder');
  equal(changed.salePrice?.amount, '99.00');
  deepEqual(await products.listProducts({ brand: 'typebrand', q: 'OAK', availability: 'preorder' }), [changed]);
  deepEqual(await products.listPostsOfProduct({ id }), []);
  await products.deleteProduct({ id });
});

test('listsPostsThatAllFiltersApplyTo', async () => {
  const { id } = await lena();
  const listed = await posts.listPosts({
    influencer: id,
    platform: 'instagram',
    hasProducts: true,
    createdAfter: '2025-01-01',
    limit: 100,
  });
  ok(listed.length > 0);
  ok(listed.every((each) => each.platform === 'instagram' && each.products.length > 0));
  const linked = await posts.listPosts({ socialPlatform: 'instagram', socialAccount: '@lena.moosgruen' });
  ok(linked.length >= listed.length);
});

test('importsWhatIsStreamedAndFollowsIt', async () => {
  const feed = new Blob([
    'id\ttitle\tlink\tavailability\tprice\n',
    'typescript-feed-1\tBris curtain\thttps://shop.example/p/bris\tin_stock\t59.00 EUR\n',
    'typescript-feed-2\tBris blind\thttps://shop.example/p/blind\tin_stock\t49\n',
  ]);
  const ended = await imports.createImport({ kind: 'products', body: '' }, async ({ init }) => ({
    headers: { ...init.headers, 'Content-Type': 'text/tab-separated-values' },
    body: feed.stream(),
    duplex: 'half',
  }));
  equal(ended.state, 'completed');
  equal(ended.created, 1);
  equal(ended.refusals[0]?.line, 3);
  deepEqual(await imports.getImport({ id: ended.id }), ended);
  ok((await imports.listImports({ limit: 100 })).some((each) => each.id === ended.id));
});

test('readsThatTheRecordWasChangedSince', async () => {
  const error = await refusal(
    influencers.updateInfluencer({
      id: (await lena()).id,
      influencerPatch: { displayName: 'Lena' },
      ifMatch: '"0-00000000000000000000000000000000"',
    }),
  );
  equal(error.code, 'precondition_failed');
  equal(error.status, 412);
});

test('readsEveryRuleThatABodyBreaks', async () => {
  const error = await refusal(
    products.createProduct({
      productInput: { externalId: 'typescript-broken', title: '', url: 'shop.example', images: ['nowhere'] },
    }),
  );
  equal(error.code, 'invalid_request');
  deepEqual(error.errors?.map((each) => each.pointer).sort(), ['/images/0', '/title', '/url']);
});
