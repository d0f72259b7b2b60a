import { formatDatedMoment } from '#app/i18n/formats.ts';
import { type Context, localeContext } from '#app/page/contexts.ts';
import { visitorTimeZone } from '#app/page/member-formats.server.ts';
import type { Note } from './conversations.api.server.ts';

/** Notes with their times in words. */
export const shownNotes = (notes: readonly Note[], context: Context) =>
  notes.map(({ created_at, ...note }) => ({
    ...note,
    written: formatDatedMoment(created_at, context.get(localeContext), visitorTimeZone(context)),
  }));
export type ShownNote = ReturnType<typeof shownNotes>[number];
