import { beforeEach, describe, expect, test } from 'vitest';
import { openClaimsApi } from '#tests/support/api/claims-api.ts';
import { readOne } from '#tests/support/api/documents.ts';
import { createStaff, staffSignedIn } from '#tests/support/api/staff.ts';
import { comeBetween } from '#tests/support/database/come-between.ts';
import { update } from '#tests/support/database/update.ts';
import { auditAbout } from '#tests/support/records/audit.ts';
import {
  createClaimant,
  decisionOf,
  errorsOf,
  statusCounts,
  submitted,
  type Claimant,
} from '#tests/support/records/claims.ts';
import { createReviewers, type Reviewer as Who } from '#tests/support/records/reviewers.ts';

const { api } = await openClaimsApi();
const { sql, clock } = api.dependencies;
const reviewers = await createReviewers(api);
const { ask, setLimit, waitingFor } = reviewers;

let member: Claimant;
let uid: string;
beforeEach(async () => {
  await setLimit(40_000);
  await sql.updateTable('company_programs').set({ total_reimbursable_coverage_cents: 200_000 }).execute();
  member = await createClaimant(api);
  ({ uid } = await submitted(member));
});

const decide = (who: Who, body?: object) => reviewers.decide(who, uid, body);
const confirm = (who: Who, body?: object, id?: string) =>
  id === undefined
    ? reviewers.confirm(who, uid, body)
    : ask(who, 'POST', `first_decisions/${id}/confirmation`, body);
const giveBack = (who: Who, note?: string) => reviewers.giveBack(who, uid, note);
const shown = async () => readOne(await ask('olga', 'GET', `claims/${uid}`));
const seenByMember = async () => (await member.call('GET', `reimbursements/${uid}`)).text();
const stateOf = async () =>
  (await readOne(await member.call('GET', `reimbursements/${uid}`))).data.attributes['state'];
async function mails() {
  await api.runJobs();
  return (await api.mailsTo(member.email)).map(({ subject }) => subject);
}
const workOf = async (who: Who) =>
  (await readOne(await ask(who, 'GET', `work_items/claim:${uid}`))).data.attributes;

