import { randomUUID } from 'node:crypto';
import type { RecordAct } from '#server/platform/audit/record-audit.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { problem, orNotFound } from '#server/platform/http/json-api/problem.ts';
import { visitNotePlace } from './resource.ts';
import { endVisitTokens, issueVisitToken, issueVisitTokenOnce } from './visit-tokens.ts';
import { lockMember } from '#server/api/account/members/lock-member.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import {
  markCanceled,
  countUpcoming,
  findVisit,
  findSameBooking,
  insertVisit,
  lockForBooking,
  moveVisit,
  findExpertForSubject,
} from './queries.ts';
import { endOf, canCancelLate, canChange, mostUpcoming, stateOf } from './rules.ts';
import { mailExpert, mailExpertsOfMove, mailAboutVisit, orderReminder } from './visit-mail.ts';
import { z } from 'zod';
import { findFreeSlots, type Question } from './availability/free-slots.ts';

/** Books an offered visit. A repeated request returns the first visit, with the newer note. Throws 409 for a time that is not free. */
export async function bookVisit(
  memberId: string,
  dependencies: ApiDependencies,
  { note, record, ...slot }: WantedSlot & { note: string | null; record: RecordAct },
): Promise<{ id: string; isReplay: boolean }> {
  const { sql, sealing, clock } = dependencies;
  const { medium } = dependencies.video;
  const now = clock.now();
  return refusingTaken(() =>
    sql.transaction().execute(async (transaction) => {
      const { coverageOverAt } = await lockForBooking(memberId, transaction, slot.expertId);
      const earlier = await findSameBooking(memberId, transaction, slot);
      if (earlier && note !== null) {
        await replaceNote(memberId, transaction, sealing, earlier.id, note);
        await record(transaction, { memberId, subjectId: earlier.id });
      }
      if (earlier) return { id: earlier.id, isReplay: true };
      const { bookedAt, endsAt } = await offeredSlot(transaction, slot, { now, coverageOverAt });
      if ((await countUpcoming(memberId, transaction, now)) >= mostUpcoming) {
        throw problem(409, 'too_many_visits');
      }
      const id = randomUUID();
      await insertVisit(transaction, {
        id,
        member_id: memberId,
        call_expert_id: slot.expertId,
        call_subject_id: slot.subjectId,
        booked_at: bookedAt.toString(),
        ends_at: endsAt.toString(),
        medium,
        note_sealed: note === null ? null : sealing.seal(note, visitNotePlace(id)),
        canceled_at: null,
        canceled_by: null,
        created_at: now.toString(),
        changed_at: null,
      });
      const mail = { visit: id, template: 'visitBooked', medium, bookedAt: bookedAt.toString() } as const;
      await mailAboutVisit(memberId, transaction, dependencies, mail);
      const hostToken = await issueVisitToken(transaction, { callId: id, role: 'host', now });
      await mailExpert(slot.expertId, transaction, dependencies, {
        template: 'expertVisitBooked',
        medium,
        bookedAt: bookedAt.toString(),
        hostToken,
      });
      await orderReminder(memberId, transaction, dependencies, {
        visit: id,
        sequence: 0,
        bookedAt,
        after: now,
      });
      await record(transaction, { memberId, subjectId: id });
      return { id, isReplay: false };
    }),
  );
}

