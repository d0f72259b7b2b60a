const usualHours = 24;

/** Whether an answer takes longer than the usual 24 hours. @param since an instant, ISO 8601 */
export function isAnswerLate(since: string, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, Temporal.Instant.from(since).add({ hours: usualHours })) > 0;
}
