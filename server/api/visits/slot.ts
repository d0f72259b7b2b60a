import { z } from 'zod';
import type { Sql } from '#server/platform/db/sql.ts';
import { notFound, problem } from '#server/platform/http/json-api/problem.ts';
import { findFreeSlots, type Question } from './availability/free-slots.ts';
import { findExpertForSubject } from './queries.ts';

export interface WantedSlot {
  expertId: string;
  subjectId: string;
  bookedAt: Temporal.Instant;
}

/** The end of an offered visit. 404 if the expert does not offer the subject, 409 `slot_taken` if the time is not free or not offered. */
export async function offeredSlot(
  sql: Sql,
  { expertId, subjectId, bookedAt }: WantedSlot,
  { now, besides }: Pick<Question, 'now' | 'besides'>,
): Promise<{ bookedAt: Temporal.Instant; endsAt: Temporal.Instant }> {
  const expert = await findExpertForSubject(sql, expertId, subjectId);
  if (!expert) throw notFound();
  const minutes = expert.duration_minutes;
  const endsAt = bookedAt.add({ minutes });
  const free = await findFreeSlots(sql, [expert], {
    minutes,
    now,
    besides,
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
export async function refusingTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const refusal = refused.safeParse(error);
    if (!refusal.success) throw error;
    const byMember = refusal.data.constraint === 'calls_member_is_free';
    throw problem(409, byMember ? 'visit_overlap' : 'slot_taken');
  }
}
