import { coverageOn, dayIn, midnightAfter, type Coverage } from '#app/domain/coverage-days.ts';
import type { Selectable } from 'kysely';
import type { MembersTable } from '#server/platform/db/tables/members.ts';
import type { MemberDetails } from './member-details.ts';

type MemberRow = Selectable<MembersTable>;

/** The signed-in member as requests see it: the row without its secrets. */
export interface Member extends Omit<
  MemberRow,
  | 'email_digest'
  | 'password_hash'
  | 'details_sealed'
  | 'pregnancy_week_sealed'
  | 'created_at'
  | 'access_ended_at'
  | 'closed_by_staff_at'
  | 'coverage_closed_at'
> {
  /** Country of the member's company (ISO 3166-1 alpha-2). */
  country_code: string;
  /** Currency of the company's amounts (ISO 4217). */
  currency: string;
  /** IANA name of the company's zone, in which coverage begins and ends. */
  company_time_zone: string;
  /** Opens the sealed personal details on first use, once. */
  details: () => MemberDetails;
}

export const memberColumns = [
  'members.id',
  'members.company_id',
  'members.company_plan_id',
  'members.care_navigator_id',
  'members.employee_id',
  'members.household_id',
  'members.preferred_language',
  'members.time_zone',
  'members.care_plan_type',
  'members.care_path',
  'members.pregnancy_week',
  'members.pregnancy_week_set_on',
  'members.pregnancy_week_sealed',
  'members.pregnancy_content_paused_at',
  'members.company_plan_type',
  'members.notifications_enabled',
  'members.visit_reminders',
  'members.message_mails',
  'members.discreet_notifications',
  'members.low_data',
  'members.cobra',
  'members.require_data_sharing_consent',
  'members.eligibility_details_provided',
  'members.require_eligibility_check',
  'members.eligibility_check_status',
  'members.eligibility_requested_at',
  'members.eligibility_checked_at',
  'members.onboarding_pending',
  'members.covered_until',
  'members.claims_until',
  'companies.country_code',
  'companies.currency',
  'companies.time_zone as company_time_zone',
] as const;

/** A partner or a dependent: covered through an employee, who may have no account yet. */
export function isPartner({
  employee_id,
  household_id,
}: Pick<Member, 'employee_id' | 'household_id'>): boolean {
  return employee_id !== null || household_id !== null;
}

/** Members can pause what is about pregnancy, after a loss for example. */
export function isPregnancyContentPaused(member: Pick<Member, 'pregnancy_content_paused_at'>): boolean {
  return member.pregnancy_content_paused_at !== null;
}

type CoveredMember = Pick<Member, 'company_time_zone' | 'covered_until' | 'claims_until'>;

/** What the member may do at a moment. */
export const coverageAt = (member: CoveredMember, now: Temporal.Instant): Coverage =>
  coverageOn(dayIn(member.company_time_zone, now), member);

/** When the last covered day is over; undefined while no end is known. */
export const coverageOverAt = ({
  covered_until: lastDay,
  company_time_zone: timeZone,
}: Pick<Member, 'covered_until' | 'company_time_zone'>): Temporal.Instant | undefined =>
  lastDay === null ? undefined : midnightAfter(lastDay, timeZone);

/** Today's date where the member lives. */
export function todayOf({ time_zone }: Pick<Member, 'time_zone'>, now: Temporal.Instant): Temporal.PlainDate {
  return now.toZonedDateTimeISO(time_zone).toPlainDate();
}
