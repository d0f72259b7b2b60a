import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firefoxOnWindows, safariOnPhone } from '#tests/support/browsers/browsers.ts';
import { nameBrowser } from './admit-device.ts';

test.each([
  [firefoxOnWindows, 'Firefox', 'Windows'],
  [safariOnPhone, 'Safari', 'iOS'],
  [undefined, null, null],
  ['', null, null],
  ['curl/8.5.0', null, null],
  ['Mozilla/5.0 (something else)', null, null],
])('%s', (userAgent, browser, system) => {
  expect(nameBrowser(userAgent)).toEqual({ browser, system });
});

test('names are short and plain for any User-Agent', () => {
  const texts = fc.oneof(
    fc.string({ maxLength: 600 }),
    fc.string().map((text) => `${text}/1.0 (${text}; Linux)`),
  );
  fc.assert(
    fc.property(texts, (userAgent) => {
      const { browser, system } = nameBrowser(userAgent);
      for (const name of [browser, system]) expect(name ?? 'none').toMatch(/^[^<>&"'\n]{1,40}$/);
    }),
  );
});
