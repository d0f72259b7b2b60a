import type { Announcement } from '#app/api/news.api.server.ts';

type Placement = Announcement['placement'];

/** Placement by the first segment of the path. */
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

/** Pages about one amount, or with a confirmation, have no announcements between heading and content. */
const undisturbed = /^\/(reimbursement\/(check|success|claims\/.+)|bills\/[^/]+\/pay)$/;

/** The placements of the page at `path`. */
export function placementsOf(path: string): ReadonlySet<Placement> {
  if (undisturbed.test(path)) return new Set();
  const section = placementBySection[path.split('/')[1] ?? ''];
  return new Set<Placement>(section ? ['everywhere', section] : ['everywhere']);
}

/** The company's announcements for the page at `path`, without those closed in this browser. */
export function announcementsOn(
  path: string,
  announcements: readonly Announcement[],
  closed: readonly string[] = [],
): Announcement[] {
  const here = placementsOf(path);
  return announcements.filter(({ id, placement }) => here.has(placement) && !closed.includes(id));
}
