import { expect, test } from 'vitest';
import { sandboxEligibilityReviewer } from './eligibility-reviewer.ts';

const requestedAt = Temporal.Instant.from('2026-03-02T12:00:00Z');
const decide = (employeeId: string, now: string) =>
  sandboxEligibilityReviewer.decisionOn(
    { companyId: 'globex', fname: 'Kai', lname: 'Tanaka', dob: '1979-09-30', employeeId, requestedAt },
    Temporal.Instant.from(now),
  );

test('nothing is decided during the first two hours', async () => {
  expect(await decide('G-1', '2026-03-02T13:59:59.999Z')).toBeUndefined();
});

test('after two hours every member is eligible, except employee IDs that end in 0', async () => {
  expect(await decide('G-1', '2026-03-02T14:00:00Z')).toBe('success');
  expect(await decide('G-10', '2026-03-02T14:00:00Z')).toBe('failure');
});
