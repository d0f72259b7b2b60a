import { isCents, NotMoneyError } from './money.ts';

/** A medical plan's terms for a plan year. */
export interface PlanTerms {
  deductibleCents: number;
  oopMaxCents: number;
  copayCents: number;
  copayRxCents: number;
  coinsurancePercent: number;
  coinsuranceRxPercent: number;
  noDeductibleRx: boolean;
}

/** The amounts that counted in the plan year so far. */
export interface YearSoFar {
  deductibleCents: number;
  outOfPocketCents: number;
}

export interface Charge {
  totalCents: number;
  rx?: boolean;
  /** The program's remaining coverage for this charge. Null: no limit. */
  coverageLeftCents?: number | null;
}

/** The shares of one charge, with the reasons. */
export interface CostShare {
  deductibleCents: number;
  copayCents: number;
  coinsuranceCents: number;
  /** Reduction of deductible, copay and coinsurance by the out-of-pocket maximum. */
  cutByMaximumCents: number;
  /** The part beyond the program's coverage; it counts towards nothing. */
  exceededCents: number;
  /** The part that counts towards the out-of-pocket maximum. */
  shareCents: number;
  /** The member's total: the share plus the part beyond the coverage. */
  amountCents: number;
  coveredCents: number;
  yearAfter: YearSoFar;
}

export const yearBegins: YearSoFar = { deductibleCents: 0, outOfPocketCents: 0 };

/** Terms without a medical plan: everything within the program's coverage is paid. */
export const nothingToShare: PlanTerms = {
  deductibleCents: 0,
  oopMaxCents: 0,
  copayCents: 0,
  copayRxCents: 0,
  coinsurancePercent: 0,
  coinsuranceRxPercent: 0,
  noDeductibleRx: false,
};

/** A percentage of an amount, half a cent rounded up. Uses integers no larger than the amount, so nothing is lost. */
function percentOf(amountCents: number, percent: number): number {
  const rest = amountCents % 100;
  const hundredths = rest * percent + 50;
  return ((amountCents - rest) / 100) * percent + (hundredths - (hundredths % 100)) / 100;
}

/** The only function that shares a charge, for bills and for estimates. Throws NotMoneyError. */
export function shareCost(terms: PlanTerms, year: YearSoFar, charge: Charge): CostShare {
  const { totalCents, rx = false, coverageLeftCents = null } = charge;
  if (!isCents(totalCents)) throw new NotMoneyError('not a charge in cents');
  const exceededCents = coverageLeftCents === null ? 0 : Math.max(0, totalCents - coverageLeftCents);
  const allowedCents = totalCents - exceededCents;
  const deductibleLeftCents =
    rx && terms.noDeductibleRx ? 0 : Math.max(0, terms.deductibleCents - year.deductibleCents);
  const deductibleCents = Math.min(allowedCents, deductibleLeftCents);
  const copayCents = Math.min(rx ? terms.copayRxCents : terms.copayCents, allowedCents - deductibleCents);
  const coinsuranceCents = percentOf(
    allowedCents - deductibleCents - copayCents,
    rx ? terms.coinsuranceRxPercent : terms.coinsurancePercent,
  );
  const uncutCents = deductibleCents + copayCents + coinsuranceCents;
  const shareCents = Math.min(uncutCents, Math.max(0, terms.oopMaxCents - year.outOfPocketCents));
  const amountCents = shareCents + exceededCents;
  return {
    deductibleCents,
    copayCents,
    coinsuranceCents,
    cutByMaximumCents: uncutCents - shareCents,
    exceededCents,
    shareCents,
    amountCents,
    coveredCents: totalCents - amountCents,
    yearAfter: {
      deductibleCents: year.deductibleCents + deductibleCents,
      outOfPocketCents: year.outOfPocketCents + shareCents,
    },
  };
}
