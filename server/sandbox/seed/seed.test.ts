import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDetails } from '#server/api/account/members/member-details.ts';
import { openWeek } from '#server/api/account/members/sealed-week.ts';
import { hashPassword } from '#server/api/account/passwords/passwords.ts';
import { createLog } from '#server/platform/log.ts';
import { createSealing } from '#server/platform/sealing/create-sealing.ts';
import { demoAdministratorId } from '#server/web/demo-data.ts';
import { testDatabase } from '#tests/support/database/database.ts';
import { keepDemoVisitOpen } from '../fill-sandbox.ts';
import { demoId, demoVisitId } from './demo-calendar.ts';
import { demoPeople, memberId } from './people/members.ts';
import { NotEmptyError, seedDemo, seedIfEmpty } from './seed.ts';

const now = Temporal.Instant.from('2026-11-21T20:13:47Z');
const sealing = createSealing('a key that only this test ever seals with');
const database = await testDatabase();
const { sql } = database;
const dependencies = { sql, sealing, clock: { now: () => now }, hashPassword };

beforeAll(() => seedDemo(dependencies));
afterAll(() => database.close());

async function rowCounts(): Promise<Record<string, number>> {
  const tables = await sql.introspection.getTables();
  const counted = tables.map(async ({ name }) => {
    const { rows } = await raw<{ count: number }>`select count(*) from ${raw.table(name)}`.execute(sql);
    return [name, rows[0]?.count ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
}

const memberOf = (key: string) =>
  sql.selectFrom('members').selectAll().where('id', '=', memberId(key)).executeTakeFirstOrThrow();

describe('seeding', () => {
  test('the administrator has the id by which a demo is recognized', () => {
    expect(demoId('staff', 'hanna.berg@wren.example')).toBe(demoAdministratorId);
  });

  test('happens once', async () => {
    const before = await rowCounts();
    expect(await seedIfEmpty(dependencies)).toBe(false);
    await expect(seedDemo(dependencies)).rejects.toThrow(NotEmptyError);
    expect(await rowCounts()).toEqual(before);
    expect(before['members']).toBe(11);
  });

  test('makes the same rows anywhere', async () => {
    const other = await testDatabase();
    expect(await seedIfEmpty({ ...dependencies, sql: other.sql })).toBe(true);
    for (const table of ['bills', 'calls', 'authorizations', 'reimbursement_events', 'care_tasks'] as const) {
      const rows = (from: typeof sql) => from.selectFrom(table).selectAll().orderBy('id').execute();
      const plain = (row: object) => ({
        ...row,
        note_sealed: undefined,
        texts_sealed: undefined,
        token: undefined,
        host_token: undefined,
      });
      expect((await rows(other.sql)).map(plain)).toEqual((await rows(sql)).map(plain));
    }
    await other.close();
  });
});

describe('members', () => {
  test('have details that open only in their own row', async () => {
    for (const { key, email } of demoPeople) {
      const { id, details_sealed } = await memberOf(key);
      expect(openDetails(sealing, id, details_sealed).email).toBe(email);
    }
  });

  test('are in the situations that the demo promises', async () => {
    expect(openWeek(await memberOf('maya'), { sealing, log: createLog('silent') })).toMatchObject({
      care_plan_type: 'pregnant',
      pregnancy_week: 22,
      time_zone: 'America/Los_Angeles',
      care_navigator_id: 'rosa_delgado',
    });
    expect(await memberOf('sam')).toMatchObject({ employee_id: memberId('maya'), company_id: 'acme' });
    expect(await memberOf('lee')).toMatchObject({ care_path: 'conception_with_assisted_technology' });
    expect(await memberOf('ana')).toMatchObject({
      preferred_language: 'es',
      eligibility_check_status: 'success',
    });
    expect(await memberOf('noor')).toMatchObject({
      require_data_sharing_consent: true,
      eligibility_check_status: 'success',
    });
    expect(await memberOf('kai')).toMatchObject({
      require_eligibility_check: true,
      eligibility_check_status: 'failure',
      require_data_sharing_consent: false,
    });
    expect(await memberOf('jo')).toMatchObject({
      care_plan_type: 'just_got_baby',
      cobra: true,
      company_plan_id: null,
      company_plan_type: 'unknown',
    });
    expect(await memberOf('zoe')).toMatchObject({ onboarding_pending: true, company_id: 'acme' });
    expect(await memberOf('omar')).toMatchObject({ company_id: 'umbrella' });
  });

  test('requires eligibility only at Globex, and Initech has only English', async () => {
    const companies = await sql.selectFrom('companies').selectAll().orderBy('id').execute();
    expect(companies.filter((company) => company.ask_for_eligibility_details).map(({ id }) => id)).toEqual([
      'globex',
    ]);
    expect(companies.filter(({ languages }) => !languages.includes('es')).map(({ id }) => id)).toEqual([
      'initech',
    ]);
  });
});

describe('the joinable visit', () => {
  const visit = () =>
    sql
      .selectFrom('calls')
      .select(['member_id', 'booked_at', 'ends_at'])
      .where('id', '=', demoVisitId)
      .executeTakeFirstOrThrow();

  test('stays while it lasts and moves to now when it is over', async () => {
    const before = await visit();
    await sql.updateTable('call_tokens').set({ expires_at: now.toString() }).execute();
    await sql
      .updateTable('calls')
      .set({ extended_until: '2026-11-21T21:05:00Z', room_opened_at: now.toString() })
      .where('id', '=', demoVisitId)
      .execute();
    await keepDemoVisitOpen({ sql, clock: { now: () => Temporal.Instant.from('2026-11-21T21:00:00Z') } });
    await keepDemoVisitOpen({ sql, clock: { now: () => now.add({ minutes: 30 }) } });
    expect(await visit()).toEqual(before);
    await keepDemoVisitOpen({ sql, clock: { now: () => now.add({ hours: 26 }) } });
    expect(await visit()).toMatchObject({
      booked_at: '2026-11-22T22:10:00Z',
      ends_at: '2026-11-22T22:55:00Z',
    });
    const anew = sql.selectFrom('calls').select(['extended_until', 'room_opened_at']);
    const ended = sql.selectFrom('call_tokens').selectAll().where('expires_at', 'is not', null);
    expect(await ended.execute()).toEqual([]);
    expect(await anew.where('id', '=', demoVisitId).executeTakeFirst()).toEqual({
      extended_until: null,
      room_opened_at: null,
    });
  });
});
