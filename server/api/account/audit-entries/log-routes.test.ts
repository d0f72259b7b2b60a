import { beforeEach, expect, test } from 'vitest';
import type { StaffGrant } from '#app/domain/staff-roles.ts';
import { readAuditKeys } from '#server/platform/audit/audit-keys.ts';
import { closeDays } from '#server/platform/audit/close-days.ts';
import { recordAudit, type AuditActor, type AuditEntry } from '#server/platform/audit/record-audit.ts';
import { readMany, refusal } from '#tests/support/api/documents.ts';
import { headersOf, keyOf } from '#tests/support/api/operator-calls.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { ensureCompany } from '#tests/support/records/companies.ts';
import { createMember } from '#tests/support/records/members.ts';

const api = await openTestApi();
const { sql, clock } = api.dependencies;
const rosa = { kind: 'staff', id: 's1', name: 'Rosa', role: 'reviewer' } as const;
const victor = { kind: 'staff', id: 's2', name: 'Victor', role: 'billing' } as const;
const opened = { act: 'claim_opened', reason: 'review', companyId: 'acme' } as const;

beforeEach(async () => {
  clock.set('2026-03-02T12:00:00Z');
  await sql.deleteFrom('audit_log').execute();
  for (const id of ['acme', 'globex']) await ensureCompany(sql, id);
});

const write = (actor: AuditActor, entries: readonly AuditEntry[]) =>
  recordAudit(sql, api.dependencies, actor, entries);

function read(query: string, ...companies: (string | null)[]) {
  const grants = companies.map((companyId): StaffGrant => ({ role: 'auditor', companyId }));
  const key = JSON.stringify(companies);
  api.dependencies.operators = [...api.dependencies.operators, keyOf('irene', key, grants)];
  return api.call(`/api/v3/operator/audit_log?${query.includes('day=') ? '' : 'day=2026-03-02'}${query}`, {
    headers: headersOf(key),
  });
}
const rowsOf = async (query: string, ...companies: (string | null)[]) =>
  readMany(await read(query, ...companies));

test('shows who did what and why, and not about whom', async () => {
  const { id: memberId } = await createMember(api.dependencies);
  await write(rosa, [{ ...opened, memberId, subjectId: 'R-1' }]);
  const { data } = await rowsOf('', null);
  expect(data.map(({ attributes }) => attributes)).toEqual([
    {
      act: 'claim_opened',
      reason: 'review',
      happened_at: clock.now().toString(),
      by: 'staff',
      person: 'staff:s1',
      name: 'Rosa',
      role: 'reviewer',
      company_name: expect.any(String),
    },
  ]);
  expect(JSON.stringify(data)).not.toContain(memberId);
});

test('lists a day newest first, twenty at a time, each row once', async () => {
  await write(
    rosa,
    Array.from({ length: 23 }, () => opened),
  );
  clock.advance({ minutes: 1 });
  await write(victor, [{ ...opened, act: 'bill_sent' }]);
  clock.advance({ hours: 24 });
  await write(victor, [opened]);
  const first = await rowsOf('', null);
  expect(first.data[0]?.attributes['act']).toBe('bill_sent');
  expect(first.meta).toMatchObject({ more: true });
  const rest = await rowsOf(`&after=${first.data.at(-1)?.id}`, null);
  expect(rest.meta).toMatchObject({ more: false });
  expect(new Set([...first.data, ...rest.data].map(({ id }) => id)).size).toBe(24);
});

test('lists what one person did', async () => {
  await write(rosa, [opened]);
  await write(victor, [opened, opened]);
  const { data } = await rowsOf('&person=staff:s2', null);
  expect(data.map(({ attributes }) => attributes['name'])).toEqual(['Victor', 'Victor']);
  expect((await rowsOf('&person=service:s2', null)).data).toEqual([]);
});

test('lists what commands did', async () => {
  await write({ ...rosa, kind: 'system', id: 'npm run admin' }, [opened]);
  const { data } = await rowsOf('', null);
  const person = String(data[0]?.attributes['person']);
  expect((await rowsOf(`&person=${encodeURIComponent(person)}`, null)).data).toHaveLength(1);
});

test('shows auditors of one company its rows only', async () => {
  await write(rosa, [
    opened,
    { ...opened, companyId: 'globex' },
    { act: 'staff_invited', reason: 'administration' },
  ]);
  expect((await rowsOf('', 'acme')).data).toHaveLength(1);
  expect((await rowsOf('', 'acme', 'globex')).data).toHaveLength(2);
  expect((await rowsOf('', null)).data).toHaveLength(3);
});

test('tells when a day was closed and signed', async () => {
  await write(rosa, [opened]);
  expect((await rowsOf('', null)).meta).toEqual({ more: false, signed_at: null, digest: null });
  clock.set('2026-03-03T01:00:00Z');
  await closeDays({
    ...api.dependencies,
    auditKeys: readAuditKeys('a key that signs the days of this test'),
  });
  expect((await rowsOf('', null)).meta).toEqual({
    more: false,
    signed_at: clock.now().toString(),
    digest: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test.each([
  '&after=x',
  '&after=2026-03-02T12:00:00Z~1.x',
  '&after=2026-13-02T12:00:00Z~1.1',
  '&person=rosa',
  '&day=2026-02-30',
  '&day=0000-01-01',
])('refuses %s', async (query) => expect(await refusal(await read(query, null))).toBe('422 invalid'));
