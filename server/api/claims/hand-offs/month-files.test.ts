import { beforeEach, describe, expect, test } from 'vitest';
import { keepLedger } from '#server/api/account/deletion-requests/delete-member.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { insert } from '#tests/support/database/insert.ts';
import { update } from '#tests/support/database/update.ts';
import {
  createCoveredPrograms,
  createMembers,
  grantClaim,
  sendBill,
} from '#tests/support/records/used-coverage.ts';
import { makeMonthFiles } from './month-files.ts';

const api = await openTestApi({ now: '2026-04-02T12:00:00Z' });
const { dependencies } = api;
const { sql, clock } = dependencies;
const programs = ['large', 'middle', 'small', 'unused'];
const people = await createMembers(dependencies, 40);
await createCoveredPrograms(dependencies, programs);
// Nine hours before Greenwich in winter, when the month begins and ends nine hours later there.
await sql.updateTable('companies').set({ time_zone: 'America/Anchorage' }).execute();

beforeEach(async () => {
  for (const table of ['hand_off_lines', 'hand_offs', 'reimbursements', 'bills', 'money_ledger'] as const)
    await sql.deleteFrom(table).execute();
  clock.set('2026-04-02T12:00:00Z');
});

const march = '2026-03-15T12:00:00Z';
const monthOf = (text: string) => Temporal.PlainYearMonth.from(text);
const make = (month = '2026-03') =>
  makeMonthFiles(dependencies, { companyId: 'acme', month: monthOf(month) });
const filesOf = (kind: 'payroll' | 'coverage' | 'invoice') =>
  sql
    .selectFrom('hand_offs')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('month')
    .orderBy('number')
    .execute();

/** The rows of the newest file of a kind, without company, month and currency. */
async function rowsOf(kind: 'coverage' | 'invoice'): Promise<string[]> {
  const text = (await filesOf(kind)).at(-1)?.content ?? '';
  return text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(',').slice(2, -1).join(','));
}

const who = (from: number, to: number) => people.slice(from, to);

/** Grants each of these members 100.01 dollars of the program. */
async function use(record: typeof grantClaim | typeof sendBill, program: string, ids: readonly string[]) {
  for (const memberId of ids) await record(dependencies, { memberId, program, cents: 100_01, at: march });
}

describe('the coverage file of a month', () => {
  test('has numbers of large groups, and hides the small ones and the smallest beside them', async () => {
    await use(grantClaim, 'large', who(0, 20));
    await use(grantClaim, 'middle', who(20, 32));
    await use(grantClaim, 'small', who(30, 33));
    await use(sendBill, 'large', who(0, 11));
    await use(sendBill, 'middle', who(11, 22));
    await use(sendBill, 'small', who(22, 40));
    await use(sendBill, 'unused', who(0, 10));
    await make();
    expect(await rowsOf('coverage')).toEqual([
      'large,40,20,2000.00,11,1100.11',
      'middle,40,,,11,1100.11',
      'small,40,,,18,1800.18',
      'unused,40,,,10,1000.10',
    ]);
  });

  test('hides all where most of those who are named to payroll are in one program', async () => {
    await use(grantClaim, 'large', who(0, 30));
    await use(grantClaim, 'middle', who(0, 39));
    await make();
    expect(await rowsOf('coverage')).toEqual(programs.map((program) => `${program},40,,,,`));
  });

  test('hides a second one for each tax label, since payroll has the total of each', async () => {
    const adoption = { id: 'adoption', program_category_id: 'adoption', position: 9, reimbursable: true };
    const name = { en: 'Adoption' };
    await sql.insertInto('program_categories').values({ id: 'adoption', name, position: 9 }).execute();
    await insert(sql, 'programs', { ...adoption, name, body: name });
    const limits = { total_reimbursable_coverage_cents: null, flat_max_reimbursement_cents: null };
    await insert(sql, 'company_programs', { company_id: 'acme', program_id: 'adoption', ...limits });
    await use(grantClaim, 'adoption', who(0, 11));
    await use(grantClaim, 'large', who(0, 20));
    await use(grantClaim, 'middle', who(20, 32));
    await use(grantClaim, 'small', who(37, 40));
    await make();
    expect((await rowsOf('coverage')).filter((row) => !row.endsWith(',,,,'))).toEqual([
      'large,40,20,2000.00,,',
    ]);

    for (const table of ['hand_off_lines', 'hand_offs', 'reimbursements'] as const)
      await sql.deleteFrom(table).execute();
    await use(grantClaim, 'adoption', who(0, 11));
    await use(grantClaim, 'large', who(20, 40));
    await use(grantClaim, 'middle', who(20, 33));
    await make();
    expect((await rowsOf('coverage')).filter((row) => !row.endsWith(',,,,'))).toEqual([]);
    await sql.deleteFrom('company_programs').where('program_id', '=', 'adoption').execute();
  });

  test('counts accounts that were covered in the month, down to tens', async () => {
    const [first = '', second = '', third = ''] = people;
    const change = (id: string, columns: object) =>
      sql.updateTable('members').set(columns).where('id', '=', id).execute();
    const covered = async () => (await rowsOf('coverage'))[0]?.split(',')[1];
    // The last moment of March there, and the last day of February.
    await change(first, { created_at: '2026-04-01T07:59:59Z' });
    await change(second, { covered_until: '2026-03-01' });
    await make();
    expect(await covered()).toBe('40');
    await sql.deleteFrom('hand_offs').execute();
    await change(third, { covered_until: '2026-02-28' });
    await make();
    expect(await covered()).toBe('30');
    await change(first, { created_at: '2025-01-01T00:00:00Z' });
    await change(second, { covered_until: null });
    await change(third, { covered_until: null });
  });

  test('names no person', async () => {
    await use(grantClaim, 'large', who(0, 20));
    await make();
    const content = (await filesOf('coverage')).map((file) => file.content).join('');
    for (const id of people) expect(content).not.toContain(id);
    expect(content).toMatch(/^\u{FEFF}?company,month,program,/u);
  });
});

