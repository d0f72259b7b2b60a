import { expect, test } from 'vitest';
import { ownPages } from './own-pages.ts';

test.each([
  ['/', true],
  ['/bills/R-1', true],
  ['/bills/R-1/', true],
  ['/bills/R-1/pay', false],
  ['/calendar.ics', true],
  ['/calendarxics', false],
  ['/nowhere', false],
])('%s: %s', (path, isPage) => {
  expect(ownPages(['/', '/bills/:billId', '/calendar.ics', '*'])(path)).toBe(isPage);
});
