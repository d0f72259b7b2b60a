import { claimLimits } from '#app/domain/claim-limits.ts';
import { isCoveredOn, type CoveredDays } from '#app/domain/coverage-days.ts';
import { sumCents } from '#app/domain/money.ts';
import type { LocalizedText } from '#app/domain/localized-text.ts';
import type { AuthorizationState } from '#server/platform/db/tables/coverage.ts';

export interface Billable {
  state: AuthorizationState;
  expires_at: string | null;
}

/** Why a service of this day is not billed. An approval also covers days before it, until it ends. */
export function whyNotBilled(
  { state, expires_at: end }: Billable,
  { serviceDate, timeZone }: { serviceDate: Temporal.PlainDate; timeZone: string },
): 'not_approved' | 'not_approved.expired' | undefined {
  if (state !== 'approved') return 'not_approved';
  if (end === null) return undefined;
  const dayBegins = serviceDate.toZonedDateTime(timeZone).toInstant();
  const isOver = Temporal.Instant.compare(dayBegins, Temporal.Instant.from(end)) >= 0;
  return isOver ? 'not_approved.expired' : undefined;
}

/** How long ago a service may be, as for claims. */
const oldest = Temporal.Duration.from({ years: claimLimits.years });

/**
 * Why no service of this day is billed.
 *
 * @param covered the times that the employer covers the member; every day where it sent no roster with them
 */
export function whyWrongDay(
  day: Temporal.PlainDate,
  { today, covered }: { today: Temporal.PlainDate; covered: readonly CoveredDays[] },
): 'in_future.service' | 'too_old.service' | 'not_covered.service' | undefined {
  if (Temporal.PlainDate.compare(day, today) > 0) return 'in_future.service';
  if (Temporal.PlainDate.compare(day, today.subtract(oldest)) < 0) return 'too_old.service';
  return covered.length > 0 && !isCoveredOn(day, covered) ? 'not_covered.service' : undefined;
}

export interface Charge {
  totalCents: number;
  serviceName: LocalizedText;
}

/** Differences between a bill and its authorization. */
export interface Difference {
  /** Null if the bills stay within the agreed amount. */
  agreedCents: number | null;
  /** All bills of the authorization, with this one. */
  billedCents: number;
  /** Number of the latest earlier bill for the same service, or null. */
  earlierBill: number | null;
}

/** Null for a bill as it was agreed: within the amount, and the first for its service. */
export function differenceOf(
  charge: Charge,
  { agreedCents, earlier }: { agreedCents: number | null; earlier: readonly (Charge & { number: number })[] },
): Difference | null {
  const billedCents = charge.totalCents + sumCents(earlier.map(({ totalCents }) => totalCents));
  const isAbove = agreedCents !== null && billedCents > agreedCents;
  const again = earlier.filter(({ serviceName }) => serviceName.en === charge.serviceName.en);
  if (!isAbove && again.length === 0) return null;
  const earlierBill = again.length === 0 ? null : Math.max(...again.map(({ number }) => number));
  return { agreedCents: isAbove ? agreedCents : null, billedCents, earlierBill };
}

/** Thirty days to pay; in the last week the bill is shown as due soon. */
export function dueDays(today: Temporal.PlainDate) {
  const due = today.add({ days: 30 });
  return {
    payment_soon_due_date: due.subtract({ days: 7 }).toString(),
    payment_due_date: due.toString(),
  };
}
