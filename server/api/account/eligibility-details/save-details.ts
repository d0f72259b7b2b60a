import { Problem } from '#server/platform/http/json-api/problem.ts';
import { changeDetails } from '../members/change-details.ts';
import { todayOf, type Member } from '../members/member.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { EligibilityBody } from './body.ts';
import { followCheck } from './follow-check.ts';
import { companyRequestsDetails, markProvided, startCheck } from './queries.ts';
import type { EligibilityView } from './resource.ts';
import { isBirthDate, startsCheck, type Review } from './rules.ts';

/** The member's details and the state of their check. */
export async function viewOf(member: Member, { sql }: ApiDependencies): Promise<EligibilityView> {
  const asks = await companyRequestsDetails(member.id, sql);
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

/** Stores the details and starts a new check if necessary. */
export async function saveDetails(
  member: Member,
  body: EligibilityBody,
  dependencies: ApiDependencies,
): Promise<EligibilityView> {
  const now = dependencies.clock.now();
  if (!isBirthDate(body.dob, todayOf(member, now))) {
    throw new Problem(422, [{ key: 'invalid.dob', pointer: '/data/attributes/dob' }]);
  }
  const before = await viewOf(member, dependencies);
  const { fname, lname, dob, employee_id } = before.details;
  const changed =
    fname !== body.fname || lname !== body.lname || dob !== body.dob || employee_id !== body.employee_id;
  const starts = startsCheck(before.review, changed);
  const details = await dependencies.sql.transaction().execute(async (transaction) => {
    const saved = await changeDetails(member.id, { transaction, sealing: dependencies.sealing }, body);
    await markProvided(member.id, transaction);
    if (starts) {
      await startCheck(member.id, transaction, now);
      await followCheck({ memberId: member.id, requestedAt: now.toString() }, transaction, dependencies);
    }
    return saved;
  });
  if (!starts) return { ...before, details };
  const review: Review = { ...before.review, status: 'pending', requestedAt: now };
  return { ...before, details, review, checkedAt: null };
}
