import { z } from 'zod';
import { appointmentKinds, contactWays, timesOfDay, weekdays } from '#app/domain/appointment-wish.ts';

const instant = z.iso.datetime();
const state = z.enum(['requested', 'contacted', 'booked', 'declined', 'canceled']);

export const appointmentRequestAttributes = z
  .object({
    uid: z.string(),
    kind: z.enum(appointmentKinds),
    state,
    contact_by: z.enum(contactWays),
    phone: z.string().nullable().describe('E.164'),
    days: z.array(z.enum(weekdays)),
    time_of_day: z.enum(timesOfDay),
    first_visit: z.boolean(),
    location_address: z.string().nullable().describe('The requested place'),
    doctor_name: z.string().nullable().describe('The requested doctor'),
    note: z.string().nullable(),
    appointment_at: instant.nullable().describe('The booked time'),
    created_at: instant,
    updated_at: instant,
    events: z.array(z.object({ name: state, created_at: instant })),
  })
  .meta({ id: 'AppointmentRequestAttributes' });

/** `provider` in the relationship of that name. */
export const requestedProviderAttributes = z
  .object({
    name: z.string(),
    provider_category_id: z.string(),
    category_name: z.string(),
    template: z.enum(['clinic', 'doctor', 'doula']),
  })
  .meta({ id: 'RequestedProviderAttributes' });

/** A member's request as the desk sees it. */
export const reviewedRequestAttributes = appointmentRequestAttributes
  .omit({ events: true })
  .extend({
    member_name: z.string(),
    company_name: z.string(),
    email: z.string(),
    time_zone: z.string().describe('IANA name of the member’s time zone'),
    provider_name: z.string(),
    category_name: z.string(),
  })
  .meta({ id: 'ReviewedAppointmentRequestAttributes' });
