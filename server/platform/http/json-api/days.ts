import { z } from '@hono/zod-openapi';

const isInKnownYears = (text: string) => text >= '2000-01-01' && text < '2200-01-01';

/** A day in a body, within plausible years: the database and calendars do not support all of ISO 8601. */
export const sentDay = z.iso
  .date({ error: 'invalid.date', abort: true })
  .refine(isInKnownYears, 'invalid.date_range');

/** An instant in the database's precision. */
export const sentMoment = z.iso
  .datetime({ error: 'invalid', abort: true })
  .refine(isInKnownYears, 'invalid')
  .transform((text) => Temporal.Instant.from(text).toString());
