import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database/database.ts';
import {
  openMemberEvents,
  publishMemberEvent,
  type MemberEvent,
  type MemberEvents,
} from './member-events.ts';

const database = await testDatabase();
afterAll(() => database.close());

let events: MemberEvents;
beforeEach(async () => {
  events = await openMemberEvents(database);
});
afterEach(() => events.close());

const ana = '0d6f4b9a-55a0-4a0b-8a39-6c3b6b1f0a01';
const lee = '0d6f4b9a-55a0-4a0b-8a39-6c3b6b1f0a02';
const written = (memberId: string): MemberEvent => ({
  memberId,
  companyId: '',
  kind: 'messages',
  from: 'care-partner',
});

/** The events received for one member, or for all. */
function listener(memberId?: string) {
  const received: (MemberEvent | 'missed')[] = [];
  let ended = 0;
  const subscriber = {
    onEvent: (event: MemberEvent | undefined) => void received.push(event ?? 'missed'),
    end: () => void (ended += 1),
  };
  const leave = events.subscribe(subscriber, memberId);
  return { received, leave, ends: () => ended };
}

/** Publishes an event and waits until it is received: on PostgreSQL the listening connection may still be opening. */
async function publish(event: MemberEvent): Promise<void> {
  const control = listener();
  await expect
    .poll(async () => {
      if (control.received.length === 0) await publishMemberEvent(database.sql, event);
      return control.received.length;
    })
    .toBeGreaterThan(0);
  control.leave();
}

test('a member’s streams get events of that member, those of operators of all', async () => {
  const [own, second, other, all] = [listener(ana), listener(ana), listener(lee), listener()];
  expect(events.streams()).toBe(4);
  await publish(written(ana));
  expect(own.received[0]).toEqual(written(ana));
  expect(second.received).toEqual(own.received);
  expect(all.received).toEqual(own.received);
  expect(other.received).toEqual([]);
  for (const { leave } of [own, second, other, all]) leave();
  expect(events.streams()).toBe(0);
});

test('an event of a rolled-back transaction is not delivered', async () => {
  await publish(written(lee));
  const own = listener(ana);
  const broken = database.sql.transaction().execute(async (transaction) => {
    await publishMemberEvent(transaction, written(ana));
    throw new Error('it did not happen');
  });
  await expect(broken).rejects.toThrow('it did not happen');
  await publish(written(lee));
  expect(own.received).toEqual([]);
});

test('a closed stream gets no events', async () => {
  const [left, stays] = [listener(ana), listener(ana)];
  left.leave();
  left.leave();
  await publish(written(ana));
  expect(left.received).toEqual([]);
  expect(stays.received.length).toBeGreaterThan(0);
});

test('with a hundred streams of one member the oldest are ended, and those of other members stay open', () => {
  const other = listener(lee);
  const many = Array.from({ length: 100 }, () => {
    const one = { end: () => leave(), onEvent: () => undefined };
    let isOpen = true;
    const leaveEvents = events.subscribe(one, ana);
    const leave = () => {
      isOpen = false;
      leaveEvents();
    };
    return { isOpen: () => isOpen };
  });
  expect(many.map(({ isOpen }) => isOpen()).lastIndexOf(false)).toBe(91);
  expect(many.filter(({ isOpen }) => isOpen())).toHaveLength(8);
  expect(other.ends()).toBe(0);
});

describe('once closed', () => {
  test('every stream ends, and new ones end immediately', async () => {
    const early = [listener(ana), listener(lee), listener()];
    await events.close();
    await events.close();
    expect(early.map(({ ends }) => ends())).toEqual([1, 1, 1]);
    expect(listener(ana).ends()).toBe(1);
  });
});
