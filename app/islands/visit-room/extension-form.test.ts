import { expect, test } from 'vitest';
import { readExtension, refusalOf } from './extension-form.ts';
import { RefusedByServer, ServerOutOfReach } from './server-calls.ts';

function chosen(choices: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(choices)) form.set(name, value);
  return form;
}

test('requires a reason and minutes, and reports all missing fields', () => {
  expect(readExtension(chosen({})).faults).toEqual(['noReason', 'noMinutes']);
  expect(readExtension(chosen({ minutes: '5' })).faults).toEqual(['noReason']);
  expect(readExtension(chosen({ reason: 'other' })).faults).toEqual(['noMinutes']);
  expect(readExtension(chosen({ reason: 'other', minutes: '5' }))).toEqual({
    extension: { reason: 'other', minutes: '5' },
    faults: [],
  });
});

test.each([
  [new RefusedByServer('extension_too_long'), 'tooLong'],
  [new RefusedByServer('call_over'), 'over'],
  [new RefusedByServer('500'), 'failed'],
  [new ServerOutOfReach(), 'noAnswer'],
])('%o: %s', (error, fault) => {
  expect(refusalOf(error)).toBe(fault);
});