describe('above the limit', () => {
  test('one decides, another one confirms, and until then the member sees and gets nothing', async () => {
    const before = await seenByMember();
    expect((await decide('olga')).status).toBe(200);
    expect(await seenByMember()).toBe(before);
    expect(await mails()).toEqual([]);
    clock.advance({ minutes: 5 });
    expect((await shown()).data.attributes).toMatchObject({ state: 'requested', first_decided_by: 'olga' });
    expect((await confirm('ana', { note: 'I called the clinic.' })).status).toBe(204);
    const { data, meta } = await shown();
    expect(data.attributes).toMatchObject({ state: 'approved', decided_by: 'olga', first_decided_by: null });
    expect(meta?.['first_decisions']).toMatchObject([
      {
        state: 'confirmed',
        decided_by: 'olga',
        is_mine: true,
        answered_by: 'ana',
        note: 'I called the clinic.',
      },
    ]);
    const now = clock.now().toString();
    expect(data.attributes['decided_at']).toBe(now);
    const text = await seenByMember();
    expect(text).toContain('"total_approved_amount":42050');
    for (const hidden of ['olga', 'ana', 'clinic.']) expect(text).not.toContain(hidden);
    expect(await mails()).toEqual(['Your claim was approved']);
    const acts = (await auditAbout(member.id, api.dependencies))
      .filter(({ act }) => act.includes('deci'))
      .map(({ act, name, subject }) => [act, name, subject]);
    expect(acts).toEqual([
      ['claim_decided', 'olga', uid],
      ['decision_confirmed', 'ana', uid],
    ]);
  });

  test('a person or a key cannot confirm or return its own decision', async () => {
    await decide('olga');
    expect(await errorsOf(await confirm('olga'), 403)).toEqual(['own_decision']);
    expect(await errorsOf(await giveBack('olga'), 403)).toEqual(['own_decision']);
    const { id } = await createStaff(api.dependencies, { grants: [{ role: 'reviewer', companyId: null }] });
    const headers = {
      ...(await staffSignedIn(api.dependencies, { id, email: '' })),
      'Content-Type': 'application/json',
    };
    const post = async (path: string, body: object) =>
      api.call(`/api/v3/operator/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const first = await waitingFor(uid);
    expect((await post(`first_decisions/${first}/return`, { note: 'No.' })).status).toBe(204);
    expect((await post(`claims/${uid}/decision`, decisionOf(true, true))).status).toBe(200);
    const own = await waitingFor(uid);
    expect(await errorsOf(await post(`first_decisions/${own}/confirmation`, {}), 403)).toEqual([
      'own_decision',
    ]);
    expect(await stateOf()).toBe('requested');
  });

  test('it returns to the queue for others, unassigned and with the same due time', async () => {
    const { id } = await createStaff(api.dependencies, { grants: [{ role: 'reviewer', companyId: null }] });
    const before = await workOf('ana');
    expect(before).toMatchObject({ first_decision: null });
    await sql.updateTable('work_items').set({ assigned_to: id }).where('subject_id', '=', uid).execute();
    await decide('olga');
    expect(await workOf('ana')).toMatchObject({ first_decision: 'others', assigned_name: null });
    expect(await workOf('olga')).toMatchObject({ first_decision: 'mine', due_at: before['due_at'] });
    await giveBack('ana');
    expect(await workOf('olga')).toMatchObject({ first_decision: null, due_at: before['due_at'] });
    await update(sql, 'work_items', { subject_id: uid }, { first_decided_by_id: `staff:${id}` });
    expect((await workOf('ana'))['colleagues']).not.toContainEqual(expect.objectContaining({ id }));
    const headers = {
      ...(await staffSignedIn(api.dependencies, { id, email: '' })),
      'Content-Type': 'application/json',
    };
    const path = `/api/v3/operator/work_items/claim:${uid}/assignment`;
    const taken = await api.call(path, { method: 'POST', headers, body: '{"state":"taken"}' });
    expect(await errorsOf(taken, 403)).toEqual(['own_decision']);
  });

  test('returned with a note, it can be decided by anyone, and needs two people again', async () => {
    await decide('olga');
    expect(await errorsOf(await giveBack('ana', ' '), 422)).toEqual(['/data/attributes/note blank']);
    const first = await waitingFor(uid);
    const returned = (who: Who) => ask(who, 'POST', `first_decisions/${first}/return`, {});
    expect(await errorsOf(await returned('ana'), 422)).toEqual(['/data/attributes/note blank']);
    expect((await giveBack('ana')).status).toBe(204);
    expect(await waitingFor(uid)).toBeUndefined();
    // That it is decided comes before what the answer lacks.
    expect(await errorsOf(await returned('ben'), 409)).toEqual(['already_decided']);
    expect((await shown()).meta?.['first_decisions']).toMatchObject([
      { state: 'returned', answered_by: 'ana', note: 'The receipt is of last year.' },
    ]);
    expect(await mails()).toEqual([]);
    await decide('ana');
    // What ben saw was the decision before.
    expect(await errorsOf(await confirm('ben', {}, first), 409)).toEqual(['already_decided']);
    expect(await errorsOf(await confirm('ana'), 403)).toEqual(['own_decision']);
    expect((await confirm('olga')).status).toBe(204);
    expect(await stateOf()).toBe('approved');
  });

  test('another decision is refused with the name of who decided; repeating the same one or a confirmation changes nothing', async () => {
    expect((await decide('olga')).status).toBe(200);
    expect((await decide('olga')).status).toBe(200);
    expect(await errorsOf(await decide('ana'), 409)).toEqual(['waits_for_second']);
    expect(await errorsOf(await decide('olga', decisionOf(true, 'unreadable')), 409)).toEqual([
      'waits_for_second',
    ]);
    const first = await waitingFor(uid);
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm('ana', {}, first)));
    expect(statusCounts(answers)).toEqual({ 204: 5 });
    expect(await mails()).toHaveLength(1);
    expect(await errorsOf(await confirm('ben', {}, first), 409)).toEqual(['already_decided']);
  });

  test('of a concurrent confirmation and return one succeeds', async () => {
    await decide('olga');
    const first = await waitingFor(uid);
    const answers: Response[] = [];
    await comeBetween(sql, {
      hold: (other) =>
        other.selectFrom('members').select('id').where('id', '=', member.id).forUpdate().execute(),
      first: async () => void answers.push(await confirm('ana', {}, first)),
      second: async () =>
        void answers.push(await ask('ben', 'POST', `first_decisions/${first}/return`, { note: 'No.' })),
    });
    expect(statusCounts(answers)).toEqual({ 204: 1, 409: 1 });
  });

  test('a canceled claim, and one for which less is left, are not confirmed', async () => {
    await decide('olga');
    await sql.updateTable('company_programs').set({ total_reimbursable_coverage_cents: 42_049 }).execute();
    expect(await errorsOf(await confirm('ana'), 409)).toEqual(['less_left']);
    expect((await member.call('POST', `reimbursements/${uid}/cancel`)).status).toBe(200);
    expect(await errorsOf(await confirm('ana'), 409)).toEqual(['already_canceled']);
    expect(await mails()).toEqual([]);
  });
});

test('an unknown decision is not found', async () => {
  for (const id of [crypto.randomUUID(), 'nonsense', '%00'])
    expect(await errorsOf(await confirm('ana', {}, id), 404)).toEqual(['not_found']);
});
