import type { MemberDetails } from '#server/api/account/members/member-details.ts';
import type { EligibilityCheckStatus } from '#server/platform/db/tables/members.ts';

/** One fictional member; only values that differ from the defaults. */
export interface DemoPerson {
  /** The person's key in the seed, from which the id is derived. */
  key: string;
  email: string;
  details: Partial<MemberDetails> & Pick<MemberDetails, 'fname' | 'lname' | 'dob'>;
  companyId: string;
  companyPlanId: string | null;
  companyPlanType?: 'single' | 'family' | 'plus_one' | 'unknown';
  careNavigatorId: string;
  /** The key of the employee who invited this partner. */
  partnerOf?: string;
  language?: 'en' | 'es';
  timeZone: string;
  goal: { type: string; path: string | null; pregnancyWeek?: number };
  cobra?: true;
  consentPending?: true;
  /** Migrated from an earlier product, with data still to confirm. */
  moved?: true;
  eligibility?: { status: EligibilityCheckStatus };
  joinedDaysAgo: number;
}
