import { z } from '@hono/zod-openapi';
import { expenseBody, given, sentExpense } from './expense.ts';
import type { ClaimRequest } from './rules.ts';

export const claimBody = z
  .object({
    program_id: given,
    provider_name: given,
    expenses: z.array(expenseBody).max(100, 'too_many.expenses').nullish(),
  })
  .openapi('Reimbursement');

export function claimRequestOf(body: z.infer<typeof claimBody>): ClaimRequest {
  return {
    programId: body.program_id ?? undefined,
    providerName: body.provider_name ?? undefined,
    expenses: (body.expenses ?? []).map(sentExpense),
  };
}
