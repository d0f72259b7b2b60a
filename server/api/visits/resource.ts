import type { Selectable } from 'kysely';
import type {
  visitAttributes,
  expertAttributes,
  subjectAttributes,
  VisitMedium,
} from '#app/contract/visits.ts';
import { inLanguage, type Language } from '#app/domain/localized-text.ts';
import { timeToJoin, timeToStopEdit } from '#app/domain/visit-window.ts';
import { imageSet, type ResourceOf } from '#server/platform/http/json-api/document.ts';
import { sealedPlace, type Sealing } from '#server/platform/sealing/sealing.ts';
import type {
  CallExpertsTable,
  CallCategoriesTable,
  CallSubjectsTable,
} from '#server/platform/db/tables/care-team.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { findVisit } from './queries.ts';
import { endOf, outcomeOf, stateOf, type VisitPast } from './rules.ts';

type WholeVisit = NonNullable<Awaited<ReturnType<typeof findVisit>>>;

interface VisitView {
  language: Language;
  now: Temporal.Instant;
  sealing: Sealing;
  /** How visits that are booked now take place. */
  medium: VisitMedium;
}

function pastOf(call: WholeVisit, times: Pick<VisitPast, 'bookedAt' | 'endsAt'>): VisitPast {
  return {
    ...times,
    medium: call.medium,
    canceledAt: call.canceled_at === null ? null : Temporal.Instant.from(call.canceled_at),
    canceledBy: call.canceled_by,
    roomOpened: call.room_opened_at !== null,
    memberCame: Boolean(call.member_came),
    hostCame: Boolean(call.host_came),
    memberAbsent: call.absent_at !== null,
  };
}

export function visitResource(
  call: WholeVisit,
  { language, now, sealing, medium }: VisitView,
): ResourceOf<typeof visitAttributes> {
  const bookedAt = Temporal.Instant.from(call.booked_at);
  const endsAt = Temporal.Instant.from(endOf(call));
  const subject = { ...call, id: call.call_subject_id, name: call.call_subject_name };
  return {
    type: 'call',
    id: call.id,
    attributes: {
      booked_at: call.booked_at,
      ends_at: endOf(call),
      call_subject_type: call.call_subject_id,
      call_subject_type_name: inLanguage(call.call_subject_name, language),
      token: call.id,
      medium: call.medium,
      note: call.note_sealed && sealing.open(call.note_sealed, visitNotePlace(call.id)),
      time_to_join: timeToJoin(bookedAt, now),
      time_to_stop_edit: timeToStopEdit(bookedAt, now),
      state: stateOf({ endsAt, canceled: call.canceled_at !== null }, now),
      outcome: outcomeOf(pastOf(call, { bookedAt, endsAt }), now),
      sequence: call.sequence,
      changed_at: call.changed_at ?? call.created_at,
    },
    relationships: {
      call_expert: expertResource(call.expert, language),
      call_subject: subjectResource(subject, { language, medium }),
    },
  };
}

/** Sealed place of a visit's note to the expert. */
export const visitNotePlace = sealedPlace('calls', 'note_sealed');

export type CallExpert = Selectable<CallExpertsTable>;
type ExpertResource = ResourceOf<typeof expertAttributes>;

export function expertResource(expert: CallExpert, language: Language): ExpertResource {
  return {
    type: 'call_expert',
    id: expert.id,
    attributes: {
      fname: expert.fname,
      lname: expert.lname,
      name: `${expert.fname} ${expert.lname}`,
      role: inLanguage(expert.role, language),
      body: inLanguage(expert.body, language),
      education: inLanguage(expert.education, language),
      experience: inLanguage(expert.experience, language),
      topics: expert.topics[language] ?? expert.topics.en,
      spoken_languages: expert.spoken_languages,
      sign_languages: expert.sign_languages,
      timezone: expert.timezone,
      image_set: imageSet(expert.image_key, '1:1'),
    },
  };
}

export type CallSubject = Pick<
  Selectable<CallSubjectsTable>,
  'id' | 'name' | 'talk_to_expert_text' | 'duration_minutes' | 'call_category_id'
> & { call_category_name: Selectable<CallCategoriesTable>['name'] };

export function subjectResource(
  subject: CallSubject,
  { language, medium }: { language: Language; medium: VisitMedium },
): ResourceOf<typeof subjectAttributes> {
  return {
    type: 'call_subject',
    id: subject.id,
    attributes: {
      call_subject_type: subject.id,
      name: inLanguage(subject.name, language),
      talk_to_expert_text: inLanguage(subject.talk_to_expert_text, language),
      call_category_id: subject.call_category_id,
      call_category_name: inLanguage(subject.call_category_name, language),
      duration: subject.duration_minutes,
      medium,
    },
  };
}

/** Selects visit subjects with everything that `subjectResource` needs; the caller adds conditions and order. */
export function selectSubjects(sql: Sql) {
  return sql
    .selectFrom('call_subjects')
    .innerJoin('call_categories', 'call_categories.id', 'call_subjects.call_category_id')
    .select([
      'call_subjects.id',
      'call_subjects.name',
      'call_subjects.talk_to_expert_text',
      'call_subjects.duration_minutes',
      'call_subjects.call_category_id',
      'call_categories.name as call_category_name',
    ]);
}
