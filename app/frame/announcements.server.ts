import type { Announcement } from '#app/api/news.api.server.ts';
import { cleanRichText } from '#app/i18n/rich-text.server.ts';
import { placementsOf } from './announcement-placement.ts';

/** Of what the member's company has to tell, what it tells on the page at `path`, cleaned for `<RichText>`. */
export function announcementsOn(
  path: string,
  announcements: readonly Announcement[],
): Promise<Omit<Announcement, 'placement'>[]> {
  const here = placementsOf(path);
  return Promise.all(
    announcements
      .filter(({ placement }) => here.has(placement))
      .map(async ({ id, title, body, tone }) => ({ id, title, tone, body: await cleanRichText(body) })),
  );
}
