import fc from 'fast-check';
import { sql as raw } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Sql } from '#server/platform/db/sql.ts';
import { createSealing } from '#server/platform/sealing/create-sealing.ts';
import { SealBrokenError } from '#server/platform/sealing/sealing.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { hasOneConnection } from '#tests/support/database/come-between.ts';
import { insert } from '#tests/support/database/insert.ts';
import { createMember } from '#tests/support/records/members.ts';
import { hashFields, hashOf } from './chain.ts';
import { decryptPersonal } from './personal.ts';
import { recordAudit, type AuditEntry } from './record-audit.ts';

const api = await openTestApi();
const { dependencies } = api;
const { sql, sealing, clock } = dependencies;

const rosa = { kind: 'staff', id: 's1', name: 'Rosa', role: 'reviewer' } as const;
const opened = (memberId?: string, subjectId = 'R-2026-AAAAAA'): AuditEntry => ({
  act: 'claim_opened',
  reason: 'review',
  memberId,
  subjectId,
});
const record = (entries: readonly AuditEntry[], on: Sql = sql) =>
  recordAudit(on, dependencies, rosa, entries);

beforeEach(async () => {
  clock.set('2026-03-02T12:00:00Z');
  for (const table of ['audit_log', 'audit_days', 'audit_keys'] as const)
    await sql.deleteFrom(table).execute();
});

const rows = () =>
  sql
    .selectFrom('audit_log')
    .selectAll()
    .select(raw<number>`(extract(epoch from at) * 1000000)::bigint`.as('at'))
    .orderBy('day')
    .orderBy('lane')
    .orderBy('position')
    .execute();
const keys = () => sql.selectFrom('audit_keys').selectAll().orderBy('position').execute();

/** Resolves with the lane of what it records; its transaction stays open until `end` is called. */
function recordSlowly() {
  const written = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const done = sql.transaction().execute(async (transaction) => {
    await record([opened()], transaction);
    written.resolve();
    await ended.promise;
  });
  return { written: written.promise, end: () => (ended.resolve(), done) };
}

