import { z } from '@hono/zod-openapi';
import { appointmentRequestAttributes } from '#app/contract/appointment-requests.ts';
import { weekdays } from '#app/domain/appointment-wish.ts';
import { atMost } from '#server/platform/http/json-api/text-length.ts';
import { phoneText } from '#server/platform/http/json-api/typed-text.ts';
import { tidyNote } from './rules.ts';

const { kind, contact_by, days, time_of_day, first_visit } = appointmentRequestAttributes.shape;

/** A member's request to a provider. */
export const requestBody = z
  .object({
    provider_id: z.uuid(),
    location_id: z.uuid().nullish().describe('The place of the provider that suits the member best'),
    doctor_id: z.uuid().nullish().describe('The doctor of the clinic whom the member prefers'),
    kind: kind.describe('To be booked in, or only to be called or written to'),
    contact_by,
    phone: phoneText().nullish(),
    days: days.max(7).describe('None: any day'),
    time_of_day,
    first_visit,
    note: z.string().check(atMost(1000)).nullish(),
    idempotency_key: z.uuid().describe('Idempotency key of the form: repeated posts create one request'),
  })
  .superRefine(({ contact_by, phone }, context) => {
    if (contact_by === 'phone' && !phone) {
      context.addIssue({ code: 'custom', path: ['phone'], message: 'blank.phone' });
    }
  })
  .meta({ id: 'AppointmentRequest' });

export type AppointmentWish = ReturnType<typeof wishOf>;

/** Normalizes a request, so that order and empty parts of the body do not matter. */
export function wishOf(body: z.infer<typeof requestBody>) {
  return {
    providerId: body.provider_id.toLowerCase(),
    // Omitted when empty, so that a request from before this field existed still compares as equal.
    locationId: body.location_id?.toLowerCase(),
    doctorId: body.doctor_id?.toLowerCase(),
    kind: body.kind,
    contactBy: body.contact_by,
    phone: body.phone ?? null,
    days: weekdays.filter((day) => body.days.includes(day)),
    timeOfDay: body.time_of_day,
    firstVisit: body.first_visit,
    note: tidyNote(body.note),
  };
}
