import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf, ignoredAnswer } from '#app/api/document.ts';
import { memberSchema, type Member } from '#app/api/entities/member.ts';
import { optionalFlag, optionalText, optionalTexts } from '#app/api/entities/wire-values.ts';
import type { StepName } from './wizard.ts';

const company = z.object({
  id: z.string(),
  name: z.string(),
  password_min_length: z.number(),
  care_plan_types: optionalTexts,
  languages: optionalTexts,
  country_name: optionalText,
  country_code: optionalText,
  care_team_email: optionalText,
});

const tokenHolder = z.object({
  email: z.string(),
  require_employee_id: optionalFlag,
  partner: optionalFlag,
  inviter_name: optionalText,
  allowed_companies: z.array(company).min(1),
});
export type TokenHolder = z.infer<typeof tokenHolder>;
const tokenHolderDocument = documentOf(tokenHolder);

/** One of the token's two names with its value. */
type TokenField = Record<string, string>;
type Body = Record<string, unknown>;

/** Whose invitation it is. Throws ApiError 422 invalid_signup_token. */
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

const validated = z.object({
  data: z
    .object({ confirmed_company_id: z.string().nullish() })
    .nullish()
    .transform((step) => step?.confirmed_company_id ?? undefined),
});

/** Answers in which company the member was found, where the step tells that. Throws ApiError 422 with pointers. */
export async function validateStep(api: ApiClient, step: StepName, body: Body): Promise<string | undefined> {
  return (await api.post(`v3/registration/${validations[step]}`, body, validated)).data;
}

const memberDocument = documentOf(memberSchema);

/** Creates the account and signs its member in. Throws ApiError 422 with pointers. */
export async function register(api: ApiClient, body: Body): Promise<Member> {
  return (await api.post('v3/registration', body, memberDocument)).data;
}

/** Answers the same for every address. Throws ApiError 429 too_many_attempts. */
export async function askForInvitation(api: ApiClient, email: string): Promise<void> {
  await api.post('v3/signup_invitations', { email }, ignoredAnswer);
}
