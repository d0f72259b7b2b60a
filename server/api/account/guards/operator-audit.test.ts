import { Hono } from 'hono';
import { sql as raw } from 'kysely';
import { expect, test } from 'vitest';
import type { OperatorEnv } from '#server/platform/http/dependencies.ts';
import { askAsOperator, operatorHeaders } from '#tests/support/api/operator-calls.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { auditAbout } from '#tests/support/records/audit.ts';
import { ensureCompany } from '#tests/support/records/companies.ts';
import { createClaimant, createPrograms, decisionOf, submitted } from '#tests/support/records/claims.ts';
import { requireOperator, type AuditDeclaration } from './require-operator.ts';

const api = await openTestApi();
const { sql } = api.dependencies;

/** The status of a call with this declaration, whose handler answers 200 or the given status and writes nothing. */
async function answerWith(audit: AuditDeclaration, status: 200 | 404 = 200): Promise<number> {
  const app = new Hono<OperatorEnv>();
  app.use(requireOperator(api.dependencies, { roles: ['reviewer'], audit }));
  app.get('/', (c) => c.text('Maya', status));
  app.onError(({ message }, c) => c.text(message, 500));
  const answer = await app.request('/', { headers: operatorHeaders });
  expect((await answer.text()).includes('Maya')).toBe(answer.status !== 500);
  return answer.status;
}

test('a call that declares an act and writes no row of it does not answer', async () => {
  expect(await answerWith({ act: 'claim_opened', reason: 'review' })).toBe(500);
  expect(await answerWith({ act: 'claim_opened', reason: 'review' }, 404)).toBe(404);
  expect(await answerWith({ nothing: 'This one has no data.' })).toBe(200);
});

test('where the audit log cannot be written, nothing is read and nothing decided', async () => {
  await ensureCompany(sql, 'acme');
  await createPrograms(api);
  const member = await createClaimant(api);
  const { id, uid } = await submitted(member);
  const rename = (from: string, to: string) =>
    raw`alter procedure ${raw.ref(from)} rename to ${raw.ref(to)}`.execute(sql);
  const decide = () => askAsOperator(api, 'POST', `claims/${uid}/decision`, decisionOf(10_000, 'unreadable'));
  const stateOf = async () => {
    const found = sql.selectFrom('reimbursements').select('state').where('id', '=', id);
    return (await found.executeTakeFirstOrThrow()).state;
  };
  await rename('write_audit', 'away');
  try {
    const read = await askAsOperator(api, 'GET', `claims/${uid}`);
    expect([read.status, (await read.text()).includes(uid)]).toEqual([500, false]);
    expect([(await decide()).status, await stateOf()]).toEqual([500, 'requested']);
  } finally {
    await rename('away', 'write_audit');
  }
  expect([(await decide()).status, await stateOf()]).toEqual([200, 'approved']);
  expect((await decide()).status).toBe(200);
  const decided = { act: 'claim_decided', subject: uid, kind: 'service', name: 'olga', role: 'reviewer' };
  expect(await auditAbout(member.id, api.dependencies)).toEqual([
    { ...decided, reason: 'review' },
    { ...decided, reason: 'repeated' },
  ]);
});
