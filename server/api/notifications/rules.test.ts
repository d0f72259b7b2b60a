import { expect, test } from 'vitest';
import { isExpired, isRequestedAgain } from './rules.ts';

const standing = (
  state: 'requested' | 'approved' | 'rejected' | 'canceled',
  expires_at: string | null = null,
) => ({ state, expires_at });

test('is requested again only while it waits after a decision', () => {
  for (const [state, names, expected] of [
    ['requested', [], false],
    ['requested', ['requested', 'updated'], false],
    ['requested', ['requested', 'requested'], false],
    ['requested', ['requested', 'rejected', 'requested'], true],
    ['requested', ['requested', 'approved', 'requested'], true],
    ['requested', ['requested', 'canceled', 'requested'], true],
    ['approved', ['requested', 'rejected', 'requested', 'approved'], false],
  ] as const) {
    const happened = names.map((name) => ({ name }));
    expect(isRequestedAgain(standing(state), happened), `${names.join()}`).toBe(expected);
  }
});

test('only an approval expires, at the instant of its end', () => {
  const end = '2026-03-10T00:00:00Z';
  const at = (text: string) => Temporal.Instant.from(text);
  expect(isExpired(standing('approved', end), at('2026-03-09T23:59:59.999Z'))).toBe(false);
  expect(isExpired(standing('approved', end), at(end))).toBe(true);
  expect(isExpired(standing('approved'), at('2099-01-01T00:00:00Z'))).toBe(false);
  for (const state of ['requested', 'rejected', 'canceled'] as const)
    expect(isExpired(standing(state, end), at('2027-01-01T00:00:00Z')), `${state}`).toBe(false);
});
