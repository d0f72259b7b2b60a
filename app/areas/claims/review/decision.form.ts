import { z } from 'zod';
import type { expenseDecisions } from '#app/contract/claim-review.ts';
import { rejectionCodes } from '#app/domain/rejection-codes.ts';
import { plainDollars } from '#app/domain/money.ts';
import { moneyField } from '#app/forms/money-field.ts';
import type { LocaleAndCurrency } from '#app/i18n/formats.ts';
import type { ReviewedClaim } from './review.api.server.ts';

/** The approved amount of each expense, and the reason for what is not approved. The API checks amounts against each other. */
export const decisionSchema = (locale: LocaleAndCurrency) =>
  z.object({
    services: z
      .array(
        z.object({
          position: z.string().transform(Number),
          approved_amount: moneyField({ ...locale, allowsZero: true, missing: 'deskClaims:expense.missing' }),
          rejection_code: z
            .string()
            .optional()
            .transform((chosen) => rejectionCodes.find((code) => code === chosen)),
        }),
      )
      .max(100),
  });

type Values = z.output<ReturnType<typeof decisionSchema>>;

/** An amount of zero rejects the expense. */
export function decisionsOf({ services }: Values): z.infer<typeof expenseDecisions> {
  return services.map(({ position, approved_amount, rejection_code }) =>
    approved_amount === 0
      ? { state: 'rejected', position, rejection_code }
      : { state: 'approved', position, approved_amount, rejection_code },
  );
}

const typed = z.string().catch('');
const typedDecision = z.object({
  services: z.array(z.object({ position: typed, approved_amount: typed, rejection_code: typed })).catch([]),
});

/** What the form shows at first: the input that was kept, or the whole amount of each expense. */
export function initialDecision(
  services: Pick<ReviewedClaim['services'][number], 'position' | 'requested_amount'>[],
  kept: unknown,
): z.infer<typeof typedDecision> {
  if (kept !== undefined) return typedDecision.parse(kept);
  return {
    services: services.map(({ position, requested_amount: cents }) => ({
      position: String(position),
      approved_amount: plainDollars(cents),
      rejection_code: '',
    })),
  };
}
