import { expect, test } from 'vitest';
import {
  canCancelLate,
  canChange,
  outcomeOf,
  reminderAfter,
  stateOf,
  untrueFrom,
  type VisitPast,
} from './rules.ts';

const bookedAt = Temporal.Instant.from('2026-03-02T15:00:00Z');

const visit: VisitPast = {
  bookedAt,
  endsAt: bookedAt.add({ minutes: 30 }),
  medium: 'video',
  canceledAt: null,
  canceledBy: null,
  roomOpened: true,
  memberCame: true,
  hostCame: true,
  memberAbsent: false,
};
const canceled = (before: string, canceledBy: VisitPast['canceledBy']) => ({
  canceledAt: bookedAt.subtract(before),
  canceledBy,
});

test.each<[string, Partial<VisitPast>]>([
  ['held', {}],
  ['missed', { memberCame: false }],
  ['missed', { memberCame: false, hostCame: false, roomOpened: false }],
  ['missed', { medium: 'phone', memberCame: false, memberAbsent: true }],
  ['held', { memberAbsent: true }],
  ['missed_by_expert', { hostCame: false }],
  ['canceled', { ...canceled('PT1H', 'system'), memberAbsent: true }],
  ['canceled_in_time', canceled('PT24H1S', 'member')],
  ['canceled_late', canceled('PT24H', 'member')],
  ['canceled', canceled('PT1H', 'system')],
  ['canceled', canceled('PT48H', null)],
])('the outcome of a visit: %s', (outcome, facts) => {
  expect(outcomeOf({ ...visit, ...facts }, visit.endsAt)).toBe(outcome);
});

test('there is no outcome before the end or without reported attendance', () => {
  expect(outcomeOf(visit, visit.endsAt.subtract({ seconds: 1 }))).toBeNull();
  expect(outcomeOf({ ...visit, memberCame: false, hostCame: false }, visit.endsAt)).toBeNull();
  const byPhone = { medium: 'phone', roomOpened: false, memberCame: false, hostCame: false } as const;
  expect(outcomeOf({ ...visit, ...byPhone }, visit.endsAt)).toBeNull();
  const absent = { ...visit, memberCame: false, memberAbsent: true };
  expect(outcomeOf(absent, visit.endsAt.subtract({ seconds: 1 }))).toBeNull();
});

const booked = { bookedAt, endsAt: visit.endsAt, canceled: false };
const before = (duration: string) => bookedAt.subtract(duration);

test('a visit can be moved or canceled until 24 hours before it, and no longer at that moment', () => {
  expect(canChange(booked, before('PT24H0.001S'))).toBe(true);
  expect(canChange(booked, before('PT24H'))).toBe(false);
  expect(canChange({ ...booked, canceled: true }, before('PT48H'))).toBe(false);
});

test('a member can cancel late until the start, and not after it', () => {
  expect(canCancelLate(booked, before('PT0.001S'))).toBe(true);
  expect(canCancelLate(booked, bookedAt)).toBe(false);
  expect(canCancelLate({ ...booked, canceled: true }, before('PT1H'))).toBe(false);
});

test('a visit is over at its end, and a canceled one stays canceled', () => {
  expect(stateOf(booked, visit.endsAt.subtract('PT0.001S'))).toBe('booked');
  expect(stateOf(booked, visit.endsAt)).toBe('over');
  expect(stateOf({ ...booked, canceled: true }, visit.endsAt)).toBe('canceled');
});

test('the next reminder is the first one in the future', () => {
  const template = (now: Temporal.Instant) => reminderAfter(bookedAt, now)?.template;
  expect(template(before('PT24H0.001S'))).toBe('visitTomorrow');
  expect(template(before('PT24H'))).toBe('visitSoon');
  expect(template(before('PT1H'))).toBeUndefined();
});

test.each([
  ['visitSoon', 'America/New_York', '2026-03-02T15:00:00Z'],
  ['visitTomorrow', 'UTC', '2026-03-02T00:00:00Z'],
  ['visitTomorrow', 'America/New_York', '2026-03-02T05:00:00Z'],
  ['visitTomorrow', 'Pacific/Kiritimati', '2026-03-02T10:00:00Z'],
] as const)('%s is correct in %s until %s', (template, timeZone, until) => {
  expect(untrueFrom(template, bookedAt, timeZone).toString()).toBe(until);
});
