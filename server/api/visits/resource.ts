import type { z } from 'zod';
import type { visitAttributes } from '#app/contract/visits.ts';
import { inLanguage, type Language } from '#app/domain/localized-text.ts';
import { timeToJoin, timeToStopEdit } from '#app/domain/visit-window.ts';
import type { Resource } from '#server/platform/http/json-api/document.ts';
import type { Sealing, SealedPlace } from '#server/platform/sealing/sealing.ts';
import { expertResource } from './expert-resource.ts';
import type { findVisit } from './queries.ts';
import { subjectResource } from './subject-resource.ts';
import { endOf, outcomeOf, stateOf, type VisitPast } from './rules.ts';

type WholeVisit = NonNullable<Awaited<ReturnType<typeof findVisit>>>;

interface VisitView {
  language: Language;
  now: Temporal.Instant;
  sealing: Sealing;
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
      call_subject: subjectResource(subject, language),
    },
  };
}

/** Sealed place of a visit's note to the expert. */
export function visitNotePlace(callId: string): SealedPlace {
  return { table: 'calls', column: 'note_sealed', row: callId };
}
