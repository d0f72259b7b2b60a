import type { z } from 'zod';
import type { listedVisitAttributes, openedVisitAttributes } from '#app/contract/expert-desk.ts';
import { inLanguage, type Language } from '#app/domain/localized-text.ts';
import { timeToJoin } from '#app/domain/visit-window.ts';
import { openDetails } from '#server/api/account/members/member-details.ts';
import { readableRows } from '#server/platform/http/reply.ts';
import type { Log } from '#server/platform/log.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { noteDraftPlace, sentNotePlace } from '../note-after-visit.ts';
import { visitNotePlace } from '../resource.ts';
import { endOf, stateOf } from '../rules.ts';
import { timesOf } from './change-visit.ts';
import type { findNoteDraft, listSentNotes, VisitRow } from './queries.ts';
import { canWriteNote, correctUntil, hasBegun, isFresh } from './rules.ts';

interface View {
  language: Language;
  now: Temporal.Instant;
  sealing: Sealing;
  log: Log;
}

/** A visit as its expert's list shows it. */
export function listedVisit(
  row: VisitRow,
  { language, now, sealing }: Omit<View, 'log'>,
): z.infer<typeof listedVisitAttributes> {
  const { fname, preferred_name } = openDetails(sealing, row.member_id, row.details_sealed);
  return {
    booked_at: row.booked_at,
    ends_at: endOf(row),
    time_zone: row.timezone,
    medium: row.medium,
    state: stateOf(timesOf(row), now),
    member_name: preferred_name ?? fname,
    subject: inLanguage(row.subject_name, language),
    member_language: row.preferred_language,
    member_absent: row.absent_at !== null,
    note_state: row.has_note ? 'sent' : row.has_draft ? 'draft' : 'none',
  };
}

interface Written {
  notes: Awaited<ReturnType<typeof listSentNotes>>;
  draft: Awaited<ReturnType<typeof findNoteDraft>>;
  memberCame: boolean;
}

/** The whole visit for its expert. */
export function openedVisit(
  row: VisitRow,
  { notes, draft, memberCame }: Written,
  view: View,
): z.infer<typeof openedVisitAttributes> {
  const { now, sealing, log } = view;
  const times = timesOf(row);
  const listed = listedVisit(row, view);
  const first = notes.at(-1);
  const firstSentAt = first && Temporal.Instant.from(first.sent_at);
  const { phone } = openDetails(sealing, row.member_id, row.details_sealed);
  return {
    ...listed,
    time_to_join: timeToJoin(times.bookedAt, now),
    booking_note: row.note_sealed && sealing.open(row.note_sealed, visitNotePlace(row.id)),
    member_phone: row.medium === 'phone' && listed.state === 'booked' ? phone : null,
    member_came: memberCame,
    can_mark_absent: hasBegun(times, now) && isFresh(times, now) && !memberCame,
    note_draft: draft ? sealing.open(draft.body_sealed, noteDraftPlace(row.id)) : null,
    notes: readableRows(
      notes,
      ({ id, version, body_sealed, author, sent_at }) => ({
        version,
        text: sealing.open(body_sealed, sentNotePlace(id)),
        author,
        sent_at,
      }),
      log,
    ),
    can_write: canWriteNote(times, firstSentAt, now),
    correct_until: firstSentAt ? correctUntil(firstSentAt).toString() : null,
  };
}
