import type { z } from 'zod';
import type { ChatCredentials, userAttributes } from '#app/contract/session.ts';
import type { Language } from '#app/domain/localized-text.ts';
import type { Resource } from '#server/platform/http/json-api/document.ts';
import { expertResource, type CallExpert } from '#server/api/visits/expert-resource.ts';
import {
  companyPlanResource,
  companyResource,
  type Company,
  type CompanyPlan,
} from '#server/api/coverage/plans/company.ts';
import { areWeeksOver, weekOf } from '#app/domain/pregnancy-week.ts';
import { isPregnancyContentPaused, isPartner, todayOf, type Member } from '../members/member.ts';

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
