import { expect, it } from 'vitest';

import { shouldReload } from './new-version.ts';

const check = { running: 'a1', served: 'b2\n', reloadedFor: null, unsaved: false };

it.each([
  ['another version', {}, true],
  ['the same version', { served: 'a1\n' }, false],
  ['an empty answer', { served: ' \n' }, false],
  ['unsaved input', { unsaved: true }, false],
  ['already reloaded for it once', { reloadedFor: 'b2' }, false],
  ['a reload for an older version', { reloadedFor: 'a1' }, true],
])('with %s reloads: %s', (_, change, reload) => {
  expect(shouldReload({ ...check, ...change })).toBe(reload);
});
