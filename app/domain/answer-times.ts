const usualHours = 24;

/** Whether somebody waits for an answer for longer than the day it usually takes. @param since an instant, ISO 8601 */
export function isAnswerLate(since: string, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, Temporal.Instant.from(since).add({ hours: usualHours })) > 0;
}
