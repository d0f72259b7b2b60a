import { beforeEach, expect, test } from 'vitest';
import { jobHandlers } from '#server/api/jobs.ts';
import { createRunner } from '#server/platform/jobs/runner.ts';
import { inboxMailer } from '#server/sandbox/inbox.ts';
import { rounds } from '#tests/support/every-test/thorough.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { readOne } from '#tests/support/api/documents.ts';
import { comeBetween } from '#tests/support/database/come-between.ts';
import { createBill } from '#tests/support/records/bills.ts';
import { createClaimant, statusCounts, type Claimant } from '#tests/support/records/claims.ts';
import { checking } from '#tests/support/vendors/fake-bank.ts';
import { orderSync } from './sync-transfers.ts';

const api = await openTestApi();
const { sql, clock, origin } = api.dependencies;
const mailer = inboxMailer(api.dependencies);
/** A second process that runs the same jobs. */
const process = () => createRunner(api.dependencies, jobHandlers(api.dependencies, { mailer, origin }));

let member: Claimant;
let account: string;
beforeEach(async () => {
  await sql.deleteFrom('jobs').execute();
  member = await createClaimant(api);
  account = await link();
});

let linked = 0;
/** A different account on each call, because the same one would replace the previous link. */
const anotherToken = () => api.bank.publicToken([{ ...checking, mask: String((linked += 1)) }]);
async function link(): Promise<string> {
  const body = { public_token: anotherToken(), account_id: checking.accountId };
  return (await readOne(await member.call('POST', 'linked_accounts', body))).data.id;
}
const bill = () => createBill(api.dependencies, member);
const pay = (uid: string, id = account) =>
  member.call('POST', `bills/${uid}/pay`, { linked_account_id: id, amount: 10_000 });
const attempts = () =>
  sql.selectFrom('payment_attempts').select(['id', 'state']).where('member_id', '=', member.id).execute();
async function transfers() {
  const ids = (await attempts()).map(({ id }) => id);
  return api.bank.transfers.filter(({ attemptId }) => ids.includes(attemptId)).length;
}

test('a second click during the first one finds the payment already started', async () => {
  const uid = await bill();
  const answers: Response[] = [];
  const click = async () => void answers.push(await pay(uid));
  await comeBetween(sql, {
    hold: (other) =>
      other.selectFrom('members').select('id').where('id', '=', member.id).forUpdate().execute(),
    first: click,
    second: click,
  });
  expect(statusCounts(answers)).toEqual({ 200: 2 });
  expect(await attempts()).toHaveLength(1);
});

test('concurrent removal and payment: the account is either removed or paid from', async () => {
  for (let round = 0; round < rounds(4, 10); round += 1) {
    const [uid, chosen] = [await bill(), await link()];
    const remove = () => member.call('DELETE', `linked_accounts/${chosen}`);
    const both = round % 2 ? [pay(uid, chosen), remove()] : [remove(), pay(uid, chosen)];
    const statuses = (await Promise.all(both)).map(({ status }) => status).toSorted((a, b) => a - b);
    expect([
      [200, 409],
      [204, 409],
    ]).toContainEqual(statuses);
  }
});

test('concurrent processes create one transfer per attempt and apply each event once', async () => {
  const uids = await Promise.all(Array.from({ length: 8 }, bill));
  await Promise.all(uids.flatMap((uid) => [pay(uid), pay(uid), pay(uid)]));
  const processes = Array.from({ length: 4 }, process);
  const work = async () => {
    while ((await Promise.all(processes.map((runDue) => runDue()))).some((tried) => tried > 0));
  };
  await work();
  expect([(await attempts()).length, await transfers()]).toEqual([8, 8]);
  for (const { id } of await attempts()) api.bank.move(id, 'settled');
  for (let times = 0; times < 4; times += 1) {
    await orderSync(api.dependencies);
    await work();
  }
  expect((await attempts()).every(({ state }) => state === 'settled')).toBe(true);
  expect(await api.mailsTo(member.email)).toHaveLength(8);
});

test('concurrent payment operations all get an answer, without a deadlock', async () => {
  const step = rounds(4, 1);
  for (let round = 0; round < 8; round += step) {
    const uids = [await bill(), await bill(), await bill()];
    await pay(uids[0] ?? '');
    await api.runJobs();
    for (const { id, state } of await attempts()) if (state === 'pending') api.bank.move(id, 'settled');
    const webhook = () => api.call('/api/v3/bank_callbacks', api.bank.webhook({ kind: 'transfers' }));
    const spare = await link();
    const ways = [
      webhook,
      ...uids.map((uid) => () => pay(uid)),
      () => member.call('DELETE', `linked_accounts/${spare}`),
      () => member.call('PUT', 'email_address', { email: `new-${member.id}-${round}@mail.example` }),
      () =>
        member.call('POST', 'linked_accounts', {
          public_token: anotherToken(),
          account_id: checking.accountId,
        }),
      () => member.call('PATCH', 'personal_details', { preferred_name: 'May' }),
    ];
    const turned = [...ways.slice(round), ...ways.slice(0, round)];
    const answering = Promise.all(turned.map((way) => way()));
    await Promise.all([process()(), process()()]);
    for (const answer of await answering) expect(answer.status).toBeLessThan(500);
    await api.runJobs();
    await orderSync(api.dependencies);
    await api.runJobs();
    clock.advance({ minutes: 1 });
  }
  expect([(await attempts()).length, await transfers()]).toEqual([24 / step, 24 / step]);
});
