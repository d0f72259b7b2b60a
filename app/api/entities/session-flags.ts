import type { SessionUser } from './session-user.ts';

/** spec §2.1: the consent screen comes before everything else. */
export function hasToGiveDataSharingConsent(user: SessionUser): boolean {
  return user.require_data_sharing_consent;
}

/** spec §4: details are asked for, a check is required, and it has not succeeded. */
export function hasToAddEligibilityDetails({ eligibility }: SessionUser): boolean {
  return (
    eligibility !== null &&
    eligibility.ask_for_eligibility_details &&
    eligibility.require_eligibility_check &&
    eligibility.eligibility_check_status !== 'success'
  );
}
