import { expect, test } from 'vitest';
import { translatorFor } from '#app/i18n/translator.ts';
import { memberNavigation } from './navigation.ts';

const currentAt = (path: string) => {
  const { sidebar, bar } = memberNavigation(
    path,
    { messages: 0, notifications: 0, payments: 0 },
    { translate: translatorFor('en') },
  );
  return [sidebar, bar].map((entries) => entries.filter(({ current }) => current).map(({ href }) => href));
};

test.each([
  ['/', ['/'], ['/']],
  ['/care-tasks/1', ['/'], ['/']],
  ['/screenings', ['/'], ['/']],
  ['/care-navigator', ['/care-team'], ['/care-team']],
  ['/bills/1/pay', ['/payments'], ['/payments']],
  ['/reimbursement', ['/payments'], ['/payments']],
  ['/all-providers', ['/providers'], []],
  ['/settings/security', ['/settings'], []],
  ['/video-visits/past', ['/video-visits'], ['/video-visits']],
])('%s is marked in the sidebar at %s', (path, sidebar, bar) => {
  expect(currentAt(path)).toEqual([sidebar, bar]);
});

test('after the last covered day only open pages are listed, and first the page about the end of coverage', () => {
  const counts = { messages: 0, notifications: 0, payments: 2 };
  const shown = memberNavigation('/bills/1', counts, { translate: translatorFor('en'), inRunOut: true });
  const addresses = [shown.sidebar, shown.bar, shown.more].map((entries) => entries.map(({ href }) => href));
  expect(addresses).toEqual([
    ['/coverage-end', '/payments', '/settings'],
    ['/coverage-end', '/payments'],
    ['/settings'],
  ]);
  expect(shown.bell).toBeUndefined();
});
