import { z } from 'zod';
import { endOf, stateOf } from '#server/api/visits/rules.ts';
import { issueVisitToken } from '#server/api/visits/visit-tokens.ts';
import { openDetails } from '#server/api/account/members/member-details.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { timeToJoin } from '#app/domain/visit-window.ts';

type Dependencies = Pick<ApiDependencies, 'sql' | 'sealing' | 'clock'>;

/** A visit of any member; only for the desk. */
export type DeskVisit = Awaited<ReturnType<typeof listVisits>>[number];

/** Visits since yesterday, earliest first, with their attendance. */
export async function listVisits({ sql, sealing, clock }: Dependencies) {
  const now = clock.now();
  const rows = await sql
    .selectFrom('calls')
    .innerJoin('members', 'members.id', 'calls.member_id')
    .innerJoin('call_experts', 'call_experts.id', 'calls.call_expert_id')
    .innerJoin('call_subjects', 'call_subjects.id', 'calls.call_subject_id')
    .selectAll('calls')
    .select([
      'members.details_sealed',
      'members.time_zone',
      'call_experts.fname',
      'call_experts.lname',
      'call_experts.timezone as expert_time_zone',
      'call_subjects.name as subject_name',
    ])
    .where('calls.ends_at', '>', now.subtract({ hours: 24 }).toString())
    .orderBy('calls.booked_at')
    .orderBy('calls.id')
    .limit(100)
    .execute();
  const ids = rows.map(({ id }) => id);
  const attendances = await sql
    .selectFrom('call_attendances')
    .selectAll()
    .where(({ eb, fn, val }) => eb('call_id', '=', fn.any(val(ids))))
    .orderBy('joined_at')
    .execute();
  return rows.map((row) => {
    const details = openDetails(sealing, row.member_id, row.details_sealed);
    return {
      id: row.id,
      expert: `${row.fname} ${row.lname}`,
      member: details.preferred_name ?? details.fname,
      subject: row.subject_name.en,
      bookedAt: row.booked_at,
      endsAt: endOf(row),
      zones: { member: row.time_zone, expert: row.expert_time_zone },
      state: deskState(row, now),
      attendances: attendances.filter(({ call_id }) => call_id === row.id),
    };
  });
}

interface Times {
  booked_at: string;
  ends_at: string;
  extended_until: string | null;
  canceled_at: string | null;
}

function deskState(row: Times, now: Temporal.Instant) {
  const endsAt = Temporal.Instant.from(endOf(row));
  const state = stateOf({ endsAt, canceled: row.canceled_at !== null }, now);
  const isOpen = state === 'booked' && timeToJoin(Temporal.Instant.from(row.booked_at), now) <= 0;
  return isOpen ? 'open' : state;
}

const exclusionViolation = z.object({ code: z.literal('23P01') });

/**
 * Moves a visit so that it starts in this minute without attendance; its links stay valid. Returns false for a canceled
 * visit, and when the member or the expert has another visit at that time.
 */
export async function beginNow({ sql, clock }: Dependencies, id: string): Promise<boolean> {
  const bookedAt = clock.now().round({ smallestUnit: 'minute', roundingMode: 'floor' });
  try {
    return await sql.transaction().execute(async (transaction) => {
      const visit = await transaction
        .selectFrom('calls')
        .select(['booked_at', 'ends_at'])
        .where('id', '=', id)
        .where('canceled_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (!visit) return false;
      const length = Temporal.Instant.from(visit.booked_at).until(visit.ends_at);
      await transaction
        .updateTable('calls')
        .set(({ eb }) => ({
          booked_at: bookedAt.toString(),
          ends_at: bookedAt.add(length).toString(),
          extended_until: null,
          room_opened_at: null,
          changed_at: clock.now().toString(),
          sequence: eb('sequence', '+', 1),
        }))
        .where('id', '=', id)
        .execute();
      await transaction.deleteFrom('call_extensions').where('call_id', '=', id).execute();
      await transaction.deleteFrom('call_attendances').where('call_id', '=', id).execute();
      return true;
    });
  } catch (error) {
    if (exclusionViolation.safeParse(error).success) return false;
    throw error;
  }
}

/** Issues a new link to one side of a visit; undefined when there is no such visit. */
export async function wayIn(
  { sql, clock }: Dependencies,
  id: string,
  role: 'member' | 'host',
): Promise<string | undefined> {
  const visit = await sql.selectFrom('calls').select('id').where('id', '=', id).executeTakeFirst();
  return visit && (await issueVisitToken(sql, { callId: id, role, now: clock.now() }));
}
