const mostTries = 12;
const firstWaitSeconds = 10;
const longestWaitSeconds = 6 * 60 * 60;

/** How long somebody who took a job has it to themselves; after a crash it is taken up again then. */
export const lease = Temporal.Duration.from({ minutes: 2 });

/** Whoever is still at it says so this often, several times a lease: one that fails must not lose it. */
export const renewalMs = 30_000;

/** When to try again after the n-th failed try: 10 seconds, four times as long each time, up to 6 hours. Then never. */
export function nextTry(tries: number, now: Temporal.Instant): Temporal.Instant | undefined {
  if (tries >= mostTries) return undefined;
  return now.add({ seconds: Math.min(firstWaitSeconds * 4 ** (tries - 1), longestWaitSeconds) });
}
