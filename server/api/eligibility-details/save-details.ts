import { Problem } from '#server/json-api/problem.ts';
import { changeDetails } from '../members/change-details.ts';
import { todayOf, type SignedInMember } from '../members/signed-in-member.ts';
import type { ApiWorld } from '../world.ts';
import type { EligibilityBody } from './body.ts';
import { companyAsks, markProvided, startCheck } from './queries.ts';
import type { EligibilityView } from './resource.ts';
import { isBirthDate, startsCheck, type Review } from './rules.ts';

/** What the member gave, and where the check of it stands. */
export async function viewOf(member: SignedInMember, { sql }: ApiWorld): Promise<EligibilityView> {
  const asks = await companyAsks(member.id, sql);
  const requested = member.eligibility_requested_at;
  const review: Review = {
    wanted: asks && member.require_eligibility_check,
    status: member.eligibility_check_status,
    requestedAt: requested === null ? null : Temporal.Instant.from(requested),
  };
  return {
    memberId: member.id,
    details: member.details(),
    review,
    checkedAt: member.eligibility_checked_at,
  };
}

/** Stores the details and, where that is called for, starts the check anew. */
export async function saveDetails(
  member: SignedInMember,
  body: EligibilityBody,
  world: ApiWorld,
): Promise<EligibilityView> {
  const now = world.clock.now();
  if (!isBirthDate(body.dob, todayOf(member, now))) {
    throw new Problem(422, [{ key: 'invalid.dob', pointer: '/data/attributes/dob' }]);
  }
  const before = await viewOf(member, world);
  const { fname, lname, dob, employee_id } = before.details;
  const changed =
    fname !== body.fname || lname !== body.lname || dob !== body.dob || employee_id !== body.employee_id;
  const starts = startsCheck(before.review, changed);
  const details = await world.sql.transaction().execute(async (transaction) => {
    const saved = await changeDetails(member.id, { transaction, sealing: world.sealing }, body);
    await markProvided(member.id, transaction);
    if (starts) await startCheck(member.id, transaction, now);
    return saved;
  });
  if (!starts) return { ...before, details };
  const review: Review = { ...before.review, status: 'pending', requestedAt: now };
  return { ...before, details, review, checkedAt: null };
}
