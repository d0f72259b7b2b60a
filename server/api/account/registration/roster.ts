import type { Language } from '#app/domain/localized-text.ts';
import { Problem } from '#server/platform/http/json-api/problem.ts';
import { rosterDigests } from '../invitations/roster-digest.ts';
import { createRateLimit, tooManyAttempts } from '#server/platform/http/rate-limits.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { hasRoster, isOnRoster } from './queries.ts';
import type { Holder } from './holder.ts';

const perInvitation = { keyPrefix: 'roster', points: 10, duration: 24 * 60 * 60 };

interface Person {
  companyId: string;
  employeeId: string | null;
  dob: string;
  language: Language;
}

/**
 * Checks an employee against the company's roster, if it sent one. Only failures count against the ten tries per invitation
 * and day. Throws 422 invalid_personal_info, which does not name the wrong field.
 */
export function createRosterCheck({ sql, sealing }: ApiDependencies) {
  const limit = createRateLimit(sql, sealing, perInvitation);

  return async function checkRoster({ inviter, invitationId }: Holder, person: Person): Promise<void> {
    const { companyId, employeeId, dob, language } = person;
    if (inviter !== null || !(await hasRoster(sql, companyId))) return;
    const wait = await limit.take(invitationId);
    if (wait > 0) throw tooManyAttempts(wait, language);
    const digests = rosterDigests(sealing, { companyId, employeeId: employeeId ?? '', dob });
    if (!(await isOnRoster(sql, companyId, digests))) {
      throw new Problem(422, [{ key: 'invalid_personal_info', pointer: '/data/attributes/base' }]);
    }
    await limit.giveBack(invitationId);
  };
}
