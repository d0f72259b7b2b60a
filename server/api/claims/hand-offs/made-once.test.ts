import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { insert } from '#tests/support/database/insert.ts';
import { rounds } from '#tests/support/every-test/thorough.ts';
import { crashableDb } from '#tests/support/database/crashable-db.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import {
  createCoveredPrograms,
  createMembers,
  grantClaim,
  sendBill,
} from '#tests/support/records/used-coverage.ts';
import { keepLedger } from '#server/api/account/deletion-requests/delete-member.ts';
import { findCompanyToNotify } from '#server/api/coverage/plans/waiting-money.ts';
import { systemRecorder } from '#server/platform/audit/record-audit.ts';
import { makeHandOff } from './make-hand-off.ts';
import { makeMonthFiles } from './month-files.ts';

const { dependencies } = await openTestApi({ now: '2027-02-02T12:00:00Z' });
const { sql, clock } = dependencies;
const programs = ['one', 'two', 'three'];
const people = await createMembers(dependencies, 5);
await createCoveredPrograms(dependencies, programs);

const clear = async () => {
  for (const table of ['hand_off_lines', 'hand_offs', 'reimbursements', 'bills', 'money_ledger'] as const)
    await sql.deleteFrom(table).execute();
};
beforeEach(clear);

const monthOf = (text: string) => Temporal.PlainYearMonth.from(text);
const make = (month = '2026-03') =>
  makeMonthFiles(dependencies, { companyId: 'acme', month: monthOf(month) });
const listInvoices = () =>
  sql.selectFrom('hand_offs').selectAll().where('kind', '=', 'invoice').orderBy('month').execute();

describe('all files of a month are made once', () => {
  const kinds = async () =>
    (await sql.selectFrom('hand_offs').select('kind').execute()).map((row) => row.kind);
  const expected = ['coverage', 'invoice', 'payroll'];
  const grantSome = async () => {
    for (const memberId of people)
      await grantClaim(dependencies, { memberId, program: 'one', cents: 5_00, at: '2026-03-15T12:00:00Z' });
  };

  test('by two processes at once, and again', async () => {
    await grantSome();
    await Promise.all([make(), make(), make()]);
    await make();
    expect((await kinds()).toSorted()).toEqual(expected);
  });

  test('by a process that is killed anywhere, and the one after it', async () => {
    const process = crashableDb(sql);
    const crashing = { ...dependencies, sql: process.sql };
    const run = () => makeMonthFiles(crashing, { companyId: 'acme', month: monthOf('2026-03') });
    const begin = async () => {
      await clear();
      await grantSome();
    };
    await begin();
    process.begin([]);
    await run();
    const { steps } = process;
    expect(steps).toBeGreaterThan(10);
    for (let step = 1; step <= steps; step += 1) {
      await begin();
      process.begin([step]);
      await expect(run()).rejects.toThrow(`killed at step ${step}`);
      const left = await kinds();
      expect([[], expected]).toContainEqual(left.toSorted());
      process.restart();
      await run();
      expect((await kinds()).toSorted(), `killed at ${step}`).toEqual(expected);
    }
  });

  test('the database refuses a second one', async () => {
    await make();
    const [{ invoiced_in: _, ...invoice } = { id: '', invoiced_in: null }] = await listInvoices();
    const again = insert(sql, 'hand_offs', {
      company_id: 'acme',
      month: '2026-03-01',
      number: 1,
      currency: 'USD',
      created_by: 'schedule',
      created_at: clock.now().toString(),
      total_cents: 0,
      until_at: clock.now().toString(),
      content: '',
      ...invoice,
      id: crypto.randomUUID(),
    });
    await expect(again).rejects.toThrow('hand_offs_once');
  });
});

/** As staff do before the end of a month, if anything waits. */
async function handOver(month: string): Promise<void> {
  const record = systemRecorder(dependencies, 'test', 'hand_off_made');
  const operator = { name: 'olga', companies: 'all', record } as const;
  try {
    await makeHandOff(dependencies, { companyId: 'acme', month: monthOf(month), operator });
  } catch (error) {
    if (!String(error).includes('nothing_to_hand_over')) throw error;
  }
}

/** Deletes the member as the job does, once all granted money is in a file; another member joins. */
async function remove(memberId: string): Promise<void> {
  await sql.transaction().execute(async (transaction) => {
    await keepLedger(memberId, transaction);
    await transaction.deleteFrom('members').where('id', '=', memberId).execute();
  });
  people.splice(people.indexOf(memberId), 1, ...(await createMembers(dependencies, 1)));
}

const event = fc.record({
  what: fc.constantFrom('claim', 'bill', 'payroll', 'deletion'),
  person: fc.nat({ max: 4 }),
  program: fc.constantFrom(...programs),
  cents: fc.integer({ min: 1, max: 1_000_000 }),
  day: fc.integer({ min: 2, max: 27 }),
});
/** Files of some months are made late, with those of a later one. */
const oneMonth = fc.record({ events: fc.array(event, { minLength: 4, maxLength: 9 }), isLate: fc.boolean() });

test('after any year of approvals, bills and deletions each cent is in one invoice', async () => {
  const year = fc.array(oneMonth, { minLength: 12, maxLength: 12 });
  const property = fc.asyncProperty(year, async (months) => {
    await clear();
    const sums = { claim: 0, bill: 0 };
    for (const [at, { events, isLate }] of months.entries()) {
      const month = `2026-${String(at + 1).padStart(2, '0')}`;
      for (const { what, person, program, cents, day } of events) {
        const memberId = people[person] ?? '';
        const use = { memberId, program, cents, at: `${month}-${String(day).padStart(2, '0')}T12:00:00Z` };
        if (what === 'deletion') {
          if ((await findCompanyToNotify(memberId, sql)) === undefined) await remove(memberId);
        } else if (what === 'payroll') {
          await handOver(month);
        } else {
          await (what === 'bill' ? sendBill : grantClaim)(dependencies, use);
          sums[what] += cents;
        }
      }
      if (at === 0 || at === 11 || !isLate) await make(month);
    }
    const invoices = await listInvoices();
    const stated = (item: string) =>
      invoices.reduce((sum, { content }) => {
        const [, dollars = ''] = new RegExp(`,${item},,([\\d.]+),`).exec(content ?? '') ?? [];
        return sum + Number(dollars.replace('.', ''));
      }, 0);
    expect([stated('total_covered'), stated('paid_by_payroll')]).toEqual([sums.bill, sums.claim]);
    expect(invoices.reduce((sum, { total_cents: cents }) => sum + (cents ?? 0), 0)).toBe(sums.bill);
  });
  await fc.assert(property, { numRuns: rounds(3, 30) });
});
