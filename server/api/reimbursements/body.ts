import { z } from '@hono/zod-openapi';
import type { ClaimRequest } from './rules.ts';

/** A text of any length: the rules measure it. Absent, null and empty all mean "not given". */
const given = z.string().nullish();

export const claimBody = z
  .object({
    program_id: given,
    provider_name: given,
    expenses: z
      .array(
        z.object({
          date: given.describe('YYYY-MM-DD'),
          amount: z.number('invalid.amount').nullish().describe('Whole cents'),
          description: given,
        }),
      )
      .max(100, 'too_many.expenses')
      .nullish(),
  })
  .openapi('Reimbursement');

export function claimRequestOf(body: z.infer<typeof claimBody>): ClaimRequest {
  return {
    programId: body.program_id ?? undefined,
    providerName: body.provider_name ?? undefined,
    expenses: (body.expenses ?? []).map(({ date, amount, description }) => ({
      date: date ?? undefined,
      amountCents: amount ?? undefined,
      description: description ?? undefined,
    })),
  };
}
