import { z } from 'zod';
import { attemptAttributes, singleSignOnAttributes, type finishBody } from '#app/contract/sign-in.ts';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf } from '#app/api/document.ts';
import { memberSchema, type Member } from '#app/api/entities/member.ts';
import { renewedSession } from '#app/contract/session.ts';
import { tolerant } from '#app/contract/tolerant.ts';
import { ApiError } from '#app/api/errors.ts';

const company = documentOf(tolerant(singleSignOnAttributes.required()));
const attempt = documentOf(
  tolerant(attemptAttributes.extend({ authorization_url: z.url({ protocol: /^https?$/ }) })),
);
const signedIn = documentOf(memberSchema);

export interface SingleSignOn {
  companyName: string;
  /** False while the company's identity provider does not respond. */
  available: boolean;
  /** Allowed redirect targets of the form that starts it. */
  formOrigins: string[];
}

/** The company whose single sign-on applies to the address; undefined for members with a password here. */
export async function findSingleSignOn(api: ApiClient, email: string): Promise<SingleSignOn | undefined> {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  try {
    const { data } = await api.get('v3/single_sign_on', company, { searchParams: { email_domain: domain } });
    const formOrigins = data.form_origins.map((address) => new URL(address).origin);
    return { companyName: data.company_name, available: data.available, formOrigins };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/**
 * Throws ApiError 404 no_single_sign_on, 429 too_many_attempts or 503 identity_provider_unavailable.
 *
 * @param askAgain whether the company must authenticate even with an existing session
 */
export async function startSingleSignOn(api: ApiClient, email: string, askAgain: boolean) {
  const { data } = await api.post('v3/single_sign_on', { email, ask_again: askAgain }, attempt);
  return { authorizationUrl: data.authorization_url, attemptToken: data.attempt_token };
}

interface Callback {
  attemptToken: string;
  companyId: string;
  /** The query string of the redirect from the provider, unchanged. */
  query: string;
}

/** Throws ApiError 401 with the reason's code, or 503 identity_provider_unavailable. */
export async function finishSingleSignOn(
  api: ApiClient,
  { attemptToken, companyId, query }: Callback,
): Promise<Member> {
  const body: z.infer<typeof finishBody> = { attempt_token: attemptToken, company_id: companyId, query };
  return (await api.post('v3/session/single_sign_on', body, signedIn)).data;
}

/** Confirms the member's identity for sensitive changes. Throws as startSingleSignOn does. */
export async function startCompanyProof(api: ApiClient) {
  const { data } = await api.post('v3/session/fresh_proof/single_sign_on', {}, attempt);
  return { authorizationUrl: data.authorization_url, attemptToken: data.attempt_token };
}

/** Throws ApiError 422 with the reason's code, or 503 identity_provider_unavailable. */
export async function finishCompanyProof(api: ApiClient, { attemptToken, companyId, query }: Callback) {
  const body: z.infer<typeof finishBody> = { attempt_token: attemptToken, company_id: companyId, query };
  await api.put('v3/session/fresh_proof/single_sign_on', body, renewedSession);
}
