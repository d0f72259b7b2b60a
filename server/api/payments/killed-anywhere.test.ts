import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createApi } from '#server/api/app.ts';
import { jobHandlers } from '#server/api/jobs.ts';
import { createRunner } from '#server/platform/jobs/runner.ts';
import { inboxMailer } from '#server/sandbox/inbox.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { rounds } from '#tests/support/every-test/thorough.ts';
import { crashableDb } from '#tests/support/database/crashable-db.ts';
import { createBill } from '#tests/support/records/bills.ts';
import { endLeases } from '#tests/support/records/job-leases.ts';
import { createMember, signedIn } from '#tests/support/records/members.ts';
import { checking } from '#tests/support/vendors/fake-bank.ts';
import { orderSyncIfNeeded } from './sync-transfers.ts';

const api = await openTestApi();
const { clock, origin } = api.dependencies;

const process = crashableDb(api.dependencies.sql);
const dependencies = { ...api.dependencies, sql: process.sql };
const server = createApi(dependencies);
const mailer = inboxMailer(api.dependencies);
const runDue = createRunner(dependencies, jobHandlers(dependencies, { mailer, origin }));

/** Spread over all steps; a nightly run draws others. */
const payments = rounds(5, 40);
/** More database and provider steps than one payment takes, from the button to the last mail. */
const mostSteps = 260;

const chaos = fc.record({
  within: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  laterKills: fc.array(fc.integer({ min: 1, max: mostSteps }), { maxLength: 2 }),
  ends: fc.constantFrom('settled' as const, 'failed' as const, 'returned' as const),
  webhooks: fc.constantFrom(
    'once' as const,
    'twice' as const,
    'early' as const,
    'lost' as const,
    'forged' as const,
  ),
  presses: fc.integer({ min: 1, max: 3 }),
  bankIsAway: fc.constantFrom(undefined, 'before' as const, 'after' as const),
});
type Chaos = typeof chaos extends fc.Arbitrary<infer T> ? T : never;

const courses = {
  settled: ['posted', 'settled'],
  failed: ['posted', 'failed'],
  returned: ['posted', 'settled', 'returned'],
} as const;
const subjects = {
  settled: ['Your payment went through'],
  failed: ['Your payment did not go through'],
  returned: ['Your payment did not go through', 'Your payment went through'],
};

async function survivedSteps(
  killAt: number,
  { laterKills, ends, webhooks, presses, bankIsAway }: Omit<Chaos, 'within'>,
) {
  const member = await createMember(api.dependencies);
  const uid = await createBill(api.dependencies, member);
  await api.dependencies.sql.deleteFrom('sandbox_mails').execute();
  process.begin([killAt, ...laterKills]);
  api.bank.around = process.step;

  /** Returns the result of the work; undefined when the process was killed and another one has taken over. */
  async function survive<T>(work: () => Promise<T>): Promise<T | undefined> {
    let answer: T | undefined;
    try {
      answer = await work();
    } catch (error) {
      if (!process.isDead) throw error;
    }
    if (!process.isDead) return answer;
    process.restart();
    if (webhooks === 'early') await happen();
    clock.advance({ minutes: 3 });
    await endLeases(api.dependencies.sql);
    return undefined;
  }
  const ask = async (path: string, init: RequestInit) =>
    survive(async () => server.fetch(new Request(new URL(path, 'http://benefits.test'), init), {}));
  async function run() {
    for (let tried: number | undefined = 1; tried !== 0;) tried = await survive(runDue);
  }

  let token = api.bank.publicToken();
  async function press(): Promise<number | undefined> {
    const headers = {
      ...(await signedIn(api.dependencies, member)),
      'Content-Type': 'application/json',
    };
    const body = JSON.stringify({ public_token: token, account_id: checking.accountId, amount: 10_000 });
    const answer = await ask(`/api/v3/bills/${uid}/pay`, { method: 'POST', headers, body });
    // The one-time token is used up and its result was lost: the member links the account again.
    if (answer?.status === 409) token = api.bank.publicToken();
    return answer?.status;
  }
  async function postTransferEvent() {
    const sound = api.bank.webhook({ kind: 'transfers' });
    const forged = await ask('/api/v3/bank_callbacks', { ...sound, body: `${sound.body} ` });
    if (forged) expect(forged.status).toBe(403);
    if (webhooks === 'lost' || webhooks === 'forged') return;
    for (let times = webhooks === 'twice' ? 2 : 1; times > 0;) {
      // The provider repeats a webhook until it is accepted.
      if ((await ask('/api/v3/bank_callbacks', sound))?.status === 200) times -= 1;
    }
  }
  const attempts = () =>
    api.dependencies.sql
      .selectFrom('payment_attempts')
      .selectAll()
      .where('member_id', '=', member.id)
      .execute();
  let told = 0;
  const transfer = async () => {
    const ids = (await attempts()).map(({ id }) => id);
    return api.bank.transfers.filter(({ attemptId }) => ids.includes(attemptId));
  };
  /** Applies the next event of the transfer, if there is one. */
  async function happen() {
    const [one] = await transfer();
    const state = courses[ends][told];
    if (!one || !state) return false;
    told += 1;
    api.bank.move(one.attemptId, state);
    return true;
  }

  for (let pressed = 0; pressed < presses;) if ((await press()) === 200) pressed += 1;
  if (bankIsAway) api.bank.fail('debit', bankIsAway);
  await run();
  // After three kills and a provider outage the job waits eleven minutes for its next try.
  clock.advance({ minutes: 12 });
  await run();
  while (await happen()) {
    clock.advance({ hours: 24 });
    await postTransferEvent();
    await run();
  }
  // Events are also read every few minutes without a webhook.
  while ((await survive(async () => orderSyncIfNeeded(dependencies).then(() => true))) === undefined);
  clock.advance({ hours: 1 });
  await run();
  api.bank.around = undefined;

  const made = await attempts();
  expect(made.map(({ state }) => state)).toEqual([ends]);
  const transfers = await transfer();
  expect(transfers.map(({ transferId }) => transferId)).toEqual([made[0]?.transfer_id]);
  const bill = api.dependencies.sql.selectFrom('bills').select('state').where('uid', '=', uid);
  expect(await bill.executeTakeFirst()).toEqual({ state: ends === 'settled' ? 'paid' : 'failed' });
  // A mail whose sending was interrupted may be sent after the next one.
  const mails = await api.mailsTo(member.email);
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual(subjects[ends]);
  expect(await api.dependencies.sql.selectFrom('jobs').select('kind').execute()).toEqual([]);
  return process.steps;
}

test(
  'a bill has exactly one transfer, however often and wherever the process is killed',
  { timeout: 600_000 },
  async () => {
    const longest = {
      laterKills: [],
      ends: 'returned',
      webhooks: 'twice',
      presses: 2,
      bankIsAway: undefined,
    } as const;
    const steps = await survivedSteps(0, { ...longest, laterKills: [] });
    expect(steps).toBeGreaterThan(100);
    expect(steps).toBeLessThan(mostSteps);
    for (const [at, drawn] of fc.sample(chaos, payments).entries()) {
      const killAt = 1 + Math.floor(((at + drawn.within) * steps) / payments);
      try {
        await survivedSteps(killAt, drawn);
      } catch (error) {
        throw new Error(`payment ${at}, killed at ${killAt}: ${JSON.stringify(drawn)}`, { cause: error });
      }
    }
  },
);
