import { deepEqual, equal, match, ok } from 'node:assert/strict';
import test from 'node:test';
import { influencers, lena, posts, refusal } from './shop';

test('listsInfluencersWithTheirAccounts', async () => {
  const listed = await influencers.listInfluencers();
  equal(listed.length, 13);
  ok(listed.every((each) => each.status === 'active'));
  deepEqual((await lena()).socialAccounts[0], {
    platform: 'instagram',
    username: 'lena.moosgruen',
    platformUserId: undefined,
    url: 'https://www.instagram.com/lena.moosgruen/',
    followers: 84200,
    verified: true,
  });
});

test('pagesWhenALimitIsGiven', async () => {
  const page = await influencers.listInfluencersRaw({ limit: 2 });
  equal((await page.value()).length, 2);
  match(page.raw.headers.get('Link') ?? '', /rel="next"$/);
});

test('getsOneInfluencer', async () => {
  const { id } = await lena();
  const got = await influencers.getInfluencer({ id });
  deepEqual(got, await lena());
  equal(got.object, 'influencer');
  equal(got.createdAt.toISOString(), '2025-01-14T09:29:32.000Z');
  equal(got.posts, undefined);
});

test('getsAnInfluencersPostsWhenExpanded', async () => {
  const { id } = await lena();
  const got = await influencers.getInfluencer({ id, expand: ['posts'] });
  deepEqual(got.posts, await posts.listPostsOfInfluencer({ id }));
});

test('readsTheParameterAtFaultWhenALimitIsOutOfBounds', async () => {
  const error = await refusal(influencers.listInfluencers({ limit: 101 }));
  equal(error.code, 'invalid_request');
  equal(error.param, 'limit');
});
