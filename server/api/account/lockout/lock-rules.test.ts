import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attempt, judge, lockMinutes, type Lock } from './lock-rules.ts';

const start = Temporal.Instant.from('2026-03-02T09:00:00Z');

function failTimes(times: number): Lock | undefined {
  let lock: Lock | undefined;
  for (let n = 0; n < times; n += 1) {
    const next = attempt(lock, start);
    if (next.allowed) lock = next.lock;
  }
  return lock;
}

describe('attempt', () => {
  test('four failures leave the fifth try open', () => {
    expect(attempt(failTimes(4), start).allowed).toBe(true);
  });

  test('the fifth failure locks for 15 minutes', () => {
    expect(attempt(failTimes(5), start)).toEqual({ allowed: false, until: start.add({ minutes: 15 }) });
  });

  test('an attempt after the lock keeps the count, and locks for longer', () => {
    const next = attempt(failTimes(5), start.add({ minutes: 15 }));
    expect(next).toMatchObject({ allowed: true, lock: { failures: 6 } });
    expect(next.allowed && next.lock.lockedUntil).toEqual(start.add({ minutes: 45 }));
  });

  test('a quiet day forgets old failures', () => {
    expect(attempt(failTimes(4), start.add({ hours: 24 }))).toMatchObject({ lock: { failures: 1 } });
  });

  test('counts no attempts while locked', () => {
    expect(failTimes(50)).toEqual(failTimes(5));
  });
});

test('more failures never lock for less, and never for more than 12 hours', () => {
  fc.assert(
    fc.property(fc.nat(2000), (failures) => {
      expect(lockMinutes(failures + 1)).toBeGreaterThanOrEqual(lockMinutes(failures));
      expect(lockMinutes(failures)).toBeLessThanOrEqual(720);
    }),
  );
});

describe('a device the member has signed in from before (D10)', () => {
  interface Try {
    who: 'stranger' | 'member';
    afterMinutes: number;
  }
  const tries = (who: Try['who'][]) =>
    fc.array(fc.record({ who: fc.constantFrom(...who), afterMinutes: fc.nat(90) }), { maxLength: 60 });

  /** Counts only failures. Returns both locks and the number of admitted attempts. */
  function play(sequence: Try[]) {
    const locks: { account: Lock | undefined; device: Lock | undefined } = {
      account: undefined,
      device: undefined,
    };
    const allowed = { stranger: 0, member: 0 };
    let now = start;
    for (const { who, afterMinutes } of sequence) {
      now = now.add({ minutes: afterMinutes });
      const knownDevice = who === 'member' ? { lock: locks.device } : undefined;
      const { counts, attempt: next } = judge({ account: locks.account, knownDevice }, now);
      if (!next.allowed) continue;
      locks[counts] = next.lock;
      allowed[who] += 1;
    }
    return { ...locks, now, allowed };
  }

  test('is open regardless of failures elsewhere', () => {
    fc.assert(
      fc.property(tries(['stranger']), (sequence) => {
        const { account, device, now } = play(sequence);
        expect(judge({ account, knownDevice: { lock: device } }, now).attempt.allowed).toBe(true);
      }),
    );
  });

  test('is open during the longest lock of the account', () => {
    const account = {
      failures: 20,
      lockedUntil: start.add({ minutes: lockMinutes(20) }),
      lastFailedAt: start,
    };
    expect(judge({ account, knownDevice: { lock: undefined } }, start).attempt.allowed).toBe(true);
  });

  test('leaves other devices exactly the tries they would have without it', () => {
    fc.assert(
      fc.property(tries(['stranger', 'member']), (sequence) => {
        // The member's tries only let time pass.
        const alone = sequence.map((one) => ({ ...one, skipped: one.who === 'member' }));
        let waited = 0;
        const strangers: Try[] = [];
        for (const { skipped, afterMinutes } of alone) {
          waited += afterMinutes;
          if (skipped) continue;
          strangers.push({ who: 'stranger', afterMinutes: waited });
          waited = 0;
        }
        expect(play(sequence).account).toEqual(play(strangers).account);
        expect(play(sequence).allowed.stranger).toBe(play(strangers).allowed.stranger);
      }),
    );
  });

  test('is locked by its own failures, as an account is', () => {
    fc.assert(
      fc.property(tries(['member']), (sequence) => {
        const asStrangers = sequence.map((one): Try => ({ ...one, who: 'stranger' }));
        expect(play(sequence).device).toEqual(play(asStrangers).account);
      }),
    );
  });

  test('is closed while the account is closed by hand, and open again after it', () => {
    const lockedUntil = start.add({ hours: 24 * 365 });
    const account = { failures: 5, lockedUntil, lastFailedAt: start };
    const knownDevice = { lock: undefined };
    expect(judge({ account, knownDevice }, start.add({ hours: 1 })).attempt.allowed).toBe(false);
    expect(judge({ account, knownDevice }, lockedUntil).attempt.allowed).toBe(true);
  });
});
