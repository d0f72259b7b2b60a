import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openClaimsApi } from '#tests/support/api/claims-api.ts';
import { readOne } from '#tests/support/api/documents.ts';
import {
  createClaimant,
  decisionOf,
  errorsOf,
  submitted,
  type Claimant,
} from '#tests/support/records/claims.ts';
import { createReviewers, type Reviewer as Who } from '#tests/support/records/reviewers.ts';

const { api } = await openClaimsApi();
const { sql } = api.dependencies;
const reviewers = await createReviewers(api);
const { ask, setLimit } = reviewers;

const limit = 40_000;
let member: Claimant;
let uid: string;
beforeEach(async () => {
  await setLimit(limit);
  member = await createClaimant(api);
  ({ uid } = await submitted(member));
});

const decide = (who: Who, body?: object) => reviewers.decide(who, uid, body);
const confirm = (who: Who) => reviewers.confirm(who, uid);
const giveBack = (who: Who) => reviewers.giveBack(who, uid);
const shown = async () => readOne(await ask('olga', 'GET', `claims/${uid}`));
const seenByMember = async () => (await member.call('GET', `reimbursements/${uid}`)).text();
const stateOf = async () =>
  (await readOne(await member.call('GET', `reimbursements/${uid}`))).data.attributes['state'];
async function mails() {
  await api.runJobs();
  return (await api.mailsTo(member.email)).map(({ subject }) => subject);
}

describe('which decisions', () => {
  test('rejections, and approvals up to the limit, need one person', async () => {
    await setLimit(0);
    await decide('olga', decisionOf('unreadable', 'unreadable'));
    expect(await stateOf()).toBe('rejected');
    ({ uid } = await submitted(member));
    await setLimit(42_050);
    await decide('olga');
    expect(await stateOf()).toBe('approved');
  });

  test('of a partial approval the approved amount counts', async () => {
    await decide('olga', decisionOf(10_000, 30_000 - 1));
    expect(await stateOf()).toBe('approved');
    ({ uid } = await submitted(member));
    await decide('olga', decisionOf(10_001, 30_000));
    expect(await stateOf()).toBe('requested');
    expect((await confirm('ana')).status).toBe(204);
  });

  test('the limit at the first decision counts, raised, lowered or off', async () => {
    await decide('olga');
    await setLimit(null);
    expect(await errorsOf(await confirm('olga'), 403)).toEqual(['own_decision']);
    expect(await errorsOf(await decide('ana'), 409)).toEqual(['waits_for_second']);
    expect((await confirm('ana')).status).toBe(204);
    ({ uid } = await submitted(member));
    await decide('olga');
    await setLimit(0);
    expect(await stateOf()).toBe('approved');
  });
});

describe('in parts', () => {
  const appealed = async () => {
    await member.call('POST', `reimbursements/${uid}/appeals`, { message: 'It is sharp.' });
    const { meta } = await shown();
    return z.object({ open_appeal: z.object({ id: z.string() }) }).parse(meta).open_appeal.id;
  };
  const grant = (who: Who, appeal: string, amount = 30_000) =>
    ask(who, 'POST', `appeals/${appeal}/decision`, {
      state: 'granted',
      services: [
        amount === 30_000
          ? { position: 1, state: 'approved' }
          : { position: 1, state: 'approved', approved_amount: amount, rejection_code: 'above_coverage' },
      ],
    });

  test('an appeal counts with all that the claim then has; keeping the decision needs one', async () => {
    await decide('olga', decisionOf(12_050, 'unreadable'));
    expect(await mails()).toHaveLength(1);
    const appeal = await appealed();
    const before = await seenByMember();
    expect((await grant('olga', appeal)).status).toBe(200);
    expect((await grant('olga', appeal)).status).toBe(200);
    expect(await seenByMember()).toBe(before);
    const upheld = await ask('ana', 'POST', `appeals/${appeal}/decision`, { state: 'upheld' });
    expect(await errorsOf(upheld, 409)).toEqual(['waits_for_second']);
    const own = await ask('olga', 'POST', `appeals/${appeal}/decision`, { state: 'upheld' });
    expect(await errorsOf(own, 409)).toEqual(['waits_for_second']);
    expect(await mails()).toHaveLength(1);
    expect((await confirm('ana')).status).toBe(204);
    expect(await seenByMember()).toContain('"total_approved_amount":42050');
    expect(await mails()).toHaveLength(2);
  });

  test('an appeal up to the limit needs one person, and a returned one is upheld by one', async () => {
    await decide('olga', decisionOf(12_050, 'unreadable'));
    const appeal = await appealed();
    await grant('olga', appeal);
    await giveBack('ana');
    expect((await ask('ana', 'POST', `appeals/${appeal}/decision`, { state: 'upheld' })).status).toBe(200);
    const again = await appealed();
    expect((await grant('olga', again, limit - 12_050)).status).toBe(200);
    expect(await seenByMember()).toContain('"total_approved_amount":40000');
  });

  test('a corrected copy counts with the claims that it corrects', async () => {
    await decide('olga', decisionOf(12_050, 'unreadable'));
    const { id } = (await readOne(await member.call('GET', `reimbursements/${uid}`))).data;
    const before = uid;
    ({ uid } = await submitted(member));
    await sql.updateTable('reimbursements').set({ corrects_id: id }).where('uid', '=', uid).execute();
    await decide('olga', decisionOf('unreadable', 30_000 - 2_049));
    expect([before, await stateOf()]).toEqual([before, 'requested']);
    await giveBack('ana');
    await decide('olga', decisionOf('unreadable', 30_000 - 2_050));
    expect(await stateOf()).toBe('approved');
  });
});
