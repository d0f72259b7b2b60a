import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { decoded, documentOf } from '#app/api/document.ts';
import { policyAttributes } from '#app/contract/coverage.ts';

const policy = decoded(policyAttributes);
export const policyDocument = documentOf(policy);
const policiesDocument = documentOf(z.array(policy));

/** The policies of the member's own company. */
export async function fetchPolicies(api: ApiClient) {
  return (await api.get('v3/company_policies', policiesDocument)).data;
}

/** Throws ApiError 404 for a policy of another company. */
export async function fetchPolicy(api: ApiClient, id: string) {
  return (await api.get(`v3/company_policies/${encodeURIComponent(id)}`, policyDocument)).data;
}
