import { z } from 'zod';
import type { expenseDecisions } from '#app/contract/claim-review.ts';
import { rejectionCodes } from '#app/domain/claim-limits.ts';
import { plainDollars } from '#app/domain/money.ts';
import { moneyField } from '#app/forms/money-field.ts';
import type { LocaleAndCurrency } from '#app/i18n/formats.ts';
import type { ReviewedClaim } from './review.api.server.ts';

type Service = ReviewedClaim['services'][number];
type Requested = Pick<Service, 'position' | 'requested_amount'>;

/**
 * The approved amount of each expense, and the reason for what is not approved. A reason without a lower amount is refused: an amount
 * that was forgotten would approve all. The API checks amounts against each other.
 */
export const decisionSchema = (locale: LocaleAndCurrency, services: readonly Requested[]) =>
  z.object({
    services: z
      .array(
        z
          .object({
            position: z
              .string()
              .regex(/^\d{1,4}$/)
              .transform(Number),
            approved_amount: moneyField({
              ...locale,
              allowsZero: true,
              missing: 'deskClaims:expense.missing',
            }),
            rejection_code: z
              .string()
              .optional()
              .transform((chosen) => rejectionCodes.find((code) => code === chosen)),
          })
          .refine(
            ({ position, approved_amount, rejection_code }) =>
              rejection_code === undefined ||
              approved_amount !== services.find((service) => service.position === position)?.requested_amount,
            { path: ['rejection_code'], error: 'deskClaims:expense.reasonWithoutLess' },
          ),
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

/** The expenses to decide on: all of a new claim, those that were not approved in full after an appeal. */
const openExpenses = ({ services, state }: Pick<ReviewedClaim, 'services' | 'state'>) =>
  state === 'requested'
    ? services
    : services.filter(({ requested_amount, approved_amount }) => (approved_amount ?? 0) < requested_amount);

/**
 * What the form shows at first: the whole amounts of a new claim, or what was decided before an appeal, each with kept input in its
 * place.
 */
export function initialDecision(
  claim: Pick<ReviewedClaim, 'services' | 'state'>,
  kept: unknown,
): z.infer<typeof typedDecision> {
  const isNew = claim.state === 'requested';
  const typedRows = typedDecision.safeParse(kept).data?.services ?? [];
  return {
    services: openExpenses(claim).map((service) => {
      const position = String(service.position);
      return (
        typedRows.find((row) => row.position === position) ?? {
          position,
          approved_amount: plainDollars(isNew ? service.requested_amount : (service.approved_amount ?? 0)),
          rejection_code: isNew ? '' : (service.rejection_code ?? ''),
        }
      );
    }),
  };
}
