import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createApi } from '#server/api/app.ts';
import { rounds } from '#tests/support/every-test/thorough.ts';
import { readOne } from '#tests/support/api/documents.ts';
import { askAsOperator } from '#tests/support/api/operator-calls.ts';
import { openClaimsApi } from '#tests/support/api/claims-api.ts';
import { comeBetween } from '#tests/support/database/come-between.ts';
import { crashableDb } from '#tests/support/database/crashable-db.ts';
import {
  createClaimant,
  decisionOf,
  errorsOf,
  statusCounts,
  submitted,
  type Claimant,
} from '#tests/support/records/claims.ts';

const { api } = await openClaimsApi();
const { sql, clock } = api.dependencies;

let member: Claimant;
let partner: Claimant;
beforeEach(async () => {
  member = await createClaimant(api);
  partner = await createClaimant(api, { columns: { employee_id: member.id } });
});

const decide = (uid: string, body: unknown = decisionOf(true, true)) =>
  askAsOperator(api, 'POST', `claims/${uid}/decision`, body);
const claimOf = async (whose: Claimant, uid: string, language = 'en') =>
  (await readOne(await whose.call('GET', `reimbursements/${uid}`, undefined, { 'X-Language': language })))
    .data.attributes;
/** The remaining amount of the program as shown to this member. */
async function leftFor(whose: Claimant) {
  const { data } = await readOne(await whose.call('GET', 'programs/birth_doula'));
  return [data.attributes['remaining_reimbursable_coverage'], data.attributes['pending_amount']];
}
const capAt = (cents: number | null, flat: number | null = null) =>
  sql
    .updateTable('company_programs')
    .set({ total_reimbursable_coverage_cents: cents, flat_max_reimbursement_cents: flat })
    .execute();
beforeEach(() => capAt(200_000));

describe('a decided claim', () => {
  test('shows the decision on each expense, with the reason in the reader’s language', async () => {
    const { uid } = await submitted(member);
    clock.advance({ minutes: 5 });
    const answer = await decide(uid, decisionOf(10_000, 'unreadable'));
    const { data, meta } = await readOne(answer);
    expect(data.attributes).toMatchObject({ state: 'approved', decided_by: 'olga' });
    expect(meta).toEqual({
      remaining_coverage: 190_000,
      flat_max_reimbursement: null,
      open_appeal: null,
      closed_appeals: [],
      first_decisions: [],
    });
    const now = clock.now().toString();
    expect(await claimOf(member, uid)).toMatchObject({
      state: 'approved',
      unread_at: now,
      total_approved_amount: 10_000,
      services: [
        { state: 'approved', approved_amount: 10_000, rejection_reason: expect.stringMatching(/coverage/) },
        { state: 'rejected', approved_amount: null, rejection_reason: expect.stringMatching(/photo/) },
      ],
      events: [
        { name: 'requested', user_event: true },
        { name: 'approved', user_event: false, created_at: now },
      ],
    });
    const inSpanish = await claimOf(member, uid, 'es');
    expect(JSON.stringify(inSpanish['services'])).toMatch(/No pudimos leer la foto/);
  });

  test.each([
    ['granted', decisionOf(true, true), 'Your claim was approved'],
    ['granted in part', decisionOf(true, 'not_itemized'), 'Your claim was approved in part'],
    ['not approved', decisionOf('already_reimbursed', 'wrong_program'), 'Your claim was not approved'],
  ])('sends one mail without the purpose when it was %s', async (_, body, subject) => {
    const { uid } = await submitted(member);
    await decide(uid, body);
    await decide(uid, body);
    await api.runJobs();
    const mails = await api.mailsTo(member.email);
    expect(mails.map((mail) => mail.subject)).toEqual([subject]);
    const text = mails[0]?.text ?? '';
    expect(text).toContain(`/reimbursement/claims/${uid}`);
    expect(text).not.toMatch(/doula|visit|birth|\$|\d{3}\.\d{2}|Calm|paid back before/i);
  });

  test('uses coverage at once, for employee and partner, on every page', async () => {
    const { uid } = await submitted(partner);
    expect([await leftFor(member), await leftFor(partner)]).toEqual([
      [200_000, 0],
      [200_000, 42_050],
    ]);
    await decide(uid, decisionOf(12_050, 'unreadable'));
    expect([await leftFor(member), await leftFor(partner)]).toEqual([
      [187_950, 0],
      [187_950, 0],
    ]);
    const categories = await (await member.call('GET', 'program_categories')).text();
    expect(categories).toContain('"remaining_reimbursable_coverage":187950');
    const shown = await readOne(await askAsOperator(api, 'GET', `claims/${uid}`));
    expect(shown.meta).toEqual({
      remaining_coverage: 187_950,
      flat_max_reimbursement: null,
      open_appeal: null,
      closed_appeals: [],
      first_decisions: [],
    });
  });

  test('accepts the same decision again and refuses another', async () => {
    const { uid } = await submitted(member);
    const first = await (await decide(uid, decisionOf(12_050, 'unreadable'))).text();
    clock.advance({ minutes: 5 });
    expect(await (await decide(uid, decisionOf(true, 'unreadable'))).text()).toBe(first);
    for (const other of [decisionOf(true, true), decisionOf(true, 'not_itemized'), decisionOf(true)]) {
      expect(await errorsOf(await decide(uid, other), 409)).toEqual(['already_decided']);
    }
    expect((await member.call('POST', `reimbursements/${uid}/cancel`)).status).toBe(409);
    expect((await claimOf(member, uid))['events']).toHaveLength(2);
  });
});

