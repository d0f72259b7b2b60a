import type { AuthorizationState } from '#server/db/tables/authorizations.ts';

export interface Billable {
  state: AuthorizationState;
  expires_at: string | null;
}

/** Why a service of this day is not billed. What was approved covers also days before the approval, until it ends. */
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

/** Thirty days to pay; from a week before the end on, the bill is shown as due soon. */
export function dueDays(today: Temporal.PlainDate) {
  const due = today.add({ days: 30 });
  return {
    payment_soon_due_date: due.subtract({ days: 7 }).toString(),
    payment_due_date: due.toString(),
  };
}
