import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { decoded, documentOf } from '#app/api/document.ts';
import {
  appointmentRequestAttributes,
  requestedProviderAttributes,
} from '#app/contract/appointment-requests.ts';
import { tolerant } from '#app/contract/tolerant.ts';

/** Without its days, a request would appear to be for any day. */
const appointmentRequest = tolerant(
  appointmentRequestAttributes
    .omit({ updated_at: true })
    .required({ days: true })
    .extend({
      first_visit: z.boolean().nullable(),
      provider: decoded(requestedProviderAttributes.omit({ template: true })).nullable(),
    }),
);
export type AppointmentRequest = z.infer<typeof appointmentRequest>;
export type RequestState = AppointmentRequest['state'];
const appointmentRequestsDocument = documentOf(z.array(appointmentRequest));
const appointmentRequestDocument = documentOf(appointmentRequest);

/** The attributes that the API takes. */
export interface NewRequest extends Pick<
  AppointmentRequest,
  'kind' | 'contact_by' | 'phone' | 'days' | 'time_of_day' | 'note'
> {
  provider_id: string;
  /** Preferred place and doctor; null for any. */
  location_id: string | null;
  doctor_id: string | null;
  first_visit: boolean;
  idempotency_key: string;
}

/** Sends the request once; repeating the key returns the same request. Throws ApiError 409 provider_network_closed or provider_full. */
export async function sendRequest(api: ApiClient, request: NewRequest): Promise<AppointmentRequest> {
  return (await api.post('v3/appointment_requests', request, appointmentRequestDocument)).data;
}

/** The member's requests, newest first. */
export async function fetchRequests(api: ApiClient): Promise<AppointmentRequest[]> {
  return (await api.get('v3/appointment_requests', appointmentRequestsDocument)).data;
}

const pathOf = (uid: string) => `v3/appointment_requests/${encodeURIComponent(uid)}`;

/** Throws ApiError 404 for an unknown request or another member's. */
export async function fetchRequest(api: ApiClient, uid: string): Promise<AppointmentRequest> {
  return (await api.get(pathOf(uid), appointmentRequestDocument)).data;
}

/** Throws ApiError 409 not_cancelable once it is settled. */
export async function cancelRequest(api: ApiClient, uid: string): Promise<void> {
  await api.post(`${pathOf(uid)}/cancel`, {}, appointmentRequestDocument);
}
