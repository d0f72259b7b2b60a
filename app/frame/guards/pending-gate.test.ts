import { expect, test } from 'vitest';
import { memberSchema } from '#app/api/entities/member.ts';
import { pendingGate } from './pending-gate.ts';

const wanted = {
  ask_for_eligibility_details: true,
  require_eligibility_check: true,
  eligibility_check_status: 'pending',
};

test.each([
  ['consent', 'both are pending', true, wanted],
  ['consent', 'there is nothing to check', true, null],
  ['eligibility', 'consent is given', false, wanted],
  ['eligibility', 'the check failed', false, { ...wanted, eligibility_check_status: 'failure' }],
  ['eligibility', 'nothing was sent yet', false, { ...wanted, eligibility_check_status: null }],
  [undefined, 'the check succeeded', false, { ...wanted, eligibility_check_status: 'success' }],
  [undefined, 'nobody asks for details', false, { ...wanted, ask_for_eligibility_details: false }],
  [undefined, 'no check is required', false, { ...wanted, require_eligibility_check: false }],
  [undefined, 'nothing is pending', false, null],
])('what a member has to do first is %s where %s', (gate, _, consent, eligibility) => {
  const member = memberSchema.parse({ id: 'm1', require_data_sharing_consent: consent, eligibility });
  expect(pendingGate(member)).toBe(gate);
});
