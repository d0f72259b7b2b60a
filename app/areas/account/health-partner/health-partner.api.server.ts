import type { z } from 'zod';
import { partnerAttributes } from '#app/contract/account.ts';
import type { ApiClient } from '#app/api/client.ts';
import { decoded, documentOf } from '#app/api/document.ts';
import { ignoreNotFound } from '#app/api/errors.ts';

const partner = decoded(partnerAttributes.required({ invitation_accepted: true }));
export type HealthPartner = z.infer<typeof partner>;
const partnerDocument = documentOf(partner);
const optionalPartnerDocument = documentOf(partner.nullable());

/** Null without a partner. Employees only. */
export async function fetchPartner(api: ApiClient): Promise<HealthPartner | null> {
  const { data } = await api.get('v3/partner', optionalPartnerDocument);
  return data;
}

/** Throws ApiError 422 with pointers, 409 when there is a partner or an open invitation, 429 after too many mails. */
export async function invite(api: ApiClient, email: string): Promise<void> {
  await api.post('v3/partner', { email }, partnerDocument);
}

/** Throws ApiError 404 without an open invitation, 429 after too many mails. */
export async function resend(api: ApiClient): Promise<void> {
  await api.post('v3/partner/resend', undefined, partnerDocument);
}

/** Ends the invitation or the partnership of this id; does nothing without one. Throws ApiError 409 when there is another. */
export const revoke = (api: ApiClient, id: string): Promise<void> =>
  ignoreNotFound(api.delete(`v3/partner?${new URLSearchParams({ id }).toString()}`));
