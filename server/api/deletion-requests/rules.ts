import { deletionDays } from '#server/jobs/mail/link-lifetimes.ts';

export const deletionWait = Temporal.Duration.from({ hours: 24 * deletionDays });

/** Whether a job is about this very request, and not about one that was withdrawn since. The database keeps microseconds. */
export function isAbout(request: { requested_at: string }, requestedAt: string): boolean {
  const asked = Temporal.Instant.from(requestedAt).round('microsecond');
  return Temporal.Instant.from(request.requested_at).equals(asked);
}

/** Whether it was to happen, and was put off until the employer is told of granted money. */
export function isPutOff(request: { requested_at: string; delete_at: string }): boolean {
  const asked = Temporal.Instant.from(request.requested_at);
  return Temporal.Instant.compare(Temporal.Instant.from(request.delete_at), asked.add(deletionWait)) > 0;
}
