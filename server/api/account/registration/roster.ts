import { dayIn } from '#app/domain/coverage-days.ts';
import type { Language } from '#app/domain/localized-text.ts';
import type { Company } from '#server/api/coverage/plans/company.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { Problem } from '#server/platform/http/json-api/problem.ts';
import { createRateLimit, tooManyAttempts } from '#server/platform/http/rate-limits.ts';
import { findCoveredRow, hasRoster, linkToRow } from '../roster/queries.ts';
import { personDigests } from '../roster/roster-row.ts';
import type { Holder } from './holder.ts';
import type { Basic } from './steps/basic.ts';

const perInvitation = { keyPrefix: 'roster', points: 10, duration: 24 * 60 * 60 };

/** The id of the row that covers an employee today. Throws 422 invalid_personal_info, which does not name the wrong field. */
async function rowOf(
  sql: Sql,
  { sealing, clock }: Pick<ApiDependencies, 'sealing' | 'clock'>,
  { company, employee_id: employeeId, dob }: Basic<Company>,
): Promise<string> {
  const person = { companyId: company.id, employeeId: employeeId ?? '', dob };
  const rowId = await findCoveredRow(sql, {
    companyId: company.id,
    personDigests: personDigests(sealing, person),
    day: dayIn(company.time_zone, clock.now()),
  });
  if (rowId === undefined)
    throw new Problem(422, [{ key: 'invalid_personal_info', pointer: '/data/attributes/base' }]);
  return rowId;
}

/**
 * Checks an employee against the company's roster, if it sent one. Only failures count against the ten tries per invitation
 * and day. Throws 422 invalid_personal_info.
 */
export function createRosterCheck(dependencies: ApiDependencies) {
  const { sql, sealing } = dependencies;
  const limit = createRateLimit(sql, sealing, perInvitation);

  return async function checkRoster(holder: Holder, basic: Basic<Company>, language: Language) {
    const { invitationId } = holder;
    if (holder.inviter !== null || !(await hasRoster(sql, basic.company.id))) return;
    const wait = await limit.take(invitationId);
    if (wait > 0) throw tooManyAttempts(wait, language);
    await rowOf(sql, dependencies, basic);
    await limit.giveBack(invitationId);
  };
}

/**
 * Links a new employee to their row in the caller's transaction, so that a leaver is found. Throws 422 invalid_personal_info when they
 * left since the check.
 */
export async function joinRoster(
  memberId: string,
  transaction: Sql,
  dependencies: ApiDependencies,
  basic: Basic<Company>,
): Promise<void> {
  if (!(await hasRoster(transaction, basic.company.id))) return;
  await linkToRow(memberId, transaction, await rowOf(transaction, dependencies, basic));
}
