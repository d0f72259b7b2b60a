import { expect, test } from 'vitest';
import { decisionSchema, initialDecision } from './decision.form.ts';

const zone = { locale: 'en', currency: 'USD', timeZone: 'America/New_York' };
const requested = [0, 1].map((position) => ({ position, amount: 95_00 }));
const schema = decisionSchema('approved', zone, requested);
const reason = { en: 'It is not needed.', es: 'No hace falta.' };
const service = (position: string, approved: string, amount = '95') => ({ position, approved, amount });
const faults = (typed: object, read = schema) =>
  read.safeParse(typed).error?.issues.map(({ path }) => path.join('.'));

test('a service that is not covered has no amount, and the approval ends with its last day in the member’s zone', () => {
  const expires_at = { month: '3', day: '31', year: '2026' };
  const typed = { services: [service('0', 'yes'), service('1', 'no')], expires_at, reason };
  expect(schema.parse(typed)).toEqual({
    decision: 'approved',
    services: [
      { position: 0, approved: true, amount: 95_00 },
      { position: 1, approved: false, amount: undefined },
    ],
    expires_at: '2026-04-01T03:59:59Z',
    reason,
  });
});

test('an approval without a day does not end', () => {
  expect(schema.parse({ services: [service('0', 'yes', '0')], reason: { en: '', es: '' } })).toEqual({
    decision: 'approved',
    services: [{ position: 0, approved: true, amount: 0 }],
  });
});

test('a service that is not covered needs a reason in every language, and one service must be covered', () => {
  const partly = [service('0', 'yes'), service('1', 'no')];
  expect(faults({ services: partly })).toEqual(['reason.en']);
  expect(faults({ services: partly, reason: { en: 'No.', es: '' } })).toEqual(['reason.es']);
  expect(faults({ services: [service('0', 'no')], reason })).toEqual(['services.0.approved']);
  expect(faults({ reason: {} }, decisionSchema('rejected', zone, requested))).toEqual([
    'reason.en',
    'reason.es',
  ]);
  expect(decisionSchema('canceled', zone, requested).parse({})).toEqual({ decision: 'canceled' });
});

test('more than was requested needs a reason that says why', () => {
  const more = { services: [service('0', 'yes'), service('1', 'yes', '95.01')] };
  const [issue] = schema.safeParse(more).error?.issues ?? [];
  expect(issue).toMatchObject({
    path: ['reason', 'en'],
    message: 'deskAuthorizations:decision.reasonForMoreMissing',
  });
  expect([faults({ ...more, reason }), faults({ services: [service('1', 'yes', '94.99')] })]).toEqual([
    undefined,
    undefined,
  ]);
});

test('the form proposes to cover every service as requested, and restores kept input', () => {
  const services = [0, 1].map((position) => ({
    position,
    service_name: 'Ultrasound',
    service_code: 'US',
    amount: 120_50,
    agreed_fee: null,
    state: 'requested' as const,
  }));
  const kept = { services: [service('1', 'no', '7'), service('9', 'no')] };
  expect(initialDecision({ services }, kept).services).toEqual([
    service('0', 'yes', '120.50'),
    service('1', 'no', '7'),
  ]);
});
