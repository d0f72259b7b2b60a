import { sumCents } from '#app/domain/money.ts';
import { taxLabels, type TaxLabel } from '#app/domain/tax-label.ts';
import { dayOfInstant } from '#app/i18n/day-of-instant.ts';
import type { Claim } from './claims.api.server.ts';
import { standingOf, type ClaimStanding } from './standing.ts';

/** An expense of a claim, with what a list by expenses tells of the claim. Days are YYYY-MM-DD, amounts cents. */
export interface ExpenseOfYear {
  uid: string;
  program: string;
  provider: string;
  description: string;
  serviceDate: string;
  sentOn: string;
  /** Null while nobody has decided. */
  decidedOn: string | null;
  requested: number;
  granted: number | null;
  standing: ClaimStanding;
  taxLabel: TaxLabel | null;
}

interface Total {
  requested: number;
  granted: number;
  byTaxLabel: { label: TaxLabel; granted: number }[];
}

const isCounted = ({ state }: Claim) => state !== 'canceled';

/** The years in which claims were sent, the latest first. */
export function yearsOfClaims(claims: readonly Claim[], timeZone: string): number[] {
  const years = claims.filter(isCounted).map((claim) => yearOf(claim, timeZone));
  return [...new Set(years)].toSorted((one, other) => other - one);
}

const yearOf = (claim: Claim, timeZone: string) =>
  Number(dayOfInstant(claim.created_at, timeZone).slice(0, 4));

/** Every expense of the claims sent in a year, the first sent first. Canceled claims are left out. */
export function expensesOfYear(
  claims: readonly Claim[],
  { year, timeZone }: { year: number; timeZone: string },
): ExpenseOfYear[] {
  return claims
    .filter((claim) => isCounted(claim) && yearOf(claim, timeZone) === year)
    .toReversed()
    .flatMap((claim) => {
      const decided = claim.events.findLast(
        ({ name, user_event: byMember }) => name !== 'requested' && !byMember,
      );
      return claim.services.map((service) => ({
        uid: claim.uid,
        program: claim.program_name,
        provider: claim.provider_name,
        description: service.service_name,
        serviceDate: service.service_date,
        sentOn: dayOfInstant(claim.created_at, timeZone),
        decidedOn: decided ? dayOfInstant(decided.created_at, timeZone) : null,
        requested: service.requested_amount,
        granted: service.state === 'requested' ? null : (service.approved_amount ?? 0),
        standing: standingOf({
          state: service.state,
          requested: service.requested_amount,
          approved: service.approved_amount,
        }),
        taxLabel: service.tax_label,
      }));
    });
}

export function totalOf(expenses: readonly ExpenseOfYear[]): Total {
  const granted = (of: readonly ExpenseOfYear[]) => sumCents(of.map((expense) => expense.granted ?? 0));
  return {
    requested: sumCents(expenses.map((expense) => expense.requested)),
    granted: granted(expenses),
    byTaxLabel: taxLabels
      .map((label) => ({ label, granted: granted(expenses.filter(({ taxLabel }) => taxLabel === label)) }))
      .filter((total) => total.granted > 0),
  };
}
