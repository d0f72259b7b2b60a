import type { Announcement } from '#app/api/news.api.server.ts';
import { placementsOf } from './announcement-placement.ts';

/** Of what the member's company has to tell, what it tells on the page at `path`. */
export function announcementsOn(path: string, announcements: readonly Announcement[]): Announcement[] {
  const here = placementsOf(path);
  return announcements.filter(({ placement }) => here.has(placement));
}
