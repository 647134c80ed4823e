import { fail, ok } from 'node:assert/strict';
import {
  AccountApi,
  Configuration,
  ErrorResponseFromJSON,
  ImportsApi,
  InfluencersApi,
  MatchesApi,
  PostsApi,
  ProductsApi,
  ResponseError,
  type ErrorDetails,
  type Influencer,
} from '../../../target/clients/typescript';

const configuration = new Configuration({
  basePath: process.env['SHELFIE_ADDRESS'],
  accessToken: process.env['SHELFIE_TOKEN'],
});

export const influencers = new InfluencersApi(configuration);
export const posts = new PostsApi(configuration);
export const products = new ProductsApi(configuration);
export const matches = new MatchesApi(configuration);
export const account = new AccountApi(configuration);
export const imports = new ImportsApi(configuration);

/** One of the influencers in the sample data. */
export async function lena(): Promise<Influencer> {
  const listed = await influencers.listInfluencers();
  const found = listed.find((each) => each.displayName === 'Lena Moosgrün');
  ok(found);
  return found;
}

/** What the service answers to a call that it refuses. */
export async function refusal(call: Promise<unknown>): Promise<ErrorDetails> {
  try {
    await call;
  } catch (error) {
    ok(error instanceof ResponseError);
    return ErrorResponseFromJSON(await error.response.json()).error;
  }
  return fail('The call was not refused');
}
