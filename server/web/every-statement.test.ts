import { beforeAll, expect, test } from 'vitest';
import { sql as raw } from 'kysely';
import { bigTables } from '#tests/support/database/big-tables.ts';
import { explain, partialIndexes, tablesReadWhole } from '#tests/support/database/query-plan.ts';
import { describedCalls } from '#tests/support/api/described-calls.ts';
import { itemCalls, listCalls } from '#tests/support/api/operator-access.ts';
import { operatorHeaders } from '#tests/support/api/operator-calls.ts';
import { bodiesOfCalls, ownedResources } from '#tests/support/api/owned-resources.ts';
import { postJson } from '#tests/support/api/account-links.ts';
import { createStaff, staffSignedIn } from '#tests/support/api/staff.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createClaimant } from '#tests/support/records/claims.ts';
import { invite, register } from '#tests/support/records/invitations.ts';
import { createProviderCategories, createProviders } from '#tests/support/records/providers.ts';
import { createPlans } from '#tests/support/records/sent-bills.ts';
import { createVisitSubject } from '#tests/support/records/visits.ts';
import { daysOf, shippedRetention } from '#server/platform/retention/kinds.ts';
import { readAuditKeys } from '#server/platform/audit/audit-keys.ts';
import { housekeepingSteps } from './housekeeping.ts';

/** With one, each sweep also asks whose rows they are. */
const holds = [{ company: 'acme', until: '2199-01-01', reason: 'A test' }];

/** Each statement that the product sent, with the values of the first time. */
const sent = new Map<string, readonly unknown[]>();
const api = await openTestApi({
  onStatement: (_, text, values) => {
    if (!sent.has(text)) sent.set(text, values);
  },
});
const { sql } = api.dependencies;

const pathWith = (path: string, id: string) =>
  id.split(' ').reduce((address, one) => address.replace(/\{\w+\}/, one), path);

async function askAsOperator(name: string, id: string): Promise<Response> {
  const [method = '', path = ''] = name.split(' ');
  const body = itemCalls[name]?.body?.(id);
  const isFile = Buffer.isBuffer(body);
  return api.call(`/api/v3/operator/${pathWith(path, id)}`, {
    method,
    headers: {
      ...operatorHeaders,
      'Content-Type': isFile ? 'application/octet-stream' : 'application/json',
      'Content-Disposition': 'attachment; filename="plan.pdf"',
    },
    ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
  });
}

beforeAll(async () => {
  await createPlans(api);
  await createVisitSubject(api.dependencies);
  await createProviderCategories(sql);
  await createProviders(sql, [{ name: 'Somebody', places: [] }]);
  sent.clear();

  const withPlan = { columns: { company_plan_id: 'choice' } };
  const member = await createClaimant(api, withPlan);
  const staff = await staffSignedIn(api.dependencies, await createStaff(api.dependencies));
  for (const { method, path } of await describedCalls(api)) {
    if (method !== 'GET' || path.includes('{') || path.endsWith('/events')) continue;
    const isStaff = path.startsWith('/api/v3/staff/');
    if (isStaff) await api.call(path, { headers: staff });
    else if (!path.startsWith('/api/v3/operator/')) await member.call('GET', path.replace('/api/v3/', ''));
  }
  for (const [name, make] of Object.entries(ownedResources)) {
    if (typeof make !== 'function') continue;
    const owner = await createClaimant(api, withPlan);
    const [method = '', path = ''] = name.replace('/api/v3/', '').split(' ');
    await owner.call(method, pathWith(path, await make(owner, api)), bodiesOfCalls[name]);
  }
  for (const [name, { make }] of Object.entries({ ...itemCalls, ...listCalls })) {
    const owner = { ...(await createClaimant(api, withPlan)), company: 'acme' };
    await askAsOperator(name, await make(owner, api));
  }
  const employee = await invite(api);
  await register(api, employee.token);
  await register(api, (await invite(api, { inviterId: member.id })).token);
  await postJson(api, 'passwords', { email: employee.email });
  await api.runJobs();
  api.dependencies.clock.advance({ hours: 24 * 40 });
  const steps = housekeepingSteps({
    ...api.dependencies,
    retention: () => ({
      ...shippedRetention,
      days: daysOf({ account_activities: 365, messages: 2192 }),
      holds,
    }),
    auditKeys: readAuditKeys('the key that signs days of this test'),
    metrics: { countOverdue: () => undefined },
  });
  for (const step of Object.values(steps)) await step();
  await api.runJobs();
});

/** Statements that may read a whole table, by some of their words. */
const exceptions = [
  // Sorts all providers by distance only where few match: see server/api/providers/search.ts.
  'order by max((provider_locations.x',
];

/** EXPLAIN knows no others. */
const canBeExplained = (text: string) => /^\s*(select|insert|update|delete|with)\b/i.test(text);

/**
 * Lets the planner compare numbers of rows alone, and believe that each big table has so many that reading it whole costs more than any
 * index, but so few that a key without statistics finds one row (it assumes 200 different keys).
 */
async function assumeRows(transaction: Sql): Promise<void> {
  for (const [setting, value] of [
    ['enable_seqscan', 'off'],
    ['enable_hashjoin', 'off'],
    ['enable_mergejoin', 'off'],
    ['random_page_cost', '0'],
    ['seq_page_cost', '0'],
  ]) {
    await raw`select set_config(${setting}, ${value}, true)`.execute(transaction);
  }
  await raw`analyze`.execute(transaction);
  await raw`update pg_class set reltuples = case when pg_relation_size(oid) > 0 then 190 else -1 end,
    relpages = pg_relation_size(oid) / 8192 where relname = any(${bigTables})`.execute(transaction);
}

test('no statement reads a table of members from end to end', async ({ skip }) => {
  skip(sent.size === 0, 'Only PostgreSQL reports its statements.');
  const partial = await partialIndexes(sql);
  const statements = [...sent].filter(([text]) => canBeExplained(text));
  expect(statements.length).toBeGreaterThan(200);
  const faults = await sql.transaction().execute(async (transaction) => {
    await assumeRows(transaction);
    const found: string[] = [];
    for (const [text, parameters] of statements) {
      const plan = await explain(transaction, { sql: text, parameters });
      const whole = tablesReadWhole(plan, partial).filter((table) => bigTables.includes(table));
      if (whole.length > 0 && !exceptions.some((words) => text.includes(words)))
        found.push(`${whole.join(' and ')}: ${text}`);
    }
    return found;
  });
  expect(faults).toEqual([]);
});