function replaceNote(memberId: string, sql: Sql, sealing: Sealing, id: string, note: string) {
  return sql
    .updateTable('calls')
    .set({ note_sealed: sealing.seal(note, visitNotePlace(id)) })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

async function ownVisit(memberId: string, sql: Sql, visit: string) {
  const call = orNotFound(await findVisit(memberId, sql, visit));
  return { ...call, bookedAt: Temporal.Instant.from(call.booked_at) };
}

function refuseWhenLate(call: Awaited<ReturnType<typeof ownVisit>>, now: Temporal.Instant): void {
  const endsAt = Temporal.Instant.from(call.ends_at);
  const visit = { bookedAt: call.bookedAt, endsAt, canceled: call.canceled_at !== null };
  if (!canChange(visit, now)) throw problem(409, 'too_late_to_change');
}

/** Moves a visit to another offered time. Throws 409 when it is too late, or the time is not free. */
export async function rescheduleVisit(
  memberId: string,
  dependencies: ApiDependencies,
  { visit, expertId, bookedAt: newTime, record }: Omit<WantedSlot, 'subjectId'> & OfVisit,
): Promise<void> {
  const { sql, clock } = dependencies;
  const { medium } = dependencies.video;
  const now = clock.now();
  await refusingTaken(() =>
    sql.transaction().execute(async (transaction) => {
      const { coverageOverAt } = await lockForBooking(memberId, transaction, expertId);
      // Read under the lock, so that concurrent requests move it once.
      const call = await ownVisit(memberId, transaction, visit);
      refuseWhenLate(call, now);
      if (call.expert.id === expertId && call.bookedAt.equals(newTime)) return;
      const slot = { expertId, subjectId: call.call_subject_id, bookedAt: newTime };
      const { bookedAt, endsAt } = await offeredSlot(transaction, slot, {
        now,
        coverageOverAt,
        besides: { memberId, id: call.id },
      });
      await moveVisit(memberId, transaction, call.id, { expertId, bookedAt, endsAt, medium, now });
      // The previous expert, if another one, loses access.
      await endVisitTokens(transaction, call.id, now);
      const hostToken = await issueVisitToken(transaction, { callId: call.id, role: 'host', now });
      const mail = { visit: call.id, template: 'visitMoved', medium, bookedAt: bookedAt.toString() } as const;
      await mailAboutVisit(memberId, transaction, dependencies, mail);
      await mailExpertsOfMove(transaction, dependencies, {
        before: { expertId: call.expert.id, bookedAt: call.booked_at },
        after: { expertId, bookedAt: bookedAt.toString(), medium, hostToken },
      });
      const reminded = { visit: call.id, sequence: call.sequence + 1, bookedAt, after: now };
      await orderReminder(memberId, transaction, dependencies, reminded);
      await record(transaction, { memberId, subjectId: call.id });
    }),
  );
}

function refuseOnceBegun(call: Awaited<ReturnType<typeof ownVisit>>, now: Temporal.Instant): void {
  const visit = { bookedAt: call.bookedAt, canceled: call.canceled_at !== null };
  if (!canCancelLate(visit, now)) throw problem(409, 'visit_begun');
}

/** Cancels a visit; repeating it changes nothing. Throws 409 when it is too late; with `late`, once it has started. */
export async function cancelVisit(
  memberId: string,
  dependencies: ApiDependencies,
  { visit, late, record }: OfVisit & { late: boolean },
): Promise<void> {
  const { sql, clock } = dependencies;
  const now = clock.now();
  await sql.transaction().execute(async (transaction) => {
    await lockMember(memberId, transaction);
    const call = await ownVisit(memberId, transaction, visit);
    if (call.canceled_at !== null) return;
    if (late) refuseOnceBegun(call, now);
    else refuseWhenLate(call, now);
    await markCanceled(memberId, transaction, call.id, { by: 'member', now });
    const { booked_at: bookedAt, expert, medium } = call;
    await mailAboutVisit(memberId, transaction, dependencies, {
      visit: call.id,
      template: 'visitCanceled',
      medium,
      bookedAt,
    });
    await mailExpert(expert.id, transaction, dependencies, { template: 'expertVisitOff', bookedAt });
    await record(transaction, { memberId, subjectId: call.id });
  });
}

/** The visit to change, and what records the change. */
interface OfVisit {
  visit: string;
  record: RecordAct;
}

interface WantedSlot {
  expertId: string;
  subjectId: string;
  bookedAt: Temporal.Instant;
}

/** The end of an offered visit. 404 if the expert does not offer the subject, 409 `slot_taken` if the time is not free or not offered. */
async function offeredSlot(
  sql: Sql,
  { expertId, subjectId, bookedAt }: WantedSlot,
  question: Pick<Question, 'now' | 'coverageOverAt' | 'besides'>,
): Promise<{ bookedAt: Temporal.Instant; endsAt: Temporal.Instant }> {
  const expert = orNotFound(await findExpertForSubject(sql, expertId, subjectId));
  const minutes = expert.duration_minutes;
  const endsAt = bookedAt.add({ minutes });
  const free = await findFreeSlots(sql, [expert], {
    ...question,
    minutes,
    wanted: { starts: bookedAt, ends: endsAt },
  });
  const isOffered = free.get(expert.id)?.some((slot) => slot.equals(bookedAt)) ?? false;
  if (!isOffered) throw problem(409, 'slot_taken');
  return { bookedAt, endsAt };
}

const refused = z.object({
  // exclusion_violation
  code: z.literal('23P01'),
  constraint: z.enum(['calls_expert_is_free', 'calls_member_is_free']),
});

/** Turns constraint violations into Problems: the time was just booked, or the member has another visit at that time. */
async function refusingTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const refusal = refused.safeParse(error);
    if (!refusal.success) throw error;
    const byMember = refusal.data.constraint === 'calls_member_is_free';
    throw problem(409, byMember ? 'visit_overlap' : 'slot_taken');
  }
}

/** Issues a single-use token with which the member joins their visit, bound to this session. Throws 404, and 409 after the visit. */
export async function tokenForVisit(
  memberId: string,
  { sql, clock }: Pick<ApiDependencies, 'sql' | 'clock'>,
  { visit, sessionId }: { visit: string; sessionId: string },
): Promise<{ callId: string; token: string; expiresAt: Temporal.Instant }> {
  const call = orNotFound(await findVisit(memberId, sql, visit));
  const now = clock.now();
  const endsAt = Temporal.Instant.from(endOf(call));
  const state = stateOf({ endsAt, canceled: call.canceled_at !== null }, now);
  if (state !== 'booked') throw problem(409, state === 'over' ? 'call_over' : 'call_canceled');
  const issued = await issueVisitTokenOnce(sql, { callId: call.id, role: 'member', now, sessionId });
  return { callId: call.id, ...issued };
}
