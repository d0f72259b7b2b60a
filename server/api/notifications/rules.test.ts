import { describe, expect, test } from 'vitest';
import { isExpired, isRequestedAgain } from './rules.ts';

const standing = (
  state: 'requested' | 'approved' | 'rejected' | 'canceled',
  expires_at: string | null = null,
) => ({
  state,
  expires_at,
});
const events = (...names: ('requested' | 'approved' | 'rejected' | 'canceled' | 'updated')[]) =>
  names.map((name) => ({ name }));

describe('requested again', () => {
  test.each([
    ['requested once', standing('requested'), events('requested'), false],
    ['requested and changed', standing('requested'), events('requested', 'updated'), false],
    ['requested twice, never decided', standing('requested'), events('requested', 'requested'), false],
    ['after a rejection', standing('requested'), events('requested', 'rejected', 'requested'), true],
    ['after an approval', standing('requested'), events('requested', 'approved', 'requested'), true],
    ['after it was canceled', standing('requested'), events('requested', 'canceled', 'requested'), true],
    ['decided by now', standing('approved'), events('requested', 'rejected', 'requested', 'approved'), false],
    ['from before there were events', standing('requested'), events(), false],
  ])('%s', (_, authorization, happened, expected) => {
    expect(isRequestedAgain(authorization, happened)).toBe(expected);
  });
});

describe('expired', () => {
  const end = '2026-03-10T00:00:00Z';
  const at = (text: string) => Temporal.Instant.from(text);

  test('an approval is over at the instant of its end', () => {
    expect(isExpired(standing('approved', end), at('2026-03-09T23:59:59.999Z'))).toBe(false);
    expect(isExpired(standing('approved', end), at(end))).toBe(true);
    expect(isExpired(standing('approved', end), at('2027-01-01T00:00:00Z'))).toBe(true);
  });

  test('an approval without an end is never over', () => {
    expect(isExpired(standing('approved'), at('2099-01-01T00:00:00Z'))).toBe(false);
  });

  test.each(['requested', 'rejected', 'canceled'] as const)('a %s authorization never expires', (state) => {
    expect(isExpired(standing(state, end), at('2027-01-01T00:00:00Z'))).toBe(false);
  });
});
