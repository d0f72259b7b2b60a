import { deletionDays } from '#server/platform/jobs/mail/deadlines.ts';

export const deletionWait = Temporal.Duration.from({ hours: 24 * deletionDays });

/** Whether the deletion was due and postponed because money is in transit. */
export function isPutOff(request: { requested_at: string; delete_at: string }): boolean {
  const asked = Temporal.Instant.from(request.requested_at);
  return Temporal.Instant.compare(Temporal.Instant.from(request.delete_at), asked.add(deletionWait)) > 0;
}
