import { sql as expression } from 'kysely';
import {
  attachmentPlace,
  messageDraftPlace,
  messagePlace,
} from '#server/api/care-team/messages/sealed-place.ts';
import { readOrNull } from '#server/platform/http/reply.ts';
import { within, type ExportFor, type Sections } from './section.ts';

/** Matches any of the ids; an empty list matches nothing. */
const anyOf = (ids: readonly string[]) => expression<string>`any(${ids}::uuid[])`;

/** Sent messages and the unsent draft. */
export async function messages({
  member: { id },
  dependencies: { sql, sealing, log },
  part,
}: ExportFor): Promise<Sections> {
  const rows = await sql
    .selectFrom('care_navigator_messages')
    .select(['id', 'from_member', 'body_sealed', 'created_at', 'read_at'])
    .where('member_id', '=', id)
    .orderBy('position')
    .$call(within(part))
    .execute();
  const drafts = await sql
    .selectFrom('message_drafts')
    .select(['text_sealed', 'updated_at'])
    .where('member_id', '=', id)
    .execute();
  const files = await sql
    .selectFrom('message_attachments')
    .select(['id', 'message_id', 'from_member', 'filename_sealed', 'media_type', 'size_bytes', 'created_at'])
    .where('member_id', '=', id)
    .where('digest_sealed', 'is not', null)
    .where(({ eb, or }) =>
      or([eb('message_id', 'is', null), eb('message_id', '=', anyOf(rows.map((row) => row.id)))]),
    )
    .orderBy('position')
    .execute();
  const filesOf = (message: string | null) =>
    files
      // Files that the Care Partner has not sent yet do not belong to the member.
      .filter((file) => file.message_id === message && (message !== null || file.from_member))
      .map(({ id: row, filename_sealed: name, media_type, size_bytes, created_at }) => ({
        filename: readOrNull(row, () => sealing.open(name, attachmentPlace(row, 'filename_sealed')), log),
        media_type,
        size_bytes,
        created_at,
      }));
  return {
    messages: rows.map(({ id: row, body_sealed, ...message }) => ({
      ...message,
      body: readOrNull(row, () => sealing.open(body_sealed, messagePlace(row)), log),
      files: filesOf(row),
    })),
    message_draft: drafts.map(({ text_sealed, updated_at }) => ({
      body: readOrNull(id, () => sealing.open(text_sealed, messageDraftPlace(id)), log),
      updated_at,
    })),
    unsent_message_files: filesOf(null),
  };
}
