import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf } from '#app/api/document.ts';
import { optionalText } from '#app/api/entities/wire-values.ts';
import { weekdays } from '../weekdays.ts';

const state = z.enum(['requested', 'contacted', 'booked', 'declined', 'canceled']);
export type RequestState = z.infer<typeof state>;

const appointmentRequest = z.object({
  uid: z.string(),
  kind: z.enum(['appointment', 'contact']),
  state,
  contact_by: z.enum(['phone', 'email']),
  phone: z.string().nullable().default(null),
  days: z.array(z.enum(weekdays)),
  time_of_day: z.enum(['morning', 'afternoon', 'evening', 'any']),
  first_visit: z.boolean().nullable().default(null),
  location_address: optionalText,
  doctor_name: optionalText,
  note: z.string().nullable(),
  created_at: z.string(),
  /** Set once a time was found. */
  appointment_at: z.string().nullable(),
  events: z.array(z.object({ name: state, created_at: z.string() })).default([]),
  provider: z
    .object({ id: z.string(), name: z.string(), category_name: z.string(), provider_category_id: z.string() })
    .nullable(),
});
export type AppointmentRequest = z.infer<typeof appointmentRequest>;
const appointmentRequestsDocument = documentOf(z.array(appointmentRequest));
const appointmentRequestDocument = documentOf(appointmentRequest);

/** The attributes that the API takes. */
export interface NewRequest {
  provider_id: string;
  /** Of the provider's places and doctors; null where any will do. */
  location_id: string | null;
  doctor_id: string | null;
  kind: AppointmentRequest['kind'];
  contact_by: AppointmentRequest['contact_by'];
  /** E.164 */
  phone: string | null;
  days: AppointmentRequest['days'];
  time_of_day: AppointmentRequest['time_of_day'];
  first_visit: boolean;
  note: string | null;
  idempotency_key: string;
}

/** Sends the request once: the same key again answers the same request. Throws ApiError 409 provider_network_closed or provider_full. */
export async function sendRequest(api: ApiClient, request: NewRequest): Promise<AppointmentRequest> {
  const { data } = await api.post('v3/appointment_requests', request, appointmentRequestDocument);
  return data;
}

/** The member's requests, newest first. */
export async function fetchRequests(api: ApiClient): Promise<AppointmentRequest[]> {
  const { data } = await api.get('v3/appointment_requests', appointmentRequestsDocument);
  return data;
}

const pathOf = (uid: string) => `v3/appointment_requests/${encodeURIComponent(uid)}`;

/** Throws ApiError 404 for an unknown request or another member's. */
export async function fetchRequest(api: ApiClient, uid: string): Promise<AppointmentRequest> {
  const { data } = await api.get(pathOf(uid), appointmentRequestDocument);
  return data;
}

/** Throws ApiError 409 not_cancelable once it is over. */
export async function cancelRequest(api: ApiClient, uid: string): Promise<void> {
  await api.post(`${pathOf(uid)}/cancel`, {}, appointmentRequestDocument);
}
