import { z } from 'zod';
import { waveLimits } from '#app/domain/company-readiness.ts';
import { visibleText } from '#app/domain/typed-text.ts';
import type { MessageKey } from '#app/i18n/resources.ts';

/** Minutes between waves that the page offers; a command takes any. */
export const offeredMinutes = ['30', '60', '240', '1440'] as const;

const sizeMissing: MessageKey = 'deskCompanies:start.sizeMissing';
const everyMissing: MessageKey = 'deskCompanies:start.everyMissing';

/** A whole number as people write it: 2000, 2,000, 2.000 or 2 000. */
const people = z
  .string({ error: sizeMissing })
  .overwrite(visibleText)
  .regex(/^(\d{1,6}|\d{1,3}[.,\s]\d{3})$/, { error: sizeMissing })
  .transform((typed) => Number(typed.replaceAll(/\D/g, '')))
  .pipe(z.int().min(waveLimits.size.min, sizeMissing).max(waveLimits.size.max, sizeMissing));

const order = z.object({
  size: people,
  every: z.enum(offeredMinutes, { error: everyMissing }).transform(Number),
  /** Of the waves as the page showed them. */
  state: z.enum(['none', 'running', 'paused']).optional().catch(undefined),
});

/** The buttons of a company's page; only starting has fields. */
export const readySchema = z.discriminatedUnion('act', [
  order.extend({ act: z.literal('start') }),
  ...(['check', 'mail', 'pause', 'resume'] as const).map((act) => z.object({ act: z.literal(act) })),
]);
