import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csrfTokenOf, isCsrfTokenOf, newSessionToken } from './session-token.ts';
import { isOver, isProofFresh, needsTouch } from './session.ts';

const createdAt = Temporal.Instant.from('2026-03-02T08:00:00Z');
const session = (lastActiveAt: Temporal.Instant) => ({
  id: 'one',
  createdAt,
  lastActiveAt,
  provedAt: createdAt,
  deviceId: null,
});

test('a session ends 15 minutes after the last activity', () => {
  const lastActiveAt = createdAt.add({ hours: 1 });
  expect(isOver(session(lastActiveAt), lastActiveAt.add({ minutes: 14, seconds: 59 }))).toBe(false);
  expect(isOver(session(lastActiveAt), lastActiveAt.add({ minutes: 15 }))).toBe(true);
});

test('a session ends 12 hours after sign-in, however active', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 24 * 60 }), fc.integer({ min: 0, max: 14 }), (minutes, idle) => {
      const now = createdAt.add({ minutes: minutes + idle });
      expect(isOver(session(createdAt.add({ minutes })), now)).toBe(minutes + idle >= 12 * 60);
    }),
  );
});

test('activity is due for writing after ten seconds', () => {
  expect(needsTouch(session(createdAt), createdAt.add({ seconds: 9 }))).toBe(false);
  expect(needsTouch(session(createdAt), createdAt.add({ seconds: 10 }))).toBe(true);
});

test('ten thousand tokens are 256 bits each and all different (D5)', () => {
  const tokens = new Set(Array.from({ length: 10_000 }, newSessionToken));
  expect(tokens.size).toBe(10_000);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
});

test('a session accepts only its own CSRF token for writes', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (given, token) => {
      expect(isCsrfTokenOf(token, csrfTokenOf(token))).toBe(true);
      expect(isCsrfTokenOf(token, given)).toBe(given === csrfTokenOf(token));
    }),
  );
});

test('a proof of identity lasts 20 minutes, however active the session', () => {
  const active = session(createdAt.add({ minutes: 19 }));
  expect(isProofFresh(active, createdAt.add({ minutes: 19, seconds: 59 }))).toBe(true);
  expect(isProofFresh(active, createdAt.add({ minutes: 20 }))).toBe(false);
});
