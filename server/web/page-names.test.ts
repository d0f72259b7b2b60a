import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { routeTable } from '#tests/e2e/route-table.ts';
import { emptyBuild } from '#tests/support/pages/page-build.tsx';
import { pageName } from './page-views.ts';
import { pageRoutes } from './pages.ts';

const patterns = pageRoutes(emptyBuild(routes), { mode: 'test', origin: 'https://wren.example' }).map(
  ({ path }) => path,
);

/** Those that show a page of their own. Pages of staff are not counted. */
const shown = routeTable
  .filter(({ kind }) => kind === 'plain' || kind === 'island')
  .map(({ path }) => path)
  .filter((path) => !/^\/desk(\/|$)/.test(path));

test('every page has a name except helplines, which would reveal a crisis', () => {
  expect(shown.filter((pattern) => pageName(pattern) === undefined)).toEqual(['/helplines']);
});

test("no name reveals a member's health topic", () => {
  const revealing =
    /screening|mood|insight|topic|article|program|goal|partner|eligib|pregnan|birth|fertil|condition|care-task|expert|categor|subject|provider|helpline|polic[yi]|questionnaire/;
  const counted = patterns.map(pageName).filter((name) => name !== undefined);
  // The eligibility questions are the same for every member of a company.
  expect([...new Set(counted.filter((name) => revealing.test(name)))]).toEqual([
    'policies',
    '/eligibility-details',
  ]);
});

test.each([
  ['/', '/'],
  ['/bills/:billId', '/bills/:billId'],
  ['/reimbursement/claims/:claimUid/appeal', '/reimbursement/claims/:claimUid/appeal'],
  ['/screenings/:questionnaireId/result', 'care'],
  ['/insights/:topic/:article', 'reading'],
  ['/covered-programs/:categoryId/:programId', 'coverage'],
  ['/settings/health-goal', 'settings'],
  ['/helplines', undefined],
  ['*', undefined],
])('%s is called %s', (pattern, name) => {
  expect(pageName(pattern)).toBe(name);
});
