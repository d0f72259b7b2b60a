import { lockMemberRow } from '#server/api/account/members/lock-member.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ApiDependencies, Operator } from '#server/platform/http/dependencies.ts';
import { notFound, problem, orNotFound } from '#server/platform/http/json-api/problem.ts';
import { isUuid } from '#app/domain/uuid.ts';
import { findVisit, markCanceled } from '../queries.ts';
import { mailAboutVisit, mailExpert } from '../visit-mail.ts';
import { orderEnd } from '../visit-rooms/end-visit.ts';

interface Dealing {
  expertId: string;
  visit: string;
  /** When it begins, as its expert saw it; undefined for any time. */
  bookedAt: string | undefined;
  record: Operator['record'];
}

/** The member of this visit with the expert, of any company: an expert's hours are for all companies. */
function findBooked(sql: Sql, { expertId, visit }: Pick<Dealing, 'expertId' | 'visit'>) {
  return sql
    .selectFrom('calls')
    .select('calls.member_id')
    .where('calls.id', '=', visit)
    .where('calls.call_expert_id', '=', expertId)
    .executeTakeFirst();
}

/** Finds the visit and locks its member, as every change of a visit does. Throws 404, and 409 where its member moved it since. */
async function lockedVisit(transaction: Sql, { expertId, visit, bookedAt }: Omit<Dealing, 'record'>) {
  const booked = orNotFound(isUuid(visit) ? await findBooked(transaction, { expertId, visit }) : undefined);
  const { member_id: memberId } = booked;
  await lockMemberRow(memberId, transaction);
  const call = await findVisit(memberId, transaction, visit);
  // Moved to another expert while it waited.
  if (call?.expert.id !== expertId) throw notFound();
  if (bookedAt !== undefined && Temporal.Instant.compare(bookedAt, call.booked_at) !== 0)
    throw problem(409, 'conflict');
  return { call, memberId };
}

/**
 * Cancels a visit for its expert, who cannot come: the hour is free again, and both sides are mailed, the member in their language with
 * the way to book another time. Repeating it changes nothing. Throws 404, and 409 once it has begun, or was moved.
 */
export async function cancelForMember(
  dependencies: ApiDependencies,
  { record, ...which }: Dealing,
): Promise<void> {
  const now = dependencies.clock.now();
  await dependencies.sql.transaction().execute(async (transaction) => {
    const { call, memberId } = await lockedVisit(transaction, which);
    const about = { memberId, subjectId: call.id };
    if (call.canceled_at !== null) return record(transaction, about, 'repeated');
    const { booked_at: bookedAt, medium } = call;
    if (Temporal.Instant.compare(now, bookedAt) >= 0) throw problem(409, 'visit_begun.expert');
    await markCanceled(memberId, transaction, call.id, { by: 'system', now });
    // It opens ten minutes before.
    if (call.room_opened_at !== null) await orderEnd(transaction, dependencies, { callId: call.id, at: now });
    const mail = { visit: call.id, template: 'visitCanceledForYou', medium, bookedAt } as const;
    await mailAboutVisit(memberId, transaction, dependencies, mail);
    await mailExpert(which.expertId, transaction, dependencies, { template: 'expertVisitOff', bookedAt });
    await record(transaction, about);
  });
}

/** Notes that a visit takes place although it is outside of the expert's hours. Throws 404, and 409 when it is canceled or was moved. */
export async function keepVisit(
  { sql, clock }: Pick<ApiDependencies, 'sql' | 'clock'>,
  { record, ...which }: Dealing,
): Promise<void> {
  const now = clock.now();
  await sql.transaction().execute(async (transaction) => {
    const { call, memberId } = await lockedVisit(transaction, which);
    if (call.canceled_at !== null) throw problem(409, 'call_canceled');
    await transaction
      .updateTable('calls')
      .set({ kept_at: now.toString() })
      .where('member_id', '=', memberId)
      .where('id', '=', call.id)
      .execute();
    await record(transaction, { memberId, subjectId: call.id });
  });
}
