import type { TaxLabel } from '#app/domain/tax-label.ts';
import { dayOfInstant } from '#app/i18n/zone-choices.ts';
import type { Claim } from './claims.api.server.ts';
import { standingOf, type ClaimStanding } from './standing.ts';

/** An expense with the data of its claim that a list of expenses shows. Days are YYYY-MM-DD, amounts cents. */
export interface ExpenseOfYear {
  uid: string;
  program: string;
  provider: string;
  description: string;
  serviceDate: string;
  sentOn: string;
  /** Null before the decision. */
  decidedOn: string | null;
  requested: number;
  granted: number | null;
  standing: ClaimStanding;
  taxLabel: TaxLabel | null;
}

/** Every expense of these claims, in their order. */
export function expensesOf(claims: readonly Claim[], timeZone: string): ExpenseOfYear[] {
  return claims.flatMap((claim) =>
    claim.services.map((service) => ({
      uid: claim.uid,
      program: claim.program_name,
      provider: claim.provider_name,
      description: service.service_name,
      serviceDate: service.service_date,
      sentOn: dayOfInstant(claim.created_at, timeZone),
      decidedOn: service.decided_at && dayOfInstant(service.decided_at, timeZone),
      requested: service.requested_amount,
      granted: service.state === 'requested' ? null : (service.approved_amount ?? 0),
      standing: standingOf({
        state: service.state,
        requested: service.requested_amount,
        approved: service.approved_amount,
      }),
      taxLabel: service.tax_label,
    })),
  );
}
