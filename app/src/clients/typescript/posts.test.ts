import { deepEqual, equal, match, ok } from 'node:assert/strict';
import test from 'node:test';
import type { Product } from '../../../target/clients/typescript';
import { lena, posts, refusal } from './shop';

test('listsPostsWithIdsOfRelatedRecords', async () => {
  const { id } = await lena();
  const listed = await posts.listPostsOfInfluencer({ id });
  ok(listed.length > 5);
  ok(listed.every((each) => each.influencer === id));
  ok(listed.some((each) => each.products.length === 0));
  ok(listed.some((each) => each.products.length > 1));
  ok(listed.flatMap((each) => each.products).every((product) => typeof product === 'string'));
});

test('listsPostsWithRelatedRecordsWhenExpanded', async () => {
  const influencer = await lena();
  const listed = await posts.listPostsOfInfluencer({ id: influencer.id, expand: ['influencer', 'products'] });
  listed.forEach((each) => deepEqual(each.influencer, influencer));
  const products = listed
    .flatMap((each) => each.products)
    .filter((product): product is Product => typeof product !== 'string');
  equal(products.length, listed.reduce((sum, each) => sum + each.products.length, 0));
  ok(products.every((product) => product.object === 'product'));
  ok(products.some((product) => product.price?.currency === 'EUR'));
});

test('getsOnePost', async () => {
  const [listed] = await posts.listPostsOfInfluencer({ id: (await lena()).id });
  ok(listed);
  const got = await posts.getPost({ id: listed.id });
  deepEqual(got, listed);
  equal(got.status, 'published');
  match(got.permalink, /^https:/);
});

test('embedsAPost', async () => {
  const [post] = await posts.listPostsOfInfluencer({ id: (await lena()).id });
  ok(post);
  const embed = await posts.getPostEmbed({ id: post.id, consent: true });
  equal(embed.platform, post.platform);
  equal(embed.permalink, post.permalink);
  match(embed.html, /^</);
  equal(embed.scriptUrl, undefined);
});

test('readsTheErrorWhenNothingIsFound', async () => {
  const id = 'post_01JB2M5Q8W4T7Y9ZC3E6G1H0KN';
  const error = await refusal(posts.getPost({ id }));
  equal(error.code, 'not_found');
  equal(error.status, 404);
  ok(error.message.includes(id));
  match(error.requestId ?? '', /^req_/);
});
