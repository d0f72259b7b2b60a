import { beforeEach, describe, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { insert } from '#tests/support/database/insert.ts';
import { createMember } from '#tests/support/records/members.ts';
import { monthsDue, orderMonthFiles } from './schedule.ts';

const textsOf = (months: readonly Temporal.PlainYearMonth[]) => months.map(String);
const due = (last: string | undefined, now: string, timeZone = 'America/New_York') =>
  textsOf(
    monthsDue({
      last: last === undefined ? undefined : Temporal.PlainYearMonth.from(last),
      now: Temporal.Instant.from(now),
      timeZone,
    }),
  );

describe('a month is due', () => {
  test('an hour after its end in the company’s zone', () => {
    expect(due('2026-02', '2026-04-01T04:59:59Z')).toEqual([]);
    expect(due('2026-02', '2026-04-01T05:00:00Z')).toEqual(['2026-03']);
    expect(due('2026-02', '2026-03-31T11:00:00Z', 'Pacific/Kiritimati')).toEqual(['2026-03']);
    expect(due('2026-03', '2026-04-01T05:00:00Z')).toEqual([]);
  });

  test('if it is the one that ended last, where no month was made before', () => {
    expect(due(undefined, '2026-04-20T12:00:00Z')).toEqual(['2026-03']);
  });

  test('if it was missed, up to twelve, oldest first', () => {
    expect(due('2025-11', '2026-04-20T12:00:00Z')).toEqual(['2025-12', '2026-01', '2026-02', '2026-03']);
    const late = due('2023-01', '2026-04-20T12:00:00Z');
    expect([late.length, late[0], late.at(-1)]).toEqual([12, '2025-04', '2026-03']);
  });

  test('not by a clock that went back', () => {
    expect(due('2026-03', '2026-01-20T12:00:00Z')).toEqual([]);
  });
});

const api = await openTestApi({ now: '2026-03-31T12:00:00Z' });
const { dependencies } = api;
const { sql, clock } = dependencies;
await createMember(dependencies);
await sql.updateTable('companies').set({ time_zone: 'America/New_York' }).execute();

beforeEach(async () => {
  for (const table of ['hand_offs', 'jobs'] as const) await sql.deleteFrom(table).execute();
});

const made = async (kind: 'coverage' | 'invoice') => {
  const files = sql.selectFrom('hand_offs').select(['company_id', 'month']).where('kind', '=', kind);
  return (await files.orderBy('month').execute()).map(
    (file) => `${file.company_id} ${file.month.slice(0, 7)}`,
  );
};

describe('files', () => {
  test('are ordered an hour after a month in which the company had members, once', async () => {
    clock.set('2026-04-01T04:59:59Z');
    expect(await orderMonthFiles(dependencies)).toBe(0);
    clock.advance({ seconds: 1 });
    expect(await orderMonthFiles(dependencies)).toBe(1);
    expect(await orderMonthFiles(dependencies), 'a job waits').toBe(0);
    await api.runJobs();
    expect([await made('coverage'), await made('invoice')]).toEqual([['acme 2026-03'], ['acme 2026-03']]);
    expect(await orderMonthFiles(dependencies), 'they are made').toBe(0);
  });

  test('of a month before the first member joined are not made', async () => {
    clock.set('2026-03-20T12:00:00Z');
    expect(await orderMonthFiles(dependencies)).toBe(0);
  });

  test('that were missed are made by one job', async () => {
    clock.set('2026-04-02T12:00:00Z');
    await orderMonthFiles(dependencies);
    await api.runJobs();
    clock.set('2026-07-02T12:00:00Z');
    expect(await orderMonthFiles(dependencies)).toBe(1);
    await api.runJobs();
    expect(await made('invoice')).toEqual(
      ['2026-03', '2026-04', '2026-05', '2026-06'].map((month) => `acme ${month}`),
    );
  });

  test('of a company whose members are all deleted state what they used before', async () => {
    clock.set('2026-04-02T12:00:00Z');
    await orderMonthFiles(dependencies);
    await api.runJobs();
    await insert(sql, 'money_ledger', {
      kind: 'covered',
      state: 'billed',
      company_id: 'acme',
      reference: crypto.randomUUID(),
      amount_cents: 500_00,
      happened_on: '2026-04-10',
    });
    await sql.deleteFrom('members').execute();
    clock.set('2026-05-02T12:00:00Z');
    expect(await orderMonthFiles(dependencies)).toBe(1);
    await api.runJobs();
    const invoice = await sql
      .selectFrom('hand_offs')
      .select('total_cents')
      .where('kind', '=', 'invoice')
      .where('month', '=', '2026-04-01')
      .executeTakeFirst();
    expect(invoice).toEqual({ total_cents: 500_00 });
    clock.set('2026-06-02T12:00:00Z');
    expect(await orderMonthFiles(dependencies), 'nothing came since').toBe(0);
    await sql.deleteFrom('money_ledger').execute();
    await createMember(dependencies, { columns: { created_at: '2026-03-01T12:00:00Z' } });
  });

  test('are scheduled again after their job failed', async () => {
    clock.set('2026-04-02T12:00:00Z');
    await orderMonthFiles(dependencies);
    await sql.updateTable('jobs').set({ given_up_at: clock.now().toString() }).execute();
    expect(await orderMonthFiles(dependencies)).toBe(1);
  });
});
