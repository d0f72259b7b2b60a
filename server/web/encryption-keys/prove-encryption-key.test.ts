import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database/database.ts';
import { createMember } from '#tests/support/records/members.ts';
import { testClock } from '#tests/support/api/test-clock.ts';
import { emailDigest } from '#server/api/account/email/email-digest.ts';
import { openDetails, sealDetails } from '#server/api/account/members/member-details.ts';
import { createSealing } from '#server/platform/sealing/create-sealing.ts';
import { directoryFileStore } from '#server/platform/vendors/files/directory-file-store.ts';
import { listRetiredKeys, proveEncryptionKey } from './prove-encryption-key.ts';

const database = await testDatabase();
afterAll(() => database.close());
const { sql } = database;
const [first, second, third] = [1, 2, 3].map((n) => `encryption key number ${n} of some that rotate`);
const prove = (...keys: (string | undefined)[]) =>
  proveEncryptionKey(sql, createSealing(keys.join()), noFiles);
/** No test here stores a file. */
const noFiles = directoryFileStore('/nowhere');
const refusal = /^ENCRYPTION_KEY is not the key/;

beforeEach(async () => {
  for (const table of ['sealing_check', 'sealing_keys', 'members'] as const)
    await sql.deleteFrom(table).execute();
});

test('a new database accepts any key, and later only that key', async () => {
  await prove(first);
  await prove(first);
  await expect(prove(second)).rejects.toThrow(refusal);
  await prove(first);
});

test('keys are rotated newest first, and the old one can be removed', async () => {
  await prove(first);
  await prove(second, first);
  await prove(second);
  await expect(prove(first)).rejects.toThrow(refusal);
  await expect(prove(third)).rejects.toThrow(refusal);
});

test('a start with a key that was retired says when, and one that comes back in front is new', async () => {
  const idOf = (key = '') => createSealing(key).keyIds[0]?.toString('hex');
  await prove(first);
  await prove(second, first);
  await prove(second);
  const [retired] = await listRetiredKeys(sql);
  expect(retired?.id).toBe(idOf(first));
  await expect(prove(first)).rejects.toThrow(`Key ${idOf(first)} was retired on ${retired?.retiredOn}.`);
  await expect(prove(third)).rejects.toThrow(/to rotate\.$/);
  const old = '2020-01-02T00:00:00Z';
  await sql.updateTable('sealing_keys').set({ first_seen: old }).execute();
  await prove(first, second);
  expect(await listRetiredKeys(sql)).toEqual([]);
  const seen = await sql.selectFrom('sealing_keys').select(['key_id', 'first_seen']).execute();
  const first_seen = new Map(seen.map((row) => [row.key_id.toString('hex'), row.first_seen]));
  expect(first_seen.get(idOf(second) ?? '')).toBe('2020-01-02T00:00:00Z');
  expect(first_seen.get(idOf(first) ?? '')).not.toBe('2020-01-02T00:00:00Z');
});

test('a command neither introduces a new key nor keeps a server with the old one from starting', async () => {
  const command = (...keys: (string | undefined)[]) =>
    proveEncryptionKey(sql, createSealing(keys.join()), noFiles, { introduces: false });
  await command(first);
  await prove(first);
  await expect(command(third)).rejects.toThrow(refusal);
  await expect(command(second, first)).rejects.toThrow(/^No server has started with the newest key/);
  await prove(first);
  await prove(second, first);
  await command(second, first);
});

test('the key of a database without a check row is verified with its members', async () => {
  await createMember({ sql, sealing: createSealing(first ?? ''), clock: testClock() });
  await expect(prove(second)).rejects.toThrow(refusal);
  expect(await sql.selectFrom('sealing_check').selectAll().execute()).toEqual([]);
  await prove(second, first);
});

test('an old key is required while any value is sealed with it', async () => {
  const under = (key = '') => ({ sql, sealing: createSealing(key), clock: testClock() });
  const { id } = await createMember(under(first));
  await prove(second, first);
  await createMember(under(second));
  const firstId = createSealing(first ?? '').keyIds[0]?.toString('hex');
  await expect(prove(second)).rejects.toThrow(`key id ${firstId}`);
  await prove(second, first);
  await sql.deleteFrom('members').where('id', '=', id).execute();
  await prove(second);
  await expect(prove(first)).rejects.toThrow(refusal);
});

test('an old key is required while any member is found by its digest', async () => {
  const both = createSealing(`${second},${first}`);
  const { id, email } = await createMember({ sql, sealing: createSealing(first ?? ''), clock: testClock() });
  await prove(second, first);
  const change = (values: { details_sealed: Buffer } | { email_digest: Buffer }) =>
    sql.updateTable('members').set(values).where('id', '=', id).execute();
  const row = await sql
    .selectFrom('members')
    .select('details_sealed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await change({ details_sealed: sealDetails(both, id, openDetails(both, id, row.details_sealed)) });
  await expect(prove(second)).rejects.toThrow('1 person can');
  await prove(second, first);
  await change({ email_digest: emailDigest(both, email) });
  await prove(second);
});

test('processes can start simultaneously', async () => {
  await Promise.all([prove(first), prove(first), prove(first)]);
  expect(await sql.selectFrom('sealing_check').selectAll().execute()).toHaveLength(1);
});
