import type { z } from 'zod';
import type { expertNote } from '#app/contract/visits.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { readOrNull } from '#server/platform/http/reply.ts';
import { sealedPlace } from '#server/platform/sealing/sealing.ts';

/** Sealed place of a version of the note after a visit. */
export const sentNotePlace = sealedPlace('visit_notes', 'body_sealed');

/** Sealed place of what is not sent yet. */
export const noteDraftPlace = sealedPlace('visit_note_drafts', 'body_sealed');

/** The expert's current note to the member after a visit; null without one. */
export async function findNoteForMember(
  memberId: string,
  { sql, sealing, log }: Pick<ApiDependencies, 'sql' | 'sealing' | 'log'>,
  callId: string,
): Promise<z.infer<typeof expertNote> | null> {
  const row = await sql
    .selectFrom('visit_notes')
    .innerJoin('calls', 'calls.id', 'visit_notes.call_id')
    .select(['visit_notes.id', 'version', 'body_sealed', 'author', 'sent_at'])
    .where('calls.member_id', '=', memberId)
    .where('visit_notes.call_id', '=', callId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const text = row && readOrNull(row.id, () => sealing.open(row.body_sealed, sentNotePlace(row.id)), log);
  if (!row || !text) return null;
  return {
    text,
    author: row.author,
    sent_at: row.sent_at,
    is_corrected: row.version > 1,
  };
}
