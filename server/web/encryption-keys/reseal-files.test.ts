import { beforeEach, expect, test } from 'vitest';
import { createSealing } from '#server/platform/sealing/create-sealing.ts';
import type { FileStore } from '#server/platform/vendors/files/file-store.ts';
import { openTestApi, testEncryptionKey } from '#tests/support/api/test-api.ts';
import { createClaimant, draftWithReceipt, recordFiles } from '#tests/support/records/claims.ts';
import { resealAll } from './reseal.ts';

const api = await openTestApi({ demo: true });
const kept = recordFiles(api);
const { sql, files } = api.dependencies;
await draftWithReceipt(await createClaimant(api));

/** Each test has a key of its own in front. */
const keys = [testEncryptionKey];
beforeEach(() => void keys.unshift(`a key of enough characters number ${keys.length}`));
const reseal = (store: FileStore) =>
  resealAll({ sql, files: store, sealing: createSealing(keys.join()), paceMs: 0, report: () => undefined });

/** The files, with something that happens after each was written. */
const withWrites = (after: () => Promise<unknown>): FileStore => ({
  ...files,
  async write(key, bytes) {
    await files.write(key, bytes);
    await after();
  },
});

const named = async () =>
  (await sql.selectFrom('receipts').select('storage_key').execute()).map(({ storage_key }) => storage_key);

test('one is copied under a newer key', async () => {
  const [before] = await named();
  await reseal(files);
  expect(kept.kept()).toEqual(await named());
  expect(await named()).not.toContain(before);
});

test('one is copied again, and none is left behind, when its row was not changed before a crash', async () => {
  const killed = withWrites(() => Promise.reject(new Error('killed')));
  await expect(reseal(killed)).rejects.toThrow('killed');
  expect(kept.kept()).toHaveLength(2);
  await reseal(files);
  expect(kept.kept()).toEqual(await named());
});

test('two runs at once lose none', async () => {
  let overtaken = false;
  const overtaking = withWrites(async () => {
    if (overtaken) return;
    overtaken = true;
    await reseal(files);
  });
  await reseal(overtaking);
  expect(overtaken).toBe(true);
  expect(kept.kept()).toEqual(await named());
});
