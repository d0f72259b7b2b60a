const usualRepeatAfterMs = 5000;

/** "4.2 s", or "2 min 5 s" from a minute on. */
export function duration(ms: number): string {
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** Runs a long step and prints a line at its start, every few seconds, and at its end. */
export async function withProgress<T>(
  title: string,
  step: () => Promise<T>,
  repeatAfterMs = usualRepeatAfterMs,
): Promise<T> {
  const startedAt = performance.now();
  const elapsed = () => duration(performance.now() - startedAt);
  console.log(`${title} …`);
  const reminder = setInterval(() => console.log(`${title} … ${elapsed()}`), repeatAfterMs);
  try {
    const result = await step();
    console.log(`${title}: done in ${elapsed()}`);
    return result;
  } finally {
    clearInterval(reminder);
  }
}
