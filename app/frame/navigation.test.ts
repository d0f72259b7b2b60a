import { expect, test } from 'vitest';
import { translatorFor } from '#app/i18n/translator.ts';
import { memberNavigation } from './navigation.ts';

const currentAt = (path: string) => {
  const { sidebar, bar } = memberNavigation(
    path,
    { messages: 0, notifications: 0, payments: 0 },
    translatorFor('en'),
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
