import { expect, test } from 'vitest';
import { newPasskeyAnswer } from './passkey-answer.ts';

test.each([
  ['x'.repeat(61), 'x'.repeat(60)],
  [`${'x'.repeat(59)}📱📱`, `${'x'.repeat(59)}📱`],
  [' \u200b', 'My passkey'],
])('the name %j becomes %j', (name, kept) => {
  const answer = { challenge_id: 'id', credential: '{}', name };
  expect(newPasskeyAnswer('en').parse(answer).name).toBe(kept);
});
