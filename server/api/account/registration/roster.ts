import { dayIn } from '#app/domain/coverage-days.ts';
import type { Language } from '#app/domain/localized-text.ts';
import type { Company } from '#server/api/coverage/plans/company.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { fieldProblem } from '#server/platform/http/json-api/problem.ts';
import { createRateLimit } from '#server/platform/http/rate-limits.ts';
import { joinHousehold } from '../roster/household.ts';
import { findCoveredRow, hasRoster, linkToRow } from '../roster/queries.ts';
import { personDigests } from '../roster/roster-row.ts';
import type { Holder } from './holder.ts';
import type { Basic } from './steps/basic.ts';

const perInvitation = { keyPrefix: 'roster', points: 10, duration: 24 * 60 * 60 };

/** The row that covers an employee, or a dependent, today. Throws 422 invalid_personal_info, which does not name the wrong field. */
async function rowOf(
  sql: Sql,
  { sealing, clock }: Pick<ApiDependencies, 'sealing' | 'clock'>,
  { dependentRowId }: Holder,
  { company, employee_id: employeeId, dob }: Basic<Company>,
) {
  const person = { companyId: company.id, employeeId: employeeId ?? '', dob };
  const row = await findCoveredRow(sql, {
    companyId: company.id,
    personDigests: personDigests(sealing, person),
    dependentRowId,
    day: dayIn(company.time_zone, clock.now()),
  });
  if (row === undefined) throw fieldProblem('base', 'invalid_personal_info');
  return row;
}

/**
 * Checks an employee or a dependent against the company's roster, if it sent one. Only failures count against the ten tries per invitation
 * and day. Throws 422 invalid_personal_info.
 */
export function createRosterCheck(dependencies: ApiDependencies) {
  const { sql, sealing } = dependencies;
  const limit = createRateLimit(sql, sealing, perInvitation);

  return async function checkRoster(holder: Holder, basic: Basic<Company>, language: Language) {
    const { invitationId } = holder;
    if (holder.inviter !== null || !(await hasRoster(sql, basic.company.id))) return;
    await limit.enforce(language, invitationId);
    await rowOf(sql, dependencies, holder, basic);
    await limit.giveBack(invitationId);
  };
}

/**
 * Links a new employee or dependent to their row in the caller's transaction, so that a leaver is found, and employees with their
 * dependents. Throws 422 invalid_personal_info when they left since the check.
 */
export async function joinRoster(
  memberId: string,
  transaction: Sql,
  dependencies: ApiDependencies,
  { holder, basic }: { holder: Holder; basic: Basic<Company> },
): Promise<void> {
  const companyId = basic.company.id;
  if (!(await hasRoster(transaction, companyId))) return;
  const row = await rowOf(transaction, dependencies, holder, basic);
  await linkToRow(memberId, transaction, row.id);
  const employee = row.dependent_of ?? row.employee_digest;
  // A row that moved over gets its employee ID with the next import.
  if (employee === null) return;
  await joinHousehold(memberId, transaction, { companyId, employee, isDependent: row.dependent_of !== null });
}
