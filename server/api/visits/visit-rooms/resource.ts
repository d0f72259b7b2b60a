import type { z } from 'zod';
import type { visitRoomAttributes } from '#app/contract/visits.ts';
import { inLanguage, type Language } from '#app/domain/localized-text.ts';
import { timeToJoin } from '#app/domain/visit-window.ts';
import type { Resource } from '#server/platform/http/json-api/document.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { expertResource } from '../expert-resource.ts';
import { visitNotePlace } from '../resource.ts';
import { openDetails } from '#server/api/account/members/member-details.ts';
import { effectiveEnd, extensionMinutes, stateOf, timeLeft, type LiveState } from './rules.ts';
import { timesOf, type LiveVisit } from './visit.ts';

interface VisitRoomView {
  language: Language;
  now: Temporal.Instant;
  sealing: Sealing;
  connectOrigins: readonly string[];
}

/** The member's data for the host: how to address them, and their note. */
function forHost(visit: LiveVisit, state: LiveState, { language, now, sealing }: VisitRoomView) {
  const { fname, preferred_name } = openDetails(sealing, visit.member_id, visit.details_sealed);
  const hasEnded = state === 'over' || state === 'canceled';
  return {
    member_name: preferred_name ?? fname,
    call_subject_type_name: inLanguage(visit.call_subject_name, language),
    // The link stays in the expert's mailbox, but the note is hidden after the visit.
    note: visit.note_sealed && !hasEnded ? sealing.open(visit.note_sealed, visitNotePlace(visit.id)) : null,
    extension_minutes: extensionMinutes(timesOf(visit), now),
    care_team_email: null,
    care_team_phone: null,
  };
}

function forMember({ care_team_email, care_team_phone }: LiveVisit) {
  return {
    member_name: null,
    call_subject_type_name: null,
    note: null,
    extension_minutes: [],
    care_team_email,
    care_team_phone,
  };
}

export function visitRoomResource(
  visit: LiveVisit,
  view: VisitRoomView,
): Resource<z.infer<typeof visitRoomAttributes>> {
  const { language, now } = view;
  const times = timesOf(visit);
  const state = stateOf(times, now);
  return {
    type: 'live_call',
    id: visit.id,
    attributes: {
      role: visit.role,
      state,
      booked_at: visit.booked_at,
      ends_at: effectiveEnd(times).toString(),
      time_to_join: timeToJoin(times.bookedAt, now),
      time_left: timeLeft(times, now),
      time_zone: visit.role === 'host' ? visit.expert.timezone : visit.time_zone,
      connect_origins: [...view.connectOrigins],
      ...(visit.role === 'host' ? forHost(visit, state, view) : forMember(visit)),
    },
    relationships: { call_expert: expertResource(visit.expert, language) },
  };
}
