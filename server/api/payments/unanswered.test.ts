import { beforeEach, describe, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { readMany } from '#tests/support/api/documents.ts';
import { askAsOperator } from '#tests/support/api/operator-calls.ts';
import { send } from '#tests/support/api/member-calls.ts';
import { goBehind } from '#tests/support/database/come-between.ts';
import { createBill } from '#tests/support/records/bills.ts';
import { createMember, signedIn, type TestMember } from '#tests/support/records/members.ts';
import { checking } from '#tests/support/vendors/fake-bank.ts';
import { BankUnavailableError } from '#server/platform/vendors/bank/bank-transfers.ts';
import { sweepRows } from '#tests/support/database/sweep.ts';
import { earlyEventRows, keepEarlyEvent, lockCursor } from './transfer-event-queries.ts';
import { orderSync, orderSyncIfNeeded } from './sync-transfers.ts';

const api = await openTestApi();
const { sql, clock } = api.dependencies;

let member: TestMember;
let uid: string;
beforeEach(async () => {
  api.bank.around = undefined;
  await sql.deleteFrom('jobs').execute();
  await sql.deleteFrom('early_transfer_events').execute();
  member = await createMember(api.dependencies);
  uid = await createBill(api.dependencies, member);
  const body = { public_token: api.bank.publicToken(), account_id: checking.accountId };
  const headers = await signedIn(api.dependencies, member);
  await send(api, headers, ['POST', `bills/${uid}/pay`], body);
});

const away = (when: 'before' | 'after') => {
  api.bank.around = (call, now) => {
    if (call === 'debit' && now === when) throw new BankUnavailableError('too slow');
  };
};
const attempt = () =>
  sql
    .selectFrom('payment_attempts')
    .innerJoin('bills', 'bills.id', 'payment_attempts.bill_id')
    .select(['payment_attempts.id', 'payment_attempts.state', 'failure_reason', 'bills.state as bill'])
    .where('bills.uid', '=', uid)
    .executeTakeFirst();
const transfers = async () => {
  const id = (await attempt())?.id;
  return api.bank.transfers.filter(({ attemptId }) => attemptId === id).length;
};
/** Advances the clock hour by hour, runs due jobs and reads events. */
async function wait(hours: number) {
  for (let left = hours; left > 0;) {
    const step = Math.min(4, left);
    await api.runJobs();
    clock.advance({ hours: step });
    await orderSyncIfNeeded(api.dependencies);
    left -= step;
  }
  await api.runJobs();
}

describe('a provider that does not answer', () => {
  test.each(['before', 'after'] as const)(
    'for a day (failing %s it executed the request) creates one transfer in the end',
    async (when) => {
      away(when);
      await wait(24);
      expect((await attempt())?.state).toBe('pending');
      api.bank.around = undefined;
      await wait(12);
      expect([(await attempt())?.bill, await transfers()]).toEqual(['initiated', 1]);
      api.bank.move((await attempt())?.id ?? '', 'settled');
      await wait(1);
      expect((await attempt())?.bill).toBe('paid');
    },
  );

  test('for days, and has no transfer of ours: the attempt fails and the member can pay again', async () => {
    away('before');
    await wait(41);
    expect((await attempt())?.bill).toBe('initiated');
    await wait(2);
    expect(await attempt()).toMatchObject({ state: 'failed', failure_reason: 'no_answer', bill: 'failed' });
    expect((await api.mailsTo(member.email)).map(({ subject }) => subject)).toEqual([
      'Your payment did not go through',
    ]);
    api.bank.around = undefined;
    await wait(24);
    expect(await transfers(), 'no further requests').toBe(0);
  });

  test('at first, and refuses later: the attempt fails only if no transfer can be its own', async () => {
    away('after');
    await wait(4);
    api.bank.around = undefined;
    for (const access of api.bank.accesses) await api.bank.unlink(access);
    await wait(8);
    expect([await attempt(), await transfers()]).toMatchObject([{ state: 'pending', bill: 'initiated' }, 1]);
    await sql.deleteFrom('early_transfer_events').execute();
    await wait(24);
    expect(await attempt()).toMatchObject({ state: 'failed', failure_reason: 'link_ended', bill: 'failed' });
  });

  test('for days, and reports an unassigned transfer: the bill stays unchanged until an operator decides', async () => {
    away('after');
    await wait(60);
    expect(await attempt()).toMatchObject({ state: 'pending', bill: 'initiated' });
    expect(await transfers()).toBe(1);
    expect(api.logged.some((line) => line.includes('payment-unanswered'))).toBe(true);
  });
});

test.each([
  [40, 0, 1],
  [40, 1, 0],
])(
  'a transfer job that waited %d h %d s makes %d transfers, because the provider keeps a key for two days',
  async (hours, seconds, made) => {
    clock.advance({ hours, seconds });
    await api.runJobs();
    expect(await transfers()).toBe(made);
  },
);

test('an attempt does not fail when another process reads an unassigned transfer at the same time', async () => {
  away('before');
  await wait(41);
  clock.advance({ hours: 2 });
  await orderSync(api.dependencies);
  const stray = {
    event_id: 900_001,
    transfer_id: `stray-${uid}`,
    state: 'pending',
    failure_code: null,
  } as const;
  await goBehind(sql, {
    async hold(other) {
      await lockCursor(other);
      await keepEarlyEvent(other, { ...stray, happened_at: clock.now().toString() });
    },
    waiter: () => api.runJobs(),
  });
  expect(await attempt()).toMatchObject({ state: 'pending', bill: 'initiated' });
  await sql.deleteFrom('payment_attempts').where('state', '=', 'pending').execute();
});

test('a transfer dated before the attempt by the provider’s clock can still be assigned to it', async () => {
  away('before');
  const at = clock.now().subtract({ seconds: 20 });
  api.bank.tell({ transferId: `dated-before-${uid}`, state: 'pending', at, failureCode: null });
  await wait(50);
  expect(await attempt()).toMatchObject({ state: 'pending', bill: 'initiated' });
  const later = clock.now().add({ hours: 24 * 200 });
  expect(await sweepRows(earlyEventRows, sql, later), 'kept as long').toBe(0);
  await sql.deleteFrom('payment_attempts').where('state', '=', 'pending').execute();
});

describe('resolving an unanswered attempt', () => {
  const waiting = async () => {
    const { data } = await readMany(await askAsOperator(api, 'GET', 'unanswered_payments'));
    const id = (await attempt())?.id;
    return data.find((payment) => payment.id === id)?.attributes;
  };
  const resolve = async (transfer_id: unknown) => {
    const path = `unanswered_payments/${(await attempt())?.id}/resolution`;
    return (await askAsOperator(api, 'POST', path, { transfer_id })).status;
  };
  beforeEach(async () => {
    await sql.deleteFrom('payment_attempts').where('state', '=', 'pending').execute();
    const headers = await signedIn(api.dependencies, member);
    const body = { public_token: api.bank.publicToken(), account_id: checking.accountId };
    uid = await createBill(api.dependencies, member);
    away('after');
    await send(api, headers, ['POST', `bills/${uid}/pay`], body);
    await wait(50);
  });
  const transferId = async () => {
    const id = (await attempt())?.id;
    return api.bank.transfers.find(({ attemptId }) => attemptId === id)?.transferId;
  };

  test('assigns the transfer: its past and future events apply', async () => {
    const found = await transferId();
    expect(await waiting()).toMatchObject({ transfers: [{ transfer_id: found, state: 'pending' }] });
    for (const [strange, status] of [
      ['of-others', 422],
      ['', 422],
      [7, 422],
      ['x'.repeat(5000), 422],
    ] as const) {
      expect(await resolve(strange)).toBe(status);
    }
    expect((await attempt())?.state).toBe('pending');
    expect(await resolve(found)).toBe(204);
    expect(await waiting()).toBeUndefined();
    expect(await resolve(found)).toBe(404);
    expect(await resolve(null)).toBe(404);
    api.bank.move((await attempt())?.id ?? '', 'settled');
    await wait(1);
    expect(await attempt()).toMatchObject({ state: 'settled', bill: 'paid' });
  });

  test('without a transfer: the attempt failed and the member can pay again', async () => {
    expect(await resolve(null)).toBe(204);
    expect(await attempt()).toMatchObject({ state: 'failed', failure_reason: 'no_answer', bill: 'failed' });
    expect(await resolve(null)).toBe(404);
  });

  test('concurrent assignments of one transfer: one succeeds', async () => {
    const found = await transferId();
    const answers = await Promise.all([resolve(found), resolve(null), resolve(found)]);
    expect(answers.toSorted((a, b) => a - b)).toEqual([204, 404, 404]);
  });
});

test('unassigned events are deleted after 100 days, unless an unanswered attempt may own them', async () => {
  away('after');
  await wait(50);
  const later = (days: number) => sweepRows(earlyEventRows, sql, clock.now().add({ hours: 24 * days }));
  expect(await later(200)).toBe(0);
  await sql.deleteFrom('payment_attempts').execute();
  expect(await later(97)).toBe(0);
  expect(await later(101)).toBeGreaterThan(0);
  expect(await sql.selectFrom('early_transfer_events').select('event_id').execute()).toEqual([]);
});

test('events are read in order, 25 at a time, each once, also while the provider fails', async () => {
  await api.runJobs();
  const id = (await attempt())?.id ?? '';
  for (let count = 0; count < 60; count += 1) {
    api.bank.tell({ transferId: `of-others-${count}`, state: 'posted', at: clock.now(), failureCode: null });
  }
  api.bank.move(id, 'settled');
  api.bank.fail('transferEvents', 'after');
  await orderSync(api.dependencies);
  await api.runJobs();
  expect((await attempt())?.state).toBe('pending');
  await orderSync(api.dependencies);
  await api.runJobs();
  expect((await attempt())?.state).toBe('settled');
  expect(await sql.selectFrom('jobs').select('id').execute()).toEqual([]);
});

test('no events are read while no payment can get any', async () => {
  await api.runJobs();
  const failed = { state: 'failed', failure_reason: 'bank', ended_at: clock.now().toString() } as const;
  await sql.updateTable('payment_attempts').set(failed).execute();
  await orderSyncIfNeeded(api.dependencies);
  expect(await sql.selectFrom('jobs').select('id').execute()).toEqual([]);
});
