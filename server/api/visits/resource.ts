import type { z } from 'zod';
import type { visitAttributes } from '#app/contract/visits.ts';
import type { SqlBool } from 'kysely';
import { inLanguage, type Language, type LocalizedText } from '#app/domain/localized-text.ts';
import { timeToJoin, timeToStopEdit } from '#app/domain/visit-window.ts';
import type { Resource } from '#server/platform/http/json-api/document.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { expertResource, type CallExpert } from './expert-resource.ts';
import { visitNotePlace } from './visit-note-place.ts';
import { endOf } from './visit-end.ts';
import { subjectResource } from './subject-resource.ts';
import { outcomeOf, stateOf, type VisitPast } from './rules.ts';

export interface WholeVisit {
  id: string;
  booked_at: string;
  ends_at: string;
  extended_until: string | null;
  note_sealed: Buffer | null;
  canceled_at: string | null;
  canceled_by: 'member' | 'system' | null;
  room_opened_at: string | null;
  member_came: SqlBool;
  host_came: SqlBool;
  created_at: string;
  changed_at: string | null;
  sequence: number;
  call_subject_id: string;
  call_subject_name: LocalizedText;
  talk_to_expert_text: LocalizedText;
  duration_minutes: 20 | 30 | 45;
  call_category_id: string;
  call_category_name: LocalizedText;
  expert: CallExpert;
}

export interface VisitView {
  language: Language;
  now: Temporal.Instant;
  sealing: Sealing;
}

function noteOf({ id, note_sealed }: WholeVisit, sealing: Sealing): string | null {
  return note_sealed && sealing.open(note_sealed, visitNotePlace(id));
}

function pastOf(call: WholeVisit, times: Pick<VisitPast, 'bookedAt' | 'endsAt'>): VisitPast {
  return {
    ...times,
    canceledAt: call.canceled_at === null ? null : Temporal.Instant.from(call.canceled_at),
    canceledBy: call.canceled_by,
    roomOpened: call.room_opened_at !== null,
    memberCame: Boolean(call.member_came),
    hostCame: Boolean(call.host_came),
  };
}

export function visitResource(
  call: WholeVisit,
  { language, now, sealing }: VisitView,
): Resource<z.infer<typeof visitAttributes>> {
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
      note: noteOf(call, sealing),
      time_to_join: timeToJoin(bookedAt, now),
      time_to_stop_edit: timeToStopEdit(bookedAt, now),
      state: stateOf({ endsAt, canceled: call.canceled_at !== null }, now),
      outcome: outcomeOf(pastOf(call, { bookedAt, endsAt }), now),
      sequence: call.sequence,
      changed_at: call.changed_at ?? call.created_at,
    },
    relationships: {
      call_expert: expertResource(call.expert, language),
      call_subject: subjectResource(subject, language),
    },
  };
}
