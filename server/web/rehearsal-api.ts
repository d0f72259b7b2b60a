import { randomUUID } from 'node:crypto';
import type { MemberDetails } from '#server/accounts/members/member-details.ts';
import type { Member } from '#server/accounts/members/member.ts';
import type { Caller, PageCaller } from '#server/http/environment.ts';
import { documentOf } from '#server/http/json-api/document.ts';
import { jsonApiMediaType } from '#server/http/json-api/media-type.ts';
import { userResource, type IncludedInUser } from '#server/sign-in/user-resource.ts';
import type { Dependencies } from './dependencies.ts';
import type { BenefitsApi } from './page-context.ts';

const nobody: MemberDetails = {
  email: '',
  unconfirmed_email: null,
  fname: 'Rehearsal',
  lname: '',
  preferred_name: null,
  dob: null,
  zip: null,
  phone: null,
  personal_email: null,
  personal_email_confirmed_at: null,
  sex: null,
  gender: null,
  gender_self_description: null,
  race: null,
  health_conditions: [],
  member_id: null,
  employee_id: null,
  postpartum_depression_score: null,
};

/** Somebody of this company whom no row knows. */
function memberOf({ company, care_navigator }: IncludedInUser): Member {
  return {
    id: randomUUID(),
    company_id: company.id,
    country_code: 'US',
    currency: 'USD',
    company_plan_id: null,
    care_navigator_id: care_navigator.id,
    employee_id: null,
    preferred_language: 'en',
    time_zone: 'America/New_York',
    care_plan_type: 'trying_to_conceive',
    care_path: null,
    pregnancy_week: null,
    pregnancy_week_set_on: null,
    pregnancy_content_paused_at: null,
    company_plan_type: 'ppo',
    notifications_enabled: false,
    visit_reminders: false,
    message_mails: false,
    discreet_notifications: true,
    low_data: false,
    cobra: false,
    require_data_sharing_consent: false,
    eligibility_details_provided: true,
    require_eligibility_check: false,
    eligibility_check_status: null,
    eligibility_requested_at: null,
    eligibility_checked_at: null,
    onboarding_pending: false,
    details: () => nobody,
  };
}

/** Whoever asks is this member, in a session that began now and that no row knows either. */
function alwaysCalledBy(member: Member, now: Temporal.Instant): PageCaller {
  const times = { createdAt: now, lastActiveAt: now, provedAt: now };
  const caller: Caller = {
    kind: 'signed-in',
    member,
    session: { id: randomUUID(), ...times, deviceId: null },
  };
  return {
    find: () => Promise.resolve(caller),
    change: () => Promise.reject(new Error('A rehearsal only reads.')),
  };
}

/**
 * The benefits API as it answers a member who does not exist: it asks the database what it asks for anybody, finds nothing
 * and writes nothing. Undefined while there is no company to be a member of.
 */
export async function rehearsalApi(
  api: BenefitsApi,
  { clock, database: { sql } }: Dependencies,
): Promise<BenefitsApi | undefined> {
  const company = await sql.selectFrom('companies').selectAll().limit(1).executeTakeFirst();
  const care_navigator = await sql.selectFrom('call_experts').selectAll().limit(1).executeTakeFirst();
  if (!company || !care_navigator) return undefined;
  const included = { company, care_navigator, company_plan: null, single_sign_on: false };
  const now = clock.now();
  const member = memberOf(included);
  const page = alwaysCalledBy(member, now);
  const user = documentOf(userResource(member, included, { language: 'en', now, chatCredentials: null }), {
    csrf_token: 'rehearsal',
    cobra: false,
  });
  return {
    fetch(request, bindings) {
      // It is read by the member's row.
      if (!request.url.endsWith('/v3/session')) return api.fetch(request, { ...bindings, page });
      return new Response(JSON.stringify(user), { headers: { 'Content-Type': jsonApiMediaType } });
    },
  };
}
