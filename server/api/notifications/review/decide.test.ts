import { beforeEach, expect, test } from 'vitest';
import { Problem } from '#server/platform/http/json-api/problem.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { comeBetween } from '#tests/support/database/come-between.ts';
import { update } from '#tests/support/database/update.ts';
import { createAuthorization } from '#tests/support/records/authorizations.ts';
import { createMember, type TestMember } from '#tests/support/records/members.ts';
import { authorizationEventTexts, authorizationTexts } from '#server/platform/sealing/sealed-texts.ts';
import { decideAuthorization } from './decide.ts';
import type { Act } from './rules.ts';
import { systemRecorder } from '#server/platform/audit/record-audit.ts';

const api = await openTestApi();
const { sql, sealing, clock } = api.dependencies;
beforeEach(() => clock.set('2026-03-02T12:00:00Z'));

const reason = { en: 'A report is missing.', es: 'Falta un informe.' };
const approve: Act = { name: 'approve', reason: null };
const reject: Act = { name: 'reject', reason };

type Columns = Parameters<typeof createAuthorization>[2];
const requested = (member: TestMember, columns: Columns = {}) =>
  createAuthorization(
    api.dependencies,
    member,
    { state: 'requested', total_rate_cents: 11_490_00, ...columns },
    {
      services: [
        { state: 'requested' },
        { state: 'requested', service_code: 'IVF-STO', amount_cents: 90_00 },
      ],
      events: [{ name: 'requested', created_at: '2026-02-01T10:00:00Z' }],
    },
  );

const record = systemRecorder(api.dependencies, 'test', 'authorization_decided');
const operatorOf = (name: string) => ({ name, companies: 'all', record }) as const;
const decide = (uid: string, act: Act, operator = 'June Park') =>
  decideAuthorization(api.dependencies, { uid, operator: operatorOf(operator), act });

async function refusalOf(deciding: Promise<void>): Promise<string> {
  const error: unknown = await deciding.then(
    () => 'done',
    (refused: unknown) => refused,
  );
  return error instanceof Problem ? error.message : String(error);
}

async function stored(id: string) {
  const authorization = await sql
    .selectFrom('authorizations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const services = await sql
    .selectFrom('authorization_services')
    .select(['state', 'amount_cents'])
    .where('authorization_id', '=', id)
    .orderBy('position')
    .execute();
  const events = await sql
    .selectFrom('authorization_events')
    .selectAll()
    .where('authorization_id', '=', id)
    .orderBy('created_at')
    .execute();
  return {
    ...authorizationTexts.open(sealing, authorization),
    services,
    events: events.map((event) => authorizationEventTexts.open(sealing, event)),
  };
}

async function subjectsTo({ email }: TestMember) {
  await api.runJobs();
  return (await api.mailsTo(email)).map(({ subject }) => subject);
}

test('a decision changes state and services, is recorded with its author, is news and is mailed', async () => {
  const member = await createMember(api.dependencies);
  const { id, uid } = await requested(member);
  await decide(uid, {
    name: 'approve',
    reason,
    services: [
      { position: 0, isApproved: true, amountCents: 11_000_00 },
      { position: 1, isApproved: false },
    ],
    details: { expiresAt: '2026-06-01T04:00:00Z' },
  });
  expect(await stored(id)).toMatchObject({
    state: 'approved',
    unread_at: '2026-03-02T12:00:00.123456Z',
    expires_at: '2026-06-01T04:00:00Z',
    // Without the rejected service.
    total_rate_cents: 11_000_00,
    services: [
      { state: 'approved', amount_cents: 11_000_00 },
      { state: 'rejected', amount_cents: 90_00 },
    ],
    events: [
      { name: 'requested' },
      {
        name: 'approved',
        author: { en: 'Coverage team', es: 'Equipo de cobertura' },
        decided_by: 'June Park',
        reason,
        created_at: '2026-03-02T12:00:00.123456Z',
      },
    ],
  });
  expect(await subjectsTo(member)).toEqual(['There is news about your request']);
  const [mail] = await api.mailsTo(member.email);
  expect(mail?.text).toContain(`https://wren.example/notifications/${uid}`);
  expect(`${mail?.text} ${mail?.html}`).not.toMatch(/IVF|Egg|11,|retrieval|missing/);
});

test('an approval does not take over the end of an earlier one that is over', async () => {
  const member = await createMember(api.dependencies);
  const { id, uid } = await requested(member, { expires_at: '2026-03-02T12:00:00Z' });
  expect(await refusalOf(decide(uid, approve))).toBe('422 in_past.approval');
  expect(await stored(id)).toMatchObject({ state: 'requested' });
  await decide(uid, { ...approve, details: { expiresAt: '2026-06-01T04:00:00Z' } });
  expect(await stored(id)).toMatchObject({ state: 'approved', expires_at: '2026-06-01T04:00:00Z' });
});

test('a decision is mailed even to members who turned news mails off', async () => {
  const columns = { notifications_enabled: false, preferred_language: 'es' };
  const member = await createMember(api.dependencies, { columns });
  await decide((await requested(member)).uid, reject);
  expect(await subjectsTo(member)).toEqual(['Novedades sobre tu solicitud']);
});

test('the same decision a hundred times is one event and one mail; another one is refused', async () => {
  const member = await createMember(api.dependencies);
  const { id, uid } = await requested(member);
  await Promise.all(Array.from({ length: 100 }, () => decide(uid, reject)));
  expect(await refusalOf(decide(uid, approve))).toBe('409 conflict');
  expect(await refusalOf(decide(uid, { name: 'cancel', reason: null }))).toBe('409 conflict');
  const { events, state, services } = await stored(id);
  expect(events.map(({ name }) => name)).toEqual(['requested', 'rejected']);
  expect([state, ...services.map((service) => service.state)]).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await subjectsTo(member)).toHaveLength(1);
});

