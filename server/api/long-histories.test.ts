import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readMany } from '#tests/support/api/documents.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { planOfLast, updateStatistics } from '#tests/support/database/query-plan.ts';
import { createClaimant, type Claimant } from '#tests/support/records/claims.ts';
import { addHistory, type HistoryKind } from '#tests/support/records/histories.ts';
import { listBills } from '#server/api/payments/bills/queries.ts';
import { listClaims } from './claims/queries.ts';
import { listAuthorizations } from './notifications/queries.ts';
import { listNewestResults } from '#server/api/screenings/results/queries.ts';
import { listUpcomingVisits } from './visits/queries.ts';

const api = await openTestApi({ demo: true });

/** Lists with pages of 20. Messages have no pages: they are requested by the message after them. */
const lists: readonly (readonly [Exclude<HistoryKind, 'messages'>, string])[] = [
  ['bills', 'bills'],
  ['claims', 'reimbursements'],
  ['authorizations', 'notifications'],
  ['visits', 'past_calls'],
  ['screenings', 'questionnaire_results'],
  ['activities', 'account_activities'],
];
const count = 45;
const sameMoment = () => '2025-05-05T05:00:00Z';

async function pageOf(member: Claimant, path: string, page: number): Promise<string[]> {
  const answer = await member.call('GET', `${path}${path.includes('?') ? '&' : '?'}page=${page}`);
  expect(answer.status).toBe(200);
  return (await readMany(answer)).data.map(({ id }) => id);
}

const allPages = async (member: Claimant, path: string, from = 1) =>
  (await Promise.all([0, 1, 2].map((further) => pageOf(member, path, from + further)))).flat();

describe.each(lists)('a long list of %s', (kind, path) => {
  test('contains each once, also with equal times, and nothing beyond its end', async () => {
    const member = await createClaimant(api);
    await addHistory(api.dependencies, kind, { memberId: member.id, count, momentOf: sameMoment });
    const ids = await allPages(member, path);
    expect([ids.length, new Set(ids).size]).toEqual([count, count]);
    expect(await pageOf(member, path, 999)).toEqual([]);
    expect((await pageOf(member, path, 1)).length).toBe(20);
  });

  test('loses no entry when new ones are added at the top', async () => {
    const member = await createClaimant(api);
    await addHistory(api.dependencies, kind, { memberId: member.id, count });
    const before = new Set(await allPages(member, path));
    const first = await pageOf(member, path, 1);
    const momentOf = () => '2026-03-01T00:00:00Z';
    await addHistory(api.dependencies, kind, { memberId: member.id, count: 7, momentOf });
    const seen = new Set([...first, ...(await allPages(member, path, 2))]);
    expect([...before].filter((id) => !seen.has(id))).toEqual([]);
  });

  test.each(['0', '-1', 'x', '1.5', '1e9', '', '9'.repeat(400)])('has no page %s', async (odd) => {
    const member = await createClaimant(api);
    expect((await member.call('GET', `${path}?page=${odd}`)).status).toBe(422);
  });

  test('only contains the member’s own', async () => {
    const member = await createClaimant(api);
    await addHistory(api.dependencies, kind, { memberId: member.id, count: 3 });
    expect(await pageOf(await createClaimant(api), path, 1)).toEqual([]);
  });
});

test('a year of claims is sorted by submission, with totals of all pages', async () => {
  const member = await createClaimant(api, { columns: { time_zone: 'America/New_York' } });
  const yearsOf = z.object({ years: z.array(z.int()), totals: z.unknown(), more: z.boolean() });
  const metaOf = async (query: string) =>
    yearsOf.parse((await readMany(await member.call('GET', `reimbursements?${query}`))).meta);
  expect(await metaOf('year=2025')).toMatchObject({
    years: [],
    totals: { requested: 0, granted: 0, by_tax_label: [] },
  });
  const add = (moments: readonly string[]) =>
    addHistory(api.dependencies, 'claims', {
      memberId: member.id,
      count: moments.length,
      momentOf: (index) => moments[index] ?? '',
    });
  // The last minute of 2025 in the member's zone, and the first of 2026.
  const edges = ['2026-01-01T04:59:00Z', '2026-01-01T05:00:00Z'];
  await add([...edges, '2019-07-01T00:00:00Z', ...Array.from({ length: 24 }, sameMoment)]);
  const first = await metaOf('year=2025');
  expect(first).toMatchObject({
    more: true,
    years: [2026, 2025, 2019],
    totals: { requested: 25 * 12_050, granted: 25 * 12_000 },
  });
  expect(await metaOf('year=2025&page=2')).toEqual({ ...first, more: false });
  const ids = [...(await pageOf(member, 'reimbursements?year=2025', 1))];
  ids.push(...(await pageOf(member, 'reimbursements?year=2025', 2)));
  expect(new Set(ids).size).toBe(25);
  await api.dependencies.sql
    .updateTable('reimbursements')
    .set({ state: 'canceled' })
    .where('member_id', '=', member.id)
    .where('created_at', '>=', '2026-01-01T05:00:00Z')
    .execute();
  expect((await metaOf('')).years).toEqual([2025, 2019]);
  for (const odd of ['1999', '3000', 'x', '2025.5', '']) {
    expect((await member.call('GET', `reimbursements?year=${odd}`)).status).toBe(422);
  }
});

test('a page of a long history uses an index', async () => {
  const { sql } = api.dependencies;
  const { id } = await createClaimant(api);
  for (const [kind] of lists) await addHistory(api.dependencies, kind, { memberId: id, count: 1_500 });
  await updateStatistics(sql, 'bills', 'reimbursements', 'authorizations', 'calls', 'questionnaire_results');
  const page = { skip: 0, take: 21 };
  const plans = {
    bills: await planOfLast(sql, (asked) =>
      listBills(id, asked, { unsettled: false, eventId: undefined, ...page }),
    ),
    claims: await planOfLast(sql, (asked) =>
      listClaims(id, asked, { year: undefined, draftId: undefined, ...page }),
    ),
    authorizations: await planOfLast(sql, (asked) => listAuthorizations(id, asked, { skip: 0, size: 20 })),
    visits: await planOfLast(sql, (asked) => listUpcomingVisits(id, asked, api.dependencies.clock.now())),
    results: await planOfLast(sql, (asked) => listNewestResults(id, asked, ['gad_7', 'phq_9'])),
  };
  expect(plans.bills.indexes).toContain('bills_in_order');
  expect(plans.claims.indexes).toContain('reimbursements_member_id_created_at_idx');
  expect(plans.authorizations.indexes).toContain('authorizations_in_order');
  expect(plans.visits.indexes).toContain('calls_ahead');
  expect(plans.results.indexes).toContain('questionnaire_results_of_each');
});
