import type { Announcement } from '#app/api/news.api.server.ts';
import { placementsOf } from './announcement-placement.ts';

/** Of what the member's company has to tell, what it tells on the page at `path`, without what was closed in this browser. */
export function announcementsOn(
  path: string,
  announcements: readonly Announcement[],
  closed: readonly string[] = [],
): Announcement[] {
  const here = placementsOf(path);
  return announcements.filter(({ id, placement }) => here.has(placement) && !closed.includes(id));
}
