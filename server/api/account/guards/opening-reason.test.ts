import { beforeEach, expect, test } from 'vitest';
import { refusal } from '#tests/support/api/documents.ts';
import { operatorHeaders } from '#tests/support/api/operator-calls.ts';
import { createStaff, staffSignedIn } from '#tests/support/api/staff.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { auditAbout } from '#tests/support/records/audit.ts';
import { createClaimant } from '#tests/support/records/claims.ts';
import {
  authorization,
  claim,
  conversation,
  request,
  type Make,
} from '#tests/support/records/operator-items.ts';
import { createProviderCategories, createProviders } from '#tests/support/records/providers.ts';
import { createPlans } from '#tests/support/records/sent-bills.ts';

const api = await openTestApi();
const { sql } = api.dependencies;
await createPlans(api);
await createProviderCategories(sql);
await createProviders(sql, [{ name: 'Somebody', places: [] }]);
beforeEach(() => sql.deleteFrom('work_items').execute());

const records: readonly (readonly [string, Make])[] = [
  ['claims/{}', claim],
  ['authorizations/{}', authorization('requested')],
  ['appointment_requests/{}', request],
  ['conversations/{}/messages', conversation],
  ['conversations/{}/notes', conversation],
];

const roles = ['reviewer', 'care_partner'] as const;
const grants = roles.map((role) => ({ role, companyId: null }));

test('a follow-up is a reason only for who opened a record of the member in this session', async () => {
  const owner = { ...(await createClaimant(api)), company: 'acme' };
  const id = await conversation(owner, api);
  await sql.deleteFrom('work_items').execute();
  const as = async () => staffSignedIn(api.dependencies, await createStaff(api.dependencies, { grants }));
  const [rosa, other] = [await as(), await as()];
  const open = (headers: Record<string, string>, reason: string) =>
    api.call(`/api/v3/operator/conversations/${id}/messages`, {
      headers: { ...headers, 'X-Reason': reason },
    });
  expect(await refusal(await open(rosa, 'follow_up'))).toBe('403 reason_required');
  expect((await open(rosa, 'complaint')).status).toBe(200);
  expect((await open(rosa, 'follow_up')).status).toBe(200);
  expect(await refusal(await open(other, 'follow_up'))).toBe('403 reason_required');
});

test.each(records)('staff open %s without a reason only while it waits', async (path, make) => {
  const owner = { ...(await createClaimant(api)), company: 'acme' };
  const id = await make(owner, api);
  const staff = await staffSignedIn(api.dependencies, await createStaff(api.dependencies, { grants }));
  const open = (headers: Record<string, string>, reason?: string) =>
    api.call(`/api/v3/operator/${path.replace('{}', id)}`, {
      headers: { ...headers, ...(reason && { 'X-Reason': reason }) },
    });
  expect((await open(staff, 'complaint')).status).toBe(200);
  await sql.deleteFrom('work_items').execute();
  for (const reason of [undefined, 'because', 'care'])
    expect(await refusal(await open(staff, reason))).toBe('403 reason_required');
  expect((await open(staff, 'quality_check')).status).toBe(200);
  expect((await open(operatorHeaders)).status).toBe(200);
  const why = (await auditAbout(owner.id, api.dependencies))
    .filter(({ act, kind }) => kind !== 'member' && act.endsWith('_opened'))
    .map(({ reason, name }) => [name, reason]);
  const usual = expect.stringMatching(/^(review|care|appointment)$/) as string;
  expect(why).toEqual([
    ['Rosa Delgado', usual],
    ['Rosa Delgado', 'quality_check'],
    ['olga', usual],
  ]);
});
