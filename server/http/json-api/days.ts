import { z } from '@hono/zod-openapi';

const isInKnownYears = (text: string) => text >= '2000-01-01' && text < '2200-01-01';

/** A day of a body, in years in which anything here can happen: the database and calendars do not know all of ISO 8601. */
export const sentDay = z.iso
  .date({ error: 'invalid.date', abort: true })
  .refine(isInKnownYears, 'invalid.date');

/** The same to the moment, as the database keeps it. */
export const sentMoment = z.iso
  .datetime({ error: 'invalid', abort: true })
  .refine(isInKnownYears, 'invalid')
  .transform((text) => Temporal.Instant.from(text).toString());
