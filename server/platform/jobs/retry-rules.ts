const mostTries = 12;
const firstWaitSeconds = 10;
const longestWaitSeconds = 6 * 60 * 60;

/** How long a claimed job belongs to its worker; after a crash it can be claimed again then. */
export const lease = Temporal.Duration.from({ minutes: 2 });

/** How often a worker renews its lease: several times a lease, so that one failed renewal does not lose it. */
export const renewalMs = 30_000;

/** When to try again after the n-th failed try: 10 seconds, four times as long each time, up to 6 hours. Then never. */
export function nextTry(tries: number, now: Temporal.Instant): Temporal.Instant | undefined {
  if (tries >= mostTries) return undefined;
  return now.add({ seconds: Math.min(firstWaitSeconds * 4 ** (tries - 1), longestWaitSeconds) });
}
