import type { Context } from 'hono';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { prepared, type Blanks } from '#server/platform/db/prepared.ts';
import { documentResponse, resourceSchema } from '#server/platform/open-api.ts';
import { problem } from '#server/platform/http/json-api/problem.ts';
import { emailDomain } from '#app/domain/email-address.ts';
import type { ApiDependencies, ApiEnv } from '#server/platform/http/dependencies.ts';
import { recognize } from '../guards/recognize.ts';
import { signOut } from '../sessions/end-sessions.ts';
import { csrfTokenOf, tokenDigest } from '../sessions/session-token.ts';
import { type Member, coverageAt, isPregnancyContentPaused, isPartner, todayOf } from '../members/member.ts';
import { reply } from '#server/platform/http/reply.ts';
import { issueCredentials, keptCredentials, type KeptToken } from '#server/api/care-team/chat/channel.ts';
import {
  companyAttributes,
  companyPlanAttributes,
  userAttributes,
  userMeta,
  type ChatCredentials,
} from '#app/contract/session.ts';
import { expertAttributes } from '#app/contract/visits.ts';
import { welcome } from './welcome.ts';
import type { Language } from '#app/domain/localized-text.ts';
import type { ResourceOf } from '#server/platform/http/json-api/document.ts';
import { expertResource } from '#server/api/visits/resource.ts';
import { companyPlanResource, companyResource, type Company } from '#server/api/coverage/plans/company.ts';
import { areWeeksOver, weekOf } from '#app/domain/pregnancy-week.ts';

const user = resourceSchema('user', userAttributes, {
  care_navigator: resourceSchema('call_expert', expertAttributes),
  company: resourceSchema('company', companyAttributes),
  company_plan: resourceSchema('company_plan', companyPlanAttributes).nullable(),
});

/** OpenAPI description of the response below. */
export function userResponse(description: string) {
  return documentResponse(description, user, userMeta);
}

interface UserAnswer {
  dependencies: ApiDependencies;
  member: Member;
  token: string;
  status: 200 | 201;
}

/** Answers with the member, what surrounds her, and the token for her next writes. */
export async function replyUser<E extends ApiEnv>(
  c: Context<E>,
  { dependencies, member, token, status }: UserAnswer,
) {
  const surroundings = await included.one(dependencies.sql, {
    memberId: member.id,
    emailDomain: emailDomain(member.details().email),
    tokenDigest: tokenDigest(token),
  });
  const user = userResource(member, surroundings, {
    language: c.var.language,
    now: dependencies.clock.now(),
    chatCredentials: await chatCredentialsFor(c, { dependencies, memberId: member.id, kept: surroundings }),
  });
  return reply(c, user, { status, meta: { csrf_token: csrfTokenOf(token), cobra: member.cobra } });
}

/** Gives a newly opened session to the caller, records its device, and answers 201 with the member. */
export async function replySignedIn<E extends ApiEnv>(
  c: Context<E>,
  { dependencies, token }: { dependencies: ApiDependencies; token: string },
) {
  // Ends the browser's previous session, so that a planted one cannot continue.
  await signOut(c.var.caller, dependencies.sql, dependencies.clock.now());
  const signedIn = await recognize(token, dependencies);
  if (signedIn.kind !== 'signed-in') throw problem(401, 'unauthenticated');
  await welcome(c, { dependencies, memberId: signedIn.member.id, token });
  return replyUser(c, { dependencies, member: signedIn.member, token, status: 201 });
}

/** How long a response waits for the chat service. */
const patienceMs = 2_000;

/** The native app needs the credentials immediately; web pages request them later, so their sign-in does not wait. */
async function chatCredentialsFor<E extends ApiEnv>(
  c: Context<E>,
  { dependencies, memberId, kept }: { dependencies: ApiDependencies; memberId: string; kept: KeptToken },
): Promise<ChatCredentials | null> {
  const { chat, log } = dependencies;
  if (!chat) return null;
  const credentials = keptCredentials(memberId, kept, dependencies, chat);
  if (credentials || (c.req.header('X-Platform') ?? 'web') === 'web') return credentials;
  try {
    return await Promise.race([
      issueCredentials(memberId, kept.session_id, dependencies, chat),
      failsAfter(patienceMs),
    ]);
  } catch (error) {
    log.error({ event: 'missing-chat-token', requestId: c.var.requestId, err: error });
    return null;
  }
}

function failsAfter(milliseconds: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('The chat service is slow.')), milliseconds).unref();
  });
}

/** Included resources of the user document: company, plan and care navigator; and the chat token, still sealed. */
const included = prepared(
  (sql, value: Blanks<{ memberId: string; emailDomain: string; tokenDigest: Buffer }>) =>
    sql
      .selectFrom('members')
      .innerJoin('companies', 'companies.id', 'members.company_id')
      .innerJoin('call_experts', 'call_experts.id', 'members.care_navigator_id')
      .innerJoin('sessions', (join) =>
        join
          .onRef('sessions.member_id', '=', 'members.id')
          .on('sessions.token_digest', '=', value('tokenDigest')),
      )
      .select(({ exists, fn, selectFrom }) => [
        'sessions.id as session_id',
        'sessions.chat_token_sealed',
        'sessions.chat_token_expires_at',
        fn.toJson('companies').as('company'),
        fn.toJson('call_experts').as('care_navigator'),
        jsonObjectFrom(
          selectFrom('company_plans')
            .selectAll()
            .whereRef('company_plans.id', '=', 'members.company_plan_id'),
        ).as('company_plan'),
        exists(
          selectFrom('single_sign_on_domains')
            .select('email_domain')
            .whereRef('single_sign_on_domains.company_id', '=', 'members.company_id')
            .where('email_domain', '=', value('emailDomain')),
        ).as('single_sign_on'),
      ])
      .where('members.id', '=', value('memberId')),
);

type IncludedInUser = Awaited<ReturnType<typeof included.one>>;

interface UserView {
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

function coverageEndOf(member: Member, now: Temporal.Instant) {
  const { covered_until, claims_until } = member;
  if (covered_until === null || claims_until === null) return null;
  return { covered_until, claims_until, is_over: coverageAt(member, now) !== 'covered' };
}

function userResource(
  member: Member,
  { company, care_navigator, company_plan, single_sign_on }: IncludedInUser,
  { language, now, chatCredentials: credentials }: UserView,
): ResourceOf<typeof userAttributes> {
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
      coverage_end: coverageEndOf(member, now),
      ...employeeOnly(member, company),
    },
    relationships: {
      care_navigator: expertResource(care_navigator, language),
      company: companyResource(company),
      company_plan: company_plan && companyPlanResource(company_plan),
    },
  };
}
