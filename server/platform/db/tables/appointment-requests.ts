import type { InstantText, Uuid } from './column.ts';

export type AppointmentRequestState = 'requested' | 'contacted' | 'booked' | 'declined' | 'canceled';

export interface AppointmentRequestsTable {
  id: Uuid;
  uid: string;
  member_id: Uuid;
  provider_id: Uuid;
  location_id: Uuid | null;
  doctor_id: Uuid | null;
  kind: 'appointment' | 'contact';
  state: AppointmentRequestState;
  contact_by: 'phone' | 'email';
  phone_sealed: Buffer | null;
  days: string[];
  time_of_day: 'morning' | 'afternoon' | 'evening' | 'any';
  first_visit: boolean;
  note_sealed: Buffer | null;
  idempotency_key: Uuid;
  request_digest: Buffer;
  appointment_at: InstantText | null;
  created_at: InstantText;
  updated_at: InstantText;
}

export interface AppointmentRequestEventsTable {
  id: Uuid;
  appointment_request_id: Uuid;
  name: AppointmentRequestState;
  created_at: InstantText;
}
