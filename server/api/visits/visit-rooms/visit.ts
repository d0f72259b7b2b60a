import { notFound, problem, orNotFound } from '#server/platform/http/json-api/problem.ts';
import { isVisitToken, newVisitToken } from '../visit-tokens.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { visitRoomAttributes } from '#app/contract/visits.ts';
import { inLanguage, type Language } from '#app/domain/localized-text.ts';
import { timeToJoin } from '#app/domain/visit-window.ts';
import type { ResourceOf } from '#server/platform/http/json-api/document.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { recorderOf } from '#server/platform/audit/record-audit.ts';
import { emailDigests } from '#server/api/account/email/email-digest.ts';
import { openDetails } from '#server/api/account/members/member-details.ts';
import { visitNotePlace, expertResource } from '../resource.ts';
import { findByToken, hasEndedStaffAccount, replaceToken } from './queries.ts';
import {
  type LiveState,
  type VisitTimes,
  effectiveEnd,
  extensionMinutes,
  stateOf,
  timeLeft,
} from './rules.ts';

interface TimesRow {
  booked_at: string;
  ends_at: string;
  extended_until: string | null;
  canceled_at: string | null;
}

export function timesOf(row: TimesRow): VisitTimes {
  return {
    bookedAt: Temporal.Instant.from(row.booked_at),
    endsAt: Temporal.Instant.from(row.ends_at),
    extendedUntil: row.extended_until === null ? null : Temporal.Instant.from(row.extended_until),
    canceled: row.canceled_at !== null,
  };
}

export type LiveVisit = NonNullable<Awaited<ReturnType<typeof findByToken>>>;

/** The visit and the side that the token opens. Throws 404, also for an expert whose staff account ended: their mails have lasting tokens. */
export async function openedBy(
  { sql, clock, sealing }: Pick<ApiDependencies, 'sql' | 'clock' | 'sealing'>,
  token: string,
) {
  const found = orNotFound(isVisitToken(token) ? await findByToken(sql, token, clock.now()) : undefined);
  const { email } = found.expert;
  if (
    found.role === 'host' &&
    email !== null &&
    (await hasEndedStaffAccount(sql, emailDigests(sealing, email)))
  )
    throw notFound();
  return found;
}

/** The token for the browser to keep: the same one if it is lasting, a new one for a single-use token. Throws 404. */
export async function keepableToken(
  { sql, clock }: Pick<ApiDependencies, 'sql' | 'clock'>,
  visit: LiveVisit,
  token: string,
): Promise<string> {
  if (visit.token_expires_at === null) return token;
  const kept = newVisitToken();
  if (!(await replaceToken(sql, { used: token, kept, now: clock.now() }))) throw notFound();
  return kept;
}

/**
 * Records that the expert opened the visit by the link of a mail, which does not say who holds it: their name is that of the visit's
 * expert. The desk's own way in is recorded by its call.
 */
export const recordMailedLink = (dependencies: ApiDependencies, { expert, member_id, id }: LiveVisit) =>
  recorderOf(
    dependencies,
    { kind: 'staff', id: expert.id, name: `${expert.fname} ${expert.lname}`, role: 'expert' },
    { act: 'visit_opened', reason: 'care' },
  )(dependencies.sql, { memberId: member_id, subjectId: id });

const refusals = { early: 'too_early', over: 'call_over', canceled: 'call_canceled' } as const;

/** Throws 409 unless the visit is open. */
export function refuseUnlessOpen(state: LiveState): void {
  if (state !== 'open') throw problem(409, refusals[state]);
}

interface VisitRoomView {
  language: Language;
  now: Temporal.Instant;
  sealing: Sealing;
  connectOrigins: readonly string[];
}

/** The member's data for the host: how to address them, and their note. */
function forHost(visit: LiveVisit, state: LiveState, { language, now, sealing }: VisitRoomView) {
  const { fname, preferred_name, phone } = openDetails(sealing, visit.member_id, visit.details_sealed);
  const hasEnded = state === 'over' || state === 'canceled';
  return {
    member_name: preferred_name ?? fname,
    member_phone: visit.medium === 'phone' && !hasEnded ? phone : null,
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
    member_phone: null,
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
): ResourceOf<typeof visitRoomAttributes> {
  const { language, now } = view;
  const times = timesOf(visit);
  const state = stateOf(times, now);
  return {
    type: 'live_call',
    id: visit.id,
    attributes: {
      role: visit.role,
      state,
      medium: visit.medium,
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
