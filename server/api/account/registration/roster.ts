import type { Language } from '#app/domain/localized-text.ts';
import type { Company } from '#server/api/coverage/plans/company.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { Problem } from '#server/platform/http/json-api/problem.ts';
import { createRateLimit, tooManyAttempts } from '#server/platform/http/rate-limits.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import type { Holder } from './holder.ts';
import { hasRoster, isOnRoster } from './queries.ts';
import type { Basic } from './steps/basic.ts';

interface Person {
  companyId: string;
  employeeId: string;
  /** YYYY-MM-DD */
  dob: string;
}

/** Normalizes an employee ID for comparison: upper case, without spaces and dashes. */
function canonical({ companyId, employeeId, dob }: Person): string {
  return ['roster', companyId, employeeId.replace(/[\s-]/g, '').toUpperCase(), dob].join(' ');
}

/** The value of company_roster.person_digest. */
export function rosterDigest(sealing: Sealing, person: Person): Buffer {
  return sealing.digest(canonical(person));
}

const perInvitation = { keyPrefix: 'roster', points: 10, duration: 24 * 60 * 60 };

/**
 * Checks an employee against the company's roster, if it sent one. Only failures count against the ten tries per invitation
 * and day. Throws 422 invalid_personal_info, which does not name the wrong field.
 */
export function createRosterCheck({ sql, sealing }: ApiDependencies) {
  const limit = createRateLimit(sql, sealing, perInvitation);

  return async function checkRoster(holder: Holder, basic: Basic<Company>, language: Language) {
    const { invitationId } = holder;
    const companyId = basic.company.id;
    if (holder.inviter !== null || !(await hasRoster(sql, companyId))) return;
    const wait = await limit.take(invitationId);
    if (wait > 0) throw tooManyAttempts(wait, language);
    const person = { companyId, employeeId: basic.employee_id ?? '', dob: basic.dob };
    // Under every configured key.
    const digests = sealing.digests(canonical(person));
    if (!(await isOnRoster(sql, companyId, digests))) {
      throw new Problem(422, [{ key: 'invalid_personal_info', pointer: '/data/attributes/base' }]);
    }
    await limit.giveBack(invitationId);
  };
}
