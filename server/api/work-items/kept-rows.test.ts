import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql as raw } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { businessDaysAfter, requestAnswerBy } from '#app/domain/work-kinds.ts';
import { openClaimsApi } from '#tests/support/api/claims-api.ts';
import { projectRoot } from '#tests/support/house/import-graph.ts';
import { createMember } from '#tests/support/records/members.ts';
import { createProviderCategories, createProviders } from '#tests/support/records/providers.ts';
import { makeWork } from '#tests/support/records/work.ts';

const { api } = await openClaimsApi();
const { sql, clock } = api.dependencies;
beforeAll(async () => {
  await createProviderCategories(sql);
  await createProviders(sql, [{ name: 'Somebody', places: [] }]);
});

interface Waiting {
  id: string;
  due_at: string;
}

const epoch = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds;
const inOrder = (rows: readonly Waiting[]) =>
  rows.map(({ id, due_at }) => `${id} ${epoch(due_at)}`).toSorted();

/** What waits for staff, computed from the tables beneath. */
async function computed(memberId: string): Promise<string[]> {
  const { rows } = await raw<Waiting>`
    select 'claim:' || uid as id, created_at + interval '1 day' as due_at from reimbursements
      where state = 'requested' and member_id = ${memberId}
    union all
    select 'appeal:' || appeals.id, appeals.created_at + interval '1 day' from appeals
      join reimbursements on reimbursements.id = reimbursement_id where appeals.state = 'open' and member_id = ${memberId}
    union all
    select 'authorization:' || uid, interval '1 day' + (
      select max(created_at) from authorization_events where authorization_id = authorizations.id and name = 'requested'
    ) from authorizations where state = 'requested' and member_id = ${memberId}
    union all
    select 'eligibility:' || id, eligibility_requested_at + interval '2 hours' from members
      where eligibility_check_status = 'pending' and id = ${memberId}`.execute(sql);
  const requests = await sql
    .selectFrom('appointment_requests')
    .innerJoin('members', 'members.id', 'appointment_requests.member_id')
    .select(['uid', 'state', 'appointment_requests.created_at', 'updated_at', 'time_zone'])
    .where('member_id', '=', memberId)
    .where('state', 'in', ['requested', 'contacted'])
    .execute();
  const due = requests.map(({ uid, state, created_at, updated_at, time_zone }) => ({
    id: `request:${uid}`,
    due_at: requestAnswerBy(state === 'requested' ? created_at : updated_at, time_zone).toString(),
  }));
  const waiting = await sql
    .selectFrom('conversations')
    .select('waits_since')
    .where('member_id', '=', memberId)
    .execute();
  const answers = waiting.flatMap(({ waits_since: since }) =>
    since === null
      ? []
      : { id: `conversation:${memberId}`, due_at: businessDaysAfter(since, partnersZone, 1).toString() },
  );
  return inOrder([...rows, ...due, ...answers]);
}

const stored = async (memberId: string) =>
  inOrder(await sql.selectFrom('work_items').selectAll().where('member_id', '=', memberId).execute());

/** Of the Care Partner. */
const partnersZone = 'America/Chicago';

const zones = ['America/New_York', 'Pacific/Honolulu', 'Europe/Madrid', 'America/Los_Angeles'];
type Step = keyof ReturnType<typeof makeWork>;
const stepNames: readonly Step[] = [
  'sendClaim',
  'sendClaim',
  'decideClaim',
  'deleteClaim',
  'appeal',
  'decideAppeal',
  'recordAuthorization',
  'decideAuthorization',
  'requestAgain',
  'askProvider',
  'contact',
  'book',
  'askForCheck',
  'decideCheck',
  'write',
  'answer',
  'read',
];
const steps = fc.array(fc.constantFrom(...stepNames), { minLength: 1, maxLength: 12 });

