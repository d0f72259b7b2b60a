import { addressLineIfAny } from '#app/domain/postal-code.ts';
import { inLanguage } from '#app/domain/localized-text.ts';
import { notePlace, phonePlace } from '#server/api/providers/appointment-requests/resource.ts';
import { sentNotePlace } from '#server/api/visits/note-after-visit.ts';
import { visitNotePlace } from '#server/api/visits/resource.ts';
import { readOrNull } from '#server/platform/http/reply.ts';
import type { SealedPlace } from '#server/platform/sealing/sealing.ts';
import { epdsRules, shippedQuestionnaires } from '#server/api/screenings/questionnaires/shipped.ts';
import { scoreOf } from '#server/api/screenings/questionnaires/questionnaire.ts';
import { openDraft, openResult } from '#server/api/screenings/sealed-answers.ts';
import { within, type ExportFor, type Sections } from './section.ts';

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
      'calls.absent_at',
      'call_attendances.joined_at as came_at',
      'call_attendances.left_at',
      'call_subjects.name as subject',
      'call_experts.fname',
      'call_experts.lname',
    ])
    .where('calls.member_id', '=', id)
    .orderBy('calls.booked_at')
    .orderBy('calls.id')
    .$call(within(part))
    .execute();
  const notes = await sql
    .selectFrom('visit_notes')
    .innerJoin('calls', 'calls.id', 'visit_notes.call_id')
    .select(['visit_notes.id', 'call_id', 'body_sealed', 'author', 'sent_at'])
    .where('calls.member_id', '=', id)
    .where(({ eb, fn, val }) => eb('call_id', '=', fn.any(val(visits.map((visit) => visit.id)))))
    .orderBy('version')
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
      notes_of_expert: notes
        .filter(({ call_id }) => call_id === row)
        .map(({ id: noteId, body_sealed, author, sent_at }) => ({
          text: readOrNull(noteId, () => sealing.open(body_sealed, sentNotePlace(noteId)), log),
          author,
          sent_at,
        })),
    })),
  };
}

/** The member's requests to providers, with their events. */
export async function appointmentRequests({
  member,
  dependencies: { sql, sealing, log },
  part,
}: ExportFor): Promise<Sections> {
  const rows = await sql
    .selectFrom('appointment_requests')
    .innerJoin('providers', 'providers.id', 'appointment_requests.provider_id')
    .leftJoin('provider_locations', 'provider_locations.id', 'appointment_requests.location_id')
    .leftJoin('clinic_doctors', 'clinic_doctors.id', 'appointment_requests.doctor_id')
    .selectAll('appointment_requests')
    .select([
      'providers.name as provider',
      'provider_locations.street',
      'provider_locations.city',
      'provider_locations.state as location_state',
      'provider_locations.zip',
      'clinic_doctors.name as doctor',
    ])
    .where('member_id', '=', member.id)
    .orderBy('created_at')
    .orderBy('appointment_requests.id')
    .$call(within(part))
    .execute();
  if (rows.length === 0) return { appointment_requests: [] };
  const events = await sql
    .selectFrom('appointment_request_events')
    .innerJoin(
      'appointment_requests',
      'appointment_requests.id',
      'appointment_request_events.appointment_request_id',
    )
    .select([
      'appointment_request_events.appointment_request_id',
      'appointment_request_events.name',
      'appointment_request_events.created_at',
    ])
    .where('member_id', '=', member.id)
    .where(
      'appointment_requests.id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('appointment_request_events.created_at')
    .execute();
  const opened = (id: string, sealed: Buffer | null, place: SealedPlace) =>
    sealed && readOrNull(id, () => sealing.open(sealed, place), log);
  return {
    appointment_requests: rows.map((row) => ({
      uid: row.uid,
      provider: row.provider,
      place: addressLineIfAny({ ...row, state: row.location_state }),
      doctor: row.doctor,
      kind: row.kind,
      state: row.state,
      contact_by: row.contact_by,
      phone: opened(row.id, row.phone_sealed, phonePlace(row.id)),
      days: row.days,
      time_of_day: row.time_of_day,
      first_visit: row.first_visit,
      note: opened(row.id, row.note_sealed, notePlace(row.id)),
      appointment_at: row.appointment_at,
      created_at: row.created_at,
      updated_at: row.updated_at,
      events: events
        .filter((event) => event.appointment_request_id === row.id)
        .map(({ name, created_at }) => ({ name, created_at })),
    })),
  };
}

/** Finished questionnaires, and the answers of unfinished ones. */
export async function screenings({
  member: { id },
  dependencies: { sql, sealing, log },
  language,
  part,
}: ExportFor): Promise<Sections> {
  const results = await sql
    .selectFrom('questionnaire_results')
    .selectAll()
    .where('member_id', '=', id)
    .orderBy('completed_at')
    .orderBy('id')
    .$call(within(part))
    .execute();
  const drafts = await sql
    .selectFrom('questionnaire_drafts')
    .selectAll()
    .where('member_id', '=', id)
    .orderBy('updated_at')
    .execute();
  const rulesOf = (questionnaireId: string) =>
    [...shippedQuestionnaires, epdsRules].find((rules) => rules.id === questionnaireId);
  const nameOf = (questionnaireId: string) => {
    const rules = rulesOf(questionnaireId);
    return rules ? inLanguage(rules.name, language) : questionnaireId;
  };
  return {
    screenings: results.map((row) => {
      const given = readOrNull(row.id, () => openResult(sealing, row), log);
      const rules = rulesOf(row.questionnaire_id);
      return {
        name: nameOf(row.questionnaire_id),
        completed_at: row.completed_at,
        score: rules && given ? scoreOf(rules, given.answers) : null,
        answers: given?.answers.map(String) ?? null,
        difficulty: given?.difficulty ?? null,
        shared_at: row.shared_at,
      };
    }),
    unfinished_screenings: drafts.map((row) => {
      const given = readOrNull(row.id, () => openDraft(sealing, row), log);
      return {
        name: nameOf(row.questionnaire_id),
        answers: given?.answers.map((answer) => (answer === null ? '–' : String(answer))) ?? null,
        difficulty: given?.difficulty ?? null,
        created_at: row.updated_at,
      };
    }),
  };
}
