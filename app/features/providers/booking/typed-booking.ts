import { z } from 'zod';

const text = z.string().catch('');
const texts = z.union([z.string().transform((one) => [one]), z.array(z.string())]).catch([]);

const typedBooking = z.object({
  idempotency_key: text,
  kind: text,
  days: texts,
  time_of_day: text,
  first_visit: text,
  contact_by: text,
  phone: text,
  note: text,
});

/** The form as it is filled in. */
export type TypedBooking = z.infer<typeof typedBooking>;

export const typedFromForm = (payload: unknown): TypedBooking => typedBooking.parse(payload);

/** A form that nobody has typed into: the key makes sure that it is taken once, however often it arrives. */
export function emptyBooking(phone: string): TypedBooking {
  return { ...typedBooking.parse({}), idempotency_key: crypto.randomUUID(), phone };
}
