import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AuthorizationState } from '#server/platform/db/tables/coverage.ts';
import { rounds } from '#tests/support/every-test/thorough.ts';
import { afterAct, momentAfter, type Act, type Authorization } from './rules.ts';

const reason = { en: 'A report is missing.', es: 'Falta un informe.' };
const service = (position: number, amountCents = 100_00) => ({
  position,
  state: 'requested' as const,
  amountCents,
});
const authorization: Authorization = {
  state: 'requested',
  isPrescription: false,
  services: [service(0), service(1)],
  details: { providerName: 'Harbor Clinic', serviceDate: null, deliveryDeadline: null, expiresAt: null },
  events: [{ name: 'requested', reason: null }],
};

/** The authorization after these acts; refused and repeated acts change nothing. */
function after(from: Authorization, ...acts: Act[]): Authorization {
  return acts.reduce((before, act) => {
    const outcome = afterAct(before, act);
    if (outcome.kind !== 'moved') return before;
    const { state, services, details, event } = outcome;
    return {
      ...before,
      state,
      services,
      details,
      events: [...before.events, { name: event, reason: act.reason }],
    };
  }, from);
}
const kindOf = (from: Authorization, act: Act) => afterAct(from, act).kind;
const statesOf = ({ services }: Authorization) => services.map(({ state }) => state);

const approve: Act = { name: 'approve', reason: null };
const reject: Act = { name: 'reject', reason };
const cancel: Act = { name: 'cancel', reason: null };
const request: Act = { name: 'request', reason: null };

describe('any order of acts', () => {
  const anyReason = fc.constantFrom(null, reason, { en: 'Another one.' });
  const anyAct: fc.Arbitrary<Act> = fc.record(
    {
      name: fc.constantFrom('approve', 'reject', 'cancel', 'request', 'update'),
      reason: anyReason,
      services: fc.uniqueArray(
        fc.record({ position: fc.nat(3), isApproved: fc.boolean(), amountCents: fc.nat(1_000_00) }),
        { maxLength: 4 },
      ),
      details: fc.record(
        {
          providerName: fc.constantFrom('Harbor Clinic', 'Bay Clinic'),
          deliveryDeadline: fc.constantFrom(null, '2026-04-01'),
          expiresAt: fc.constantFrom(null, '2026-05-01T00:00:00Z'),
        },
        { requiredKeys: [] },
      ),
    },
    { requiredKeys: ['name', 'reason'] },
  );
  const anyStart = fc
    .record({ services: fc.nat(3), isPrescription: fc.boolean() })
    .map((start): Authorization => ({
      ...authorization,
      isPrescription: start.isPrescription,
      services: Array.from({ length: start.services }, (_, position) => service(position)),
    }));

  test('keeps state, services and events consistent, and never approves a canceled authorization', () => {
    const agreeing: Record<AuthorizationState, AuthorizationState[]> = {
      requested: ['requested'],
      approved: ['approved', 'rejected'],
      rejected: ['rejected'],
      canceled: ['canceled', 'rejected'],
    };
    fc.assert(
      fc.property(anyStart, fc.array(anyAct, { maxLength: 30 }), (start, acts) => {
        let now = start;
        for (const act of acts) {
          const before = now;
          now = after(before, act);
          expect(before.state === 'canceled' && /approved|rejected/.test(now.state)).toBe(false);
          const happened = now.events.filter(({ name }) => name !== 'updated');
          expect(happened.at(-1)?.name).toBe(now.state);
          expect(happened.filter(({ name, reason: why }) => name === 'rejected' && why === null)).toEqual([]);
          for (const state of statesOf(now)) expect(agreeing[now.state]).toContain(state);
          const isAllRejected =
            now.services.length > 0 && statesOf(now).every((state) => state === 'rejected');
          expect(now.state === 'approved' && isAllRejected).toBe(false);
          expect(now.details.deliveryDeadline === null || now.isPrescription).toBe(true);
        }
      }),
      { numRuns: rounds(200, 1000) },
    );
  });

  test('repeating an act changes nothing, even after ineffective acts in between', () => {
    fc.assert(
      fc.property(anyStart, fc.array(anyAct, { maxLength: 10 }), anyAct, (start, acts, last) => {
        const before = after(start, ...acts);
        if (kindOf(before, last) !== 'moved') return;
        expect(kindOf(after(before, last), last)).toBe('done');
      }),
      { numRuns: rounds(400, 2000) },
    );
  });
});