describe('the rows', () => {
  test('always agree with the tables beneath', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.constantFrom(...zones), fc.nat(14 * 24), async (names, time_zone, hours) => {
        clock.set('2026-02-23T07:00:00Z');
        clock.advance({ hours });
        const { id: memberId } = await createMember(api.dependencies, { columns: { time_zone } });
        const work = makeWork(api.dependencies, memberId);
        for (const name of names) {
          clock.advance({ minutes: 7 });
          await work[name]();
          expect([name, await stored(memberId)]).toEqual([name, await computed(memberId)]);
        }
        await sql.deleteFrom('members').where('id', '=', memberId).execute();
        expect(await stored(memberId)).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  test('are filled by the migration from what waits already', async () => {
    const { id: memberId } = await createMember(api.dependencies);
    const work = makeWork(api.dependencies, memberId);
    const waiting = [
      'sendClaim',
      'decideClaim',
      'appeal',
      'sendClaim',
      'recordAuthorization',
      'decideAuthorization',
      'requestAgain',
      'askProvider',
      'contact',
      'askForCheck',
      'write',
    ] as const;
    for (const name of waiting) {
      clock.advance({ minutes: 7 });
      await work[name]();
    }
    const before = await stored(memberId);
    expect(before).toHaveLength(6);
    await sql.deleteFrom('work_items').execute();
    for (const [name, statement] of [
      ['0111_work_items', '\ninsert into work_items'],
      ['0159_answers_on_business_days', '\nupdate work_items'],
    ] as const) {
      const file = await readFile(join(projectRoot, `server/platform/db/migrations/${name}.sql`), 'utf8');
      await raw.raw(file.slice(file.lastIndexOf(statement))).execute(sql);
    }
    expect(await stored(memberId)).toEqual(before);
  });

  test.each([
    ['on a Thursday', '2026-02-26T15:00', '2026-02-27T15:00'],
    ['on a Friday', '2026-02-27T23:30', '2026-03-02T23:30'],
    ['on a Saturday', '2026-02-28T09:00', '2026-03-03T00:00'],
    ['on a Sunday', '2026-03-01T23:59', '2026-03-03T00:00'],
    ['on the Friday before clocks go forward', '2026-03-06T15:00', '2026-03-09T15:00'],
    ['on the Sunday on which clocks go forward', '2026-03-08T03:30', '2026-03-10T00:00'],
    ['on the Friday before clocks go back', '2026-10-30T15:00', '2026-11-02T15:00'],
  ])('a message %s is due a business day later where the Care Partner is', async (_day, sent, due) => {
    clock.set(Temporal.PlainDateTime.from(sent).toZonedDateTime(partnersZone).toInstant().toString());
    const { id: memberId } = await createMember(api.dependencies, {
      columns: { time_zone: 'Pacific/Honolulu' },
    });
    await makeWork(api.dependencies, memberId).write();
    const row = sql.selectFrom('work_items').select('due_at').where('member_id', '=', memberId);
    const { due_at } = await row.executeTakeFirstOrThrow();
    const local = Temporal.Instant.from(due_at).toZonedDateTimeISO(partnersZone).toPlainDateTime();
    expect(local.toString({ smallestUnit: 'minute' })).toBe(due);
  });

  test('go with the claim of an appeal', async () => {
    const { id: memberId } = await createMember(api.dependencies);
    const work = makeWork(api.dependencies, memberId);
    for (const name of ['sendClaim', 'decideClaim', 'appeal', 'deleteClaim'] as const) await work[name]();
    expect(await stored(memberId)).toEqual([]);
  });

  test('follow a member to another company', async () => {
    const { id: memberId } = await createMember(api.dependencies);
    await createMember(api.dependencies, { columns: { company_id: 'globex' } });
    await makeWork(api.dependencies, memberId).write();
    await sql.updateTable('members').set({ company_id: 'globex' }).where('id', '=', memberId).execute();
    const row = sql.selectFrom('work_items').select('company_id').where('member_id', '=', memberId);
    expect(await row.execute()).toEqual([{ company_id: 'globex' }]);
  });

  test('a zone that PostgreSQL does not know refuses no request', async () => {
    const { id: memberId } = await createMember(api.dependencies, { columns: { time_zone: 'Moon/Base' } });
    await makeWork(api.dependencies, memberId).askProvider();
    expect(await stored(memberId)).toHaveLength(1);
  });

  test('a conversation that needs no answer comes back with the next message', async () => {
    const { id: memberId } = await createMember(api.dependencies);
    const work = makeWork(api.dependencies, memberId);
    await work.write();
    await sql.deleteFrom('work_items').where('member_id', '=', memberId).execute();
    await work.read();
    expect(await stored(memberId)).toEqual([]);
    await work.write();
    expect(await stored(memberId)).toEqual([expect.stringContaining(memberId)]);
  });
});
