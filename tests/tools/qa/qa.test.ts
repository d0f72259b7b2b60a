import { expect, test } from 'vitest';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { outcomesAt, told } from './demo-outcomes.ts';
import { allSuites } from './suites/all-suites.ts';

test('a read-only run passes at a sandbox and names the suites that it skips', async () => {
  await using app = await hostApp();
  const outcomes = await outcomesAt(app.baseUrl, { mayWrite: false });
  expect(told(outcomes, 'failed')).toEqual([]);
  const skipped = told(outcomes, 'skipped').join('\n');
  for (const name of ['claims: one with a receipt', 'visits: one is booked', 'messages: one is sent']) {
    expect(skipped).toMatch(new RegExp(`${name}.*: nothing may be written there`));
  }
});

test('the locked persona is locked again after the demo’s lock has ended', async () => {
  await using app = await hostApp();
  await app.clock.advance('P366D');
  const suites = allSuites.filter(({ as }) => as === 'locked');
  const outcomes = await outcomesAt(app.baseUrl, {}, suites);
  expect(told(outcomes, 'failed')).toEqual([]);
  expect(told(outcomes, 'passed')).toHaveLength(1);
});