test('the database computes the hash of the chain', async () => {
  const field = fc.option(fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0')));
  await fc.assert(
    fc.asyncProperty(fc.array(field, { minLength: 1, maxLength: 8 }), async (fields) => {
      const { rows: found } = await raw<{ hash: Buffer }>`
        select audit_hash(array(select value from json_array_elements_text(${JSON.stringify(fields)}::text::json))) as hash`.execute(
        sql,
      );
      expect(found[0]?.hash.toString('hex')).toBe(hashFields(fields));
    }),
    { numRuns: 50 },
  );
});

test('rows of a lane follow one another, each with the hash of the one before', async () => {
  const { id } = await createMember(dependencies);
  for (let turn = 0; turn < 20; turn += 1) await record([opened(id), opened()]);
  const found = await rows();
  expect(found).toHaveLength(40);
  const ends = new Map<number, { position: number; hash: Buffer }>();
  for (const row of found) {
    const before = ends.get(row.lane) ?? { position: 0, hash: Buffer.alloc(0) };
    expect(row.position).toBe(before.position + 1);
    expect(row.previous).toEqual(before.hash);
    const [personal = null, previous = ''] = [row.personal, row.previous].map((bytes) =>
      bytes?.toString('hex'),
    );
    expect(row.hash.toString('hex')).toBe(hashOf({ ...row, personal, previous }));
    ends.set(row.lane, row);
  }
});

test('names actor, role, company, act, subject and reason; only sealed whose it is', async () => {
  const { id } = await createMember(dependencies, { columns: { company_id: 'acme' } });
  await record([opened(id)]);
  const [[row], [key]] = [await rows(), await keys()];
  expect(row).toMatchObject({
    day: '2026-03-02',
    actor_kind: 'staff',
    actor_id: 's1',
    actor_name: 'Rosa',
    role: 'reviewer',
    company_id: 'acme',
    act: 'claim_opened',
    subject_kind: 'claim',
    subject_id: null,
    reason: 'review',
  });
  expect(key).toMatchObject({ member_id: id, at: clock.now().toString(), position: row?.position });
  if (!key || !row?.personal) throw new Error('no personal parts');
  const sealed = { ...key, personal: row.personal };
  expect(decryptPersonal(sealed, sealing)).toEqual({ member_id: id, subject_id: 'R-2026-AAAAAA' });
  const moved = { ...sealed, personal: Buffer.from(row.personal).fill(1, 3, 4) };
  expect(() => decryptPersonal(moved, sealing)).toThrow('changed or moved');
  expect(() => decryptPersonal({ ...sealed, id: crypto.randomUUID() }, sealing)).toThrow(SealBrokenError);
  const other = createSealing('another key than that of this test');
  expect(() => decryptPersonal(sealed, other)).toThrow(SealBrokenError);
});

test('a deleted member’s key is destroyed, and their rows stay as they were', async () => {
  const [gone, stays] = [await createMember(dependencies), await createMember(dependencies)];
  await record([opened(gone.id), opened(stays.id)]);
  const before = await rows();
  await sql.deleteFrom('members').where('id', '=', gone.id).execute();
  expect(await rows()).toEqual(before);
  expect((await keys()).map(({ member_id }) => member_id)).toEqual([stays.id]);
  await record([opened(gone.id)]);
  expect(await keys()).toHaveLength(1);
  expect(await rows()).toHaveLength(3);
});

describe('lanes', () => {
  test('a transaction that rolls back leaves no row', async () => {
    const rolledBack = sql.transaction().execute(async (transaction) => {
      await record([opened()], transaction);
      throw new Error('refused');
    });
    await expect(rolledBack).rejects.toThrow('refused');
    expect(await rows()).toEqual([]);
  });

  test.skipIf(hasOneConnection())(
    'writes do not wait for a transaction that is still open, which keeps its lane',
    async () => {
      const slow = recordSlowly();
      await slow.written;
      for (let turn = 0; turn < 20; turn += 1) await record([opened()]);
      await slow.end();
      const found = await rows();
      expect(found).toHaveLength(21);
      const [lane] = await sql.transaction().execute(async (transaction) => {
        await record([opened(undefined, 'twice')], transaction);
        await record([opened(undefined, 'twice')], transaction);
        return transaction
          .selectFrom('audit_log')
          .select(({ fn }) => fn.count('lane').distinct().as('lanes'))
          .where('subject_id', '=', 'twice')
          .execute();
      });
      expect(Number(lane?.lanes)).toBe(1);
    },
  );

  test.skipIf(hasOneConnection())('no lane waits for the row of a member that somebody holds', async () => {
    const { id } = await createMember(dependencies);
    const locks = () =>
      raw<{ locktype: string; granted: boolean }>`
        select locktype, granted from pg_locks join pg_stat_activity using (pid)
        where datname = current_database() and (locktype = 'advisory' or not granted)`.execute(sql);
    const { waiting } = await sql.transaction().execute(async (transaction) => {
      await transaction.selectFrom('members').select('id').where('id', '=', id).forUpdate().execute();
      const waiting = record([opened(id)]);
      let held = await locks();
      while (held.rows.length === 0) held = await locks();
      expect(held.rows).toEqual([{ locktype: 'transactionid', granted: false }]);
      return { waiting };
    });
    await waiting;
    expect(await rows()).toHaveLength(1);
  });

  test('a closed day gets no more rows', async () => {
    const closed = { ends: { lanes: [] }, signed_at: clock.now().toString() };
    const bytes = Buffer.of();
    await insert(sql, 'audit_days', {
      ...closed,
      day: '2026-03-05',
      previous: bytes,
      digest: bytes,
      key_id: bytes,
      signature: bytes,
    });
    await record([opened()]);
    expect((await rows()).map(({ day }) => day)).toEqual(['2026-03-06']);
    clock.set('2026-03-08T00:00:00Z');
    await record([opened()]);
    expect((await rows()).map(({ day }) => day)).toEqual(['2026-03-06', '2026-03-08']);
  });
});
