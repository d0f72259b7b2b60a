import { z } from '@hono/zod-openapi';
import { inLanguage, type Language, type LocalizedText } from '#server/domain/localized-text.ts';
import { timeToJoin } from '#server/domain/visit-window.ts';
import type { Resource } from '#server/json-api/resource.ts';
import type { Sealing } from '#server/sealing/sealing.ts';
import { callExpertResource, type CallExpert } from '../included/call-expert.ts';
import { callNotePlace } from '../included/call-note-place.ts';
import { callSubjectResource } from '../included/call-subject.ts';
import { stateOf, timeToStopEdit } from './rules.ts';

export const callAttributes = z
  .object({
    booked_at: z.iso.datetime(),
    ends_at: z.iso.datetime(),
    call_subject_type: z.string(),
    call_subject_type_name: z.string(),
    token: z.string(),
    note: z.string().nullable(),
    time_to_join: z.int().describe('Seconds until the visit can be joined; zero or less once it can'),
    time_to_stop_edit: z
      .int()
      .describe('Seconds until it can no longer be changed; zero or less from then on'),
    state: z.enum(['booked', 'canceled', 'over']),
    sequence: z.int().describe('How often it was moved or canceled, for calendars (RFC 5545)'),
    changed_at: z.iso.datetime(),
  })
  .openapi('CallAttributes');

export interface WholeCall {
  id: string;
  token: string;
  booked_at: string;
  ends_at: string;
  extended_until: string | null;
  note_sealed: Buffer | null;
  canceled_at: string | null;
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

export interface CallView {
  language: Language;
  now: Temporal.Instant;
  sealing: Sealing;
}

function noteOf({ id, note_sealed }: WholeCall, sealing: Sealing): string | null {
  return note_sealed && sealing.open(note_sealed, callNotePlace(id));
}

export function callResource(
  call: WholeCall,
  { language, now, sealing }: CallView,
): Resource<z.infer<typeof callAttributes>> {
  const bookedAt = Temporal.Instant.from(call.booked_at);
  const endsAt = Temporal.Instant.from(call.extended_until ?? call.ends_at);
  const subject = { ...call, id: call.call_subject_id, name: call.call_subject_name };
  return {
    type: 'call',
    id: call.id,
    attributes: {
      booked_at: call.booked_at,
      ends_at: call.ends_at,
      call_subject_type: call.call_subject_id,
      call_subject_type_name: inLanguage(call.call_subject_name, language),
      token: call.token,
      note: noteOf(call, sealing),
      time_to_join: timeToJoin(bookedAt, now),
      time_to_stop_edit: timeToStopEdit(bookedAt, now),
      state: stateOf({ endsAt, canceled: call.canceled_at !== null }, now),
      sequence: call.sequence,
      changed_at: call.changed_at ?? call.created_at,
    },
    relationships: {
      call_expert: callExpertResource(call.expert, language),
      call_subject: callSubjectResource(subject, language),
    },
  };
}
