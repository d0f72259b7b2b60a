import { z } from 'zod';
import {
  invitationHolderAttributes,
  stepAttributes,
  onboardingAttributes,
} from '#app/contract/registration.ts';
import { companyAttributes } from '#app/contract/session.ts';
import { tolerant } from '#app/contract/tolerant.ts';
import type { ApiClient } from '#app/api/client.ts';
import { decoded, documentOf, ignoredAnswer } from '#app/api/document.ts';
import { memberSchema, type Member } from '#app/api/entities/member.ts';
import type { StepName } from './wizard.ts';

const text = z.string().nullable();

const company = decoded(
  companyAttributes
    .pick({ name: true, password_min_length: true, care_plan_types: true, languages: true, brand: true })
    .extend({ country_name: text, country_code: text, care_team_email: text }),
);

const tokenHolder = tolerant(invitationHolderAttributes).and(
  z.object({ allowed_companies: z.array(company).min(1) }),
);
export type TokenHolder = z.infer<typeof tokenHolder>;
const tokenHolderDocument = documentOf(tokenHolder);

/** One of the token's two names with its value. */
type TokenField = Record<string, string>;
type Body = Record<string, unknown>;

/** The invitation's data. Throws ApiError 422 invalid_signup_token. */
export async function checkToken(api: ApiClient, token: TokenField): Promise<TokenHolder> {
  return (await api.post('v3/registration/check_signup_token', token, tokenHolderDocument)).data;
}

const validations: Record<StepName, string> = {
  basic: 'validate_basic',
  goal: 'validate_care_plan',
  health: 'validate_health_conditions',
  care: 'validate_care_plan',
  partner: 'validate_partner_invitation',
};

const validated = documentOf(tolerant(stepAttributes).nullish());

/** Returns the company in which the member was found, if the step determines it. Throws ApiError 422 with pointers. */
export async function validateStep(api: ApiClient, step: StepName, body: Body): Promise<string | undefined> {
  return (await api.post(`v3/registration/${validations[step]}`, body, validated)).data?.confirmed_company_id;
}

const memberDocument = documentOf(memberSchema);

/** Creates the account and signs its member in. Throws ApiError 422 with pointers. */
export async function register(api: ApiClient, body: Body): Promise<Member> {
  return (await api.post('v3/registration', body, memberDocument)).data;
}

/** The same response for every address. Throws ApiError 429 too_many_attempts. */
export async function askForInvitation(api: ApiClient, email: string): Promise<void> {
  await api.post('v3/signup_invitations', { email }, ignoredAnswer);
}

const onboarding = tolerant(onboardingAttributes.required());
export type Onboarding = z.infer<typeof onboarding>;
const onboardingDocument = documentOf(onboarding);

/** The details of a member migrated from an earlier product. */
export async function fetchOnboarding(api: ApiClient): Promise<Onboarding> {
  const { data } = await api.get('v3/onboarding', onboardingDocument);
  return data;
}

/** Throws ApiError 422 with pointers, 409 when it was confirmed before. */
export async function confirmOnboarding(api: ApiClient, confirmed: Body): Promise<void> {
  await api.put('v3/onboarding', confirmed, ignoredAnswer);
}
