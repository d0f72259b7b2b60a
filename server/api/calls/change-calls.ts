import { randomUUID } from 'node:crypto';
import type { Sql } from '#server/db/sql.ts';
import { notFound, problem } from '#server/json-api/problem.ts';
import { callNotePlace } from '../included/call-note-place.ts';
import { lockMember } from '../members/lock-member.ts';
import type { ApiWorld } from '../world.ts';
import {
  cancelCall,
  countUpcoming,
  findCall,
  findSameBooking,
  insertCall,
  lockForBooking,
  moveCall,
} from './queries.ts';
import { canChange, mostUpcoming } from './rules.ts';
import { newVisitToken } from './visit-token.ts';
import { offeredSlot, refusingTaken, type WantedSlot } from './slot.ts';
import { mailExpert, mailExpertsOfMove } from './tell-expert.ts';
import { mailAboutVisit, orderReminders } from './tell-member.ts';

/** Books a visit that is offered. Sent twice, it answers the first visit. Throws 409 for a time that is not free. */
export async function bookCall(
  memberId: string,
  world: ApiWorld,
  { note, ...slot }: WantedSlot & { note: string | null },
): Promise<{ token: string; isReplay: boolean }> {
  const { sql, sealing, clock } = world;
  const now = clock.now();
  return refusingTaken(() =>
    sql.transaction().execute(async (transaction) => {
      await lockForBooking(memberId, transaction, slot.expertId);
      const earlier = await findSameBooking(memberId, transaction, slot);
      if (earlier) return { token: earlier.token, isReplay: true };
      const { bookedAt, endsAt } = await offeredSlot(transaction, slot, { now });
      if ((await countUpcoming(memberId, transaction, now)) >= mostUpcoming) {
        throw problem(409, 'too_many_visits');
      }
      const id = randomUUID();
      const token = newVisitToken();
      const hostToken = newVisitToken();
      await insertCall(transaction, {
        id,
        token,
        host_token: hostToken,
        member_id: memberId,
        call_expert_id: slot.expertId,
        call_subject_id: slot.subjectId,
        booked_at: bookedAt.toString(),
        ends_at: endsAt.toString(),
        note_sealed: note === null ? null : sealing.seal(note, callNotePlace(id)),
        canceled_at: null,
        created_at: now.toString(),
        changed_at: null,
      });
      const mail = { token, template: 'visitBooked', bookedAt: bookedAt.toString() } as const;
      await mailAboutVisit(memberId, transaction, world, mail);
      await mailExpert(slot.expertId, transaction, world, {
        template: 'expertVisitBooked',
        bookedAt: bookedAt.toString(),
        hostToken,
      });
      await orderReminders(memberId, transaction, world, { token, sequence: 0, bookedAt });
      return { token, isReplay: false };
    }),
  );
}

async function ownCall(memberId: string, sql: Sql, token: string) {
  const call = await findCall(memberId, sql, token);
  if (!call) throw notFound();
  return { ...call, bookedAt: Temporal.Instant.from(call.booked_at) };
}

function refuseWhenLate(call: Awaited<ReturnType<typeof ownCall>>, now: Temporal.Instant): void {
  const endsAt = Temporal.Instant.from(call.ends_at);
  const visit = { bookedAt: call.bookedAt, endsAt, canceled: call.canceled_at !== null };
  if (!canChange(visit, now)) throw problem(409, 'too_late_to_change');
}

/** Moves a visit to another offered time. Throws 409 when it is too late for that, or the time is not free. */
export async function rescheduleCall(
  memberId: string,
  world: ApiWorld,
  { token, expertId, bookedAt: wanted }: { token: string; expertId: string; bookedAt: Temporal.Instant },
): Promise<void> {
  const { sql, clock } = world;
  const now = clock.now();
  await refusingTaken(() =>
    sql.transaction().execute(async (transaction) => {
      await lockForBooking(memberId, transaction, expertId);
      // Read under the lock: sent twice at once it is moved once.
      const call = await ownCall(memberId, transaction, token);
      refuseWhenLate(call, now);
      if (call.expert.id === expertId && call.bookedAt.equals(wanted)) return;
      const slot = { expertId, subjectId: call.call_subject_id, bookedAt: wanted };
      const { bookedAt, endsAt } = await offeredSlot(transaction, slot, {
        now,
        besides: { memberId, token },
      });
      const hostToken = newVisitToken();
      await moveCall(memberId, transaction, token, { expertId, bookedAt, endsAt, now, hostToken });
      const mail = { token, template: 'visitMoved', bookedAt: bookedAt.toString() } as const;
      await mailAboutVisit(memberId, transaction, world, mail);
      await mailExpertsOfMove(transaction, world, {
        before: { expertId: call.expert.id, bookedAt: call.booked_at },
        after: { expertId, bookedAt: bookedAt.toString(), hostToken },
      });
      await orderReminders(memberId, transaction, world, { token, sequence: call.sequence + 1, bookedAt });
    }),
  );
}

/** Cancels a visit; again changes nothing. Throws 409 when it is too late for that. */
export async function cancelVisit(memberId: string, world: ApiWorld, token: string): Promise<void> {
  const { sql, clock } = world;
  const now = clock.now();
  await sql.transaction().execute(async (transaction) => {
    await lockMember(memberId, transaction);
    const call = await ownCall(memberId, transaction, token);
    if (call.canceled_at !== null) return;
    refuseWhenLate(call, now);
    await cancelCall(memberId, transaction, token, now);
    const { booked_at: bookedAt, expert } = call;
    await mailAboutVisit(memberId, transaction, world, { token, template: 'visitCanceled', bookedAt });
    await mailExpert(expert.id, transaction, world, { template: 'expertVisitOff', bookedAt });
  });
}
