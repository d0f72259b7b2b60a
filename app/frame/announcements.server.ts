import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf } from '#app/api/document.ts';
import { cleanRichText } from '#app/i18n/rich-text.server.ts';
import { placements, placementsOf } from './announcement-placement.ts';

const announcement = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  tone: z.enum(['info', 'alert']),
  placement: z.enum(placements),
});
export type Announcement = Omit<z.infer<typeof announcement>, 'placement'>;
const announcementsDocument = documentOf(z.array(announcement));

/** What the member's company has to tell on the page at `path`, cleaned for `<RichText>`. */
export async function fetchAnnouncements(api: ApiClient, path: string): Promise<Announcement[]> {
  const { data } = await api.get('v3/announcements', announcementsDocument);
  const here = placementsOf(path);
  return Promise.all(
    data
      .filter(({ placement }) => here.has(placement))
      .map(async ({ id, title, body, tone }) => ({ id, title, tone, body: await cleanRichText(body) })),
  );
}
