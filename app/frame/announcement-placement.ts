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

/** What is announced on the page at `path`. */
export function placementsOf(path: string): ReadonlySet<Placement> {
  const section = placementBySection[path.split('/')[1] ?? ''];
  return new Set<Placement>(section ? ['everywhere', section] : ['everywhere']);
}
