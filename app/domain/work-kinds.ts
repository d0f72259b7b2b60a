import type { StaffRole } from './staff-roles.ts';

/** What waits for staff, and the role whose work it is. The note after a visit is also work of its expert. */
export const workRoles = {
  claim: 'reviewer',
  appeal: 'reviewer',
  authorization: 'reviewer',
  eligibility: 'reviewer',
  request: 'care_partner',
  conversation: 'care_partner',
  visit_note: 'administrator',
} as const satisfies Record<string, StaffRole>;

export type WorkKind = keyof typeof workRoles;

export const workKinds = [
  'claim',
  'appeal',
  'authorization',
  'eligibility',
  'request',
  'conversation',
  'visit_note',
] as const satisfies readonly WorkKind[];

/** The kinds that staff with these roles work on. */
export const workKindsOf = (roles: readonly StaffRole[]): readonly WorkKind[] =>
  workKinds.filter(
    (kind) => roles.includes(workRoles[kind]) || (kind === 'visit_note' && roles.includes('expert')),
  );

// Of claims, appeals and authorizations. Triggers write the due times (0111_work_items.sql); eligibility checks have two hours there.
const usualHours = 24;

/** When a request is usually answered. @param since an instant, ISO 8601 */
export const answerBy = (since: string): Temporal.Instant =>
  Temporal.Instant.from(since).add({ hours: usualHours });

/** Whether an answer is overdue after the usual 24 hours. @param since an instant, ISO 8601 */
export const isAnswerLate = (since: string, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, answerBy(since)) > 0;

const saturday = 6;

/**
 * The instant this many business days later, fewer than six. A request at a weekend counts from Monday. Holidays are not known.
 * @param since an instant, ISO 8601 @param timeZone whose days count, IANA
 */
export function businessDaysAfter(since: string, timeZone: string, days: number): Temporal.Instant {
  const made = Temporal.Instant.from(since).toZonedDateTimeISO(timeZone);
  const { dayOfWeek } = made;
  const counted = dayOfWeek < saturday ? made : made.startOfDay().add({ days: 8 - dayOfWeek });
  return counted.add({ days: counted.dayOfWeek + days < saturday ? days : days + 2 }).toInstant();
}

/** When a request to a provider must be looked at. @param timeZone the member's */
export const requestAnswerBy = (since: string, timeZone: string): Temporal.Instant =>
  businessDaysAfter(since, timeZone, 2);
