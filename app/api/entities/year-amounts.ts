import { z } from 'zod';

const cents = z.number().int();

/** How far a plan year is, in cents. */
export const yearAmounts = z.object({
  deductible: z.object({ total: cents, used: cents, remaining: cents }),
  out_of_pocket: z.object({ maximum: cents, used: cents, remaining: cents }),
});
export type YearAmounts = z.infer<typeof yearAmounts>;
