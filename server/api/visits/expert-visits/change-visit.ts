import { randomUUID } from 'node:crypto';
import { isUuid } from '#app/domain/uuid.ts';
import { lockMemberRow } from '#server/api/account/members/lock-member.ts';
import type { Companies } from '#server/platform/db/of-companies.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ApiDependencies, Operator } from '#server/platform/http/dependencies.ts';
import { problem, orNotFound } from '#server/platform/http/json-api/problem.ts';
import { personOf } from '#server/platform/http/operator-calls.ts';
import { noteDraftPlace, sentNotePlace } from '../note-after-visit.ts';
import { endOf } from '../rules.ts';
import { mailAboutVisit } from '../visit-mail.ts';
import {
  deleteNoteDraft,
  findVisitWith,
  listSentNotes,
  memberCame,
  saveNoteDraft,
  setAbsent,
  type VisitRow,
} from './queries.ts';
import { canWriteNote, hasBegun, isFresh } from './rules.ts';

/** Which visit, by the expert it is with. */
export interface OwnVisit {
  expertId: string;
  companies: Companies;
  id: string;
  operator: Operator;
}

export const timesOf = (row: VisitRow) => ({
  bookedAt: Temporal.Instant.from(row.booked_at),
  endsAt: Temporal.Instant.from(endOf(row)),
  canceled: row.canceled_at !== null,
});

/** A visit with this expert. Throws 404. */
export async function visitOf(sql: Sql, { expertId, companies, id }: OwnVisit): Promise<VisitRow> {
  const row = orNotFound(isUuid(id) ? await findVisitWith(companies, sql, expertId, id) : undefined);
  return row;
}

/** Changes a visit under its member's lock and records it; `repeated` if the change was made before. */
function changing(
  { sql }: Pick<ApiDependencies, 'sql'>,
  own: OwnVisit,
  change: (transaction: Sql, row: VisitRow, canRead: boolean) => Promise<'repeated' | undefined>,
): Promise<void> {
  return sql.transaction().execute(async (transaction) => {
    const { member_id: memberId } = await visitOf(transaction, own);
    const member = await lockMemberRow(memberId, transaction);
    // Moved to another expert while it waited.
    const row = await visitOf(transaction, own);
    const how = await change(transaction, row, member?.isCovered ?? false);
    await own.operator.record(transaction, { memberId, subjectId: row.id }, how);
  });
}

/** Notes that the member did not come, or takes it back. Throws 409 before the visit, a week after it, and if the member was there. */
export function markAbsence(
  dependencies: Pick<ApiDependencies, 'sql' | 'clock'>,
  own: OwnVisit,
  isAbsent: boolean,
): Promise<void> {
  const now = dependencies.clock.now();
  return changing(dependencies, own, async (transaction, row) => {
    const times = timesOf(row);
    if (times.canceled) throw problem(409, 'call_canceled');
    if (!hasBegun(times, now)) throw problem(409, 'not_begun');
    if (!isFresh(times, now)) throw problem(409, 'too_late.absence');
    if ((row.absent_at !== null) === isAbsent) return 'repeated';
    if (isAbsent && (await memberCame(transaction, row.id))) throw problem(409, 'member_came');
    await setAbsent(row.member_id, transaction, row.id, isAbsent ? now : null);
    return undefined;
  });
}

function refuseUnlessWritable(
  row: VisitRow,
  sent: Awaited<ReturnType<typeof listSentNotes>>,
  now: Temporal.Instant,
): void {
  const times = timesOf(row);
  if (times.canceled) throw problem(409, 'call_canceled');
  if (!hasBegun(times, now)) throw problem(409, 'not_begun');
  const first = sent.at(-1)?.sent_at;
  if (!canWriteNote(times, first === undefined ? undefined : Temporal.Instant.from(first), now))
    throw problem(409, 'too_late.note');
}

/** Keeps a note that is not sent yet; without a text there is none. Throws 409 when no note can be sent. */
export function draftNote(
  dependencies: Pick<ApiDependencies, 'sql' | 'clock' | 'sealing'>,
  own: OwnVisit,
  text: string,
): Promise<void> {
  const { clock, sealing } = dependencies;
  const now = clock.now();
  return changing(dependencies, own, async (transaction, row) => {
    refuseUnlessWritable(row, await listSentNotes(transaction, row.id), now);
    if (text === '') await deleteNoteDraft(transaction, row.id);
    else {
      const body = sealing.seal(text, noteDraftPlace(row.id));
      await saveNoteDraft(transaction, { callId: row.id, body, now });
    }
    return undefined;
  });
}

/**
 * Sends the note of a visit, or another version of it, to its member, who gets a mail about it. The same version with the same text
 * is sent once. Throws 409 already_sent where the version was another text, too_late, not_begun, call_canceled or access_ended.
 */
export function sendNote(
  dependencies: ApiDependencies,
  own: OwnVisit,
  { text, version }: { text: string; version: number },
): Promise<void> {
  const { clock, sealing } = dependencies;
  const now = clock.now();
  return changing(dependencies, own, async (transaction, row, canRead) => {
    const sent = await listSentNotes(transaction, row.id);
    const same = sent.find((note) => note.version === version);
    if (same && sealing.open(same.body_sealed, sentNotePlace(same.id)) === text) return 'repeated';
    if (version !== (sent[0]?.version ?? 0) + 1) throw problem(409, 'already_sent');
    refuseUnlessWritable(row, sent, now);
    // Also after the last covered day: the page of the visit is closed then.
    if (!canRead) throw problem(409, 'access_ended.visit');
    const id = randomUUID();
    await transaction
      .insertInto('visit_notes')
      .values({
        id,
        call_id: row.id,
        version,
        body_sealed: sealing.seal(text, sentNotePlace(id)),
        author_id: personOf(own.operator),
        author: own.operator.name,
        sent_at: now.toString(),
      })
      .execute();
    await deleteNoteDraft(transaction, row.id);
    const { medium, booked_at: bookedAt } = row;
    const mail = { visit: row.id, template: 'visitNote', medium, bookedAt } as const;
    await mailAboutVisit(row.member_id, transaction, dependencies, mail);
    return undefined;
  });
}
