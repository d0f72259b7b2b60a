/** The counts of an answer by name; null counts as 0, anything that is no count is left out. */
export function countsIn(answer: unknown): Map<string, number> {
  const counts = new Map<string, number>();
  if (typeof answer !== 'object' || answer === null) return counts;
  for (const [name, count] of Object.entries(answer)) {
    if (count === null) counts.set(name, 0);
    else if (Number.isSafeInteger(count) && count >= 0) counts.set(name, count);
  }
  return counts;
}

/** Milliseconds until the next poll is due; 0 when it is overdue. */
export function untilNextPoll(lastAt: number, now: number, everyMs: number): number {
  return Math.min(everyMs, Math.max(0, lastAt + everyMs - now));
}
