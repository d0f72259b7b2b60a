import { beforeEach, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { hasOneConnection } from '#tests/support/database/come-between.ts';
import { readAuditKeys } from './audit-keys.ts';
import { closeDays } from './close-days.ts';
import { recordAudit } from './record-audit.ts';
import { verifyAudit } from './verify.ts';

const api = await openTestApi();
const { dependencies } = api;
const { sql, clock, log } = dependencies;
const [oldKey, newKey] = [
  'the older key that signs days of this test',
  'the newer key that signs days of this test',
];
const auditKeys = readAuditKeys(oldKey);

const actor = { kind: 'staff', id: 's1', name: 'Rosa', role: 'reviewer' } as const;
const write = (transaction = sql) =>
  recordAudit(transaction, dependencies, actor, [{ act: 'claim_opened', reason: 'review' }]);
const close = (keys = auditKeys) => closeDays({ sql, clock, log, auditKeys: keys });

async function faults(keys = auditKeys): Promise<string[]> {
  const counts = { rows: 0, closedDays: 0, openDays: 0 };
  const found = await Array.fromAsync(verifyAudit({ sql, now: clock.now(), keys, counts }));
  return found.map(({ day, what }) => `${day} ${what}`);
}

beforeEach(async () => {
  for (const table of ['audit_log', 'audit_days', 'audit_ends'] as const)
    await sql.deleteFrom(table).execute();
});

test('a day is closed once, when it is over everywhere, and its digest is logged', async () => {
  clock.set('2026-03-02T12:00:00Z');
  await write();
  clock.set('2026-03-03T00:09:59Z');
  expect(await close()).toBe(0);
  clock.set('2026-03-03T00:10:01Z');
  api.logged.length = 0;
  const counts = await Promise.all([close(), close(), close()]);
  expect(counts.toSorted()).toEqual([0, 0, 1]);
  const closed = await sql.selectFrom('audit_days').selectAll().executeTakeFirstOrThrow();
  const lines = api.logged.filter((line) => line.includes('audit-day-closed'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(closed.digest.toString('hex'));
  expect(lines[0]).toContain(closed.signature.toString('hex'));
});

test.skipIf(hasOneConnection())('a day is not closed while somebody still writes', async () => {
  clock.set('2026-03-02T12:00:00Z');
  await write();
  await sql.transaction().execute(async (transaction) => {
    await write(transaction);
    clock.set('2026-03-04T00:00:00Z');
    expect(await close()).toBe(0);
  });
  expect(await close()).toBe(1);
  expect(await faults()).toEqual([]);
});

test('a day stays verifiable after a rotation while its key is listed', async () => {
  clock.set('2026-03-02T12:00:00Z');
  await write();
  clock.set('2026-03-04T12:00:00Z');
  await close();
  await write();
  clock.set('2026-03-06T12:00:00Z');
  const both = readAuditKeys(`${newKey}, ${oldKey}`);
  await close(both);
  expect(await faults(both)).toEqual([]);
  const id = auditKeys[0].id.toString('hex');
  expect(await faults(readAuditKeys(newKey))).toEqual([
    `2026-03-02 AUDIT_KEY lacks the key that signed it, ${id}`,
  ]);
});
