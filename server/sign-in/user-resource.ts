import { z } from '@hono/zod-openapi';
import type { Language } from '#app/domain/localized-text.ts';
import { chatCredentials, type ChatCredentials } from '#server/chat/channel.ts';
import type { Resource } from '#server/http/json-api/resource.ts';
import { expertResource, type CallExpert } from '#server/visits/expert-resource.ts';
import { companyPlanResource, type CompanyPlan } from '#server/plans/company-plan.ts';
import { companyResource, type Company } from '#server/plans/company.ts';
import { memberDetails } from '#server/accounts/members/member-details.ts';
import { areWeeksOver, weekOf } from '#app/domain/pregnancy-week.ts';
import {
  isPregnancyContentPaused,
  isPartner,
  todayOf,
  type Member,
} from '#server/accounts/members/member.ts';

const eligibility = z.object({
  ask_for_eligibility_details: z.boolean(),
  eligibility_details_provided: z.boolean(),
  require_eligibility_check: z.boolean(),
  eligibility_check_status: z.enum(['pending', 'failure', 'success']).nullable(),
});

export const userAttributes = memberDetails
  .omit({ fname: true, lname: true, employee_id: true })
  .extend({
    partner: z.boolean(),
    fcm_token: z.string().nullable(),
    greeting_name: z.string(),
    preferred_language: z.string(),
    time_zone: z.string().describe('IANA name'),
    notifications_enabled: z.boolean(),
    visit_reminders: z.boolean().describe('Whether mails go out before a visit'),
    low_data: z.boolean().describe('Pages without pictures and without loading in the background'),
    require_data_sharing_consent: z.boolean(),
    onboarding_pending: z
      .boolean()
      .describe('Moved here from an earlier product and still to confirm what came along'),
    chat_credentials: chatCredentials.nullable(),
    company_plan_type: z.string(),
    care_plan_type: z.string(),
    care_path: z.string().nullable(),
    pregnancy_week: z
      .int()
      .nullable()
      .describe('The week of today; null while pregnancy content is paused, and after week 42'),
    pregnancy_weeks_over: z
      .boolean()
      .describe(
        'Week 42 went by since, so the member is asked for the goal; false while its content is paused',
      ),
    single_sign_on: z
      .boolean()
      .describe('Whether this member signs in at the company, without a password here'),
    employer: z.string().optional().describe('Employees only'),
    eligibility: eligibility.optional().describe('Employees only'),
  })
  .openapi('UserAttributes');

export const userMeta = z.object({ csrf_token: z.string(), cobra: z.boolean() });

export interface IncludedInUser {
  company: Company;
  care_navigator: CallExpert;
  company_plan: CompanyPlan | null;
  single_sign_on: unknown;
}

export interface UserView {
  language: Language;
  now: Temporal.Instant;
  chatCredentials: ChatCredentials | null;
}

// About employment: a partner is never asked for these and must not see the employee's.
function employeeOnly(member: Member, company: Company) {
  if (isPartner(member)) return {};
  return {
    employer: company.name,
    eligibility: {
      ask_for_eligibility_details: company.ask_for_eligibility_details,
      eligibility_details_provided: member.eligibility_details_provided,
      require_eligibility_check: member.require_eligibility_check,
      eligibility_check_status: member.eligibility_check_status,
    },
  };
}

export function userResource(
  member: Member,
  { company, care_navigator, company_plan, single_sign_on }: IncludedInUser,
  { language, now, chatCredentials: credentials }: UserView,
): Resource<z.infer<typeof userAttributes>> {
  const { fname, lname: _lname, employee_id: _employeeId, ...details } = member.details();
  const isPaused = isPregnancyContentPaused(member);
  const today = todayOf(member, now);
  return {
    type: 'user',
    id: member.id,
    attributes: {
      ...details,
      partner: isPartner(member),
      fcm_token: null,
      greeting_name: details.preferred_name ?? fname,
      preferred_language: member.preferred_language,
      time_zone: member.time_zone,
      notifications_enabled: member.notifications_enabled,
      visit_reminders: member.notifications_enabled && member.visit_reminders,
      low_data: member.low_data,
      require_data_sharing_consent: member.require_data_sharing_consent,
      onboarding_pending: member.onboarding_pending,
      chat_credentials: credentials,
      company_plan_type: member.company_plan_type,
      care_plan_type: member.care_plan_type,
      care_path: member.care_path,
      pregnancy_week: isPaused ? null : weekOf(member, today),
      pregnancy_weeks_over: !isPaused && areWeeksOver(member, today),
      single_sign_on: single_sign_on === true,
      ...employeeOnly(member, company),
    },
    relationships: {
      care_navigator: expertResource(care_navigator, language),
      company: companyResource(company),
      company_plan: company_plan && companyPlanResource(company_plan),
    },
  };
}