test('one of two concurrent decisions is applied, and the other operator gets a conflict', async () => {
  const member = await createMember(api.dependencies);
  const { id, uid } = await requested(member);
  const answers: string[] = [];
  await comeBetween(sql, {
    hold: (other) =>
      other.selectFrom('members').select('id').where('id', '=', member.id).forUpdate().execute(),
    first: async () => void answers.push(await refusalOf(decide(uid, approve, 'June'))),
    second: async () => void answers.push(await refusalOf(decide(uid, reject, 'Kim'))),
  });
  expect(answers.toSorted()).toEqual(['409 conflict', 'done']);
  expect((await stored(id)).events).toHaveLength(2);
  expect(await subjectsTo(member)).toHaveLength(1);
});

test.each(['coverage_closed_at', 'access_ended_at'])(
  'after %s nothing is approved; an approval repeats, and rejecting and canceling stay possible',
  async (ended) => {
    const member = await createMember(api.dependencies);
    const [before, rejected, canceled] = [
      await requested(member),
      await requested(member),
      await requested(member),
    ];
    await decide(before.uid, approve);
    await update(sql, 'members', { id: member.id }, { [ended]: clock.now().toString() });
    expect(await refusalOf(decide(rejected.uid, approve))).toBe('409 access_ended.authorization');
    expect((await stored(rejected.id)).state).toBe('requested');
    expect(await refusalOf(decide(before.uid, approve))).toBe('done');
    expect(await refusalOf(decide(rejected.uid, reject))).toBe('done');
    expect(await refusalOf(decide(canceled.uid, { name: 'cancel', reason: null }))).toBe('done');
  },
);

test('a failure during the decision changes nothing and sends no mail', async () => {
  const member = await createMember(api.dependencies);
  const { id, uid } = await requested(member);
  const before = await stored(id);
  const broken = { ...api.dependencies, sealing: { ...api.dependencies.sealing, seal: () => fail() } };
  const fail = () => {
    throw new Error('no key');
  };
  await expect(
    decideAuthorization(broken, { uid, operator: operatorOf('June'), act: approve }),
  ).rejects.toThrow('no key');
  expect(await stored(id)).toEqual(before);
  expect(await subjectsTo(member)).toEqual([]);
});

test('a new request or change is notified without a mail; events keep their order when the clock is set back', async () => {
  const member = await createMember(api.dependencies);
  const { id, uid } = await requested(member);
  await decide(uid, reject);
  await subjectsTo(member);
  await sql.updateTable('authorizations').set({ unread_at: null }).where('id', '=', id).execute();
  clock.set('2026-01-01T12:00:00Z');
  await decide(uid, { name: 'request', reason: null });
  await decide(uid, {
    name: 'update',
    reason: null,
    details: { serviceDate: '2026-04-02', providerName: 'Bay Clinic' },
  });
  const { events, ...after } = await stored(id);
  expect(events.map(({ name }) => name)).toEqual(['requested', 'rejected', 'requested', 'updated']);
  expect(after).toMatchObject({
    state: 'requested',
    service_date: '2026-04-02',
    provider_name: 'Bay Clinic',
  });
  expect(after.unread_at).not.toBeNull();
  expect(await subjectsTo(member)).toHaveLength(1);
  await decide(uid, approve);
  expect(await subjectsTo(member)).toHaveLength(2);
});
