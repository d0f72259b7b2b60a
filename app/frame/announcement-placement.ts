import type { Announcement } from '#app/api/news.api.server.ts';

type Placement = Announcement['placement'];

/** By the first part of an address. */
const placementBySection: Readonly<Record<string, Placement>> = {
  '': 'home',
  'care-team': 'care_team',
  'care-navigator': 'care_team',
  'covered-programs': 'coverage',
  reimbursement: 'coverage',
  providers: 'providers',
  'all-providers': 'providers',
  payments: 'payments',
  bills: 'payments',
};

/** Pages about one amount, or that confirm something: nothing stands between their heading and what it is about. */
const undisturbed = /^\/(reimbursement\/(check|success|claims\/.+)|bills\/[^/]+\/pay)$/;

/** What is announced on the page at `path`. */
export function placementsOf(path: string): ReadonlySet<Placement> {
  if (undisturbed.test(path)) return new Set();
  const section = placementBySection[path.split('/')[1] ?? ''];
  return new Set<Placement>(section ? ['everywhere', section] : ['everywhere']);
}
