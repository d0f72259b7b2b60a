import type { Announcement } from '#app/api/news.api.server.ts';
import { placementsOf } from './announcement-placement.ts';

/** The company's announcements for the page at `path`, without those closed in this browser. */
export function announcementsOn(
  path: string,
  announcements: readonly Announcement[],
  closed: readonly string[] = [],
): Announcement[] {
  const here = placementsOf(path);
  return announcements.filter(({ id, placement }) => here.has(placement) && !closed.includes(id));
}