test('expenses of a member whose name cannot be opened are left out, and the others are paid', async () => {
  const [lost = '', other = ''] = people;
  await use(grantClaim, 'large', [lost, other]);
  const one = sql.updateTable('members').where('id', '=', lost);
  const { details_sealed } = await sql
    .selectFrom('members')
    .select('details_sealed')
    .where('id', '=', lost)
    .executeTakeFirstOrThrow();
  await one.set({ details_sealed: Buffer.alloc(60, 1) }).execute();
  await make();
  await one.set({ details_sealed }).execute();
  expect((await rowsOf('invoice')).at(-1)).toBe('paid_by_payroll,,100.01');
  expect(api.logged.filter((line) => line.includes('unreadable-row') && line.includes(lost))).toHaveLength(1);
  await make('2026-04');
  expect((await rowsOf('invoice')).at(-1)).toBe('paid_by_payroll,,100.01');
});

describe('the invoice of a month', () => {
  test('states covered parts by program, small groups in one sum, and what payroll pays in another', async () => {
    await use(sendBill, 'large', who(0, 20));
    await use(sendBill, 'middle', who(20, 32));
    await use(sendBill, 'small', who(32, 33));
    await use(grantClaim, 'small', who(0, 2));
    await make();
    expect(await rowsOf('invoice')).toEqual([
      'covered_part_of_bills,large,2000.20',
      'covered_part_of_bills,other_programs,1300.13',
      'total_covered,,3300.33',
      'paid_by_payroll,,200.02',
    ]);
    expect(await filesOf('invoice')).toMatchObject([{ total_cents: 3300_33, created_by: 'schedule' }]);
  });

  test('ends at midnight in the company’s zone; what comes later is in the next one', async () => {
    const [memberId = ''] = people;
    const ofMoment = async (at: string, cents: number) => {
      await sendBill(dependencies, { memberId, program: 'large', cents, at });
      await grantClaim(dependencies, { memberId, program: 'large', cents, at });
    };
    await ofMoment('2026-03-01T08:59:59Z', 1);
    await ofMoment('2026-03-01T09:00:00Z', 10);
    await ofMoment('2026-04-01T07:59:59Z', 100);
    await ofMoment('2026-04-01T08:00:00Z', 1000);
    await make();
    const [, march, paid] = (await rowsOf('invoice')).slice(-3);
    expect([march, paid]).toEqual(['total_covered,,1.10', 'paid_by_payroll,,1.10']);
    await make('2026-04');
    expect((await rowsOf('invoice')).slice(1)).toEqual(['total_covered,,10.00', 'paid_by_payroll,,10.00']);
  });

  test('has no day twice when the company’s zone moves west and a member is deleted', async () => {
    const [memberId = ''] = people;
    await sendBill(dependencies, { memberId, program: 'large', cents: 50_00, at: '2026-03-31T20:00:00Z' });
    await make();
    await sql.updateTable('companies').set({ time_zone: 'Pacific/Honolulu' }).execute();
    await sql.transaction().execute(async (transaction) => {
      await keepLedger(memberId, transaction);
      await transaction.deleteFrom('bills').execute();
    });
    await make('2026-04');
    await sql.updateTable('companies').set({ time_zone: 'America/Anchorage' }).execute();
    expect((await filesOf('invoice')).map(({ total_cents: cents }) => cents)).toEqual([50_00, 0]);
  });

  test('does not change when amounts do: the next one has what came too late', async () => {
    const [memberId = ''] = people;
    const claim = await grantClaim(dependencies, { memberId, program: 'large', cents: 50_00, at: march });
    await make();
    const made = await filesOf('invoice');
    await update(
      sql,
      'reimbursement_services',
      { reimbursement_id: claim },
      { approved_cents: 70_00, decided_at: '2026-04-01T12:00:00Z' },
    );
    // Stored after the files of its month were made.
    await grantClaim(dependencies, { memberId, program: 'large', cents: 3_00, at: march });
    await make('2026-04');
    expect((await rowsOf('invoice')).at(-1)).toBe('paid_by_payroll,,23.00');
    expect((await filesOf('invoice')).slice(0, 1)).toEqual(made);
    expect((await filesOf('payroll')).map(({ month, number }) => [month, number])).toEqual([
      ['2026-03-01', 1],
      ['2026-03-01', 2],
      ['2026-04-01', 1],
    ]);
  });
});
