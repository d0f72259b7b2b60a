import { afterAll, expect, test } from 'vitest';
import { systemClock } from '#app/domain/clock.ts';
import { readEnv } from '#server/env.ts';
import { createSealing } from '#server/platform/sealing/create-sealing.ts';
import { testDatabase } from '#tests/support/database/database.ts';
import { createStaff } from '#tests/support/api/staff.ts';
import { ensureCompany } from '#tests/support/records/companies.ts';
import { checkCompany } from './check-company.ts';

const { sql, close } = await testDatabase();
afterAll(() => close());

/** What operators of Globe lack with these keys. */
async function missingOperators(...keys: string[]): Promise<string[] | undefined> {
  await ensureCompany(sql, 'globe');
  const company = await sql
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', 'globe')
    .executeTakeFirstOrThrow();
  const lines = await checkCompany(company, {
    sql,
    sealing: createSealing('a key of the test of at least 32 characters'),
    env: readEnv({ OPERATOR_KEYS: keys.map((key, at) => `${key}:${String(at).repeat(64)}`).join(',') }),
    now: Temporal.Instant.from('2026-03-02T12:00:00Z'),
  });
  return lines.find(({ title }) => title === 'operators')?.missing;
}

test('a company needs somebody who answers, decides and bills for it', async () => {
  expect(await missingOperators()).toEqual([
    'no staff and no key in OPERATOR_KEYS is care_partner for globe, so nobody answers members',
    'no staff and no key in OPERATOR_KEYS is reviewer for globe, so nobody decides claims',
    'no staff and no key in OPERATOR_KEYS is billing for globe, so nobody sends bills',
  ]);
  expect(await missingOperators('rosa:care_partner:*', 'june:reviewer:globe', 'otto:billing:acme')).toEqual([
    'no staff and no key in OPERATOR_KEYS is billing for globe, so nobody sends bills',
  ]);
  expect(
    await missingOperators('rosa:care_partner:acme+globe', 'june:reviewer:globe', 'otto:billing:*'),
  ).toEqual([]);
});

test('staff count like keys, until their account ends', async () => {
  const grants = (['care_partner', 'reviewer', 'billing'] as const).map((role) => ({
    role,
    companyId: null,
  }));
  const dependencies = {
    sql,
    sealing: createSealing('a key of the test of at least 32 characters'),
    clock: systemClock,
  };
  const { id } = await createStaff(dependencies, { grants });
  expect(await missingOperators()).toEqual([]);
  await sql
    .updateTable('staff')
    .set({ ended_at: systemClock.now().toString() })
    .where('id', '=', id)
    .execute();
  expect(await missingOperators()).toHaveLength(3);
});

test('a limit above which two reviewers must agree needs two', async () => {
  await ensureCompany(sql, 'globe');
  await sql
    .updateTable('companies')
    .set({ four_eyes_above_cents: 50_000 })
    .where('id', '=', 'globe')
    .execute();
  const others = ['rosa:care_partner:*', 'otto:billing:globe'];
  expect(await missingOperators(...others, 'june:reviewer:globe')).toEqual([
    'only one is reviewer for globe, so nobody can confirm approvals above four_eyes_above_cents',
  ]);
  expect(await missingOperators(...others, 'june:reviewer:globe', 'olga:reviewer:*')).toEqual([]);
});
