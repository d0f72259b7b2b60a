import { z } from 'zod';
import { billStates } from '#app/domain/bills.ts';

/** A bill as lists show it. Amounts are cents, days YYYY-MM-DD. */
export const bill = z.object({
  id: z.string(),
  service_name: z.string(),
  provider_name: z.string(),
  sequential_id: z.number().int(),
  state: z.enum(billStates),
  amount: z.number().int(),
  payment_due_date: z.string(),
  due_soon: z.boolean(),
  overdue: z.boolean(),
  unread_at: z.string().nullable(),
  start_processing_at: z.string().nullable(),
  processed_at: z.string().nullable(),
  authorization_id: z.string().nullable(),
});
export type Bill = z.infer<typeof bill>;
