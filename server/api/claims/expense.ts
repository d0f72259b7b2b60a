import { z } from '@hono/zod-openapi';
import type { OpenService } from './sealed-places.ts';
import type { SentExpense, SoundExpense } from './rules.ts';

/**
 * One expense as a member types it, each field as this schema takes a text. In a corrected copy `corrects` is the position of
 * the expense it was, in the claim before; the form sends it along with the row.
 */
export const typedExpense = <Text extends z.ZodType>(text: Text) =>
  z.object({ month: text, day: text, year: text, amount: text, description: text, corrects: text });

/** A text of any length: the rules measure it. Absent, null and empty all mean "not given". */
export const given = z.string().nullish();

/** The same as it is sent. */
export const expenseBody = z.object({
  date: given.describe('YYYY-MM-DD'),
  amount: z.number('invalid.amount').nullish().describe('Whole cents'),
  description: given,
});

/** Names every field, in this order: fingerprints of claims that were made are made of it. */
export function sentExpense(
  body: z.infer<typeof expenseBody>,
): Record<keyof SoundExpense, unknown> & SentExpense {
  return {
    date: body.date ?? undefined,
    amountCents: body.amount ?? undefined,
    description: body.description ?? undefined,
  };
}

/** The same in a claim that was made. */
export const expenseAttributes = z.object({
  service_name: z.string(),
  service_date: z.iso.date(),
  requested_amount: z.int(),
});

export function attributesOf(service: OpenService): z.infer<typeof expenseAttributes> {
  return {
    service_name: service.description,
    service_date: service.service_date,
    requested_amount: service.requested_cents,
  };
}
