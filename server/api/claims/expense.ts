import type { z } from 'zod';
import type { claimBody, expenseAttributes, expenseBody } from '#app/contract/claims.ts';
import type { OpenService } from './sealed-places.ts';
import type { ClaimRequest, SentExpense, SoundExpense } from './rules.ts';

/** Lists every field in this order, because stored fingerprints depend on it. */
function sentExpense(body: z.infer<typeof expenseBody>): Record<keyof SoundExpense, unknown> & SentExpense {
  return {
    date: body.date ?? undefined,
    amountCents: body.amount ?? undefined,
    description: body.description ?? undefined,
  };
}

export function attributesOf(service: OpenService): z.infer<typeof expenseAttributes> {
  return {
    service_name: service.description,
    service_date: service.service_date,
    requested_amount: service.requested_cents,
  };
}

export function claimRequestOf(body: z.infer<typeof claimBody>): ClaimRequest {
  return {
    programId: body.program_id ?? undefined,
    providerName: body.provider_name ?? undefined,
    expenses: (body.expenses ?? []).map(sentExpense),
  };
}
