import { stringify } from 'yaml';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { insertCatalog } from '#server/sandbox/seed/seed.ts';
import { testClock } from '#tests/support/api/test-clock.ts';
import { testDatabase } from '#tests/support/database/database.ts';
import { createMember } from '#tests/support/records/members.ts';
import { takeSettled } from '#tests/support/records/rosters.ts';
import { createSealing } from '#server/platform/sealing/create-sealing.ts';
import { readRow, readRows } from './apply-rows.ts';
import { companyKind } from './company-kind.ts';
import { importDocuments } from './import.ts';
import { parseText } from './read-document.ts';
import { toDocument, type Row } from './section.ts';
import { settleRunOut } from './settle-run-out.ts';

const database = await testDatabase();
const { sql } = database;
const dependencies = {
  sql,
  sealing: createSealing('a key of the test of at least 32 characters'),
  clock: testClock(),
};
afterAll(() => database.close());
await insertCatalog(sql);

beforeEach(() => sql.deleteFrom('members').execute());

/** The company’s file, without the plan of test members, whose level no file has. */
async function acme(): Promise<Row> {
  await sql.deleteFrom('company_plans').where('plan_type', '=', 'ppo').execute();
  const row = (await readRow(sql, companyKind, 'acme')) ?? {};
  return toDocument(companyKind, row, (child, owner) => readRows(sql, child, owner));
}

/** Applies the company’s file and returns the members for whom a job was ordered. */
async function settledBy(document: Row, options = { dryRun: false }): Promise<string[]> {
  const documents = [parseText(companyKind, 'acme.yaml', stringify(document))];
  await importDocuments(sql, documents, {
    ...options,
    record: (transaction, changes) => settleRunOut(transaction, dependencies, changes),
  });
  return takeSettled(sql);
}

const leaving = { covered_until: '2026-03-20', claims_until: '2026-06-18' };
const withColumns = async (columns: NonNullable<Parameters<typeof createMember>[1]>['columns']) =>
  (await createMember(dependencies, { columns })).id;

test('other run-out days of a company settle its leavers with access, a household once', async () => {
  const employee = await withColumns(leaving);
  await withColumns({ ...leaving, employee_id: employee });
  const alone = await withColumns(leaving);
  await withColumns({});
  await withColumns({ ...leaving, access_ended_at: '2026-07-01T12:00:00Z' });
  const file = await acme();
  const shorter = { ...file, run_out_days: 30 };
  expect(await settledBy(shorter, { dryRun: true })).toEqual([]);
  expect(await settledBy(shorter)).toEqual([employee, alone].toSorted());
  expect(await settledBy(shorter)).toEqual([]);
  expect(await settledBy({ ...shorter, name: 'Acme Corporation' })).toEqual([]);
  expect(await settledBy(file)).toHaveLength(2);
});

test('other run-out days of a plan settle the leavers who have it', async () => {
  const member = await withColumns({ ...leaving, company_plan_id: 'acme_choice_single' });
  await withColumns(leaving);
  const { plans, ...rest } = z
    .looseObject({ plans: z.array(z.looseObject({ id: z.string() })) })
    .parse(await acme());
  const shorter = plans.map((plan) =>
    plan.id === 'acme_choice_single' ? { ...plan, run_out_days: 30 } : plan,
  );
  expect(await settledBy({ ...rest, plans: shorter })).toEqual([member]);
  expect(await settledBy({ ...rest, plans })).toEqual([member]);
});