describe('what cannot be decided', () => {
  test('a canceled or missing claim, or an invalid number', async () => {
    const { uid } = await submitted(member);
    await member.call('POST', `reimbursements/${uid}/cancel`);
    expect(await errorsOf(await decide(uid), 409)).toEqual(['already_canceled']);
    for (const odd of ['R-2026-AAAAAA', '%00', "'", uid.toLowerCase()]) {
      expect(await errorsOf(await decide(odd), 404)).toEqual(['not_found']);
      expect(await errorsOf(await askAsOperator(api, 'GET', `claims/${odd}`), 404)).toEqual(['not_found']);
    }
  });

  test('more than is left, with the amount that is left', async () => {
    const { uid } = await submitted(member);
    await capAt(42_049);
    const answer = await decide(uid);
    expect(await answer.clone().text()).toContain('$420.49');
    expect(await errorsOf(answer, 422)).toEqual(['/data/attributes/services above_coverage']);
    await capAt(200_000, 20_000);
    expect(await errorsOf(await decide(uid), 422)).toEqual([
      '/data/attributes/services/1/approved_amount above_flat_max',
    ]);
    await capAt(null);
    expect((await decide(uid)).status).toBe(200);
  });

  test('an approval for a program that is no longer covered', async () => {
    const { uid } = await submitted(member);
    const gone = await sql.deleteFrom('company_programs').returningAll().execute();
    expect(await errorsOf(await decide(uid, decisionOf(1, 'unreadable')), 422)).toHaveLength(1);
    expect((await decide(uid, decisionOf('wrong_program', 'wrong_program'))).status).toBe(200);
    await sql.insertInto('company_programs').values(gone).execute();
  });

  test('an invalid decision', async () => {
    const { uid } = await submitted(member);
    const states = (...services: object[]) => ({ services });
    const odd = [
      {},
      { services: [] },
      decisionOf(true),
      decisionOf(true, true, true),
      decisionOf(true, 'because'),
      decisionOf(12_051, true),
      decisionOf(0, true),
      decisionOf(-1, true),
      decisionOf(0.5, true),
      decisionOf(1e21, true),
      states({ position: 0, state: 'canceled' }),
      states(...Array.from({ length: 101 }, (_, position) => ({ position, state: 'approved' }))),
      states({ position: 0, state: 'approved', approved_amount: 5 }, { position: 1, state: 'rejected' }),
    ];
    for (const body of odd) expect([body, (await decide(uid, body)).status]).toEqual([body, 422]);
    expect((await claimOf(member, uid))['state']).toBe('requested');
  });
});

describe('concurrently', () => {
  test('two operators never approve more than is left for the household', async () => {
    const [mine, theirs] = [await submitted(member), await submitted(partner)];
    await capAt(42_050 + 42_049);
    const answers: Response[] = [];
    await comeBetween(sql, {
      hold: (other) =>
        other.selectFrom('members').select('id').where('id', '=', member.id).forUpdate().execute(),
      first: async () => void answers.push(await decide(mine.uid)),
      second: async () => void answers.push(await decide(theirs.uid)),
    });
    expect(statusCounts(answers)).toEqual({ 200: 1, 422: 1 });
    expect(await leftFor(member)).toEqual([42_049, expect.any(Number)]);
  });

  test('the same decision 20 times is made once, with one mail and one event', async () => {
    const { uid } = await submitted(member);
    const answers = await Promise.all(Array.from({ length: 20 }, () => decide(uid)));
    expect(statusCounts(answers)).toEqual({ 200: 20 });
    await api.runJobs();
    expect(await api.mailsTo(member.email)).toHaveLength(1);
    expect((await claimOf(member, uid))['events']).toHaveLength(2);
  });

  test('one of two different decisions succeeds, and a cancellation only before it', async () => {
    for (let round = 0; round < rounds(3, 10); round += 1) {
      const { uid } = await submitted(partner);
      const ways = [
        () => decide(uid, decisionOf(1, 'unreadable')),
        () => decide(uid, decisionOf('unreadable', 1)),
        () => partner.call('POST', `reimbursements/${uid}/cancel`),
      ];
      const turned = [...ways.slice(round % 3), ...ways.slice(0, round % 3)];
      const answers = await Promise.all(turned.map((way) => way()));
      expect(statusCounts(answers)).toEqual({ 200: 1, 409: 2 });
    }
  });

  test('a failure at any step leaves the decision complete or absent', async () => {
    const process = crashableDb(sql);
    const server = createApi({ ...api.dependencies, sql: process.sql });
    const request = { call: async (path: string, init?: RequestInit) => server.request(path, init) };
    let died = 0;
    for (let step = 1; ; step += 1) {
      const { uid } = await submitted(member);
      process.begin([step]);
      await askAsOperator(request, 'POST', `claims/${uid}/decision`, decisionOf(1, 'unreadable'));
      if (!process.isDead) break;
      died += 1;
      process.restart();
      const { state, services, events } = await claimOf(member, uid);
      const found = z.array(z.object({ state: z.string() })).parse(services);
      expect([
        ['requested', 'requested', 'requested', 1],
        ['approved', 'approved', 'rejected', 2],
      ]).toContainEqual([state, ...found.map((one) => one.state), z.array(z.unknown()).parse(events).length]);
      expect((await decide(uid, decisionOf(1, 'unreadable'))).status).toBe(200);
      await api.runJobs();
      const links = (await api.mailsTo(member.email)).filter(({ text }) => text.includes(uid));
      expect([step, links.length]).toEqual([step, 1]);
    }
    expect(died).toBeGreaterThan(10);
  });
});
