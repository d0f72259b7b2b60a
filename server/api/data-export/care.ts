import { attachmentPlace, messageDraftPlace, messagePlace } from '#server/api/messages/sealed-place.ts';
import { inLanguage } from '#app/domain/localized-text.ts';
import type { ExportFor, Sections } from './section.ts';
import { visitNotePlace } from '#server/visits/visit-note-place.ts';

/** Tasks that were done, visits, messages and the one that is not sent yet. */
export async function care({
  member: { id },
  dependencies: { sql, sealing },
  language,
}: ExportFor): Promise<Sections> {
  const tasks = await sql
    .selectFrom('member_care_tasks')
    .innerJoin('care_tasks', 'care_tasks.id', 'member_care_tasks.care_task_id')
    .select(['care_tasks.title', 'member_care_tasks.completed_at'])
    .where('member_care_tasks.member_id', '=', id)
    .orderBy('member_care_tasks.completed_at')
    .execute();
  const visits = await sql
    .selectFrom('calls')
    .innerJoin('call_experts', 'call_experts.id', 'calls.call_expert_id')
    .innerJoin('call_subjects', 'call_subjects.id', 'calls.call_subject_id')
    .leftJoin('call_attendances', (join) =>
      join.onRef('call_attendances.call_id', '=', 'calls.id').on('call_attendances.role', '=', 'member'),
    )
    .select([
      'calls.id',
      'calls.booked_at',
      'calls.ends_at',
      'calls.note_sealed',
      'calls.canceled_at',
      'calls.canceled_by',
      'calls.created_at',
      'calls.extended_until',
      'call_attendances.joined_at as came_at',
      'call_attendances.left_at',
      'call_subjects.name as subject',
      'call_experts.fname',
      'call_experts.lname',
    ])
    .where('calls.member_id', '=', id)
    .orderBy('calls.booked_at')
    .execute();
  const messages = await sql
    .selectFrom('care_navigator_messages')
    .select(['id', 'from_member', 'body_sealed', 'created_at', 'read_at'])
    .where('member_id', '=', id)
    .orderBy('created_at')
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
    .orderBy('position')
    .execute();
  const filesOf = (message: string | null) =>
    files
      // What the Care Partner has not sent yet is not the member's.
      .filter((file) => file.message_id === message && (message !== null || file.from_member))
      .map(({ id: row, filename_sealed: name, media_type, size_bytes, created_at }) => ({
        filename: sealing.open(name, attachmentPlace(row, 'filename_sealed')),
        media_type,
        size_bytes,
        created_at,
      }));
  return {
    care_tasks: tasks.map(({ title, completed_at }) => ({
      title: inLanguage(title, language),
      completed_at,
    })),
    visits: visits.map(({ id: row, note_sealed, subject, fname, lname, canceled_by, ...times }) => ({
      subject: inLanguage(subject, language),
      expert: `${fname} ${lname}`,
      ...times,
      canceled_by_you: canceled_by && canceled_by === 'member',
      note: note_sealed && sealing.open(note_sealed, visitNotePlace(row)),
    })),
    messages: messages.map(({ id: row, body_sealed, ...message }) => ({
      ...message,
      body: sealing.open(body_sealed, messagePlace(row)),
      files: filesOf(row),
    })),
    message_draft: drafts.map(({ text_sealed, updated_at }) => ({
      body: sealing.open(text_sealed, messageDraftPlace(id)),
      updated_at,
    })),
    unsent_message_files: filesOf(null),
  };
}
