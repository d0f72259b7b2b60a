import { inLanguage } from '#app/domain/localized-text.ts';
import { readOrNull } from '#server/platform/http/readable-rows.ts';
import type { ExportFor, Sections } from './section.ts';
import { visitNotePlace } from '#server/api/visits/resource.ts';

/** Tasks that were done, and visits. */
export async function care({
  member: { id },
  dependencies: { sql, sealing, log },
  language,
  part,
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
    .orderBy('calls.id')
    .offset(part.skip)
    .limit(part.take)
    .execute();
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
      note: note_sealed && readOrNull(row, () => sealing.open(note_sealed, visitNotePlace(row)), log),
    })),
  };
}
