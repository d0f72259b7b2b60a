import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { refusal } from '#tests/support/api/documents.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { billing, createPlans } from '#tests/support/records/sent-bills.ts';

const api = await openTestApi({ now: '2026-11-21T12:00:00Z' });
const { sql } = api.dependencies;
beforeAll(() => createPlans(api));

const { withPlan, approved, send, sent, billsOf } = billing(api);

test('a day on which the employer did not cover the member is not billed', async () => {
  const member = await withPlan();
  const { uid } = await approved(member);
  const id = randomUUID();
  const covered = { valid_from: '2026-01-01', valid_until: '2026-11-10' };
  const row = {
    id,
    company_id: 'acme',
    state: 'current',
    person_digest: Buffer.from(id),
    ...covered,
  } as const;
  await sql.insertInto('roster_rows').values(row).execute();
  await sql.insertInto('roster_members').values({ row_id: id, member_id: member.id }).execute();
  expect(await refusal(await send(uid, 100_00, { service_date: '2026-11-11' }))).toBe('422 not_covered');
  expect(await billsOf(member)).toEqual([]);
  await sent(uid, 100_00, { service_date: '2026-11-10' });
});
