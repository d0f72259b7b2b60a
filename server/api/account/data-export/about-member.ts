import { inLanguage } from '#app/domain/localized-text.ts';
import { weekOf } from '#app/domain/pregnancy-week.ts';
import { isPartner, todayOf } from '../members/member.ts';
import type { ExportFor, Sections } from './section.ts';

/** The member's own row: account, person, membership and goal. Excludes the employee that a partner is covered through. */
export async function aboutMember({ member, dependencies, language }: ExportFor): Promise<Sections> {
  const { email, unconfirmed_email, member_id, employee_id, ...person } = member.details();
  const row = await dependencies.sql
    .selectFrom('members')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .innerJoin('call_experts', 'call_experts.id', 'members.care_navigator_id')
    .leftJoin('company_plans', 'company_plans.id', 'members.company_plan_id')
    .select([
      'members.created_at',
      'members.onboarding_pending',
      'companies.name as company',
      'company_plans.plan_name',
      'call_experts.fname',
      'call_experts.lname',
      'call_experts.role',
    ])
    .where('members.id', '=', member.id)
    .executeTakeFirstOrThrow();
  return {
    account: [
      {
        email,
        unconfirmed_email,
        joined_at: row.created_at,
        preferred_language: member.preferred_language,
        time_zone: member.time_zone,
        notifications_enabled: member.notifications_enabled,
        visit_reminders: member.visit_reminders,
        message_mails: member.message_mails,
        discreet_notifications: member.discreet_notifications,
        low_data: member.low_data,
        onboarding_pending: row.onboarding_pending,
      },
    ],
    personal: [person],
    membership: [
      {
        company: row.company,
        currency: member.currency,
        covered_through_partner: isPartner(member),
        cobra: member.cobra,
        plan_name: row.plan_name,
        company_plan_type: member.company_plan_type,
        member_id,
        employee_id,
        care_partner: `${row.fname} ${row.lname}, ${inLanguage(row.role, language)}`,
        require_data_sharing_consent: member.require_data_sharing_consent,
        require_eligibility_check: member.require_eligibility_check,
        eligibility_details_provided: member.eligibility_details_provided,
        eligibility_check_status: member.eligibility_check_status,
        eligibility_requested_at: member.eligibility_requested_at,
        eligibility_checked_at: member.eligibility_checked_at,
      },
    ],
    goal: [
      {
        care_plan_type: member.care_plan_type,
        care_path: member.care_path,
        pregnancy_week: weekOf(member, todayOf(member, dependencies.clock.now())),
        pregnancy_week_set_on: member.pregnancy_week_set_on,
        pregnancy_content_paused_at: member.pregnancy_content_paused_at,
      },
    ],
  };
}