describe('an approval', () => {
  test('approves everything as requested by default', () => {
    const approved = after(authorization, approve);
    expect(approved).toMatchObject({ state: 'approved', details: authorization.details });
    expect(statesOf(approved)).toEqual(['approved', 'approved']);
    const partly = after(authorization, {
      name: 'approve',
      reason,
      services: [
        { position: 1, isApproved: false },
        { position: 0, isApproved: true, amountCents: 80_00 },
      ],
      details: { expiresAt: '2026-05-01T00:00:00Z' },
    });
    expect(partly.services).toEqual([
      { position: 0, state: 'approved', amountCents: 80_00 },
      { position: 1, state: 'rejected', amountCents: 100_00 },
    ]);
    expect(partly.details.expiresAt).toBe('2026-05-01T00:00:00Z');
  });

  test('of nothing, of something else or without the reason it needs is refused', () => {
    const services = (...decided: { position: number; isApproved: boolean }[]) => ({ services: decided });
    for (const [rest, fault] of [
      [services({ position: 0, isApproved: false }, { position: 1, isApproved: false }), 'services'],
      [services({ position: 2, isApproved: true }), 'services'],
      [services({ position: 0, isApproved: true }, { position: 0, isApproved: true }), 'services'],
      [{ reason: null, ...services({ position: 0, isApproved: false }) }, 'reason'],
      [{ reason: null, services: [{ position: 1, isApproved: true, amountCents: 100_01 }] }, 'reasonForMore'],
      [{ details: { deliveryDeadline: '2026-04-01' } }, 'delivery_deadline'],
    ] as const) {
      const outcome = afterAct(authorization, { name: 'approve', reason, ...rest });
      expect(outcome).toEqual({ kind: 'faulty', fault });
    }
  });
});

test('an amount rises with a reason, and falls without one', () => {
  const amount = (amountCents: number) => [{ position: 1, isApproved: true, amountCents }];
  const more: Act = { name: 'approve', reason, services: amount(100_01) };
  expect(after(authorization, more).services[1]?.amountCents).toBe(100_01);
  expect(kindOf(authorization, { ...approve, services: amount(99_99) })).toBe('moved');
});

describe('allowed transitions', () => {
  test('what is decided is changed only by a new request', () => {
    const update: Act = { name: 'update', reason: null, details: { serviceDate: '2026-04-02' } };
    for (const [before, act] of [
      [approve, reject],
      [reject, approve],
      [cancel, approve],
      [approve, { ...approve, reason }],
      [reject, { ...reject, reason: { en: 'Other.' } }],
      [reject, cancel],
      [reject, update],
    ] as const) {
      expect(kindOf(after(authorization, before), act), `${act.name} after ${before.name}`).toBe('refused');
    }
  });

  test('an act on a state that its author did not see is refused, and a repeated one changes nothing', () => {
    const seen = { seen: 'requested' } as const;
    const approved = after(authorization, { ...approve, ...seen });
    expect(kindOf(approved, { ...cancel, ...seen })).toBe('refused');
    expect(kindOf(approved, { ...approve, ...seen })).toBe('done');
    expect(kindOf(approved, { ...cancel, seen: 'approved' })).toBe('moved');
    expect(kindOf(approved, { ...request, seen: 'rejected' })).toBe('refused');
  });

  test('after a new request it is decided again', () => {
    const again = after(authorization, reject, request);
    expect(statesOf(again)).toEqual(['requested', 'requested']);
    expect(after(again, approve).state).toBe('approved');
  });

  test('a rejected service stays rejected when the approval is withdrawn', () => {
    const partly: Act = { name: 'approve', reason, services: [{ position: 0, isApproved: false }] };
    expect(statesOf(after(authorization, partly, cancel))).toEqual(['rejected', 'canceled']);
  });

  test('an update is recorded once, and not when it changes nothing', () => {
    const update: Act = { name: 'update', reason, details: { serviceDate: '2026-04-02' } };
    const updated = after(authorization, update);
    expect(updated.events.map(({ name }) => name)).toEqual(['requested', 'updated']);
    expect(kindOf(updated, update)).toBe('done');
    expect(kindOf(updated, { ...update, reason: null })).toBe('done');
    expect(kindOf(updated, { ...update, reason: { en: 'More news.' } })).toBe('moved');
  });
});

test('an event is later than earlier events even when the clock was set back', () => {
  const now = Temporal.Instant.from('2026-03-02T12:00:00Z');
  expect(momentAfter(now, undefined)).toEqual(now);
  expect(momentAfter(now, '2026-03-02T11:00:00Z')).toEqual(now);
  expect(momentAfter(now, now.toString()).toString()).toBe('2026-03-02T12:00:00.001Z');
  expect(momentAfter(now, '2027-01-01T00:00:00Z').toString()).toBe('2027-01-01T00:00:00.001Z');
});
