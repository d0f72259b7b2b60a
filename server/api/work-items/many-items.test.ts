import { sql as raw } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { workKinds } from '#app/domain/work-kinds.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { ensureCompany } from '#tests/support/records/companies.ts';
import { createMember } from '#tests/support/records/members.ts';
import { listWorkItems, type CompaniesAs, type OwnVisits } from './queries.ts';

const api = await openTestApi();
const { sql } = api.dependencies;

const companies = ['acme', 'globex', 'umbrella'];
beforeAll(async () => {
  for (const company of companies) await ensureCompany(sql, company);
  const { id } = await createMember(api.dependencies);
  // The last company has few, at the end.
  await raw`insert into work_items (kind, subject_id, member_id, company_id, due_at, call_expert_id)
    select (${workKinds}::text[])[number % ${workKinds.length} + 1], gen_random_uuid()::text, ${id},
      case when number > 29990 then 'umbrella' when number % 2 = 0 then 'acme' else 'globex' end,
      timestamptz '2026-03-02 12:00Z' + number * interval '1 second',
      case when number > 29800 then 'rosa_delgado' end
    from generate_series(1, 30000) number`.execute(sql);
  await raw`analyze work_items`.execute(sql);
});

/** How many entries of the table and its indexes a page reads. */
const readFor = (
  companiesAs: CompaniesAs,
  after?: { dueAt: string; id: string },
  own?: OwnVisits,
): Promise<number> =>
  sql.transaction().execute(async (transaction) => {
    const counted = async () => {
      const { rows } = await raw<{ read: number }>`
        select sum(pg_stat_get_xact_tuples_returned(oid))::int as read
        from pg_class where relname like 'work_items%'`.execute(transaction);
      return rows[0]?.read ?? Number.NaN;
    };
    const before = await counted();
    const now = Temporal.Instant.from('2026-03-02T12:00:00Z');
    const place = { kinds: workKinds, companiesAs, own, now, heldBy: undefined, after, take: 21 };
    const found = await listWorkItems(transaction, place);
    expect(found.length).toBeGreaterThan(5);
    return (await counted()) - before;
  });

const middle = { dueAt: '2026-03-02T16:00:00Z', id: '' };
test.each([
  ['all companies', (): 'all' => 'all', undefined],
  ['all companies, in the middle', (): 'all' => 'all', middle],
  ['some companies', () => companies, undefined],
  ['some companies, in the middle', () => companies, middle],
  ['a small company whose items come last', () => ['umbrella'], undefined],
  [
    'an expert whose visits come last',
    () => [],
    undefined,
    { expertId: 'rosa_delgado', companies: 'all' } as const,
  ],
])(
  'a page reads no more than itself for each kind and company: %s',
  async (_, companiesAs, after, own?: OwnVisits) => {
    expect(await readFor(companiesAs, after, own)).toBeLessThanOrEqual(
      workKinds.length * companies.length * 22,
    );
  },
);
