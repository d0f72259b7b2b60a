import { createClaimant, createPrograms, recordFiles } from '../records/claims.ts';
import { openTestApi } from './test-api.ts';

/** A test API whose company `acme` has the programs of `createPrograms`, and the keys of its stored files. */
export async function openClaimsApi(options?: Parameters<typeof openTestApi>[0]) {
  const api = await openTestApi(options);
  const files = recordFiles(api);
  await createClaimant(api);
  await createPrograms(api);
  return { api, files };
}
