const usualHours = 24;

/** When a request is usually answered. @param since an instant, ISO 8601 */
export const answerBy = (since: string): Temporal.Instant =>
  Temporal.Instant.from(since).add({ hours: usualHours });

/** Whether an answer is overdue after the usual 24 hours. @param since an instant, ISO 8601 */
export const isAnswerLate = (since: string, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, answerBy(since)) > 0;
