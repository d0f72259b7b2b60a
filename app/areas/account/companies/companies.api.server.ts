import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { decoded, documentOf, documentWithMeta, ignoredAnswer } from '#app/api/document.ts';
import {
  managedCompanyAttributes,
  readinessAttributes,
  type Readiness,
} from '#app/contract/company-readiness.ts';

const companyPage = documentWithMeta(
  z.array(decoded(managedCompanyAttributes)),
  z.object({ more: z.boolean() }),
);
const readinessDocument = documentOf(decoded(readinessAttributes));

const pathOf = (id: string) => `v3/operator/companies/${encodeURIComponent(id)}`;

/** Twenty companies by id. @param after the id of the last one of the page before */
export async function fetchCompanies(api: ApiClient, after: string | undefined) {
  const { data, meta } = await api.get('v3/operator/companies', companyPage, { searchParams: { after } });
  return { companies: data, more: meta.more };
}

/** As of the last check. Throws ApiError 404. */
export async function fetchReadiness(api: ApiClient, id: string): Promise<Readiness> {
  return (await api.get(`${pathOf(id)}/readiness`, readinessDocument)).data;
}

/** Checks a company now. Throws ApiError 404, 429 after 20 checks in 15 minutes. */
export async function checkCompany(api: ApiClient, id: string): Promise<void> {
  await api.post(`${pathOf(id)}/checks`, {}, ignoredAnswer);
}

/** Orders a test mail in the look of a company. Throws ApiError 404, 422, 429. */
export async function sendTestMail(api: ApiClient, id: string, email: string): Promise<void> {
  await api.post(`${pathOf(id)}/test_mails`, { email }, ignoredAnswer);
}

/**
 * Starts invitations, or changes how many are sent when. Throws ApiError 404, 403 fresh_proof_required, 409 company_closed,
 * not_ready or conflict, 422, 429.
 */
export async function startWaves(
  api: ApiClient,
  id: string,
  order: { size: number; every: number; state?: Readiness['waves']['state'] | undefined },
): Promise<void> {
  const { size, every: every_minutes, state: seen_state } = order;
  await api.post(`${pathOf(id)}/waves`, { size, every_minutes, seen_state }, ignoredAnswer);
}

/** Throws ApiError 404, 409 after another change; resuming also 403 fresh_proof_required, 409 not_ready, 429. */
export async function turnWaves(api: ApiClient, id: string, to: 'pausing' | 'resuming'): Promise<void> {
  await api.post(`${pathOf(id)}/waves/${to}`, {}, ignoredAnswer);
}
