import { z } from '@hono/zod-openapi';
import { inLanguage, type Language, type LocalizedText } from '#server/domain/localized-text.ts';
import type { Resource } from '#server/json-api/resource.ts';
import type { Sealing } from '#server/sealing/sealing.ts';
import { callExpertResource, type CallExpert } from '../included/call-expert.ts';
import { timeToJoin, timeToStopEdit } from './rules.ts';

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
  })
  .openapi('CallAttributes');

export interface UpcomingCall {
  id: string;
  token: string;
  booked_at: string;
  ends_at: string;
  note_sealed: Buffer | null;
  call_subject_id: string;
  call_subject_name: LocalizedText;
  expert: CallExpert;
}

export interface CallView {
  language: Language;
  now: Temporal.Instant;
  sealing: Sealing;
}

function noteOf({ id, note_sealed }: UpcomingCall, sealing: Sealing): string | null {
  return note_sealed && sealing.open(note_sealed, { table: 'calls', column: 'note_sealed', row: id });
}

export function callResource(
  call: UpcomingCall,
  { language, now, sealing }: CallView,
): Resource<z.infer<typeof callAttributes>> {
  const bookedAt = Temporal.Instant.from(call.booked_at);
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
    },
    relationships: { call_expert: callExpertResource(call.expert, language) },
  };
}
