import type { Generated, GeneratedAlways } from 'kysely';
import type { LocalizedText } from '#app/domain/localized-text.ts';
import type { Uuid, InstantText } from './column.ts';

type ProviderTemplate = 'clinic' | 'doctor' | 'doula';

export interface ProviderCategoriesTable {
  id: string;
  name: LocalizedText;
  body: LocalizedText;
  template: ProviderTemplate;
  image_key: string;
  program_id: string | null;
  program_category_id: string | null;
  pregnancy_content: Generated<boolean>;
  position: number;
}

export interface ProvidersTable {
  id: Uuid;
  provider_category_id: string;
  practice_uid: string | null;
  name: string;
  title: LocalizedText | null;
  body: LocalizedText | null;
  biography: LocalizedText | null;
  certification: LocalizedText | null;
  ethnicity: LocalizedText | null;
  url: string | null;
  phone: string | null;
  languages: string[];
  communities: Generated<string[]>;
  accepting_new_members: Generated<boolean>;
  virtual_visits: Generated<boolean>;
  image_key: string;
  /** ISO 3166-1: members of the same country are offered this provider. */
  country_code: Generated<string>;
  sort_name: GeneratedAlways<string>;
  search: GeneratedAlways<string>;
}

export interface ClinicDoctorsTable {
  id: Uuid;
  provider_id: Uuid;
  position: number;
  name: string;
  certification: LocalizedText;
  biography: LocalizedText;
  ethnicity: LocalizedText | null;
  communities: Generated<string[]>;
  languages: string[];
  image_key: string;
}

export interface ProviderLocationsTable {
  id: Uuid;
  provider_id: Uuid;
  position: number;
  street: string;
  city: string;
  state: string;
  zip: string;
  phone: string | null;
  latitude: number;
  longitude: number;
  x: GeneratedAlways<number>;
  y: GeneratedAlways<number>;
  z: GeneratedAlways<number>;
  flat: GeneratedAlways<string>;
}

/** Kept by triggers on `providers`. */
interface ProviderCountsTable {
  country_code: Generated<string>;
  provider_category_id: string;
  facet: string;
  value: string;
  accepting_new_members: boolean;
  virtual_visits: boolean;
  provider_count: number;
}

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

export interface ProvidersTables {
  appointment_request_events: AppointmentRequestEventsTable;
  appointment_requests: AppointmentRequestsTable;
  clinic_doctors: ClinicDoctorsTable;
  provider_categories: ProviderCategoriesTable;
  provider_counts: ProviderCountsTable;
  provider_locations: ProviderLocationsTable;
  providers: ProvidersTable;
}
