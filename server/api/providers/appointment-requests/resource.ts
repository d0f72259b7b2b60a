import type { z } from 'zod';
import type {
  appointmentRequestAttributes,
  requestedProviderAttributes,
} from '#app/contract/appointment-requests.ts';
import { weekdays } from '#app/domain/appointment-wish.ts';
import { addressLineIfAny } from '#app/domain/postal-code.ts';
import { inLanguage, type Language } from '#app/domain/localized-text.ts';
import type { ResourceOf } from '#server/platform/http/json-api/document.ts';
import { sealedPlace, type Sealing } from '#server/platform/sealing/sealing.ts';
import type { findRequest, listEvents } from './queries.ts';

export const notePlace = sealedPlace('appointment_requests', 'note_sealed');
export const phonePlace = sealedPlace('appointment_requests', 'phone_sealed');

type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>;
type EventRow = Awaited<ReturnType<typeof listEvents>>[number];

/** The attributes of a request that members and operators see. */
export function wishAttributes(
  row: Omit<
    RequestRow,
    'updated_at' | 'provider_id' | 'provider_name' | 'provider_category_id' | 'category_name' | 'template'
  >,
  sealing: Sealing,
) {
  return {
    uid: row.uid,
    kind: row.kind,
    state: row.state,
    contact_by: row.contact_by,
    phone: row.phone_sealed && sealing.open(row.phone_sealed, phonePlace(row.id)),
    days: weekdays.filter((day) => row.days.includes(day)),
    time_of_day: row.time_of_day,
    first_visit: row.first_visit,
    location_address: addressLineIfAny({ ...row, state: row.location_state }),
    doctor_name: row.doctor_name,
    note: row.note_sealed && sealing.open(row.note_sealed, notePlace(row.id)),
    appointment_at: row.appointment_at,
    created_at: row.created_at,
  };
}

export function appointmentRequestResource(
  row: RequestRow,
  events: readonly EventRow[],
  { language, sealing }: { language: Language; sealing: Sealing },
): ResourceOf<typeof appointmentRequestAttributes> {
  const provider = {
    name: row.provider_name,
    provider_category_id: row.provider_category_id,
    category_name: inLanguage(row.category_name, language),
    template: row.template,
  } satisfies z.infer<typeof requestedProviderAttributes>;
  return {
    type: 'appointment_request',
    id: row.uid,
    attributes: {
      ...wishAttributes(row, sealing),
      updated_at: row.updated_at,
      events: events
        .filter(({ appointment_request_id }) => appointment_request_id === row.id)
        .map(({ name, created_at }) => ({ name, created_at })),
    },
    relationships: { provider: { type: 'provider', id: row.provider_id, attributes: provider } },
  };
}
