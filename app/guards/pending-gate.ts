import { hasToAddEligibilityDetails, hasToGiveDataSharingConsent } from '#app/api/entities/session-flags.ts';
import type { SessionUser } from '#app/api/entities/session-user.ts';

/** What a member must do before the member pages open; consent comes before eligibility (specification 2.1). */
export function pendingGate(user: SessionUser): 'consent' | 'eligibility' | undefined {
  if (hasToGiveDataSharingConsent(user)) return 'consent';
  return hasToAddEligibilityDetails(user) ? 'eligibility' : undefined;
}
