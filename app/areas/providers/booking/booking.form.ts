import { z } from 'zod';
import { formSchema, atMost } from '#app/forms/text-fields.ts';
import { appointmentKinds, contactWays, timesOfDay, weekdays } from '#app/domain/appointment-wish.ts';
import { typedPhone } from '#app/domain/phone-number.ts';
import { tidyLines } from '#app/domain/typed-text.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import type { NewRequest } from '../requests/requests.api.server.ts';

const message = (key: MessageKey) => key;

const yesOrNo = ['yes', 'no'] as const;
const mostNoteCharacters = 1000;

const byPhone = z.object({ contact_by: z.literal('phone') });
const phoneIn = ({ phone }: { phone?: string | undefined }) => typedPhone(phone ?? '');
const phoneFault = (input: unknown): MessageKey => {
  const phone = phoneIn(z.object({ phone: z.string().optional() }).catch({}).parse(input));
  return !phone.ok && phone.fault === 'extension' ? 'validation:phoneExtension' : 'booking:phone.invalid';
};

/** The valid values. The phone number is only required for a call. */
export const bookingSchema = formSchema(
  z
    .object({
      idempotency_key: z.uuid(),
      kind: z.enum(appointmentKinds, { error: message('booking:kind.missing') }),
      location_id: z.string().optional(),
      doctor_id: z.string().optional(),
      days: z.array(z.enum(weekdays)).optional(),
      time_of_day: z.enum(timesOfDay, { error: message('booking:time.missing') }),
      first_visit: z.enum(yesOrNo, { error: message('booking:firstVisit.missing') }),
      contact_by: z.enum(contactWays, { error: message('booking:contactBy.missing') }),
      phone: z.string().optional(),
      note: z.string().overwrite(tidyLines).check(atMost(mostNoteCharacters)).optional(),
    })
    .refine((typed) => phoneIn(typed).ok, {
      path: ['phone'],
      error: ({ input }) => phoneFault(input),
      // Checked even when other fields are wrong, so that all errors are shown together.
      when: ({ value }) => byPhone.safeParse(value).success,
    }),
);

type Booking = z.output<typeof bookingSchema>;

/** The request for the benefits API. */
export function requestOf(booking: Booking, providerId: string): NewRequest {
  const { first_visit: firstVisit, location_id, doctor_id, days, note, ...rest } = booking;
  const phone = booking.contact_by === 'phone' ? phoneIn(booking) : undefined;
  return {
    ...rest,
    provider_id: providerId,
    location_id: location_id || null,
    doctor_id: doctor_id || null,
    days: days ?? [],
    phone: phone?.ok ? phone.phone : null,
    first_visit: firstVisit === 'yes',
    note: note || null,
  };
}

const typedText = z.string().catch('');
const typedTexts = z.union([z.string().transform((one) => [one]), z.array(z.string())]).catch([]);

/** The form's fields as the page names them; accepts any input. */
export const typedBooking = z.object({
  idempotency_key: typedText,
  kind: typedText,
  location_id: typedText,
  doctor_id: typedText,
  days: typedTexts,
  time_of_day: typedText,
  first_visit: typedText,
  contact_by: typedText,
  phone: typedText,
  note: typedText,
});

/** The input of the form, valid or not. */
export type TypedBooking = z.infer<typeof typedBooking>;

export const typedFromForm = (payload: unknown): TypedBooking => typedBooking.parse(payload);

/** The empty form. Its idempotency key lets the API accept it once. */
export function emptyBooking(phone: string): TypedBooking {
  return { ...typedBooking.parse({}), idempotency_key: crypto.randomUUID(), phone };
}
